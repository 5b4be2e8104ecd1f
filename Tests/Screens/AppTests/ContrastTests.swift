import App
import Controls
import GameScreens
import Pins
import Stage
import StageTesting
import Studio
import Testing

@testable import App

/// Words stand out from what is behind them: at least 4.5 to 1, as WCAG 2.2 asks for text.
struct ContrastTests {
  static func contrast(_ first: Color, _ second: Color) -> Double { first.contrast(with: second) }

  @Test func theFormulaKnowsItsEnds() {
    #expect((Self.contrast(.white, .black) - 21).magnitude < 0.001)
    #expect(Self.contrast(.white, .white) == 1)
    #expect((Self.contrast(.white, Color(hex: 0x767676)) - 4.54).magnitude < 0.01)
  }

  @Test(arguments: Viewing.all) func everyWordOnAScreenStandsOut(viewing: Viewing) throws {
    let kept = try TemporaryStore()
    let showcase = try Library.showcase(
      viewing.language, size: viewing.size, settings: viewing.settings, classroom: kept.store)
    var words = 0
    showcase.visit { scenery in
      let scene = scenery.director.scene
      // Over pictures it is looked at as drawn (`DrawnContrastTests`).
      guard !(scene is GameScreen), !(scene is PinScene) else { return }
      for button in scene.focusableNodes.prefix(40) {
        button.hoverChanged(to: true)
        for (label, ground) in Self.grounds(in: scene) {
          words += 1
          #expect(
            ground.map { Self.contrast(label.color, $0) >= 4.5 } == true,
            "\(scenery.name), \(viewing.testDescription): \(label.text)")
        }
        button.hoverChanged(to: false)
      }
    }
    #expect(words > 100)
  }

  /// Each label of a scene with the colour of the shape right behind its middle.
  private static func grounds(in scene: Scene) -> [(Label, Color?)] {
    var drawn: [(node: Node, z: Double)] = []
    func collect(_ node: Node, _ z: Double) {
      guard !node.isHidden, node.alpha > 0.9 else { return }
      drawn.append((node, z))
      for child in node.children { collect(child, z + child.z) }
    }
    collect(scene, 0)
    let order = drawn.indices.sorted {
      drawn[$0].z != drawn[$1].z ? drawn[$0].z < drawn[$1].z : $0 < $1
    }
    var shapes: [Shape] = []
    var found: [(Label, Color?)] = []
    for node in order.map({ drawn[$0].node }) {
      if let shape = node as? Shape, shape.fill.alpha > 0.95 { shapes.append(shape) }
      guard let label = node as? Label, !label.text.isEmpty else { continue }
      let middle = label.convert(label.contentArea?.center ?? .zero, to: nil)
      let ground = shapes.last { $0.path.bounds.contains($0.convert(middle, from: nil)) }
      found.append((label, ground?.fill))
    }
    return found
  }
}
