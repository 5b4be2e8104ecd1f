/// The logistic curve, identical on every machine.
package enum Logistic {
  /// The probability for a number of logits: 0 gives one half, 1.1 three quarters.
  package static func value(_ logits: Double) -> Double {
    1 / (1 + Exponential.value(-logits))
  }
}
