/// A value that is kept apart from the one it belongs to: what few have takes no room in all others.
package indirect enum Apart<Value: Sendable & Equatable>: Sendable, Equatable {
  case value(Value)

  /// The value.
  package var value: Value {
    switch self {
    case .value(let value): value
    }
  }
}
