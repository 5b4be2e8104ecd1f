import Play

/// The dimensions of the sky in design points. The origin is the top left corner, y grows
/// downwards.
public struct TeachifyBirdWorld: Sendable, Equatable {
  /// Words fly at four heights, one per answer option.
  public static let laneCount = 4
  /// The width of a word's plate: enough for fourteen letters that a beginner can read.
  public static let plateWidth = 250
  /// A plate's height.
  public static let plateHeight = 96
  /// The part of a plate's upper and lower edge that the bird does not touch: a child who flew just
  /// past a word should not be counted as a hit.
  public static let plateInset = 16
  /// The largest offset of a plate behind the foremost one of its set.
  public static let maximumStagger = 90
  /// The radius of the circle with which the bird touches things; its picture may be larger.
  public static let birdRadius = 24
  /// The radius of the circle in which the worm is touched.
  public static let wormRadius = 20
  /// The distance of the worm behind the foremost plate of its set: at the plates' end, so that it
  /// can still be caught after the right word.
  public static let wormOffset = 250
  /// The height of the strip at the top in which the bird bumps its head.
  public static let ceilingMargin = 24
  /// The ground's height; the question is shown on it.
  public static let groundHeight = 72

  /// The world's width.
  public let width: Int
  /// The world's height.
  public let height: Int
  /// The distance between the centres of neighbouring lanes. The bird (48) passes between two
  /// plates (96) with room to spare, even while it bobs from tapping.
  public let laneSpacing: Int

  /// The world of an orientation.
  public init(orientation: RoundSettings.Orientation) {
    switch orientation {
    case .landscape: (width, height, laneSpacing) = (1280, 720, 168)
    case .portrait: (width, height, laneSpacing) = (720, 1280, 220)
    }
  }

  /// The x coordinate of the bird's home: a quarter of the width from the left.
  public var homeX: Int { width / 4 }
  /// The largest x coordinate to which the bird can be tilted: further on, words would appear too
  /// suddenly.
  public var foremostX: Int { width * 3 / 5 }
  /// The lower edge of the ceiling.
  public var ceilingY: Int { Self.ceilingMargin }
  /// The upper edge of the ground.
  public var groundY: Int { height - Self.groundHeight }
  /// The middle of the air, between the second and third lane.
  public var middleY: Int { (ceilingY + groundY) / 2 }

  /// The centre of a lane, 0 at the top.
  public func laneY(_ lane: Int) -> Int {
    middleY + (2 * lane - Self.laneCount + 1) * laneSpacing / 2
  }

  /// The middle between a lane and the one below it.
  public func gapY(_ gap: Int) -> Int { laneY(gap) + laneSpacing / 2 }
}
