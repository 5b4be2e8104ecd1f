import Determinism
import Stage
import StageTesting

extension Law {
  /// Callbacks that may do anything.
  static let callbacks = Law(
    "callbacks", "Whatever any callback does, the engine stays whole and tells everybody once."
  ) { lawCase in
    let seed = lawCase.random.next()
    let first = try RestlessWorld.run(seed: seed, ticks: 14)
    let second = try RestlessWorld.run(seed: seed, ticks: 14)
    try hold(first == second, "two runs from the same seed end differently")
    lawCase.digest.combine(first.value)
  }

  /// Scenes are released after they were shown.
  static let sceneReleased = Law(
    "scene-released", "No scene survives its transition.",
    steps: { random in
      (0..<(1 + random.index(below: 4))).map { _ in ScenePass(&random) }
    },
    holds: { passes, random, digest in
      var world = random
      let host = HeadlessHost(scene: RestlessActions(world))
      var former: [WeakScene] = []
      for pass in passes {
        pass.disturb(host, &world)
        former.append(WeakScene(scene: host.scene))
        pass.leave(host, world)
        world = world.fork(1)
      }
      host.run(ticks: 20)
      for (index, scene) in former.enumerated() where scene.scene != nil {
        try hold(scene.scene === host.scene, "scene \(index) is still there")
      }
      digest.combine(host.scene.tick)
    })

  /// What was saved can be read and gives the same.
  static let savedAndLoaded = Law(
    "saved-and-loaded", "Loading what was saved gives the same digest."
  ) { lawCase in
    let any = randomRecording(&lawCase.random)
    let read = try Recording(text: any.text)
    try hold(read == any && read.text == any.text, "\(any.text)\ncomes back as\n\(read.text)")
    let windows = any.text.utf8.flatMap { $0 == UInt8(ascii: "\n") ? [13, 10] : [$0] }
    let otherEnds = try Recording(text: String(decoding: windows, as: UTF8.self))
    try hold(otherEnds == any, "other line ends change it")
    let seed = UInt64(lawCase.random.index(below: 1_000_000))
    let ticks = 1 + lawCase.random.index(below: 30)
    guard let played = sampleRecording(seed: seed, ticks: ticks) else { return }
    let (replayer, difference) = replaySample(try Recording(text: played.text))
    try hold(difference == nil, "\(difference?.description ?? "")\n\(played.text)")
    try hold(replayer.agreements > 0, "nothing was compared")
    lawCase.digest.combine(replayer.scene.wholeDigest.value)
  }
}

/// A weak reference to a scene.
private struct WeakScene {
  weak var scene: Scene?
}

/// How a scene is left: what is in progress meanwhile, and by which transition.
private struct ScenePass: CustomStringConvertible {
  private let transition: Transition?
  private let isPressed: Bool
  private let ticks: Int
  private let ticksInside: Int

  init(_ random: inout SeededGenerator) {
    let kinds: [Transition?] = [
      nil, .fade(seconds: 0.05), .push(from: .left, seconds: 0.1), .fade(seconds: 0),
      .crossFade(seconds: 0.05), .reveal(to: .top, seconds: 0.1), .doors(seconds: 0.05),
    ]
    transition = kinds[random.index(below: kinds.count)]
    isPressed = random.chance(0.5)
    ticks = random.index(below: 4)
    ticksInside = random.index(below: 8)
  }

  /// Makes the shown scene do everything that could retain it.
  func disturb(_ host: HeadlessHost, _ random: inout SeededGenerator) {
    let scene = host.scene
    let camera = Camera()
    scene.add(camera)
    scene.camera = camera
    let node = Node()
    node.isFocusable = true
    node.isInteractive = true
    node.hitShape = .circle(center: .zero, radius: 5000)
    node.overlapShape = .circle(center: .zero, radius: 50)
    node.overlapCategory = 1
    node.overlapMask = 1
    let other = Node()
    other.overlapShape = node.overlapShape
    other.overlapCategory = 1
    scene.add([node, other, Sound("rain")])
    scene.focus(node)
    node.run(.sequence([.wait(duration: random.unit() * 0.1), .remove]), key: "end")
    if isPressed {
      host.point(.began, at: Point(320, 180), id: 1)
    } else {
      host.point(.hovered, at: Point(320, 180))
    }
    host.run(ticks: ticks)
  }

  func leave(_ host: HeadlessHost, _ random: SeededGenerator) {
    host.director.present(RestlessActions(random), transition: transition)
    host.run(ticks: 1 + ticksInside)
  }

  var description: String {
    "\(ticks) ticks, \(isPressed ? "pressed" : "hovered"), then"
      + " \(transition.map { "\($0)" } ?? "at once") for \(ticksInside) ticks"
  }
}
