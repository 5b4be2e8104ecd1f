/// A line that is being edited: its characters, caret and selection, as a plain value.
///
/// A character is what a reader perceives as one (`Character`): a letter with its accents, an emoji
/// of several parts. The caret is always between characters, never within one.
struct TextEditing: Sendable, Hashable {
  /// The characters.
  private(set) var signs: [Character]
  /// The number of characters before the caret.
  private(set) var caret: Int
  /// Where the selection began; at the caret if nothing is selected.
  private(set) var anchor: Int
  /// The largest number of characters.
  let longest: Int

  /// A line with the caret at its end.
  init(_ text: String = "", longest: Int = .max) {
    self.longest = max(0, longest)
    signs = Array(TextEditing.oneLine(text).prefix(self.longest))
    caret = signs.count
    anchor = signs.count
  }

  /// The text.
  var text: String { String(signs) }
  /// The selected characters.
  var selection: Range<Int> { min(caret, anchor)..<max(caret, anchor) }
  /// The selected text.
  var selectedText: String { String(signs[selection]) }

  /// The text without what a line cannot hold: line breaks and tabs become spaces, other control
  /// characters are dropped.
  static func oneLine(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    // A carriage return and its line feed are one line break.
    for sign in text {
      if sign.isNewline || sign == "\t" {
        result.append(" ")
      } else {
        result.append(
          contentsOf: sign.unicodeScalars.filter { $0.properties.generalCategory != .control })
      }
    }
    return String(result)
  }

  /// Replaces the selection with a text, as far as there is room.
  ///
  /// - Returns: whether anything changed.
  @discardableResult
  mutating func insert(_ text: String) -> Bool {
    let before = String(signs[..<selection.lowerBound])
    let after = String(signs[selection.upperBound...])
    var added = Array(TextEditing.oneLine(text))
    guard !added.isEmpty || !selection.isEmpty else { return false }
    // Characters may combine with their neighbours, so the length of the whole is counted.
    func result() -> [Character] { Array(before + String(added) + after) }
    while !added.isEmpty, result().count > longest { added.removeLast() }
    if added.isEmpty, !text.isEmpty { return false }
    signs = result()
    caret = min(Array(before + String(added)).count, signs.count)
    anchor = caret
    return true
  }

  /// Deletes the selection, or what lies between the caret and a position.
  private mutating func delete(to place: Int) -> Bool {
    if selection.isEmpty { anchor = min(max(0, place), signs.count) }
    guard !selection.isEmpty else { return false }
    return insert("")
  }

  /// Deletes the selection, or the character or word before the caret.
  @discardableResult
  mutating func deleteBackward(byWord: Bool = false) -> Bool {
    delete(to: byWord ? wordBoundary(from: caret, by: -1) : caret - 1)
  }

  /// Deletes the selection, or the character or word after the caret.
  @discardableResult
  mutating func deleteForward(byWord: Bool = false) -> Bool {
    delete(to: byWord ? wordBoundary(from: caret, by: 1) : caret + 1)
  }

  /// Moves the caret to a position; the selection is extended to it or ends.
  mutating func move(to place: Int, extends: Bool = false) {
    caret = min(max(0, place), signs.count)
    if !extends { anchor = caret }
  }

  /// Moves the caret by a character or word to the left (−1) or right (1). A selection that is not
  /// extended collapses to that side.
  mutating func move(by way: Int, byWord: Bool = false, extends: Bool = false) {
    if !extends, !selection.isEmpty, !byWord {
      move(to: way < 0 ? selection.lowerBound : selection.upperBound)
    } else {
      move(to: byWord ? wordBoundary(from: caret, by: way) : caret + way, extends: extends)
    }
  }

  /// Selects everything.
  mutating func selectAll() {
    anchor = 0
    caret = signs.count
  }

  /// Selects the word, or the run of spaces or of other characters, at a position.
  mutating func selectWord(at place: Int) {
    guard !signs.isEmpty else { return }
    let middle = min(max(0, place), signs.count - 1)
    let kind = Kind(signs[middle])
    var (low, high) = (middle, middle + 1)
    while low > 0, Kind(signs[low - 1]) == kind { low -= 1 }
    while high < signs.count, Kind(signs[high]) == kind { high += 1 }
    anchor = low
    caret = high
  }

  /// The beginning of the word to the left, or the end of the one to the right.
  func wordBoundary(from place: Int, by way: Int) -> Int {
    var index = place
    if way < 0 {
      while index > 0, Kind(signs[index - 1]) != .word { index -= 1 }
      while index > 0, Kind(signs[index - 1]) == .word { index -= 1 }
    } else {
      while index < signs.count, Kind(signs[index]) != .word { index += 1 }
      while index < signs.count, Kind(signs[index]) == .word { index += 1 }
    }
    return index
  }

  private enum Kind {
    case word, blank, other

    init(_ sign: Character) {
      self =
        sign.isLetter || sign.isNumber || sign == "'" || sign == "’"
        ? .word : sign.isWhitespace ? .blank : .other
    }
  }
}
