import PinCourses
import TypedNames

/// Lists of names: those that distract, those that are never right, and the document's glossary.
extension PinEditing {
  /// The names of a list; of the glossary only its own lines.
  package func names(in list: PinNameList) -> [String] {
    switch list {
    case .extra: exercise?.extra.map(\.text) ?? []
    case .glossary: if case .lines(let lines) = course.glossary { lines } else { [] }
    case .wrong(let id): pin(id)?.wrong.map(\.text) ?? []
    case .refused(let id): pin(id)?.refuse ?? []
    }
  }

  mutating func editLists(_ edit: PinEdit) -> PinEditNote? {
    settle()
    switch edit {
    case .glossary(let glossary):
      if case .lines(let lines) = glossary, lines.count > PinCourse.glossaryLimit { return .full }
      change { $0.course.glossary = glossary }
    case .addNames(let list, let text):
      let new = Self.lines(text, of: list)
      guard !new.isEmpty else { return .length }
      var names = names(in: list)
      var known = Set(names)
      let added = new.filter { known.insert($0).inserted }
      guard !added.isEmpty else { return .twice }
      let room = Self.limit(of: list) - names.count
      guard room > 0 else { return .full }
      names += added.prefix(room)
      set(names, of: list)
      if added.count > room { return .full }
    case .renameName(let list, let index, let text):
      var names = names(in: list)
      guard names.indices.contains(index) else { return nil }
      let new = Self.lines(text.onOneLine, of: list)
      guard new.count == 1 else { return .length }
      guard names[index] == new[0] || !names.contains(new[0]) else { return .twice }
      names[index] = new[0]
      set(names, of: list, keepingLanguageAt: index)
    case .deleteName(let list, let index):
      var names = names(in: list)
      guard names.indices.contains(index) else { return nil }
      names.remove(at: index)
      set(names, of: list)
    default: break
    }
    return nil
  }

  private static func limit(of list: PinNameList) -> Int {
    switch list {
    case .extra, .wrong: PinExercise.extraLimit
    case .refused: PinExercise.elementLimit
    case .glossary: PinCourse.glossaryLimit
    }
  }

  /// The names of a text, one a line. Lines of the glossary have synonyms after `|`, which elsewhere divides names, too.
  private static func lines(_ text: String, of list: PinNameList) -> [String] {
    text.split(whereSeparator: \.isNewline).flatMap { line -> [String] in
      guard let labels = labels(String(line)), !labels.isEmpty else { return [] }
      return list == .glossary ? [labels.joined(separator: "|")] : labels
    }
  }

  /// - Parameter index: the place of a name that was only written otherwise.
  private mutating func set(
    _ names: [String], of list: PinNameList, keepingLanguageAt index: Int? = nil
  ) {
    switch list {
    case .glossary: change { $0.course.glossary = .lines(names) }
    case .extra:
      changeExercise { $0.extra = Self.labels(names, from: $0.extra, keepingLanguageAt: index) }
    case .wrong(let id):
      changePin(id) { $0.wrong = Self.labels(names, from: $0.wrong, keepingLanguageAt: index) }
    case .refused(let id): changePin(id) { $0.refuse = names }
    }
  }

  /// Names with the languages that they had.
  private static func labels(
    _ names: [String], from former: [NameLabel], keepingLanguageAt index: Int?
  ) -> [NameLabel] {
    names.enumerated().map { place, name in
      if place == index { return NameLabel(name, language: former[place].language) }
      return former.first { $0.text == name } ?? NameLabel(name)
    }
  }
}
