/// One of the four basic operations.
///
/// The raw value is the name in documents and on the command line.
public enum Operation: String, Sendable, CaseIterable, Codable {
  /// Sums.
  case addition
  /// Differences.
  case subtraction
  /// Products.
  case multiplication
  /// Quotients without remainder.
  case division

  /// The sign as a pupil writes it: `+`, `−`, `·` or `:` (German primary schools).
  public var sign: String {
    switch self {
    case .addition: "+"
    case .subtraction: "−"
    case .multiplication: "·"
    case .division: ":"
    }
  }
}

/// Whether a sum or difference crosses a ten (German: Zehnerübergang).
///
/// A sum carries if the digits of some column add up to ten or more; a difference carries if some digit of
/// the subtrahend is larger than the one above it. The raw value is the name in documents.
public enum CarryRule: String, Sendable, CaseIterable, Codable {
  /// Only tasks that carry, such as `27 + 5`.
  case always
  /// Only tasks that do not, such as `23 + 5`.
  case never
}
