/// Which wrong answers are offered for a calculation.
public enum OptionManner: Sendable {
  /// Those of known errors, however far they are from the right answer: what tells most about who chooses them.
  /// Rounds by rules up to version 6, and exercises that probe an error.
  case telling
  /// Those that only calculating tells from the right one: see `BelievablePicker`.
  case believable
}
