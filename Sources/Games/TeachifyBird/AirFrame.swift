import Stage

/// The mapping of the rules' world to the screen.
///
/// The air between ceiling and ground is fitted between the head-up display and a strip of grass
/// that carries the word sign, so that no plate ever flies behind lives or score. A world of the
/// other orientation (the window was rotated during the round) is shrunk as far as necessary.
struct AirFrame: Equatable {
  /// The height reserved for the head-up display at the top, in the scene's points.
  static let displayHeight = 104.0
  /// The minimum height of the grass at the bottom, in the scene's points: room for the word sign below
  /// the largest picture in the lowest lane, which hangs a little into the grass.
  static let grassHeight = 124.0
  /// The fraction of the spare width to the left of the world; the rest is room in which words
  /// appear.
  private static let leftShare = 0.42
  /// The fraction of the spare height that is sky; the rest is ground.
  private static let topShare = 0.4

  /// Scene points per world point.
  let scale: Double
  /// The position of the world's origin, in the scene's points.
  let origin: Point
  /// What the window shows, in the world's points.
  let shown: Rect
  /// The upper edge of the air, in the scene's points.
  let ceiling: Double
  /// The lower edge of the air, in the scene's points.
  let ground: Double

  /// The factor by which plates are shown larger than in the world, so that words stay readable in
  /// a world that had to be shrunk.
  let plateZoom: Double

  private let stretchStart: Double
  private let stretchLength: Double
  private let stretch: Double

  /// The frame in which a world fills the visible area.
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
    // At most three times as fast at the edge, or the eye could not follow.
    stretch = min(max(0, shown.maxX - Double(world.width)) + 40, stretchLength * 1.1)
  }

  /// Converts a point of the world to the scene's points.
  func place(_ point: Point) -> Point { origin + point * scale }

  /// Converts a point of the scene to the world's points.
  func worldPlace(_ point: Point) -> Point { (point - origin) * (1 / scale) }

  /// The x coordinate at which something at an x coordinate of the world is shown, both in the
  /// world's points.
  ///
  /// They are equal wherever the bird can be; further right the distance is stretched, so that
  /// words come from beyond the window's edge however wide it is.
  func shownX(_ x: Double) -> Double {
    guard x > stretchStart else { return x }
    let share = (x - stretchStart) / stretchLength
    return x + stretch * share * share
  }
}
