import Controls
import PinRounds
import Stage

/// Playing with one switch: a highlight goes from group to group, and within the chosen one from part to part.
extension PinScene {
  func beginScanning(ticksEach: Int) {
    scanner = PinScanner(ticksEach: ticksEach)
    let cover = Node()
    cover.name = "switch"
    cover.z = 5000
    cover.isInteractive = true
    cover.onPointer = { [unowned self] pointer in
      if pointer.phase == .began { pressSwitch() }
    }
    add(cover)
  }

  /// Whether a key is the switch: all but the one with which an adult leaves.
  func isSwitch(_ key: KeyPress) -> Bool { key.phase == .down && key.key != .escape }

  /// What can be highlighted now.
  private var switchTargets: [PinScanner.Target] { [] }

  func scan() {
    guard scanner != nil else { return }
    first(named: "switch")?.hitShape = .rectangle(visible)
  }

  func pressSwitch() {}
}

/// Moves a highlight over a tree of targets.
struct PinScanner {
  /// Something that can be highlighted.
  enum Target: Hashable {
    case node(String)
  }

  private let ticksEach: Int

  init(ticksEach: Int) {
    self.ticksEach = ticksEach
  }
}
