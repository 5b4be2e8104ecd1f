/// A judge's verdict on a response.
public enum Verdict: Sendable, Hashable {
  /// All of it is right.
  case right
  /// Nothing of it is right.
  case wrong
  /// Part of it is right: the share in thousandths, 1…999.
  case part(Int)
  /// There was no response.
  case missed
  /// The question is not judged.
  case unjudged

  /// The verdict for a number of right things, less the wrong ones.
  ///
  /// - Parameters:
  ///   - right: the number of right things in the response, at most `all`.
  ///   - wrong: the number of wrong things in it; each cancels a right one, so that choosing everything is
  ///     never right.
  ///   - all: the number of right things there are, 1 or more.
  public init(right: Int, wrong: Int = 0, of all: Int) {
    let share = max(0, right - wrong) * 1000 / max(1, all)
    switch share {
    case 0: self = .wrong
    case 1000 where wrong == 0: self = .right
    default: self = .part(min(share, 999))
    }
  }

  /// The share in thousandths of a partly right response; nil for any other verdict.
  public var part: Int? {
    if case .part(let share) = self { share } else { nil }
  }
}
