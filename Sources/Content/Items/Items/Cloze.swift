import Exercises

/// The gaps of a text. The text itself is the item's question, which has nothing in their places.
public struct Cloze: Sendable, Equatable {
  /// The gaps in the order of the text.
  public var gaps: [ClozeGap]

  /// The gaps of a text, in the order of the text.
  public init(_ gaps: [ClozeGap] = []) { self.gaps = gaps }

  /// The parts of a text before, between and after the gaps: one more than there are gaps; some may be
  /// empty. Offsets outside the text are clamped.
  ///
  /// - Complexity: O(n) in the length of the text.
  public func parts(of text: String) -> [String] {
    var parts: [String] = []
    parts.reserveCapacity(gaps.count + 1)
    let bytes = Array(text.utf8)
    var start = 0
    for gap in gaps {
      var end = min(max(start, gap.offset), bytes.count)
      while end > start, end < bytes.count, bytes[end] & 0xC0 == 0x80 { end -= 1 }
      parts.append(String(decoding: bytes[start..<end], as: UTF8.self))
      start = end
    }
    parts.append(String(decoding: bytes[start...], as: UTF8.self))
    return parts
  }
}

/// A gap in a text: what is to be chosen or written there.
public struct ClozeGap: Sendable, Equatable {
  /// How options are laid out where a form shows them; games have their own layout.
  public enum Layout: String, Sendable, CaseIterable {
    /// In a drop-down list.
    case list
    /// One below the other.
    case column
    /// Side by side.
    case row
  }

  /// How many bytes of the item's question, in UTF-8, precede the gap.
  public var offset: Int
  /// What belongs in the gap: `.choice`, `.short` or `.numeric`; gaps of other kinds are not played.
  public var body: ItemBody
  /// What filling it correctly counts, relative to the other gaps.
  public var points: Int
  /// A hint to show in the gap or beside it.
  public var hint: ItemText?
  /// How its options are laid out.
  public var layout = Layout.list
  /// Whether forms shuffle its options; games always do.
  public var isShuffled = false
  /// Where it begins in its file.
  package var place = ItemPlace(0)

  /// A gap made from its parts.
  public init(at offset: Int, _ body: ItemBody, points: Int = 1, hint: ItemText? = nil) {
    self.offset = offset
    self.body = body
    self.points = points
    self.hint = hint
  }
}

extension ClozeGap {
  /// What can be put into the gap, without markup: the right answer first, then others that are
  /// accepted.
  package var rightAnswers: [String] {
    switch body {
    case .choice(let options, let isSingle):
      guard !isSingle else { return options.filter { $0.weight >= 100 }.map(\.text.plain) }
      return ItemOption.soleRight(of: options).map { [options[$0].text.plain] } ?? []
    case .short(let accepted, _):
      let full = accepted.filter { $0.weight >= 100 }
      let others = accepted.filter { $0.weight > 0 && $0.weight < 100 }
      return (full + others).map(\.text.plain)
    default: return []
    }
  }
}

extension ItemOption {
  /// The index of the only option that counts, where several can be chosen; nil if none or several
  /// count.
  package static func soleRight(of options: [ItemOption]) -> Int? {
    var found: Int?
    for index in options.indices where options[index].weight > 0 {
      guard found == nil else { return nil }
      found = index
    }
    return found
  }
}
