import PinCourses
import TypedNames

/// Units and exercises.
extension PinEditing {
  /// The most characters of a title.
  package static let titleLength = 200

  /// A title without blanks around it; nil if nothing is left or it is too long.
  static func title(_ text: String) -> String? {
    let text = text.onOneLine.trimmedOfBlanks
    return (1...titleLength).contains(text.count) ? text : nil
  }

  mutating func editUnits(_ edit: PinEdit) -> PinEditNote? {
    settle()
    switch edit {
    case .addUnit(let title):
      guard let title = Self.title(title) else { return .length }
      guard course.units.count + course.leftOut.count < PinCourse.unitLimit else { return .full }
      let used = Set((course.units + saved.units).map(\.id))
      let raw = course.leftOut
      let id = PinCourse.newId("t") { id in
        used.contains(id) || raw.contains { $0.containsText("\"\(id)\"") }
      }
      change { $0.course.units.append(PinUnit(id: id, title: PinText(title))) }
    case .renameUnit(let id, let title):
      guard let title = Self.title(title) else { return .length }
      guard let index = course.units.firstIndex(where: { $0.id == id }) else { return nil }
      let language = language
      change { $0.course.units[index].title.set(title, in: language) }
    case .content(let id, let content):
      let content = content.onOneLine.trimmedOfBlanks
      guard content.count <= Self.titleLength else { return .length }
      guard let index = course.units.firstIndex(where: { $0.id == id }) else { return nil }
      change { $0.course.units[index].contentId = content.isEmpty ? nil : content }
    case .moveUnit(let id, let place):
      guard let index = course.units.firstIndex(where: { $0.id == id }) else { return nil }
      change { $0.course.units.move(index, to: place) }
    case .deleteUnit(let id):
      guard let index = course.units.firstIndex(where: { $0.id == id }) else { return nil }
      change { $0.course.units.remove(at: index) }
      checkPlace()
    case .restoreUnit(let id):
      guard !course.units.contains(where: { $0.id == id }),
        let index = saved.units.firstIndex(where: { $0.id == id })
      else { return nil }
      guard course.units.count + course.leftOut.count < PinCourse.unitLimit else { return .full }
      let unit = saved.units[index]
      change { $0.course.units.insert(unit, at: min(index, $0.course.units.count)) }
    default: break
    }
    return nil
  }

  mutating func editExercises(_ edit: PinEdit) -> PinEditNote? {
    settle()
    switch edit {
    case .addExercise(let unit, let title):
      guard let title = Self.title(title) else { return .length }
      guard let entries = course.entries(of: unit) else { return nil }
      var exercise = PinExercise(
        id: PinCourse.newId("e", among: entries + (saved.entries(of: unit) ?? [])))
      exercise.title = PinText(title)
      change { $0.course.setEntries(of: unit, entries + [.pins(exercise)]) }
      apply(.open(PinAddress(unit: unit, exercise.id)))
    case .renameExercise(let address, let title):
      guard let title = Self.title(title) else { return .length }
      let language = language
      change { work in
        let isShared = work.course.titledAlike == address
        work.course[address]?.title.set(title, in: language)
        if isShared { work.course.takeTitle(of: address) }
      }
    case .moveExercise(let address, let unit, let place): move(address, to: unit, at: place)
    case .deleteExercise(let address):
      guard var entries = course.entries(of: address.unit),
        let index = entries.firstIndex(where: { $0.pins?.id == address.exercise })
      else { return nil }
      entries.remove(at: index)
      change { $0.course.setEntries(of: address.unit, entries) }
      checkPlace()
    case .restoreExercise(let address):
      guard course[address] == nil, let exercise = saved[address],
        var entries = course.entries(of: address.unit)
      else { return nil }
      let former = saved.entries(of: address.unit)?.firstIndex {
        $0.pins?.id == address.exercise
      }
      entries.insert(.pins(exercise), at: min(former ?? entries.count, entries.count))
      change { $0.course.setEntries(of: address.unit, entries) }
    default: break
    }
    return nil
  }

  private mutating func move(_ from: PinAddress, to unit: String?, at place: Int) {
    guard var source = course.entries(of: from.unit), var target = course.entries(of: unit),
      let index = source.firstIndex(where: { $0.pins?.id == from.exercise }),
      var exercise = source[index].pins
    else { return }
    if from.unit == unit {
      source.move(index, to: place)
      return change { $0.course.setEntries(of: unit, source) }
    }
    source.remove(at: index)
    // Ids are unique in a unit.
    if PinCourse.isUsed(exercise.id, among: target + (saved.entries(of: unit) ?? [])) {
      exercise.id = PinCourse.newId(
        "e", among: target + (saved.entries(of: unit) ?? []))
    }
    target.insert(.pins(exercise), at: min(max(0, place), target.count))
    change {
      $0.course.setEntries(of: from.unit, source)
      $0.course.setEntries(of: unit, target)
    }
    if address == from { address = PinAddress(unit: unit, exercise.id) }
    checkPlace()
  }
}

