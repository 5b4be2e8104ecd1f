import GameScreens
import Stage
import StageSDL

/// Looks over a screen as it stands and notes what is out of place.
@MainActor
struct ScreenCheck {
  let scene: Scene
  let layout: TextLayout
  private(set) var faults: Set<String> = []

  /// The least extents of anything to press, in window points, because fingers need them; nil in
  /// windows too small to think of fingers.
  private var leastTarget: Double? {
    let size = window.size
    // As wide as a telephone, and as high.
    return isForFingers ? 48 : size.width >= 400 && size.height >= 800 ? 44 : nil
  }

  /// The least height of letters, in window points: what a newspaper prints.
  private static let leastLetters = 12.0

  init(_ scene: Scene, layout: TextLayout) {
    self.scene = scene
    self.layout = layout
    checkTargets()
    checkTexts()
  }

  private var window: Rect { Rect(origin: .zero, size: scene.viewport.size) }

  private func windowArea(of node: Node) -> Rect? {
    node.contentArea.map {
      scene.viewTransform.applied(after: node.worldTransform).bounds(of: $0)
    }
  }

  /// Whether a window is so large that fingers are to be thought of.
  private var isForFingers: Bool {
    let size = window.size
    return size.width >= 1024 && size.height >= 600 || size.width >= 600 && size.height >= 1000
  }

  private mutating func checkTargets() {
    let targets = scene.focusableNodes.filter { !isCovered($0) }
    var areas: [(name: String, area: Rect)] = []
    for node in targets {
      guard let area = windowArea(of: node) else { continue }
      let name = node.name ?? "a target"
      if !window.inset(-0.5, -0.5).contains(area) { faults.insert("\(name) leaves the window") }
      if let leastTarget, min(area.width, area.height) < leastTarget - 1e-9 {
        faults.insert("\(name) is small: \(area.size)")
      }
      for other in areas where other.area.inset(0.01, 0.01).intersects(area) {
        faults.insert("\(name) overlaps \(other.name)")
      }
      areas.append((name, area))
    }
  }

  /// Whether a sheet or dialog lies over the node, so that it cannot be used now.
  private func isCovered(_ node: Node) -> Bool {
    let middle = node.convert(node.contentArea?.center ?? .zero, to: nil)
    guard let hit = scene.hitNode(at: middle), hit !== node else { return false }
    return hit.height >= 2000 && node.height < 2000
  }

  private mutating func checkTexts() {
    var labels: [Label] = []
    collectShown(scene, &labels)
    let isSheetShown = labels.contains { $0.height >= 2000 }
    var areas: [(text: String, area: Rect)] = []
    for label in labels where !label.text.isEmpty {
      let measured = layout.measure(label.run)
      if !measured.fits { faults.insert("does not fit: \(label.text)") }
      if !measured.missingGlyphs.isEmpty { faults.insert("cannot be written: \(label.text)") }
      // What moves through a game's world may come from outside.
      guard !(scene is GameScreen) || label.height >= 1000, let area = windowArea(of: label)
      else { continue }
      if !window.inset(-0.5, -0.5).contains(area) {
        faults.insert("leaves the window: \(label.text)")
      }
      if !isSheetShown || label.height >= 2000 {
        let written = writtenArea(of: label, measured)
        for other in areas where other.area.intersects(written) {
          faults.insert("\(label.text) is written over \(other.text)")
        }
        areas.append((label.text, written))
      }
      let letters = measured.letterSize * scene.viewTransform.a
      if isForFingers, letters < Self.leastLetters {
        faults.insert("has small letters: \(label.text)")
      }
    }
  }

  /// Where a label's letters are in the window, without the empty parts of their lines.
  private func writtenArea(of label: Label, _ measured: TextLayout.Measurement) -> Rect {
    let size = measured.size
    let x: Double =
      switch label.horizontal {
      case .left: 0
      case .center: -size.width / 2
      case .right: -size.width
      }
    let y: Double =
      switch label.vertical {
      case .top: 0
      case .middle: -size.height / 2
      case .bottom: -size.height
      }
    let blank = 0.22 * measured.letterSize
    return scene.viewTransform.applied(after: label.worldTransform).bounds(
      of: Rect(x: x, y: y + blank, width: size.width, height: size.height - 2 * blank))
  }

  private func collectShown(_ node: Node, _ labels: inout [Label]) {
    guard !node.isHidden, node.alpha > 0 else { return }
    if let label = node as? Label { labels.append(label) }
    for child in node.children { collectShown(child, &labels) }
  }
}

extension Node {
  /// How far above the screen's ground it is drawn: its own z and that of all it stands in.
  var height: Double {
    var height = 0.0
    var current: Node? = self
    while let node = current {
      height += node.z
      current = node.parent
    }
    return height
  }
}
