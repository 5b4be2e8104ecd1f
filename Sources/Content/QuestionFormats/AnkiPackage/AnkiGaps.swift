import Exercises
import Items

/// Gaps as Anki writes them: `{{c1::Paris}}`, with a hint `{{c1::Paris::a city}}`; gaps may be nested,
/// and then the outermost one counts as a single gap.
enum AnkiGaps {
  /// A text split at its gaps.
  static func read(_ html: String, at offset: Int) -> GapText {
    var text = GapText()
    let bytes = Array(html.utf8)
    var start = 0
    var index = 0
    while index < bytes.count {
      guard let inner = opening(bytes, at: index), let end = closing(bytes, from: inner) else {
        index += 1
        continue
      }
      text.add(String(decoding: bytes[start..<index], as: UTF8.self))
      let (answer, hint) = parts(bytes[inner..<end])
      if TextCheck.isBlank(answer) {
        text.add(answer)
      } else {
        var gap = GapText.Gap(right: [answer], offset: offset + index)
        gap.hint = hint
        text.pieces.append(.gap(gap))
      }
      index = end + 2
      start = index
    }
    text.add(String(decoding: bytes[start...], as: UTF8.self))
    return text
  }

  /// The index after `{{c1::`, if it is here.
  private static func opening(_ bytes: [UInt8], at index: Int) -> Int? {
    guard index + 6 < bytes.count, bytes[index] == UInt8(ascii: "{"),
      bytes[index + 1] == UInt8(ascii: "{"), bytes[index + 2] | 0x20 == UInt8(ascii: "c")
    else { return nil }
    var place = index + 3
    while place < bytes.count, place < index + 9, 0x30...0x39 ~= bytes[place] { place += 1 }
    guard place > index + 3, place + 1 < bytes.count, bytes[place] == UInt8(ascii: ":"),
      bytes[place + 1] == UInt8(ascii: ":")
    else { return nil }
    return place + 2
  }

  /// The index of the `}}` that closes a gap; nested gaps have their own.
  ///
  /// - Complexity: O(n), and at most 4000 bytes, which is longer than any sensible gap.
  private static func closing(_ bytes: [UInt8], from start: Int) -> Int? {
    var depth = 1
    var index = start
    let limit = min(bytes.count - 1, start + 4000)
    while index < limit {
      if bytes[index] == UInt8(ascii: "}"), bytes[index + 1] == UInt8(ascii: "}") {
        depth -= 1
        if depth == 0 { return index }
        index += 2
      } else if let inner = opening(bytes, at: index) {
        depth += 1
        index = inner
      } else {
        index += 1
      }
    }
    return nil
  }

  /// The answer and the hint of a gap as they are read; nested gaps are replaced by their answers.
  private static func parts(_ bytes: ArraySlice<UInt8>) -> (answer: String, hint: String?) {
    var answer: [UInt8] = []
    let all = Array(bytes)
    var index = 0
    var hint: String?
    while index < all.count {
      if let inner = opening(all, at: index), let end = closing(all, from: inner) {
        // One level is enough: deeper nesting is not used, and would show its markup.
        var content = all[inner..<end]
        if let mark = content.firstRange(of: Array("::".utf8)) {
          content = content[..<mark.lowerBound]
        }
        answer += content
        index = end + 2
      } else if all[index] == UInt8(ascii: ":"), index + 1 < all.count,
        all[index + 1] == UInt8(ascii: ":")
      {
        hint = plain(Array(all[(index + 2)...]))
        break
      } else {
        answer.append(all[index])
        index += 1
      }
    }
    return (plain(answer), hint.flatMap { TextCheck.isBlank($0) ? nil : $0 })
  }

  private static func plain(_ html: [UInt8]) -> String {
    ItemText(String(decoding: html, as: UTF8.self), format: .html).plain
  }
}