extension PinCourse {
  /// An exercise by its address; nil if there is none.
  package subscript(address: PinAddress) -> PinExercise? {
    get {
      entries(of: address.unit)?.lazy.compactMap(\.pins).first { $0.id == address.exercise }
    }
    set {
      guard let newValue, var entries = entries(of: address.unit),
        let index = entries.firstIndex(where: { $0.pins?.id == address.exercise })
      else { return }
      entries[index] = .pins(newValue)
      setEntries(of: address.unit, entries)
    }
  }

  /// The entries of a unit, or those beside the units for nil; nil if there is no such unit.
  package func entries(of unit: String?) -> [PinEntry]? {
    guard let unit else { return exercises }
    return units.first { $0.id == unit }?.exercises
  }

  mutating func setEntries(of unit: String?, _ entries: [PinEntry]) {
    guard let unit else { return exercises = entries }
    guard let index = units.firstIndex(where: { $0.id == unit }) else { return }
    units[index].exercises = entries
  }

  /// The address of the only exercise, if it has the document's title: then one title serves both, until somebody gives
  /// one of them another.
  var titledAlike: PinAddress? {
    let entries = units.flatMap(\.exercises) + exercises
    guard entries.count == 1, units.count <= 1, let address = addresses.first,
      self[address]?.title.text(in: mainLanguage) == title
    else { return nil }
    return address
  }

  /// Gives the document another title, and with it an exercise that shares it.
  package mutating func retitle(_ title: String) {
    let shared = titledAlike
    setTitle(title)
    guard let shared else { return }
    let language = mainLanguage
    self[shared]?.title.set(title, in: language)
  }

  /// Takes the title of an exercise as the document's.
  mutating func takeTitle(of address: PinAddress) {
    guard let title = self[address]?.title.text(in: mainLanguage), !title.isEmpty else { return }
    setTitle(title)
  }

  /// The addresses of its exercises with pins, those of units first.
  package var addresses: [PinAddress] {
    units.flatMap { unit in
      unit.exercises.compactMap { $0.pins.map { PinAddress(unit: unit.id, $0.id) } }
    } + exercises.compactMap { $0.pins.map { PinAddress(unit: nil, $0.id) } }
  }

  /// The first of `prefix` and a number that is free.
  static func newId(_ prefix: String, isUsed: (String) -> Bool) -> String {
    var number = 1
    while isUsed("\(prefix)\(number)") { number += 1 }
    return "\(prefix)\(number)"
  }

  static func newId(_ prefix: String, among entries: [PinEntry]) -> String {
    newId(prefix) { isUsed($0, among: entries) }
  }

  /// Whether an id is one of entries, or may be one of those that stand there unread.
  static func isUsed(_ id: String, among entries: [PinEntry]) -> Bool {
    entries.contains { entry in
      switch entry {
      case .pins(let exercise): exercise.id == id
      case .other(let raw): raw.containsText("\"\(id)\"")
      case .file: false
      }
    }
  }
}

extension PinText {
  /// Sets the text in a language; where there is only one text, that one.
  mutating func set(_ text: String, in language: String?) {
    if versions.count <= 1, versions.first?.language.isEmpty != false {
      self = PinText(text)
    } else if let index = versions.firstIndex(where: { $0.language == language }) {
      versions[index].text = text
    } else if let language, !language.isEmpty {
      versions.append(Version(language: language, text: text))
    } else {
      versions[0].text = text
    }
  }

  /// Sets a text that may be missing: an empty one is none.
  static func set(_ text: inout PinText?, to new: String, in language: String?) {
    guard !new.isEmpty else { return text = nil }
    if text == nil { text = PinText(new) } else { text?.set(new, in: language) }
  }
}

extension String {
  /// The text with blanks in place of line ends and other control signs.
  var onOneLine: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
  }
}

extension Array {
  /// Moves an element to a place, from 0; beyond the ends it is the first or the last.
  mutating func move(_ index: Int, to place: Int) {
    guard indices.contains(index) else { return }
    let element = remove(at: index)
    insert(element, at: Swift.min(Swift.max(0, place), count))
  }
}
