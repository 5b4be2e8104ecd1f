/// All names of a course, prepared once, and the judge of what is typed for one of its pins.
///
/// A *thing* is what names stand for: pins and lines of the glossary that have a name in common are one
/// thing. Names of other things are foreign: who types one has meant something else, however near it is.
///
/// Pins are one thing if they have a name in common letter for letter, so that `Masse` and `Maße` on one
/// picture stay two; a line of the glossary belongs to the pin with the same name in any way of writing, or
/// else `Oesterreich` in a list would make it a foreign name for the pin `Österreich`.
package struct CourseNames: Sendable {
  /// Whose name a form is: one thing, and perhaps another one.
  struct Owners: Sendable {
    let first: Int
    var other: Int?

    /// Whether it is a name of a thing other than this one.
    func hasOther(than thing: Int) -> Bool { first != thing || other != nil }
  }

  let abbreviations: Abbreviations
  /// Whether there is a glossary; without one, typing errors are judged word by word and more strictly, as
  /// it is not known which other names there are.
  package let hasGlossary: Bool
  /// Whose names are written in a way, by form.
  private let owners: [[String: Owners]]
  let index: NameIndex
  /// For each name of the index, with and without its article, its thing.
  let thingOfName: [Int]
  /// The same names in all forms; only without a glossary, where their words are compared.
  let formsOfName: [NameForms]
  /// How many letters each name of the index has.
  let lengthOfName: [Int]
  private let thingOfPlain: [String: Int]

  /// Prepares the names of a course.
  ///
  /// - Parameters:
  ///   - pins: the labels of each pin of the course.
  ///   - glossary: a line for each further thing, its name and synonyms; empty if there is no glossary.
  ///   - abbreviations: short forms that are read as whole words.
  /// - Complexity: O(n) in all letters.
  package init(
    pins: [[String]], glossary: [[String]] = [], abbreviations: Abbreviations = .none
  ) {
    self.abbreviations = abbreviations
    hasGlossary = !glossary.isEmpty
    let readings = (pins + glossary).map { $0.map { NameReading($0, abbreviations) } }
    let things = Self.things(readings, pinCount: pins.count)
    var thingOfName: [Int] = []
    var names: [NameForms] = []
    var plain: [String: Int] = [:]
    for (item, list) in readings.enumerated() {
      for reading in list {
        if plain[reading.whole.plain] == nil { plain[reading.whole.plain] = things[item] }
        for forms in reading.all {
          names.append(forms)
          thingOfName.append(things[item])
        }
      }
    }
    owners = NameForms.Form.allCases.map { Self.owners(names, thingOfName, by: $0) }
    index = NameIndex(names.map(\.letters))
    lengthOfName = names.map(\.letters.count)
    formsOfName = hasGlossary ? [] : names
    self.thingOfName = thingOfName
    thingOfPlain = plain
  }

  private static func owners(
    _ names: [NameForms], _ things: [Int], by form: NameForms.Form
  ) -> [String: Owners] {
    var owners: [String: Owners] = [:]
    owners.reserveCapacity(names.count)
    for (name, thing) in zip(names, things) where !name[form].isEmpty {
      if let known = owners[name[form]] {
        guard known.first != thing, known.other == nil else { continue }
        owners[name[form]]?.other = thing
      } else {
        owners[name[form]] = Owners(first: thing)
      }
    }
    return owners
  }

  /// The thing of each pin and line: the index of the first of those that are one.
  private static func things(_ readings: [[NameReading]], pinCount: Int) -> [Int] {
    var parents = Array(readings.indices)
    func root(_ item: Int) -> Int {
      var item = item
      while parents[item] != item {
        parents[item] = parents[parents[item]]
        item = parents[item]
      }
      return item
    }
    func join(_ one: Int, _ other: Int) {
      let (one, other) = (root(one), root(other))
      parents[max(one, other)] = min(one, other)
    }
    var byPlain: [String: Int] = [:]
    var byFolded: [String: [Int]] = [:]
    for (item, list) in readings.enumerated() {
      for reading in list {
        let folded = String(reading.whole.folded)
        if let same = byPlain[reading.whole.plain] {
          join(item, same)
        } else {
          byPlain[reading.whole.plain] = item
          if item >= pinCount, !folded.isEmpty {
            for same in byFolded[folded] ?? [] { join(item, same) }
          }
        }
        byFolded[folded, default: []].append(item)
      }
    }
    return parents.indices.map(root)
  }

  /// Whose name a text in a form is; nil if it is none.
  func owners(of text: String, as form: NameForms.Form) -> Owners? {
    owners[form.rawValue][text]
  }

  // MARK: - Pins

  /// A pin of the course with its names prepared for the judge.
  package func pin(labels: [NameLabel], refuse: [String] = []) -> PinNames {
    PinNames(
      labels: labels, readings: labels.map { NameReading($0.text, abbreviations) },
      refused: refuse.map { NameReading($0, abbreviations) },
      thing: labels.lazy.compactMap { thingOfPlain[String(PlainName.scalars($0.text))] }.first ?? -1
    )
  }

  /// The folded form of a name with its blanks: equal for all ways of writing it. For warnings, for options
  /// that must differ, and to count wrong answers.
  package func folded(_ name: String) -> String {
    String(NameForms(plain: PlainName.scalars(name), abbreviations).folded)
  }
}

/// A pin's names, prepared by `CourseNames`.
package struct PinNames: Sendable {
  package let labels: [NameLabel]
  let readings: [NameReading]
  let refused: [NameReading]
  /// The thing that is pinned; -1 if the course does not have it.
  let thing: Int
}
