import Controls
import Play
import Stage

/// Playing with one switch: a light wanders over what can be chosen, and any key, or a press anywhere,
/// chooses it.
extension GameScene {
  /// A press so soon after an answer was meant for the answer: half a second.
  private static var ticksBeforePause: Int { 30 }

  /// Finds out what the light wanders over now. Done in every tick, so it fills a list that stays.
  private func findSwitchTargets() {
    switchTargets.removeAll(keepingCapacity: true)
    switch rules.phase {
    case .ready, .paused: for target in sheets.switchTargets { switchTargets.append(target) }
    case .playing where switchInput != nil:
      // While a press steers, the light stays away from the pause button.
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

  /// What the light begins anew with: each question, and what is between two.
  private var switchMoment: (RoundPhase, Int) {
    (rules.phase, rules.round.isQuestionOpen ? rules.round.questionNumber : isAnswerOld ? 0 : -1)
  }

  /// Moves the light by a tick.
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

  /// A press of the switch: chooses what the light is on, and where it is on nothing, means what the
  /// switch means in the game.
  func pressSwitch() {
    findSwitchTargets()
    let isOnPause = focusedNode != nil && focusedNode === hud.pauseTarget
    if rules.phase == .playing, !isOnPause, let input = switchInput {
      send(input)
    } else if let focusedNode, !switchTargets.isEmpty {
      // A pointer has just taken the light away.
      focus(focusedNode)
      // As the key would that every target knows, whatever it is.
      _ = focusedNode.handle(key: KeyPress(.enter, .down))
    }
  }

  /// Covers the whole window, so that every press is one of the switch.
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

  /// Whether a key is one of the switch: all are, but those by which an adult pauses.
  func isSwitch(_ key: KeyPress) -> Bool {
    scanner != nil && key.phase == .down && key.key != .escape && key.key != .p
  }
}
