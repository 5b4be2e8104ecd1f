import Exercises
import Items

/// Why no game can play a gap of a text; the raw values name its words in `phrase.gap.…`.
enum GapObstacle: String, CaseIterable {
  /// An answer shows a picture, or a film or sound.
  case picture
  /// Several answers are to be chosen.
  case several
  /// None of the options is right.
  case noneRight
  /// The right answer is empty.
  case empty
  /// There is no answer.
  case noAnswer
  /// Anything counts as right.
  case anything
  /// No number is the right answer.
  case noNumber
  /// It is of a kind that no gap has.
  case kind

  /// Nil if a game can play the gap.
  init?(_ gap: ClozeGap) {
    switch gap.body {
    case .choice(let options, _)
    where options.contains(where: { $0.picture != nil || $0.text.showsMedia }):
      self = .picture
    case .short(let accepted, _)
    where accepted.contains(where: { $0.picture != nil || $0.text.showsMedia }):
      self = .picture
    case .choice(let options, let isSingle):
      let right =
        isSingle
        ? options.firstIndex { $0.weight >= 100 } : ItemOption.soleRight(of: options)
      guard let right else {
        self = !isSingle && options.contains { $0.weight > 0 } ? .several : .noneRight
        return
      }
      guard TextCheck.isBlank(options[right].text.plain) else { return nil }
      self = .empty
    case .short(let accepted, _):
      guard let right = accepted.first(where: { $0.weight >= 100 }) ?? accepted.first else {
        self = .noAnswer
        return
      }
      if right.text.text == "*" {
        self = .anything
      } else if TextCheck.isBlank(right.text.plain) {
        self = .empty
      } else {
        return nil
      }
    case .numeric(let accepted):
      guard !accepted.contains(where: { $0.weight >= 100 && $0.values != .any }) else {
        return nil
      }
      self = .noNumber
    default: self = .kind
    }
  }
}
