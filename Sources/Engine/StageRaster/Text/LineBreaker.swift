import Stage

/// Breaks a text into lines, in em.
///
/// Lines break at blanks and after hyphens; a word longer than a line is only split on request.
@MainActor
struct LineBreaker {
  /// A character on a line.
  struct Letter {
    var face: Int32
    var cluster: Int32
    var x: Double
    var advance: Double
    var isBlank: Bool
    var allowsBreakAfter: Bool
    /// The index of the character in the text.
    var offset: Int32
  }

  /// A line: its characters with their positions from its left edge, and its width.
  struct Line {
    var letters: [Letter] = []
    var width = 0.0
  }

  /// Characters that no font has.
  private(set) var missing: [Character] = []

  private let fonts: FontBook
  private let letterSpacing: Double
  private let wordSpacing: Double
  private var paragraphs: [[Letter]] = []

  /// Drawn instead of a character that no font has: a box could be mistaken for a character.
  private static let replacement: Character = "?"

  /// A text with extra space in em between its letters and at its blanks.
  init(
    text: String, face: Int32, fonts: FontBook, letterSpacing: Double = 0, wordSpacing: Double = 0
  ) {
    self.fonts = fonts
    self.letterSpacing = letterSpacing
    self.wordSpacing = wordSpacing
    var letters: [Letter] = []
    for (offset, character) in fonts.composed(text).enumerated() {
      if character.isNewline {
        paragraphs.append(letters)
        letters.removeAll()
      } else {
        append(character, Int32(offset), to: &letters, face: face)
      }
    }
    paragraphs.append(letters)
  }

  private mutating func append(
    _ character: Character, _ offset: Int32, to letters: inout [Letter], face: Int32
  ) {
    // A soft hyphen or a zero-width blank shows nothing and allows a break.
    if character == "\u{AD}" || character == "\u{200B}" {
      if !letters.isEmpty { letters[letters.count - 1].allowsBreakAfter = true }
      return
    }
    let isBlank = character == " " || character == "\t" || character == "\u{A0}"
    var drawingFace = face
    var drawn = character == "\t" ? " " : character
    if !isBlank {
      if let found = fonts.face(for: character, preferred: face) {
        drawingFace = found
      } else {
        drawn = Self.replacement
        if !missing.contains(character) { missing.append(character) }
      }
    }
    let cluster = fonts.clusters.index(of: drawn)
    let spacing = isBlank ? wordSpacing : 0
    letters.append(
      Letter(
        face: drawingFace, cluster: cluster, x: 0,
        advance: max(0, fonts[drawingFace].advance(cluster, of: fonts.clusters) + spacing),
        isBlank: isBlank,
        allowsBreakAfter: character == " " || character == "\t" || character == "-"
          || character == "–", offset: offset))
  }

  /// The lines for a width in em.
  func lines(width: Double, splitsWords: Bool) -> [Line] {
    paragraphs.flatMap { lines(of: $0, width: width, splitsWords: splitsWords) }
  }

  private func lines(of letters: [Letter], width: Double, splitsWords: Bool) -> [Line] {
    var lines: [Line] = []
    var start = 0
    repeat {
      let end = endOfLine(from: start, in: letters, width: width, splitsWords: splitsWords)
      lines.append(line(letters[start..<end], isWrapped: end < letters.count))
      start = end
      while start < letters.count, letters[start].isBlank { start += 1 }
    } while start < letters.count
    return lines
  }

  private func endOfLine(from start: Int, in letters: [Letter], width: Double, splitsWords: Bool)
    -> Int
  {
    var pen = 0.0
    var lastBreak: Int?
    for index in start..<letters.count {
      let letter = letters[index]
      pen += kerning(before: index, from: start, in: letters) + letter.advance
      // A blank may overhang the edge, because it is not visible.
      if pen > width, !letter.isBlank, index > start {
        if let lastBreak { return lastBreak }
        if splitsWords { return index }
      }
      if letter.allowsBreakAfter { lastBreak = index + 1 }
    }
    return letters.count
  }

  private func kerning(before index: Int, from start: Int, in letters: [Letter]) -> Double {
    guard index > start else { return 0 }
    let left = letters[index - 1]
    let right = letters[index]
    // No spacing may place a letter before the one it follows.
    let spacing = max(letterSpacing, -left.advance)
    guard left.face == right.face, !left.isBlank, !right.isBlank else { return spacing }
    return spacing + fonts[right.face].kerning(left.cluster, right.cluster, of: fonts.clusters)
  }

  private func line(_ letters: ArraySlice<Letter>, isWrapped: Bool) -> Line {
    var kept = Array(letters)
    // Blanks at the end of typed text still move the caret; those at a break do not.
    if isWrapped { while kept.last?.isBlank == true { kept.removeLast() } }
    var line = Line()
    for index in kept.indices {
      line.width += kerning(before: index, from: 0, in: kept)
      kept[index].x = line.width
      line.width += kept[index].advance
    }
    line.letters = kept
    return line
  }
}
