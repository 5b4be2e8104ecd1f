/// What arithmetic says of a given right answer.
package enum ArithmeticVerdict {
  /// The question is a calculation, and this is its result.
  case right
  /// The question is a calculation with another result.
  case wrong(Refutation)
  /// The question is no calculation, or none that is understood.
  case open

  /// Asks once more where nothing was found out.
  func orElse(_ next: @autoclosure () -> ArithmeticVerdict) -> ArithmeticVerdict {
    if case .open = self { return next() }
    return self
  }
}
