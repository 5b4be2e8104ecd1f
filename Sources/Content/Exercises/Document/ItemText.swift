/// How a text of an item is marked up.
///
/// The raw value is the name in GIFT files.
public enum TextFormat: String, Sendable, CaseIterable {
  /// As it stands.
  case plain
  /// HTML: tags and entities.
  case html
  /// Markdown.
  case markdown
}

/// A text of an item as its file has it, and where it stands.
///
/// Two texts are equal if a pupil and an editor could not tell them apart: the place does not count.
public struct ItemText: Sendable, Equatable {
  /// The text as written, markup included.
  public var text: String
  /// Where it begins in its file, in bytes; 0 for a text that comes from no file.
  package var place: ItemPlace
  /// How it is marked up. The last one, so that what follows a text in memory lies close to it.
  public var format: TextFormat

  /// A text from no file.
  public init(_ text: String, format: TextFormat = .plain) {
    self.text = text
    self.format = format
    place = ItemPlace(0)
  }

  /// A text that begins at an offset of its file.
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

/// An offset that does not count when values are compared.
package struct ItemPlace: Sendable, Equatable {
  private let value: UInt32

  package init(_ offset: Int) { value = UInt32(truncatingIfNeeded: offset) }

  /// The offset in bytes.
  package var offset: Int { Int(value) }

  package static func == (_: ItemPlace, _: ItemPlace) -> Bool { true }
}
