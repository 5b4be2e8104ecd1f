import Controls
import GameScreens
import Stage

/// A screen of the editor that is used with one switch.
protocol EditorSwitchScene: Scene {
  var switcher: EditorSwitch? { get }
  var text: Translation { get }
  /// Where the picture is; nil as long as there is none to press on.
  var pictureArea: Rect? { get }
  /// The cell of the picture that was chosen.
  var aimedCell: PinAim? { get }
  func aim(atCell index: Int)
  func touchAimed()
  /// Forgets the cell.
  func leavePicture()
}

extension EditorSwitchScene {
  var pictureArea: Rect? { nil }
  var aimedCell: PinAim? { nil }
  func aim(atCell index: Int) {}
  func touchAimed() {}
  func leavePicture() {}
}

/// Editing with one switch: a highlight goes from group to group, and within the chosen one from part to part. Any key
/// but Escape, or a press anywhere, chooses what is highlighted.
///
/// It knows no screen: it goes over everything that can be pressed or written in, of what lies on top, and over the nine
/// cells of the picture, and of each cell.
final class EditorSwitch: Node, TickObserver {
  /// Something that can be highlighted and chosen.
  private enum Target {
    case group([Control])
    case part(Control)
    /// The next page of a list.
    case page(ScrollGrid)
    case picture
    case cell(Int)
    case touch
    case back
  }

  /// What the targets follow from.
  private struct Situation: Equatable {
    var parts: [ObjectIdentifier] = []
    var hasPicture = false
    var depth: Int?
  }

  private enum Opened {
    case group([Control])
    case picture
  }

  private var scanner: SwitchScanner
  private var situation: Situation?
  private var parts: [Control] = []
  private var lists: [ScrollGrid] = []
  private var opened: Opened?
  private var targets: [Target] = []
  private var highlighted: Target?
  private let cover = Node()
  private let ring = FocusRing(around: Size(10, 10), cornerRadius: 12)

  /// As many as eyes take in at once, as in rounds.
  private static let groupSize = 8

  init(ticksEach: Int) {
    scanner = SwitchScanner(ticksEach: ticksEach)
    super.init()
    name = "switch"
    z = 5000
    cover.isInteractive = true
    cover.onPointer = { [unowned self] pointer in
      if pointer.phase == .began { press() }
    }
    ring.isHidden = true
    isFocusable = true
    add([ring, cover])
  }

  override func didEnter(_ director: Director) { director.add(self) }
  override func willLeave(_ director: Director) { director.remove(self) }

  private var stage: (any EditorSwitchScene)? { scene as? any EditorSwitchScene }

  override func handle(key: KeyPress) -> Bool { take(key) }

  /// Takes any key but the one with which an adult leaves.
  func take(_ key: KeyPress) -> Bool {
    guard key.key != .escape else { return false }
    if key.phase == .down { press() }
    return true
  }

  /// Keeps the keys to itself; a dialog keeps them among its buttons, of which the highlighted one then has them.
  private func holdFocus(_ stage: Scene) {
    guard stage.children.contains(where: { $0 is Dialog }) else {
      if stage.focusedNode !== self, !(stage.focusedNode is EditorPaster) {
        stage.focus(self, isVisible: false)
      }
      return
    }
    if case .part(let control)? = highlighted, stage.focusedNode !== control {
      stage.focus(control, isVisible: false)
    }
  }

  /// Whether a part is highlighted, alone or with its group.
  func highlights(_ part: Node) -> (isAlone: Bool, isInGroup: Bool) {
    switch highlighted {
    case .part(let control)?: (control === part, false)
    case .group(let group)?: (false, group.contains { $0 === part })
    default: (false, false)
    }
  }

  // MARK: What can be chosen

  func tickEnds(_ scene: Scene) {
    guard scene === self.scene, let stage else { return }
    cover.hitShape = .rectangle(scene.visible)
    gather(stage)
    let now = Situation(
      parts: parts.map { ObjectIdentifier($0) }, hasPicture: isPictureFree(stage),
      depth: stage.aimedCell?.depth)
    if now != situation {
      let isInPicture = if case .picture? = opened { now.hasPicture } else { false }
      if !isInPicture { opened = nil }
      situation = now
      restart()
    }
    defer { holdFocus(scene) }
    guard let index = scanner.advance(count: targets.count) else { return }
    highlighted = targets[index]
    highlight(targets[index], stage)
  }

  /// What lies on top: a keyboard, else the last dialog or sheet, else the screen.
  private func top(of stage: Scene) -> [Node] {
    let others = stage.children.filter { $0 !== self }
    if let keyboard = others.last(where: { $0 is OnScreenKeyboard }) { return [keyboard] }
    if let sheet = others.last(where: { $0 is Dialog || $0 is EditorSheet }) { return [sheet] }
    return others
  }

