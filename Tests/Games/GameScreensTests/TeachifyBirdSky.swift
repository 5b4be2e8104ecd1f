import Controls
import Exercises
import GameScreens
import Notation
import OurGames
import Play
import Stage

@testable import TeachifyBird

/// A bird's scene on a director without a machine.
final class Sky {
  let scene: TeachifyBirdScene
  private let director: Director
  private(set) var frame: FrameOutput

  init(
    words: Int = 12, orientation: RoundSettings.Orientation? = nil,
    window: Size? = nil, control: TeachifyBirdRules.Control = .tap, asksByPicture: Bool = false,
    onOver: @escaping (RoundRecord) -> Void = { _ in }
  ) {
    let size = window ?? (orientation == .portrait ? Size(720, 1280) : Size(1280, 720))
    let exercises = (1...words).map {
      var exercise = Exercise(
        id: "e\($0)", question: "word \($0)", answer: "r\($0)", wrong: ["a", "b", "c"])
      if asksByPicture {
        exercise.picture = "\($0).svg"
        exercise.pictureFolder = "/d"
      }
      return exercise
    }
    let document = ExerciseDocument(title: "Words", content: .exercises(exercises))
    let source = ExerciseSource(document: document, for: .teachifyBird)
    var context = GameContext(
      source: source,
      settings: RoundSettings(
        orientation: orientation ?? (size.height > size.width ? .portrait : .landscape)),
      seed: 5, translation: Translation(language: "en", texts: [:]), onOver: onOver)
    context.pictures = source.pictures { _ in
      try? PictureFile.inspect(Array("<svg viewBox='0 0 40 40'></svg>".utf8))
    }
    scene = TeachifyBirdScene(context: context)
    director = Director(scene: scene, viewport: Viewport(size: size))
    scene.send(.control(control))
    frame = director.advanceOneTick()
  }

  /// The effects sounded in the last tick.
  var sounds: [String] {
    frame.sounds.compactMap { if case .play(_, let start) = $0 { start.name } else { nil } }
  }

  /// What was told in words in the last tick.
  var told: [String] { frame.announcements.map(\.text) }

  func tick(_ input: [InputEvent] = []) {
    frame = director.advanceOneTick(input: input)
  }

  func ticks(_ count: Int) {
    for _ in 0..<count { tick() }
  }

  /// Begins the round.
  @discardableResult
  func started(_ control: TeachifyBirdRules.Control? = nil) -> Sky {
    if let control {
      scene.send(.control(control))
      tick()
    }
    scene.send(.start)
    tick()
    return self
  }

  /// A pointer at a place of the scene.
  func pointer(
    _ phase: Pointer.Phase, _ place: Point, kind: Pointer.Kind = .mouse
  ) -> InputEvent {
    .pointer(
      Pointer(
        id: 0, kind: kind, phase: phase, position: scene.viewTransform.apply(place)))
  }

  /// Flies through right or wrong words until something is so.
  func fly(toRight: Bool = true, until isDone: (TeachifyBirdScene) -> Bool) {
    for _ in 0..<20_000 where !isDone(scene) {
      let right = scene.rules.question?.rightIndex ?? 0
      let lane = toRight ? right : (right == 1 ? 2 : 1)
      let y = Double(scene.rules.world.laneY(lane))
      scene.send(scene.rules.tilt(towardX: 0, y: y))
      tick()
    }
  }

  /// What is written below a node, in drawing order.
  func texts(below node: Node) -> [String] {
    var texts: [String] = []
    node.visitTree { if let label = $0 as? Label, !label.text.isEmpty { texts.append(label.text) } }
    return texts
  }

  /// The words that can be read below a node, with the middle half of their rooms in the scene's
  /// points, which a short word fills.
  func words(below node: Node) -> [(text: String, area: Rect)] {
    var words: [(text: String, area: Rect)] = []
    node.visitTree { node in
      guard let label = node as? Label, !label.text.isEmpty else { return }
      var alpha = 1.0
      var carrier: Node? = label
      while let shown = carrier {
        alpha *= shown.isHidden ? 0 : shown.alpha
        carrier = shown.parent
      }
      let size = Size(label.room.width / 2, label.fontSize)
      let corners = [(-1.0, -1.0), (-1, 1), (1, -1), (1, 1)].map { x, y in
        label.convert(Point(x * size.width / 2, y * size.height / 2), to: nil)
      }
      let (xs, ys) = (corners.map(\.x), corners.map(\.y))
      guard alpha > 0.1, let left = xs.min(), let right = xs.max(), let top = ys.min(),
        let bottom = ys.max(), right - left > 40
      else { return }
      words.append(
        (label.text, Rect(x: left, y: top, width: right - left, height: bottom - top)))
    }
    return words
  }

  /// The shown pictures below a node, in drawing order.
  func pictures(below node: Node) -> [String] {
    var names: [String] = []
    node.visitTree {
      if let sprite = $0 as? Sprite, !sprite.isHidden, let name = sprite.picture {
        names.append(name)
      }
    }
    return names
  }

  /// The marks on the sign: the tick at the right word, if it was put up, then the sign's own.
  func marks() -> [String] {
    pictures(below: scene.sign).filter { $0.hasPrefix("ui/") }
  }
}
