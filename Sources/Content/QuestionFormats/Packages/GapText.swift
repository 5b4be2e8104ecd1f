import Exercises
import Items

/// A text with gaps, as in formats other than Moodle's.
struct GapText {
  /// A piece of such a text.
  enum Piece {
    /// Text in HTML.
    case html(String)
    case gap(Gap)
  }

  /// A gap and what belongs in it.
  struct Gap {
    /// The right answers, the shown one first.
    var right: [String]
    /// The wrong answers to choose from. If there are none, the answer is to be written.
    var wrong: [String] = []
    /// The format of the answers.
    var format = TextFormat.plain
    var isCaseSensitive = false
    /// Shown before an answer.
    var hint: String?
    /// Where it begins in the file.
    var offset: Int
  }

  /// The texts of answers, without markup unless one of them shows more than words.
  static func answers(_ answers: [ItemText]) -> (texts: [String], format: TextFormat) {
    answers.contains(where: \.showsMedia)
      ? (answers.map { TidyMarkup.html($0) }, .html) : (answers.map(\.plain), .plain)
  }

  var pieces: [Piece] = []

  /// The gaps in their order.
  var gaps: [Gap] {
    pieces.compactMap { piece in
      if case .gap(let gap) = piece { return gap }
      return nil
    }
  }

  /// Whether nothing but gaps is visible.
  var isOnlyGaps: Bool {
    pieces.allSatisfy { piece in
      if case .html(let text) = piece {
        return TextCheck.isBlank(ItemText(text, format: .html).plain)
      }
      return true
    }
  }

  /// Appends text, to the preceding text if there is one.
  mutating func add(_ html: String) {
    guard !html.isEmpty else { return }
    if case .html(var before) = pieces.last {
      // While nobody else refers to it, the preceding text grows in place.
      pieces.removeLast()
      before += html
      pieces.append(.html(before))
    } else {
      pieces.append(.html(html))
    }
  }
}

extension GapText {
  /// Stands for a gap in a text that is to be split: no text in XML can contain it.
  static let mark = "\u{1}"

  /// A text in which marks stand for gaps, in their order.
  init(marked html: String, _ gaps: [Gap]) {
    var rest = gaps[...]
    for (number, part) in html.split(separator: "\u{1}", omittingEmptySubsequences: false)
      .enumerated()
    {
      if number > 0, let gap = rest.popFirst() { pieces.append(.gap(gap)) }
      add(String(part))
    }
  }

  /// The text before the only gap, if nothing visible follows; otherwise nil.
  var stemBeforeGap: String? {
    guard gaps.count == 1 else { return nil }
    var before = ""
    var isBehind = false
    for piece in pieces {
      switch piece {
      case .gap: isBehind = true
      case .html(let text):
        if isBehind {
          guard TextCheck.isBlank(ItemText(text, format: .html).plain) else { return nil }
          before += text
        } else {
          before += text
        }
      }
    }
    guard !TextCheck.isBlank(ItemText(before, format: .html).plain) else { return nil }
    // The paragraph that contained the gap is now empty; lists and tables around it may be, too.
    for _ in 0..<3 {
      for tag in ["p", "div", "span"] {
        before = ByteText.replacing("<\(tag)></\(tag)>", with: "", in: before)
      }
    }
    return before
  }
}
