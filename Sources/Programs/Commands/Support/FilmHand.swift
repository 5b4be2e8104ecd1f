import GameScreens
import Play
import Stage

/// The finger of a virtual pupil in a film, visibly pressing umbrellas and dragging fruit as a child does.
@MainActor
final class FilmHand {
  private let scene: Scene & GameScreen
  private let wish: () -> GameModule.Wish
  private let finger = Sprite("ui/tap", size: Size(96, 96), anchor: FilmHand.tip)
  /// Where the finger goes down and where it lets go, and for how many ticks it has been moving; nil while it
  /// rests.
  private var way: (start: Point, end: Point, ticks: Int)?

  /// The position of the fingertip in the picture.
  private static let tip = Point(0.36, 0.24)
  /// How many ticks the finger takes to come, drag, press and go.
  private static let pace = (coming: 16, dragging: 40, pressing: 9, going: 14)

  /// A finger for a game that is played by pressing and dragging; nil for other games.
  init?(
    _ pupil: VirtualPupil, of module: GameModule, in scene: Scene & GameScreen, seed: UInt64
  ) {
    guard let wish = module.wishes(of: pupil, in: scene, seed: seed) else { return nil }
    self.wish = wish
    self.scene = scene
    finger.z = 3000
    finger.alpha = 0
    scene.add(finger)
  }

  /// The finger's input for the next tick.
  func input() -> [InputEvent] {
    guard let way else { return begin() }
    let tick = way.ticks
    self.way?.ticks += 1
    let pace = FilmHand.pace
    let length = way.start == way.end ? pace.pressing : pace.dragging
    if tick < pace.coming {
      let share = Easing.easeOut.progress(at: Double(tick) / Double(pace.coming))
      finger.alpha = share
      finger.position = way.start + Point(70, 90) * (1 - share)
      return []
    }
    let held = tick - pace.coming
    if held <= length {
      let share = Easing.easeInOut.progress(at: Double(held) / Double(length))
      finger.position = way.start.interpolated(to: way.end, by: share)
      finger.scale = 0.88
      return [pointer(held == 0 ? .began : held == length ? .ended : .moved, finger.position)]
    }
    let share = Double(held - length) / Double(pace.going)
    finger.scale = 1
    finger.alpha = max(0, 1 - share)
    finger.position = way.end + Point(40, 60) * share
    if share >= 1 { self.way = nil }
    return []
  }

  private func begin() -> [InputEvent] {
    switch wish() {
    case .nothing: return []
    case .start: return [.key(KeyPress(.enter))]
    case .option(let option):
      guard scene.optionPlaces.indices.contains(option) else { return [] }
      let place = scene.optionPlaces[option]
      way = (place, scene.figurePlace ?? place, 0)
      return []
    }
  }

  private func pointer(_ phase: Pointer.Phase, _ place: Point) -> InputEvent {
    .pointer(
      Pointer(id: 1, kind: .finger, phase: phase, position: scene.viewTransform.apply(place)))
  }
}
