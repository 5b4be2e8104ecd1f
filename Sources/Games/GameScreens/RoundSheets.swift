import Controls
import Exercises
import Play
import Stage

/// The sheets of paper over a game: before the start and in a pause.
final class RoundSheets: Node {
  var onStart: (() -> Void)?
  var onResume: (() -> Void)?
  var onLeave: (() -> Void)?
  var onRestart: (() -> Void)?

  private let game: Game
  private let context: GameContext
  private let veil: Shape
  private let strip: RulesStrip
  private var sheet: Node? {
    didSet {
      knownTargets = nil
      knownSwitchTargets = nil
    }
  }
  /// The sheet's first button.
  private var firstTarget: Node?
  private var knownTargets: [Node]?
  private var knownSwitchTargets: [Node]?
  private var visible = Rect(x: 0, y: 0, width: 1280, height: 720)
  private var center = Point.zero

  private static let width = 640.0
  private static let buttonHeight = 118.0
  private static let smallSide = 88.0

  init(game: Game, tiles: [RulesTile], context: GameContext) {
    self.game = game
    self.context = context
    strip = RulesStrip(tiles)
    veil = Shape(rectangle: Size(10, 10), fill: Color(hex: 0x14304A, alpha: 0.45))
    super.init()
    isHidden = true
    veil.isInteractive = true
    add(veil)
  }

  func layout(visible: Rect, safeArea: Rect) {
    self.visible = visible
    center = safeArea.center
    veil.path = .rectangle(visible, cornerRadius: 0)
    sheet?.position = center
  }

  /// Shows another picture for what the child does first in the game.
  func showFirstRule(_ picture: String) { strip.showFirst(picture) }

  /// The pictures of the buttons of both sheets.
  var picturesAhead: [PictureNeed] {
    let side = Button.iconSide(height: RoundSheets.buttonHeight)
    let names = [
      "ui/play", "ui/back", "ui/restart", "ui/home", "ui/sound-on", "ui/sound-off", "ui/help",
    ]
    return names.map { PictureNeed($0, size: Size(side, side)) } + strip.picturesAhead
  }

  /// The sheet before the start: what is played, how it works, and the start button.
  func showReady(extra: Node?, in scene: Scene) {
    let text = context.translation
    let skipped = context.source.skipped.count
    let height = 530.0 + (extra == nil ? 0 : 134) + (skipped > 0 ? 44 : 0)
    let panel = Panel(size: Size(RoundSheets.width, height))
    var y = -height / 2 + 54
    func put(_ node: Node, advance: Double) {
      node.position = Point(0, y)
      panel.add(node)
      y += advance
    }
    put(
      Label(
        text("game.\(game.rawValue).title"), size: 46, font: "bold", color: Theme.ink,
        room: Size(580, 84), lines: 1), advance: 124)
    put(strip, advance: 142)
    put(
      Label(
        context.howText, size: 28, color: Theme.ink, room: Size(580, 120), lines: 3),
      advance: extra == nil ? 82 : 86)
    if skipped > 0 {
      put(
        Label(
          text.count("ready.skipped", skipped), size: 24, color: Theme.wrong, room: Size(540, 40),
          lines: 1), advance: 44)
    }
    if let extra { put(extra, advance: 100) }
    y = height / 2 - 84
    let start = Button(
      text("ready.start"), icon: "ui/play", size: Size(360, RoundSheets.buttonHeight),
      style: .primary, fontSize: 44)
    start.name = "start"
    start.pressSound = "ui/start"
    start.onPress = { [weak self] in self?.onStart?() }
    let side = context.isLeftHanded ? -1.0 : 1
    start.position = Point(side * 70, y)
    let back = Button(
      icon: "ui/back", size: Size(110, RoundSheets.buttonHeight), style: .plain)
    back.name = "leave"
    back.words = text.spoken("spoken.button.back", role: .button)
    back.pressSound = "ui/back"
    back.onPress = { [weak self] in self?.onLeave?() }
    back.position = Point(side * -208, y)
    panel.add([start, back])
    open(panel, focus: start, in: scene)
    strip.demonstrate()
  }

  /// The sheet in a pause: resume, start again, leave, and the sound.
  func showPause(in scene: Scene) {
    let text = context.translation
    let panel = Panel(size: Size(560, 550))
    let row = Size(480, RoundSheets.buttonHeight)
    let side = RoundSheets.smallSide
    let title = Label(
      text("pause.title"), size: 46, font: "bold", color: Theme.ink,
      room: Size(row.width - 2 * side - 20, 84), lines: 1)
    title.position = Point(0, -204)
    panel.add(title)
    let resume = button("resume", "ui/play", row, .primary) { [weak self] in
      self?.onResume?()
    }
    let restart = button("restart", "ui/restart", row) { [weak self] in
      self?.onRestart?()
    }
    let leave = button("leave", "ui/home", row) { [weak self] in
      self?.onLeave?()
    }
    for (index, button) in [resume, restart, leave].enumerated() {
      button.position = Point(0, -86 + Double(index) * 136)
      panel.add(button)
    }
    let rules = Button(icon: "ui/help", size: Size(side, side), style: .plain)
    rules.name = "rules"
    rules.words = text.spoken("spoken.button.rules", role: .button)
    rules.onPress = { [weak self, weak scene] in
      if let scene { self?.showRules(in: scene) }
    }
    let sound = soundButton(side: side)
    rules.position = Point((side - row.width) / 2, title.position.y)
    sound.position = Point((row.width - side) / 2, title.position.y)
    panel.add([rules, sound])
    open(panel, focus: resume, in: scene)
  }

