import Stage

/// Where the rules' world stands on the screen.
///
/// The air between ceiling and ground is fitted between the head-up display and a strip of grass
/// that carries the word sign, so that no plate ever flies behind lives or score. A world of the
/// other orientation (the window was turned in mid-round) becomes as small as it needs to be.
struct AirFrame: Equatable {
  /// The room the head-up display takes at the top, in the scene's points.
  static let displayHeight = 104.0
  /// The least height of the grass at the bottom, in the scene's points: room for the word sign.
  static let grassHeight = 98.0
  /// How much of the spare width is left of the world: the rest is room for words to come from.
  private static let leftShare = 0.35
  /// How much of the spare height is sky; more of it is ground.
  private static let topShare = 0.4

  /// Scene points per world point.
  let scale: Double
  /// Where the world's origin is, in the scene's points.
  let origin: Point
  /// What the window shows, in the world's points.
  let shown: Rect
  /// The upper edge of the air, in the scene's points.
  let ceiling: Double
  /// The lower edge of the air, in the scene's points.
  let ground: Double

  /// How much larger than in the world plates are shown, so that words stay readable in a world
  /// that had to become small.
  let plateZoom: Double

  private let stretchStart: Double
  private let stretchLength: Double
  private let stretch: Double

  /// The frame in which a world fills what is visible.
  init(world: TeachifyBirdWorld, visible: Rect) {
    let airHeight = Double(world.groundY - world.ceilingY)
    // Without the display above and the grass below.
    let room = visible.height - AirFrame.displayHeight - AirFrame.grassHeight
    let scale = max(0.05, min(room / airHeight, visible.width / Double(world.width)))
    let spare = room - airHeight * scale
    let top = visible.minY + AirFrame.displayHeight + spare * AirFrame.topShare
    let origin = Point(
      visible.minX + (visible.width - Double(world.width) * scale) * AirFrame.leftShare,
      top - Double(world.ceilingY) * scale)
    self.scale = scale
    self.origin = origin
    ceiling = top
    ground = top + airHeight * scale
    shown = Rect(
      x: (visible.minX - origin.x) / scale, y: (visible.minY - origin.y) / scale,
      width: visible.width / scale, height: visible.height / scale)
    // Beyond a third more, what is seen would differ too much from what is touched.
    plateZoom = min(max(1, 0.8 / scale), 1.35)
    stretchStart = Double(world.foremostX + TeachifyBirdWorld.birdRadius)
    stretchLength = Double(world.width) - stretchStart
    // Slower than threefold at the edge, or the eye could not follow.
    stretch = min(max(0, shown.maxX - Double(world.width)) + 40, stretchLength * 1.1)
  }

  /// A place in the world, in the scene's points.
  func place(_ point: Point) -> Point { origin + point * scale }

  /// A place in the scene, in the world's points.
  func worldPlace(_ point: Point) -> Point { (point - origin) * (1 / scale) }

  /// Where something at a place of the world is shown, both from the left in the world's points.
  ///
  /// The same wherever the bird can be; further right the way is drawn out, so that words come
  /// from beyond the window's edge however wide it is.
  func shownX(_ x: Double) -> Double {
    guard x > stretchStart else { return x }
    let share = (x - stretchStart) / stretchLength
    return x + stretch * share * share
  }
}
