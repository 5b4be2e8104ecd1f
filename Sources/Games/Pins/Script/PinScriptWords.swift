import PinCourses
import PinEditing
import PinRounds
import Stage

/// The words after a verb, taken one by one; each must be what the command needs.
struct PinScriptWords {
  let line: Int
  private let verb: String
  private var rest: ArraySlice<PinScript.Word>

  init(_ line: PinScript.Line) {
    self.line = line.number
    verb = line.verb
    rest = line.words[...]
  }

  var isAtEnd: Bool { rest.isEmpty }

  /// The next word, without taking it; nil if there is none or it stood in quotation marks.
  var peek: String? { rest.first.flatMap { $0.isQuoted ? nil : $0.text } }

  mutating func skip() { rest = rest.dropFirst() }

  func fault(_ problem: String, _ remedy: String) -> PinScriptFault {
    PinScriptFault(line, problem, remedy)
  }

  // MARK: Words

  mutating func word() throws(PinScriptFault) -> PinScript.Word {
    guard let word = rest.popFirst() else {
      throw fault("“\(verb)” has too few words", "see teachify pins --help")
    }
    return word
  }

  mutating func text() throws(PinScriptFault) -> String { try word().text }

  /// A text, or nil for a dash.
  mutating func textOrNone() throws(PinScriptFault) -> String? {
    let word = try word()
    return word.text == "-" && !word.isQuoted ? nil : word.text
  }

  /// The text of the next word if there is one.
  mutating func textIfThere() throws(PinScriptFault) -> String? {
    isAtEnd ? nil : try text()
  }

  /// All words that are left.
  mutating func texts() -> [String] {
    defer { rest = [] }
    return rest.map(\.text)
  }

  mutating func number() throws(PinScriptFault) -> Double {
    let text = try text()
    guard let number = Double(text), number.isFinite, number.magnitude <= 1e6 else {
      throw fault("“\(text)” is no number", "write one such as 2 or 0.5")
    }
    return number
  }

  mutating func numberIfThere() throws(PinScriptFault) -> Double? {
    isAtEnd ? nil : try number()
  }

  mutating func count(_ range: ClosedRange<Int>) throws(PinScriptFault) -> Int {
    let text = try text()
    guard let number = Int(text), range.contains(number) else {
      throw fault(
        "“\(text)” is no whole number from \(range.lowerBound) to \(range.upperBound)",
        "write one of them")
    }
    return number
  }

  /// A place in a list, which scripts count from 1; the result counts from 0.
  mutating func place() throws(PinScriptFault) -> Int { try count(1...1_000_000) - 1 }

  mutating func isYes() throws(PinScriptFault) -> Bool {
    let text = try text()
    guard text == "yes" || text == "no" else {
      throw fault("“\(text)” is neither yes nor no", "write yes or no")
    }
    return text == "yes"
  }

  /// One of the names of a closed list.
  mutating func choice<Value: RawRepresentable & CaseIterable>(
    of type: Value.Type
  ) throws(PinScriptFault) -> Value where Value.RawValue == String {
    let text = try text()
    guard let value = Value(rawValue: text) else { throw unknown(text, type) }
    return value
  }

  private func unknown<Value: RawRepresentable & CaseIterable>(
    _ text: String, _ type: Value.Type
  ) -> PinScriptFault where Value.RawValue == String {
    fault(
      "“\(text)” means nothing here",
      "write one of \(type.allCases.map(\.rawValue).joined(separator: ", "))")
  }

  /// The name of a game as documents or as commands have it.
  mutating func game() throws(PinScriptFault) -> PinGame {
    let text = try text()
    let found = PinGame.allCases.first { $0.rawValue == text || $0.asGame.rawValue == text }
    guard let found else { throw unknown(text, PinGame.self) }
    return found
  }

  /// A place of a picture, `0.48,0.37`.
  mutating func spot() throws(PinScriptFault) -> PinPlace {
    let text = try text()
    guard let (x, y) = Self.pair(text) else {
      throw fault(
        "“\(text)” is no place of a picture",
        "write fractions of its width and height, such as 0.48,0.37")
    }
    return PinPlace(x, y)
  }

