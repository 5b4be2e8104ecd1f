/// A value that a statement of SQL is given or returns.
public enum SQLValue: Sendable, Hashable {
  /// No value.
  case null
  /// A whole number.
  case integer(Int64)
  /// A text.
  case text(String)
  /// Bytes.
  case bytes([UInt8])
}

/// What a database is asked wrongly, or cannot do.
public enum SchoolStoreError: Error, Sendable, Equatable {
  /// The disk on which the database stands is full.
  case full
  /// Another program holds the database for too long, or it cannot be reached; trying again may help.
  case busy(String)
  /// A row that must be alone is there already.
  case duplicate(String)
  /// The database's tables are of a later version of Teachify.
  case later(String)
  /// Anything else, in the database's words.
  case failed(String)
}

extension SchoolStoreError: CustomStringConvertible {
  /// What is wrong and what to do, in English; for logs.
  public var description: String {
    switch self {
    case .full:
      "The disk of the database is full. Make room; what was sent is sent again by itself."
    case .busy(let words): "The database is not reached (\(words)). It is tried again."
    case .duplicate(let words): "It is there already (\(words))."
    case .later(let words):
      "A later version of Teachify has written this database (\(words)). Update Teachify."
    case .failed(let words): "The database says: \(words)."
    }
  }
}

/// A row of a query's result.
public struct SQLRow: Sendable {
  let values: [SQLValue]

  /// A row with these values.
  public init(_ values: [SQLValue]) { self.values = values }

  /// The whole number in a column, counted from 0.
  ///
  /// - Throws: if it is none.
  public func integer(_ column: Int) throws(SchoolStoreError) -> Int64 {
    guard let number = try integerOrNil(column) else { throw wrong(column, "a number") }
    return number
  }

  /// The whole number in a column; nil for null.
  public func integerOrNil(_ column: Int) throws(SchoolStoreError) -> Int64? {
    switch values[column] {
    case .null: return nil
    case .integer(let number): return number
    case .text, .bytes: throw wrong(column, "a number")
    }
  }

  /// The text in a column.
  ///
  /// - Throws: if it is none.
  public func text(_ column: Int) throws(SchoolStoreError) -> String {
    guard let text = try textOrNil(column) else { throw wrong(column, "a text") }
    return text
  }

  /// The text in a column; nil for null.
  public func textOrNil(_ column: Int) throws(SchoolStoreError) -> String? {
    switch values[column] {
    case .null: return nil
    case .text(let text): return text
    case .integer, .bytes: throw wrong(column, "a text")
    }
  }

  /// The bytes in a column.
  ///
  /// - Throws: if they are none.
  public func bytes(_ column: Int) throws(SchoolStoreError) -> [UInt8] {
    guard case .bytes(let bytes) = values[column] else { throw wrong(column, "bytes") }
    return bytes
  }

  private func wrong(_ column: Int, _ expected: String) -> SchoolStoreError {
    .failed("column \(column) is not \(expected)")
  }
}
