/// The verdict of arithmetic on an answer given as right.
package enum ArithmeticVerdict {
  /// The question is a calculation, and this is its result.
  case right
  /// The question is a calculation with another result.
  case wrong(Refutation)
  /// The question is not a calculation, or not one that is understood.
  case open

  /// This verdict, or if it is open, the next one.
  func orElse(_ next: @autoclosure () -> ArithmeticVerdict) -> ArithmeticVerdict {
    if case .open = self { return next() }
    return self
  }
}