  private func soundButton(side: Double) -> Button {
    let text = context.translation
    let sound = Button(icon: context.sound.icon, size: Size(side, side), style: .plain)
    sound.name = "sound"
    sound.words = context.sound.words(in: text)
    sound.onPress = { [weak self, weak sound] in
      guard let self else { return }
      self.context.sound.toggle(self.scene?.director)
      sound?.setIcon(self.context.sound.icon)
      sound?.words = self.context.sound.words(in: text)
      sound?.announceIfFocused()
    }
    return sound
  }

  /// How the game is played, from a pause and back to it.
  private func showRules(in scene: Scene) {
    let text = context.translation
    let panel = Panel(size: Size(RoundSheets.width, 550))
    let title = Label(
      text("game.\(game.rawValue).title"), size: 46, font: "bold", color: Theme.ink,
      room: Size(580, 84), lines: 1)
    let how = Label(context.howText, size: 28, color: Theme.ink, room: Size(580, 130), lines: 3)
    let back = Button(
      text("rules.back"), icon: "ui/back", size: Size(360, RoundSheets.buttonHeight),
      style: .primary, fontSize: 40)
    back.name = "back"
    back.pressSound = "ui/back"
    back.onPress = { [weak self, weak scene] in
      if let scene { self?.showPause(in: scene) }
    }
    for (node, y) in [(title, -218), (strip, -98), (how, 56), (back, 188)] as [(Node, Double)] {
      node.position = Point(0, y)
      panel.add(node)
    }
    open(panel, focus: back, in: scene)
    scene.director?.announce(
      context.howText, urgency: .assertive, language: context.translation.language)
    strip.demonstrate()
  }

  /// The sheet in a pause of all of the class: nothing on it can be pressed.
  func showPauseOfAll(in scene: Scene) {
    let text = context.translation
    let panel = Panel(size: Size(RoundSheets.width, 330))
    let title = Label(
      text("pause.all.title"), size: 46, font: "bold", color: Theme.ink, room: Size(580, 84),
      lines: 1)
    title.position = Point(0, -92)
    let words = Label(
      text("pause.all"), size: 34, color: Theme.ink, room: Size(560, 160), lines: 3)
    words.position = Point(0, 46)
    panel.add([title, words])
    open(panel, focus: nil, in: scene)
  }

  /// Keeps the keyboard on the sheet: nothing below it can be used now.
  ///
  /// - Parameter other: what can be pressed beside the sheet; it comes after the sheet's last button.
  /// - Returns: whether the key moved the focus.
  func handle(key: KeyPress, in scene: Scene, beside other: Node?) -> Bool {
    guard sheet != nil, key.phase != .up else { return false }
    var step = 1
    switch key.key {
    case .up, .left: step = -1
    case .tab: step = key.modifiers.contains(.shift) ? -1 : 1
    case .down, .right: break
    default: return false
    }
    let targets = targets + [other].compactMap { $0 }
    guard !targets.isEmpty else { return false }
    let current = targets.firstIndex { $0 === scene.focusedNode }
    let next = current.map { ($0 + step + targets.count) % targets.count } ?? 0
    scene.focus(targets[next])
    return true
  }

  /// What can be pressed on the sheet, in reading order: row by row, each from the left. Determined
  /// once per sheet, because it is needed in every tick.
  var targets: [Node] {
    if let knownTargets { return knownTargets }
    let targets = sheet.map(readingOrder) ?? []
    knownTargets = targets
    return targets
  }

  /// The same for playing with one switch: the sheet's first button comes first, because an early
  /// press must not leave the game; then the others in order.
  var switchTargets: [Node] {
    if let knownSwitchTargets { return knownSwitchTargets }
    let targets = targets
    let start = targets.firstIndex { $0 === firstTarget } ?? 0
    let turned = Array(targets[start...] + targets[..<start])
    knownSwitchTargets = turned
    return turned
  }

  private func readingOrder(of sheet: Node) -> [Node] {
    var targets: [Node] = []
    sheet.visitTree { if $0.isFocusable { targets.append($0) } }
    let places = targets.map { $0.convert(.zero, to: self) }
    let order = targets.indices.sorted {
      let (a, b) = (places[$0], places[$1])
      return (a.y - b.y).magnitude > 8 ? a.y < b.y : a.x < b.x
    }
    return order.map { targets[$0] }
  }

  func hide() {
    isHidden = true
    sheet?.removeFromParent()
    sheet = nil
    firstTarget = nil
  }

  private func button(
    _ name: String, _ icon: String, _ size: Size, _ style: Button.Style = .secondary,
    _ action: @escaping () -> Void
  ) -> Button {
    let button = Button(
      context.translation("pause.\(name)"), icon: icon, size: size, style: style, fontSize: 40,
      onPress: action)
    button.name = name
    return button
  }

  private func open(_ panel: Node, focus: Node?, in scene: Scene) {
    hide()
    isHidden = false
    panel.position = center
    sheet = panel
    firstTarget = focus
    add(panel)
    panel.alpha = 0.2
    panel.scale = 0.92
    panel.run(
      .group([.fade(to: 1, duration: 0.15), .scale(to: 1, duration: 0.25).eased(.backOut)]))
    scene.focus(focus, isVisible: focus != nil && scene.showsFocus)
  }
}
