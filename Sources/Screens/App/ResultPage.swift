import Classroom
import Controls
import GameScreens
import Play

/// How a round went, and what can be played next.
struct ResultPage {
  /// The round.
  let record: RoundRecord
  /// The highest score before it; nil if it was the first.
  let formerBest: Int?
  /// Whether it was left in the middle and can be continued.
  let isStopped: Bool
  /// The number of exercises left in it; nil if it is over or endless, and after the last.
  let left: Int?
  /// What was answered wrong or not at all, to be played again; nil if there is nothing.
  let mistakes: LibraryEntry?
  /// Whether the round is handed in to the school.
  let isForSchool: Bool
  /// The pictures of the exercises asked, by the exercises' ids.
  let pictures: [String: PictureBook.Picture]
  /// What the teacher tells about exercises that were answered wrong, by their ids.
  let explanations: [String: String]
  /// What is at the places that were pressed in place of the right ones, by the exercises' ids.
  let touched: [String: String]

  /// The game.
  let module: GameModule
  /// Whether a walk leads on from here.
  let isOnWalk: Bool

  /// Whether the way home is a way on: not from a round that itself can be continued.
  var leadsOn: Bool { isOnWalk && !isStopped }

  /// What a child is invited to press first. Pupils who made mistakes learn most from those; a round
  /// that was left can be continued; who made none goes on along the walk.
  enum Next {
    case mistakes, again, onward
  }

  /// What a child is invited to press first.
  var next: Next {
    if isStopped { return .again }
    if mistakes != nil { return .mistakes }
    return isOnWalk ? .onward : .again
  }

  /// Whether places for stars are shown: in the middle none are earned, so none were missed.
  var showsStars: Bool { !isStopped || record.settings.isEndless }

  /// The title.
  func title(in text: Translation) -> String {
    text.ended(record.ending, right: record.result.right, of: record.answers.count)
  }

  /// The number of answers. Only what happened is counted: no child needs to read that it missed
  /// nothing.
  func countsText(in text: Translation) -> String {
    let result = record.result
    var parts = [text("result.right", "\(result.right)")]
    if result.wrong > 0 { parts.append(text("result.wrong", "\(result.wrong)")) }
    if result.missed > 0 { parts.append(text("result.missed", "\(result.missed)")) }
    if let left { parts.append(text("result.stillLeft", "\(left)")) }
    return parts.joined(separator: " · ")
  }

  /// The score, with the highest so far unless the round goes on.
  func scoreText(in text: Translation) -> String {
    // Before there was a second round, nothing was beaten.
    guard let formerBest, !isStopped else {
      return text.count("achievements.points", record.score)
    }
    return record.score > formerBest
      ? text("result.newBest", "\(record.score)")
      : text("result.scoreAndBest", "\(record.score)", "\(formerBest)")
  }
}
