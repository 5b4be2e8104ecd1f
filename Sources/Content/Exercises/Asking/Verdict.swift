/// What a judge says of a response.
public enum Verdict: Sendable, Hashable {
  /// All of it is right.
  case right
  /// Nothing of it is right.
  case wrong
  /// Some of it is right: so many thousandths, 1…999.
  case part(Int)
  /// There was no response.
  case missed
  /// Nobody can say: it is not judged.
  case unjudged

  /// The verdict of a share of so many right things, less the wrong ones.
  ///
  /// - Parameters:
  ///   - right: how many things are right, at most `all`.
  ///   - wrong: how many were added that are wrong; each takes a right one away, so that choosing all is
  ///     never right.
  ///   - all: how many would have been right, 1 or more.
  public init(right: Int, wrong: Int = 0, of all: Int) {
    let share = max(0, right - wrong) * 1000 / max(1, all)
    switch share {
    case 0: self = .wrong
    case 1000 where wrong == 0: self = .right
    default: self = .part(min(share, 999))
    }
  }

  /// The thousandths of what is right in part; nil of any other verdict.
  public var part: Int? {
    if case .part(let share) = self { share } else { nil }
  }
}
