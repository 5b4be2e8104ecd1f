import Exercises

/// What a text with markup shows besides words and pictures in `img`: films, sounds, drawings, frames.
enum TextMedia {
  private static let tags = [
    "object", "embed", "iframe", "video", "audio", "svg", "canvas", "picture", "source", "image",
  ].map { Array($0.utf8) }

  /// Whether a text, from which the picture that is shown has been taken, shows anything else.
  ///
  /// - Complexity: O(n).
  static func isIn(_ text: ItemText) -> Bool {
    guard text.format != .plain else { return false }
    let bytes = Array(text.text.utf8)
    if text.text.contains(MoodleMedia.mark) { return true }
    for index in bytes.indices where bytes[index] == UInt8(ascii: "<") {
      let rest = bytes[(index + 1)...]
      if tags.contains(where: { isTag($0, at: rest) }) || isBackground(rest) { return true }
    }
    return false
  }

  private static func isTag(_ name: [UInt8], at rest: ArraySlice<UInt8>) -> Bool {
    guard rest.count > name.count, zip(rest, name).allSatisfy({ $0 | 0x20 == $1 }) else {
      return false
    }
    let next = rest[rest.startIndex + name.count]
    return next <= 0x20 || next == UInt8(ascii: ">") || next == UInt8(ascii: "/")
  }

  /// Whether a tag has a picture as its background.
  private static func isBackground(_ rest: ArraySlice<UInt8>) -> Bool {
    // A tag is seldom longer; the limit keeps many of them from taking quadratic time.
    let tag = rest.prefix(400).prefix { $0 != UInt8(ascii: ">") }
    return tag.contains(UInt8(ascii: "("))
      && String(decoding: tag, as: UTF8.self).lowercased().contains("url(")
  }
}

extension ItemText {
  /// Whether it shows anything besides words: a picture, film or sound.
  package var showsMedia: Bool {
    guard format != .plain else { return false }
    let found = TextPicture(self)
    return found.name != nil || found.hasOthers || TextMedia.isIn(found.text)
  }
}

extension Item {
  /// Whether something that it shows cannot be shown, and its words alone are no complete calculation: nobody but the
  /// teacher knows whether it can be answered without.
  package var lacksMedia: Bool {
    func lacks(_ text: ItemText) -> Bool {
      guard text.format != .plain else { return false }
      let found = TextPicture(text)
      return (found.hasOthers || TextMedia.isIn(found.text))
        && NeededPicture.isNeeded(beside: found.text.plain)
    }
    switch body {
    case .choice(_, isSingle: _), .short, .numeric, .truth, .cloze: return lacks(question)
    case .matching(let pairs): return lacks(question) || pairs.contains { lacks($0.left) }
    case .ordering, .essay, .information, .unsupported: return false
    }
  }
}
