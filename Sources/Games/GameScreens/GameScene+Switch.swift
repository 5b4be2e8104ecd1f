import Controls
import Play
import Stage

/// Playing with one switch: a highlight moves over the options, and any key, or a press anywhere,
/// chooses the current one.
extension GameScene {
  /// A press this soon after an answer was meant for the answer: half a second.
  private static var ticksBeforePause: Int { 30 }

  /// Determines what the highlight moves over now. Called in every tick, so it fills a list that is
  /// reused.
  private func findSwitchTargets() {
    switchTargets.removeAll(keepingCapacity: true)
    switch rules.phase {
    case .paused where readingTicksLeft != nil: switchTargets.append(hud.countTarget)
    case .ready, .paused: for target in sheets.switchTargets { switchTargets.append(target) }
    case .playing where switchInput != nil:
      // While a press steers, the highlight stays away from the pause button.
      let isQuestionOpen = rules.round.isQuestionOpen
      if isQuestionOpen || !isAnswerOld { switchTargets.append(nil) }
      if isQuestionOpen ? waitsForSwitch : isAnswerOld, let pause = hud.pauseTarget {
        switchTargets.append(pause)
      }
    case .playing:
      guard rules.round.isQuestionOpen else { break }
      visitSwitchOptions { switchTargets.append($0) }
      if !switchTargets.isEmpty, let pause = hud.pauseTarget { switchTargets.append(pause) }
    case .over: break
    }
  }

  private var isAnswerOld: Bool { ticksAfterAnswer >= Self.ticksBeforePause }

  /// When this changes, the highlight starts again: at each question, and between two.
  private var switchMoment: (RoundPhase, Int, Int) {
    (
      rules.phase, rules.round.isQuestionOpen ? rules.round.questionNumber : isAnswerOld ? 0 : -1,
      switchStep
    )
  }

  /// Advances the highlight by a tick.
  func scan() {
    guard scanner != nil else { return }
    let moment = switchMoment
    if moment != scannedMoment {
      scannedMoment = moment
      scanner?.restart()
    }
    findSwitchTargets()
    guard let index = scanner?.advance(count: switchTargets.count) else { return }
    focus(switchTargets[index])
  }

  /// A press of the switch: chooses the highlighted target; if there is none, it has the meaning of
  /// the switch in the game.
  func pressSwitch() {
    findSwitchTargets()
    let isOnPause = focusedNode != nil && focusedNode === hud.pauseTarget
    if rules.phase == .playing, !isOnPause, let input = switchInput {
      send(input)
    } else if let focusedNode, !switchTargets.isEmpty {
      // A pointer has just removed the highlight.
      focus(focusedNode)
      // As if by enter, which every target supports.
      _ = focusedNode.handle(key: KeyPress(.enter, .down))
    }
  }

  /// Covers the whole window, so that every press counts as the switch.
  func coverForSwitch() -> Node {
    let cover = Node()
    cover.name = "switch"
    cover.z = 3000
    cover.isInteractive = true
    cover.onPointer = { [unowned self] pointer in
      if pointer.phase == .began { pressSwitch() }
    }
    return cover
  }

  /// Whether a key counts as the switch: all except those with which an adult pauses.
  func isSwitch(_ key: KeyPress) -> Bool {
    scanner != nil && key.phase == .down && key.key != .escape && key.key != .p
  }
}
