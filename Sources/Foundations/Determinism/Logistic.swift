/// The logistic curve, the same on every machine.
package enum Logistic {
  /// The chance that belongs to a number of logits: 0 gives one half, 1.1 three quarters.
  package static func value(_ logits: Double) -> Double {
    1 / (1 + Exponential.value(-logits))
  }
}
