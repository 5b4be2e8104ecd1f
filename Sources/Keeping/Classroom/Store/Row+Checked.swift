import GRDB
import Play

/// Values of rows of a database that may have been damaged since it was checked: an unexpected value in a
/// column throws an error instead of stopping the program.
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

  /// A number to calculate with, limited so that sums of a million of them do not overflow, whatever was
  /// written into the database.
  func number(_ column: String) throws -> Int { limited(try checked(column)) }

  func numberOrNil(_ column: String) throws -> Int? {
    try checkedOrNil(column).map { limited($0) }
  }

  /// The same for a count, which is never below zero.
  func amount(_ column: String) throws -> Int { Swift.max(0, try number(column)) }

  private func limited(_ number: Int) -> Int {
    Swift.min(Swift.max(number, -RecordReader.largest), RecordReader.largest)
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
