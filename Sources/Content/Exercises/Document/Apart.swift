/// A value stored separately from the one it belongs to, so that what few values have takes no room in the
/// others.
package indirect enum Apart<Value: Sendable & Equatable>: Sendable, Equatable {
  case value(Value)

  /// The value.
  package var value: Value {
    switch self {
    case .value(let value): value
    }
  }
}
