import GRDB

/// Values of rows of a database that may have been damaged since it was checked: where a column
/// holds something else than it should, an error says so and nothing halts.
extension Row {
  func checked<Value: DatabaseValueConvertible>(
    _ column: String, as type: Value.Type = Value.self
  ) throws -> Value {
    let stored: DatabaseValue? = self[column]
    guard let stored, let value = Value.fromDatabaseValue(stored) else {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "column \(column) makes no sense")
    }
    return value
  }

  func checkedOrNil<Value: DatabaseValueConvertible>(
    _ column: String, as type: Value.Type = Value.self
  ) throws -> Value? {
    let stored: DatabaseValue? = self[column]
    return stored?.isNull == false ? try checked(column) : nil
  }

  func timestamp(_ column: String) throws -> Timestamp {
    Timestamp(milliseconds: try checked(column))
  }

  func timestampOrNil(_ column: String) throws -> Timestamp? {
    try checkedOrNil(column).map { Timestamp(milliseconds: $0) }
  }

  func identifier<Subject>(
    _ column: String, as type: Identifier<Subject>.Type = Identifier<Subject>.self
  ) throws -> Identifier<Subject> {
    Identifier(stored: try checked(column))
  }
}
