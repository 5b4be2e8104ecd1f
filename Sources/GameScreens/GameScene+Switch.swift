import Controls
import Stage

/// Playing with one switch: a light wanders over what can be chosen, and any key, or a press anywhere,
/// chooses it.
extension GameScene {
  /// What the light wanders over now, in its order.
  private var switchTargets: [Node] {
    switch rules.phase {
    case .ready, .paused: sheets.targets
    case .playing:
      rules.round.isQuestionOpen && !switchOptions.isEmpty
        ? switchOptions + (hud.pauseTarget.map { [$0] } ?? []) : []
    case .over: []
    }
  }

  /// Moves the light by a tick.
  func scan() {
    guard scanner != nil else { return }
    let moment = (rules.phase, rules.round.isQuestionOpen ? rules.round.questionNumber : 0)
    if moment != scannedMoment {
      scannedMoment = moment
      scanner?.restart()
    }
    let targets = switchTargets
    guard let index = scanner?.advance(count: targets.count) else { return }
    focus(targets[index])
  }

  /// A press of the switch: chooses what the light is on.
  func pressSwitch() {
    if rules.phase == .playing, let input = switchInput {
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
