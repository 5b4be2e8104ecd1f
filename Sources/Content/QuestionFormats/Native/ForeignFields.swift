import Notation

/// The fields of an exercise written by another program.
struct ForeignFields {
  var question: Int?
  var right: Int?
  /// A list or an object of options.
  var options: Int?
  /// The options, if each has a field of its own, with their keys.
  var single: [(field: Int, key: String)] = []
  /// Lists of wrong options, and fields with one each.
  var wrong: [Int] = []

  /// All fields that are used.
  var used: Set<Int> {
    Set([question, right, options].compactMap { $0 } + single.map(\.field) + wrong)
  }
}

extension JSONDocumentReader {
  /// The fields of an exercise written by another program; nil if it is in our format.
  mutating func foreignFields(of index: Int) -> ForeignFields? {
    guard tree.nodes[index].kind == .object else { return nil }
    var found = ForeignFields()
    var single: [(word: String, key: String, field: Int)] = []
    var isForeign = false
    // An exercise with all three is ours; any other fields were kept by us from an original file.
    let ours: Set<String> = ["question", "answer", "wrong"]
    var names: Set<String> = []
    for field in tree.children(of: index) {
      let name = tree.key(of: field)
      if name == "kind" || name == "falseAnswers" || name == "data" { return nil }
      if ours.contains(name) { names.insert(name) }
      // If two names have the same meaning, the first counts; the other is reported as unknown.
      switch foreignName(name) {
      case .question:
        found.question = found.question ?? field
        if name == "q" { isForeign = true }
      case .options:
        found.options = found.options ?? field
        isForeign = true
      case .wrong:
        if found.wrong.isEmpty { found.wrong = [field] }
        if name != "wrong" { isForeign = true }
      case .wrongOption:
        found.wrong.append(field)
        isForeign = true
      case .right:
        found.right = found.right ?? field
        if name != "answer", name != "correctAnswer" { isForeign = true }
      case .option(let word, let key): single.append((word, key, field))
      case nil: continue
      }
    }
    if found.options == nil {
      found.single = options(of: single, right: found.right)
      if !found.single.isEmpty { isForeign = true }
    }
    if found.question == nil, found.options != nil {
      found.question = tree.child(of: index, named: "text")
    }
    // Beside `b` it would be an option.
    if found.right == nil, isForeign, single.count == 1, single[0].key == "a", single[0].word == ""
    {
      found.right = single[0].field
    }
    return isForeign && names != ours ? found : nil
  }

  private mutating func foreignName(_ name: String) -> ForeignName? {
    if let known = foreignNames[name] { return known }
    let found = ForeignName(name)
    // Thousands of invented names would only fill memory.
    if foreignNames.count < 1000 { foreignNames[name] = .some(found) }
    return found
  }

  /// The fields with a letter or number each that are the options: the largest group with the same word
  /// whose keys are consecutive, starting with the first.
  private func options(
    of single: [(word: String, key: String, field: Int)], right: Int?
  ) -> [(field: Int, key: String)] {
    guard single.count > 1 else { return [] }
    var best: [(field: Int, key: String)] = []
    for word in Set(single.map(\.word)).sorted() {
      let group = single.filter { $0.word == word }.map { (field: $0.field, key: $0.key) }
      let keys = Set(group.map(\.key))
      for firsts in [
        (0..<8).map { String(UnicodeScalar(UInt8(0x61 + $0))) }, Self.numbers(from: 0),
        Self.numbers(from: 1),
      ] {
        let run = Set(firsts.prefix { keys.contains($0) })
        guard run.count > 1, run.count > best.count else { continue }
        // Bare letters may be anything, such as the numbers to be added.
        let options = group.filter { run.contains($0.key) }
        guard !word.isEmpty || areTexts(options.map(\.field), right: right) else { continue }
        best = options
      }
    }
    return best
  }

  private static func numbers(from first: Int) -> [String] {
    (first..<(first + 12)).map(String.init)
  }

  /// Whether fields are texts, and there is something that says which is right.
  private func areTexts(_ fields: [Int], right: Int?) -> Bool {
    guard let right else { return false }
    if fields.allSatisfy({ tree.nodes[$0].kind == .string }) { return true }
    let named = tree.text(of: right)?.lowercased() ?? ""
    return fields.contains { ForeignName.bare(tree.key(of: $0)) == named }
  }
}