  /// Two numbers divided by a comma; nil for any other text.
  static func pair(_ text: some StringProtocol) -> (Double, Double)? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let x = Double(parts[0]), let y = Double(parts[1]), x.isFinite,
      y.isFinite, x.magnitude <= 1e5, y.magnitude <= 1e5
    else { return nil }
    return (x, y)
  }

  // MARK: In a round

  /// The place of a pin by its id.
  mutating func pin(_ round: PinRound) throws(PinScriptFault) -> Int {
    let id = try text()
    guard let index = round.task.exercise.pins.firstIndex(where: { $0.id == id }) else {
      throw fault("the exercise has no pin “\(id)”", "name a pin by its id")
    }
    return index
  }

  /// A card by what stands on it: one that lies on no pin yet, if there are several.
  mutating func card(_ round: PinRound) throws(PinScriptFault) -> Int {
    let text = try text()
    let cards = round.draw.cards.indices.filter { round.draw.cards[$0] == text }
    guard let first = cards.first else {
      throw fault("there is no card “\(text)”", "name a card by what stands on it")
    }
    return cards.first { !round.answers.contains(.card($0, text)) } ?? first
  }

  /// The place of a picture by its id.
  mutating func picture(_ round: PinRound) throws(PinScriptFault) -> Int {
    let id = try text()
    guard let index = round.task.exercise.pictures.firstIndex(where: { $0.id == id }) else {
      throw fault("the exercise has no picture “\(id)”", "name a picture by its id")
    }
    return index
  }

  // MARK: In the editor

  /// A pin of the open exercise by its id.
  mutating func pin(_ editing: PinEditing) throws(PinScriptFault) -> String {
    try id("pin", editing.exercise?.pins.map(\.id))
  }

  mutating func area(_ editing: PinEditing) throws(PinScriptFault) -> String {
    try id("area", editing.exercise?.areas.map(\.id))
  }

  mutating func arrow(_ editing: PinEditing) throws(PinScriptFault) -> String {
    try id("arrow", editing.exercise?.arrows.map(\.id))
  }

  mutating func mark(_ editing: PinEditing) throws(PinScriptFault) -> String {
    try id("mark", editing.exercise?.marks.map(\.id))
  }

  mutating func picture(_ editing: PinEditing) throws(PinScriptFault) -> String {
    try id("picture", editing.exercise?.pictures.map(\.id))
  }

  private mutating func id(
    _ kind: String, _ ids: [String]?
  ) throws(PinScriptFault) -> String {
    let id = try text()
    guard let ids else { throw fault("no exercise is open", "open one first") }
    guard ids.contains(id) else {
      throw fault(
        "the open exercise has no \(kind) “\(id)”",
        ids.isEmpty ? "add one first" : "it has \(ids.prefix(20).joined(separator: ", "))")
    }
    return id
  }

  /// An element of the open exercise, `pin:ID`, `area:ID`, `arrow:ID` or `mark:ID`, or one that was deleted from it.
  mutating func element(
    _ editing: PinEditing, isDeleted: Bool = false
  ) throws(PinScriptFault) -> PinElement {
    let text = try text()
    let known = editing.rows.filter { ($0.state == .deleted) == isDeleted }.map(\.element)
    guard let element = known.first(where: { $0.scriptWord == text }) else {
      throw fault(
        "the open exercise has no \(isDeleted ? "deleted " : "")“\(text)”",
        "write pin:ID, area:ID, arrow:ID or mark:ID")
    }
    return element
  }

  /// An element, or nil for a dash.
  mutating func elementOrNone(_ editing: PinEditing) throws(PinScriptFault) -> PinElement? {
    guard peek != "-" else {
      skip()
      return nil
    }
    return try element(editing)
  }

  /// A unit by its id.
  mutating func unit(_ course: PinCourse) throws(PinScriptFault) -> String {
    let id = try text()
    guard course.units.contains(where: { $0.id == id }) else {
      throw fault("the document has no unit “\(id)”", "name a unit by its id")
    }
    return id
  }

  /// A unit, or nil for a dash: beside the units.
  mutating func unitOrNone(_ course: PinCourse) throws(PinScriptFault) -> String? {
    guard peek != "-" else {
      skip()
      return nil
    }
    return try unit(course)
  }

  /// An exercise, `ID` or `UNIT/ID`.
  mutating func address(_ course: PinCourse) throws(PinScriptFault) -> PinAddress {
    let text = try text()
    guard
      let address = course.addresses.first(where: {
        $0.scriptWord == text || $0.exercise == text
      })
    else {
      throw fault("the document has no exercise “\(text)”", "write its id, or UNIT/ID")
    }
    return address
  }
}

extension PinElement {
  /// The element as scripts name it.
  var scriptWord: String {
    switch self {
    case .pin(let id): "pin:\(id)"
    case .area(let id): "area:\(id)"
    case .arrow(let id): "arrow:\(id)"
    case .mark(let id): "mark:\(id)"
    }
  }
}

extension PinAddress {
  /// The exercise as scripts name it.
  var scriptWord: String { unit.map { "\($0)/\(exercise)" } ?? exercise }
}
