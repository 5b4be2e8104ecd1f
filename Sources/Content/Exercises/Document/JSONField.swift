/// A field of a JSON object that the reader did not understand, with its value as written.
public struct JSONField: Sendable, Equatable, Hashable {
  /// The field's name.
  public var name: String
  /// The value's text exactly as in the file, so that writing it back changes nothing.
  public var rawValue: String

  /// A field with these parts.
  public init(name: String, rawValue: String) {
    self.name = name
    self.rawValue = rawValue
  }
}
