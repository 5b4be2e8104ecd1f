/// The markup language of an item's text.
///
/// The raw value is the name in GIFT files.
public enum TextFormat: String, Sendable, CaseIterable {
  /// Without markup.
  case plain
  /// HTML: tags and entities.
  case html
  /// Markdown.
  case markdown
}

/// A text of an item as in its file, with its position.
///
/// Two texts are equal if neither a pupil nor an editor could distinguish them: the position does not count.
public struct ItemText: Sendable, Equatable {
  /// The text as written, including markup.
  public var text: String
  /// Where it begins in its file, in bytes; 0 for a text that isn't from a file.
  package var place: ItemPlace
  /// Its markup language. Declared last so that what follows a text in memory is close to it.
  public var format: TextFormat

  /// A text that isn't from a file.
  public init(_ text: String, format: TextFormat = .plain) {
    self.text = text
    self.format = format
    place = ItemPlace(0)
  }

  /// A text that begins at an offset in its file.
  package init(_ text: String, format: TextFormat = .plain, at offset: Int) {
    self.text = text
    self.format = format
    place = ItemPlace(offset)
  }

  /// Where it begins in its file.
  package var offset: Int { place.offset }
}

extension ItemText: ExpressibleByStringLiteral {
  /// A plain text.
  public init(stringLiteral value: String) { self.init(value) }
}

/// An offset that is ignored when values are compared.
package struct ItemPlace: Sendable, Equatable {
  private let value: UInt32

  package init(_ offset: Int) { value = UInt32(truncatingIfNeeded: offset) }

  /// The offset in bytes.
  package var offset: Int { Int(value) }

  package static func == (_: ItemPlace, _: ItemPlace) -> Bool { true }
}
