import Controls
import Stage
import StageTesting

/// A control in the middle of a scene between two buttons, above and below, and what it told.
final class ControlBench<Tested: Node> {
  let control: Tested
  let above = Button("oben", size: Size(200, 80))
  let below = Button("unten", size: Size(200, 80))
  let scene = Scene()
  let host: HeadlessHost
  var log: [String] = []

  static var middle: Point { Point(640, 360) }

  init(_ control: Tested) {
    self.control = control
    above.position = Point(640, 60)
    below.position = Point(640, 660)
    control.position = Self.middle
    scene.add([above, control, below])
    host = HeadlessHost(scene: scene)
  }

  /// A place in the control's own points, in the scene's.
  func place(_ x: Double, _ y: Double = 0) -> Point { Self.middle + Point(x, y) }

  /// What has the focus.
  var focused: Node? { scene.focusedNode }

  /// Whether a node shows the ring of the focus.
  func showsRing(_ node: Node) -> Bool {
    node.children.contains { $0 is FocusRing && !$0.isHidden }
  }
}
