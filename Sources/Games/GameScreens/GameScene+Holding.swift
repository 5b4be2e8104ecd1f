import Controls
import Play
import Stage

/// A pause of all of a class, which the teacher begins and ends.
extension GameScene {
  /// Lets the round stand still with a sheet that says that all pause, or go on.
  public func holdForAll(_ isHeld: Bool) {
    guard watching == nil, isHeld != isHeldForAll else { return }
    isHeldForAll = isHeld
    switch rules.phase {
    case .playing:
      if isHeld { pauseWithAll() } else { goesOnAfterHold = false }
    case .paused where isHeld:
      // A round that was about to go on does so afterwards.
      goesOnAfterHold = readingTicksLeft != nil
      stopReading()
    case .paused where goesOnAfterHold:
      goesOnAfterHold = false
      // Nobody remembers the question.
      isToBeReadFirst = true
      resume()
    case .paused: showPauseSheet()
    case .ready, .over: break
    }
  }

  /// Pauses a round that moves because all do.
  func pauseWithAll() {
    goesOnAfterHold = true
    send(.pause)
  }

  /// Shows the sheet of a pause: the child's own, or that of all.
  func showPauseSheet() {
    defer { showReadAloud() }
    guard isHeldForAll else { return sheets.showPause(in: self) }
    sheets.showPauseOfAll(in: self)
    let text = context.translation
    director?.announce(Spoken(text("pause.all"), language: text.language), urgency: .assertive)
  }
}
