extension Pupil {
  /// What each of several pupils is called among them, no two alike and each as short as that allows.
  ///
  /// It is the first name where only one has it (`Mia`), otherwise with the last name's first letter
  /// (`Mia S.`), otherwise with the last name (`Mia Sommer`), otherwise with a number (`Mia Sommer (2)`),
  /// in the order of the identifiers. Names that differ only in capitals count as alike.
  ///
  /// - Complexity: O(n log n) in the pupils.
  public static func calledNames(of pupils: [Pupil]) -> [ID: String] {
    var called: [ID: String] = [:]
    var taken: Set<String> = []
    // Each round takes a longer form of those whose shorter one is not theirs alone.
    var left = pupils.sorted { $0.id < $1.id }
    for form in [\Pupil.firstForm, \.initialForm, \.fullForm] {
      let counts = Dictionary(left.map { ($0[keyPath: form].lowercased(), 1) }, uniquingKeysWith: +)
      left.removeAll { pupil in
        let name = pupil[keyPath: form]
        guard counts[name.lowercased()] == 1, taken.insert(name.lowercased()).inserted else {
          return false
        }
        called[pupil.id] = name
        return true
      }
    }
    for pupil in left {
      var number = 1
      while !taken.insert(numbered(pupil.fullForm, number).lowercased()).inserted { number += 1 }
      called[pupil.id] = numbered(pupil.fullForm, number)
    }
    return called
  }

  private var firstForm: String { firstName.text }

  private var initialForm: String {
    guard let initial = lastName?.text.first else { return firstForm }
    return "\(firstForm) \(initial)."
  }

  private var fullForm: String { lastName.map { "\(firstForm) \($0.text)" } ?? firstForm }

  private static func numbered(_ name: String, _ number: Int) -> String {
    number == 1 ? name : "\(name) (\(number))"
  }
}
