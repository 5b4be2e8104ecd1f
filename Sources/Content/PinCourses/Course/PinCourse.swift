import Exercises
import TypedNames

/// What a document says about pictures with pins: units of exercises, and what they share.
package struct PinCourse: Sendable, Equatable {
  /// The tag of the document's language.
  package var language: String?
  /// The languages of its texts; `language` alone if not told.
  package var languages: [String] = []
  package var glossary = PinGlossary.none
  package var abbreviations = PinAbbreviations.none
  /// What the help says to each role.
  package var help: PinHelp?
  package var options = PinOptions()
  package var units: [PinUnit] = []
  /// The exercises beside the units, those of other kinds as they are.
  package var exercises: [PinEntry] = []
  /// All other fields of the document, as written.
  package var otherFields: [JSONField] = []
  /// Units with faults as they stand in the file.
  package var leftOut: [String] = []
  /// The exercises that stand in files of their own, by the names of the files; only of those that were looked at.
  package var filed: [String: PinExercise] = [:]
  /// The lines of a glossary in a file of its own, if it was looked at.
  package var filedNames: [String] = []

  package init() {}

  package static let unitLimit = 200
  package static let glossaryLimit = 100_000

  /// The exercises with pins, those of units with their unit: what settings, names and lists go through.
  package var pinExercises: [(unit: PinUnit?, exercise: PinExercise)] {
    units.flatMap { unit in unit.exercises.compactMap { pins(of: $0).map { (unit, $0) } } }
      + exercises.compactMap { pins(of: $0).map { (nil, $0) } }
  }

  /// The exercise with pins of an entry, also if it stands in a file of its own.
  private func pins(of entry: PinEntry) -> PinExercise? {
    if case .file(let name) = entry { filed[name] } else { entry.pins }
  }

  /// The names of the files in which exercises or the glossary stand.
  package var fileNames: [String] {
    let entries = units.flatMap(\.exercises) + exercises
    let files = entries.compactMap { entry in
      if case .file(let name) = entry { name } else { nil }
    }
    return if case .file(let name) = glossary { files + [name] } else { files }
  }

  /// The lines of its glossary.
  ///
  /// - Parameter language: the language of the first name of each line of a shipped list.
  package func glossaryLines(in language: String?) -> [String] {
    if case .file = glossary { filedNames } else { glossary.lines(in: language) }
  }

  /// The settings of an exercise: its own, else its unit's, else the document's, else the defaults.
  package func settings(of exercise: PinExercise, in unit: PinUnit?) -> PinSettings {
    var settings = PinSettings([options, unit?.options ?? PinOptions(), exercise.options])
    settings.names.language = language
    return settings
  }

  /// All names of the course, prepared for the judge.
  package func names() -> CourseNames {
    CourseNames(
      pins: pinExercises.flatMap { $0.exercise.pins.map { $0.labels.map(\.text) } },
      glossary: PinGlossary.names(glossaryLines(in: language)),
      abbreviations: abbreviations.forJudge)
  }
}

/// A group of exercises.
package struct PinUnit: Sendable, Equatable {
  package var id: String
  package var title: PinText
  /// Pupils see it if it is nil or in their profile's list. No secret.
  package var contentId: String?
  package var options = PinOptions()
  package var exercises: [PinEntry] = []
  package var unknownFields: [JSONField] = []

  package init(id: String, title: PinText) {
    (self.id, self.title) = (id, title)
  }
}

/// An entry of a list of exercises.
package enum PinEntry: Sendable, Equatable {
  case pins(PinExercise)
  /// An exercise in a file of the folder.
  case file(String)
  /// An exercise of another kind, or one with faults, as it stands in the file.
  case other(String)

  /// The exercise if it is one with pins.
  package var pins: PinExercise? {
    if case .pins(let exercise) = self { exercise } else { nil }
  }
}

/// Which other names there are.
package enum PinGlossary: Sendable, Hashable {
  /// A list that comes with the program.
  package enum Shipped: String, Sendable, CaseIterable { case countries, capitals, states }

  case none
  /// Names with their synonyms, `name|synonym`.
  case lines([String])
  /// Such lines in a text file of the folder.
  case file(String)
  case shipped(Shipped)

  /// The names of each line.
  package static func names(_ lines: [String]) -> [[String]] {
    lines.compactMap { line in
      let names = line.split(separator: "|").map { String($0).trimmedOfBlanks }.filter {
        !$0.isEmpty
      }
      return names.isEmpty ? nil : names
    }
  }
}

/// Which short forms are read as whole words.
package enum PinAbbreviations: Sendable, Hashable {
  /// A short form and what it stands for.
  package struct Entry: Sendable, Hashable {
    package var short: String
    package var meaning: String
  }

  case none
  case anatomy
  case own([Entry])

  /// The same for the judge.
  package var forJudge: Abbreviations {
    switch self {
    case .none: .none
    case .anatomy: .anatomy
    case .own(let entries):
      Abbreviations(
        Dictionary(entries.map { ($0.short, $0.meaning) }, uniquingKeysWith: { first, _ in first }))
    }
  }
}

/// What the help says besides the program's own.
package struct PinHelp: Sendable, Equatable {
  package var student: PinText?
  package var teacher: PinText?
  package var unknownFields: [JSONField] = []

  package init() {}
}
