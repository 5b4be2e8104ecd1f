/// A JSON value that this version does not know, kept in order to be written back.
public enum JSONValue: Sendable, Equatable {
  /// Nothing.
  case null
  /// True or false.
  case flag(Bool)
  /// A whole number.
  case integer(Int)
  /// Any other number.
  case number(Double)
  /// A text.
  case text(String)
  /// A list.
  case list([JSONValue])
  /// An object.
  case object([String: JSONValue])
}

extension JSONValue: Codable {
  /// Reads any JSON value.
  public init(from decoder: Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .flag(value)
    } else if let value = try? container.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .text(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .list(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  /// Writes the value.
  public func encode(to encoder: Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .flag(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .text(let value): try container.encode(value)
    case .list(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }
}
