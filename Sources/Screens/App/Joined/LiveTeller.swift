import Classroom
import GameScreens
import Play
import School
import SchoolLink
import Stage

/// Says for the live board of the class what the player does, and lets it pause when the teacher lets all pause.
///
/// It looks at each tick, and says something only when that has changed: what is done with it happens on another
/// thread.
final class LiveTeller: TickObserver {
  private let session: Session
  private let school: SchoolAccess
  private unowned let router: Router
  /// The screen of the round that was made last.
  private weak var game: (Scene & GameScreen)?
  /// The phase of the round that is shown, or was shown last; nil before, and when its result is not shown any more.
  private var phase: RoundPhase?
  /// What was said of it last.
  private var latest = LiveState(.waiting)
  /// The scene after the round, which shows what came of it; it may be gone.
  private weak var result: Scene?
  private var hasResult = false
  /// What became of the player's last questions, also in rounds before: beginning again ends no row of wrong answers.
  private var last: [LiveState.Mark] = []
  /// The same before the round, and how many answers it had then.
  private var before: (last: [LiveState.Mark], answers: Int) = ([], 0)
  /// What was said last.
  private var said: Moment?
  private var isHeld = false

  /// What somebody does, as far as it takes no work to see it.
  private struct Moment: Equatable {
    let player: Classroom.Pupil.ID?
    let activity: LiveState.Activity
    let isInRound: Bool
  }

  init(session: Session, school: SchoolAccess, router: Router) {
    self.session = session
    self.school = school
    self.router = router
  }

  /// Follows a round in a scene that was made for it.
  func follow(_ scene: Scene & GameScreen) {
    (game, phase, said) = (scene, nil, nil)
    before = (last, scene.roundRecord.answers.count)
  }

  func tickEnds(_ scene: Scene) {
    guard school.isInStep else { return }
    hold(scene)
    let round = game.flatMap { $0 === scene ? $0 : nil }
    if let round {
      (phase, hasResult) = (round.roundPhase, false)
    } else if phase != nil {
      if !hasResult { (result, hasResult) = (scene, true) }
      if result !== scene { phase = nil }
    }
    let activity = activity(isInRound: round != nil)
    let now = Moment(player: session.player?.id, activity: activity, isInRound: round != nil)
    let isAnswered = activity == .playing && round?.ticksAfterAnswer == 0
    guard now != said || isAnswered else { return }
    if let said, said.player != now.player { (last, before.last) = ([], []) }
    said = now
    let state = state(activity, in: round)
    school.tell(now.player.map { LiveNews(of: $0, state) })
  }

  private func activity(isInRound: Bool) -> LiveState.Activity {
    switch phase {
    case .playing where isInRound: .playing
    case .paused where isInRound: .paused
    case .over: .done
    case .playing, .paused, .ready, nil: .waiting
    }
  }

  private func state(_ activity: LiveState.Activity, in round: GameScreen?) -> LiveState {
    guard let round else { return activity == .done ? latest : LiveState(activity) }
    let record = round.roundRecord
    let new = record.answers.dropFirst(before.answers).map(\.mark)
    last = (before.last + new).suffix(LiveState.mostLast)
    latest = LiveState(
      activity, title: record.documentTitle, document: record.documentHash, game: record.game,
      right: record.answers.count { $0.isCorrect },
      wrong: record.answers.count { !$0.isCorrect && !$0.isMissed }, last: last)
    return latest
  }

  /// Lets the player pause with all others, or go on.
  private func hold(_ scene: Scene) {
    let wasHeld = isHeld
    isHeld = school.isHeld && session.player != nil
    if let game, game === scene {
      if isHeld != game.isHeldForAll { game.holdForAll(isHeld) }
    } else if isHeld && !wasHeld {
      router.tell(session.translation("pause.all"))
    }
  }
}

extension AnswerRecord {
  fileprivate var mark: LiveState.Mark { isCorrect ? .right : isMissed ? .missed : .wrong }
}
