import School

extension Identifier {
  /// The number as databases keep it: they have no unsigned ones.
  var sql: SQLValue { .integer(Int64(bitPattern: number)) }
}

extension Timestamp {
  var sql: SQLValue { .integer(Int64(milliseconds)) }
}

extension SQLValue {
  init(_ flag: Bool) { self = .integer(flag ? 1 : 0) }
  init(_ number: Int) { self = .integer(Int64(number)) }
  init(ifAny text: String?) { self = text.map { .text($0) } ?? .null }
}

extension SQLRow {
  func identifier<Subject>(
    _ column: Int, as type: Identifier<Subject>.Type = Identifier<Subject>.self
  ) throws(SchoolStoreError) -> Identifier<Subject> {
    Identifier(number: UInt64(bitPattern: try integer(column)))
  }

  func identifierOrNil<Subject>(
    _ column: Int, as type: Identifier<Subject>.Type = Identifier<Subject>.self
  ) throws(SchoolStoreError) -> Identifier<Subject>? {
    try integerOrNil(column).map { Identifier(number: UInt64(bitPattern: $0)) }
  }

  func timestamp(_ column: Int) throws(SchoolStoreError) -> Timestamp {
    Timestamp(milliseconds: Int(try integer(column)))
  }

  func timestampOrNil(_ column: Int) throws(SchoolStoreError) -> Timestamp? {
    try integerOrNil(column).map { Timestamp(milliseconds: Int($0)) }
  }

  func flag(_ column: Int) throws(SchoolStoreError) -> Bool { try integer(column) != 0 }

  func number(_ column: Int) throws(SchoolStoreError) -> Int { Int(try integer(column)) }

  func name(_ column: Int) throws(SchoolStoreError) -> DisplayName {
    try value(column, DisplayName.init)
  }

  /// A text in a form that a type reads.
  func value<Value>(
    _ column: Int, _ read: (String) -> Value?
  ) throws(SchoolStoreError) -> Value {
    let text = try text(column)
    guard let value = read(text) else {
      throw .failed("column \(column) holds “\(text)”, which is not what belongs there")
    }
    return value
  }
}