  private func isPictureFree(_ stage: any EditorSwitchScene) -> Bool {
    stage.pictureArea != nil
      && !stage.children.contains {
        $0 is Dialog || $0 is EditorSheet || $0 is OnScreenKeyboard
      }
  }

  private func gather(_ stage: Scene) {
    (parts, lists) = ([], [])
    for node in top(of: stage) { gather(node, within: stage.visible) }
  }

  private func gather(_ node: Node, within visible: Rect) {
    guard !node.isHidden, node.alpha > 0 else { return }
    if let list = node as? ScrollGrid { lists.append(list) }
    if let control = node as? Control, control is Pressable || control is TextField,
      control.isEnabled, let area = bounds(of: control), visible.contains(area.center)
    {
      parts.append(control)
    }
    for child in node.children { gather(child, within: visible) }
  }

  private func restart() {
    scanner.restart()
    highlighted = nil
    targets = currentTargets
  }

  private var currentTargets: [Target] {
    switch opened {
    case .group(let group): return group.map { .part($0) } + [.back]
    case .picture:
      let depth = situation?.depth ?? 0
      let cells: [Target] = depth < PinAim.mostDepth ? (0..<9).map { .cell($0) } : []
      return (depth > 0 ? [.touch] : []) + cells + [.back]
    case nil:
      let pages = lists.filter { $0.greatestOffset > 0 }.map { Target.page($0) }
      let picture: [Target] = situation?.hasPicture == true ? [.picture] : []
      guard parts.count > Self.groupSize || !picture.isEmpty else {
        return parts.map { .part($0) } + pages
      }
      let groups = stride(from: 0, to: parts.count, by: Self.groupSize).map {
        Target.group(Array(parts[$0..<min($0 + Self.groupSize, parts.count)]))
      }
      return picture + groups + pages
    }
  }

  // MARK: Choosing

  private func press() {
    guard let target = highlighted, let stage else { return }
    switch target {
    case .group(let group): opened = .group(group)
    case .picture: opened = .picture
    case .back:
      if case .picture? = opened { stage.leavePicture() }
      opened = nil
    case .part(let control):
      opened = nil
      if let field = control as? TextField {
        // Without the focus, which the switch keeps.
        OnScreenKeyboard.open(for: field)
      } else {
        (control as? Pressable)?.press()
      }
    case .page(let list):
      let next = list.offset + list.area.height
      list.scroll(to: list.offset >= list.greatestOffset ? 0 : next)
    case .cell(let index): stage.aim(atCell: index)
    case .touch:
      stage.touchAimed()
      // What has been set is named, and what is being drawn goes on.
      if stage.aimedCell == nil { opened = nil }
    }
    restart()
  }

  // MARK: The highlight

  private func highlight(_ target: Target, _ stage: any EditorSwitchScene) {
    let area = area(of: target, stage)
    ring.isHidden = area == nil
    if let area {
      ring.position = area.center
      ring.fit(Rect(center: .zero, size: area.size), cornerRadius: 12)
    }
    let words = words(for: target, stage.text)
    if !words.isEmpty {
      stage.director?.announce(
        Spoken(words, language: stage.text.language), urgency: .assertive)
    }
  }

  private func area(of target: Target, _ stage: any EditorSwitchScene) -> Rect? {
    switch target {
    case .group(let group):
      let areas = group.compactMap { bounds(of: $0) }
      guard var around = areas.first else { return nil }
      for area in areas.dropFirst() {
        let (x, y) = (min(around.minX, area.minX), min(around.minY, area.minY))
        around = Rect(
          x: x, y: y, width: max(around.maxX, area.maxX) - x,
          height: max(around.maxY, area.maxY) - y)
      }
      return around
    case .part(let control): return bounds(of: control)
    case .page(let list): return bounds(of: list)
    case .picture, .touch, .back:
      guard let board = stage.pictureArea, case .picture? = opened else {
        return stage.pictureArea
      }
      return stage.aimedCell.map { PinAim.placed($0.cell, in: board) } ?? board
    case .cell(let index):
      return stage.pictureArea.map {
        PinAim.placed(PinAim.cell(index, of: (stage.aimedCell ?? PinAim()).cell), in: $0)
      }
    }
  }

  private func bounds(of node: Node) -> Rect? {
    node.contentArea.map { node.worldTransform.bounds(of: $0) }
  }

  private func words(for target: Target, _ text: Translation) -> String {
    switch target {
    case .group(let group):
      let ends = [group.first, group.count > 1 ? group.last : nil]
      return ends.compactMap { $0?.spoken?.text ?? $0?.name }.joined(separator: " … ")
    case .part(let control): return control.spoken?.text ?? control.name ?? ""
    case .page: return text("pinedit.switch.page")
    case .picture: return text("pin.switch.picture")
    case .cell(let index): return "\(index + 1)"
    case .touch: return text("pin.switch.touch")
    case .back: return text("spoken.button.back")
    }
  }
}
