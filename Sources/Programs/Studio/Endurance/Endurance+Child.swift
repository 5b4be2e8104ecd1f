import App
import Controls
import Determinism
import GameScreens
import Play
import Stage

/// The child's actions.
extension Endurance {
  /// The input of the next tick.
  package func nextInput() -> [InputEvent] {
    if !waiting.isEmpty { return waiting.removeFirst() }
    if rest > 0 {
      rest -= 1
      return []
    }
    decide()
    return waiting.isEmpty ? [] : waiting.removeFirst()
  }

  private var usesSwitch: Bool { settings.switchTenths > 0 }

  private func decide() {
    switch director.scene {
    case let screen as Scene & GameScreen: play(screen)
    case _ where ticksHere < Self.ticksUntilRest: break
    case is ResultScene: goOnFromResult()
    case is MenuScene: chooseNext()
    case is DocumentScene: begin()
    default: faults.insert("came to \(type(of: director.scene))")
    }
  }

  private func play(_ screen: Scene & GameScreen) {
    switch screen.roundPhase {
    case .ready:
      guard ticksHere > Self.ticksUntilRest else { return }
      if usesSwitch { press(lit: "start") } else { tap("start") }
    case .playing:
      if usesSwitch { answer(screen) } else { pause(screen) }
    case .paused:
      // An endless round is started again, so that its beginnings can be compared.
      let isGoingOn = screen.context.former != nil && answersHere == 0 && pausesHere == 0
      guard usesSwitch else {
        // If a pilot plays, the round continues immediately.
        if isGoingOn { tap("restart") } else if hasEnough(screen) { tap("leave") }
        return
      }
      press(
        lit: answersHere >= Self.answersEach
          ? "leave" : isGoingOn && !isDocument ? "restart" : "resume")
    case .over: break
    }
  }

  /// Whether a round that may be endless has been played for long enough.
  private func hasEnough(_ screen: GameScreen) -> Bool {
    screen.context.settings.isCalm && answersHere >= Self.answersInCalm
  }

  private func pause(_ screen: Scene & GameScreen) {
    if hasEnough(screen) {
      screen.endLettingPlay()
      return press(.escape)
    }
    guard pausesHere == 0, answersHere == Self.answersBeforePause else { return }
    pausesHere += 1
    press(.escape)
  }

  /// Presses the switch when the wanted answer is highlighted, or sends the bird there.
  private func answer(_ screen: Scene & GameScreen) {
    let wantsPause =
      answersHere >= Self.answersEach || pausesHere == 0 && answersHere == Self.answersBeforePause
    guard !wantsPause else {
      if screen.focusedNode?.name == "pause" { pausesHere += 1 }
      return press(lit: "pause")
    }
    guard let question = screen.openQuestion else { return }
    if wanted?.question != answersHere {
      let isKnown = chance.chance(0.7)
      let right = question.rightIndices
      let first =
        isKnown ? question.rightIndex : chance.index(below: max(1, question.options.count))
      // Of several right answers one after the other is wanted.
      wanted = (answersHere, [first] + (right.contains(first) ? right.filter { $0 != first } : []))
    }
    guard let option = wanted?.options.first else { return }
    if let figure = screen.figurePlace {
      let places = screen.optionPlaces
      guard places.indices.contains(option), screen.focusedNode?.name != "pause",
        (places[option].y - figure.y).magnitude > Self.nearness
      else { return }
      press(.space)
      // It must have flown before its arrival can be checked.
      rest = Tick.perSecond
    } else if let name = screen.focusedNode?.name, name.hasSuffix("-\(option + 1)") {
      press(.space)
      if let options = wanted?.options, options.count > 1 { wanted?.options.removeFirst() }
    }
  }

  private func goOnFromResult() {
    if rounds.isMultiple(of: 5), director.scene.first(named: "mistakes") != nil {
      isDocument = true
      tap("mistakes")
    } else if rounds % 4 == 2 {
      tap(director.scene.first(named: "again") == nil ? "continue" : "again")
    } else {
      tap("home")
    }
  }

  private func chooseNext() {
    isDocument = !isDocument && !playable.isEmpty
    if isDocument {
      flow.documents.show(playable[documentCount % playable.count])
      documentCount += 1
    } else {
      flow.documents.show(endless)
    }
    rest = Self.ticksUntilRest
  }

  private func begin() {
    tap(module.game.rawValue)
    waiting += [[]]
    tap("play")
  }
}

/// The child's hands.
extension Endurance {
  private func tap(_ name: String) {
    let scene = director.scene
    guard let node = scene.first(named: name) else {
      faults.insert("there is nothing named \(name) in \(type(of: scene))")
      return
    }
    let own = node.hitShape?.center ?? node.contentArea?.center ?? .zero
    let place = scene.viewTransform.apply(node.convert(own, to: nil))
    for phase in [Pointer.Phase.began, .ended] {
      waiting.append([.pointer(Pointer(id: 1, kind: .finger, phase: phase, position: place))])
    }
    rest = Self.ticksUntilRest
  }

  private func press(_ key: Key) {
    waiting += [[.key(KeyPress(key, .down))], [.key(KeyPress(key, .up))]]
    rest = 4
  }

  /// Presses the switch if this target is highlighted.
  private func press(lit name: String) {
    if director.scene.focusedNode?.name == name { press(.space) }
  }
}
