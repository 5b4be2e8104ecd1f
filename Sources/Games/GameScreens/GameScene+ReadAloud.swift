import Controls
import Play
import Stage

/// The button by which a child that cannot read is read to: before the start, in the round, in a pause.
extension GameScene {
  /// The button while it can be pressed.
  var readAloudTarget: Node? { hud.readAloudButton.isHidden ? nil : hud.readAloudButton }

  /// Shows the button wherever there is something to read and the pupil may press something.
  func showReadAloud() {
    hud.show(readsAloud: director?.readsAloud == true)
    hud.readAloudButton.isHidden =
      watching != nil || rules.phase == .over || isHeldForAll && rules.phase == .paused
  }

  /// Reads the open question again, or how the game is played, or the sheet of the pause. Whoever was not read to
  /// is from now on.
  func readAloud() {
    if director?.readsAloud == false {
      director?.setReadsAloud(true)
      context.onReadAloud()
    }
    if !context.sound.isOn { context.sound.toggle(director) }
    showReadAloud()
    if openQuestion != nil, rules.phase == .playing || readingTicksLeft != nil {
      repeatQuestion()
    } else if let spoken {
      director?.announce(spoken, urgency: .assertive)
    }
  }
}
