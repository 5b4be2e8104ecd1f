import GRDB

/// Statements of the store that run for each round and answer are compiled once for each connection:
/// compiling one takes longer than running it.
extension Database {
  /// Runs a statement that returns nothing.
  func run(_ sql: String, _ arguments: StatementArguments) throws {
    try cachedStatement(sql: sql).execute(arguments: arguments)
  }

  /// The first row of a query's result; nil if it has none.
  func row(_ sql: String, _ arguments: StatementArguments) throws -> Row? {
    try Row.fetchOne(cachedStatement(sql: sql), arguments: arguments)
  }

  /// All rows of a query's result.
  func rows(_ sql: String, _ arguments: StatementArguments) throws -> [Row] {
    try Row.fetchAll(cachedStatement(sql: sql), arguments: arguments)
  }

  /// The values in the first column of a query's result.
  func values<Value: DatabaseValueConvertible>(
    _ sql: String, _ arguments: StatementArguments, of type: Value.Type
  ) throws -> [Value] {
    try Value.fetchAll(cachedStatement(sql: sql), arguments: arguments)
  }
}
