import School

/// A moment: milliseconds since 1970 in UTC.
public typealias Timestamp = School.Timestamp

/// An identifier of a pupil or a round that is the same on every machine.
public typealias Identifier<Value> = School.Identifier<Value>

extension School.Identifier {
  /// The identifier as the database holds it.
  var stored: Int64 { Int64(bitPattern: number) }

  init(stored: Int64) {
    self.init(number: UInt64(bitPattern: stored))
  }
}
