import Determinism
import SceneFiles
import Stage
import StageTesting

extension Law {
  /// Scenes saved as files.
  static let sceneFile = Law(
    "scene-file", "A scene loaded from what was saved has the same digest and saves the same bytes."
  ) { lawCase in
    let scene = Scene()
    for _ in 0..<lawCase.random.index(below: 3) {
      SceneFile(nodes: [randomSceneEntry(&lawCase.random)]).fill(scene)
    }
    let branch = Node()
    scene.add(branch)
    growRandomTree(below: branch, count: lawCase.random.index(below: 8), &lawCase.random)
    let text = SceneFile(childrenOf: scene).text
    let (file, diagnostics) = SceneFile.read(Array(text.utf8), fileName: "scene.json")
    let faults = diagnostics.map(\.description).joined(separator: "\n")
    try hold(faults.isEmpty, "\(faults)\nin\n\(text)")
    let again = Scene()
    file?.fill(again)
    let second = SceneFile(childrenOf: again).text
    try hold(second == text, "\(text)\nis saved again as\n\(second)")
    let dumps = (SceneDump.text(of: scene), SceneDump.text(of: again))
    try hold(dumps.0 == dumps.1, "\(dumps.0)\nis loaded as\n\(dumps.1)")
    let directors = [scene, again].map { Director(scene: $0, viewport: $0.viewport) }
    for ticks in 0..<3 {
      try hold(again.wholeDigest == scene.wholeDigest, "differs after \(ticks) ticks:\n\(text)")
      for director in directors { _ = director.advanceOneTick() }
    }
    lawCase.digest.combine(text)
    lawCase.digest.combine(again.wholeDigest.value)
  }
}
