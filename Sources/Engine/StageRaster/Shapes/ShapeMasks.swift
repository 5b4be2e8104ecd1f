/// Discs and rings as rasters in the atlas: the round parts of circles and of rounded rectangles.
///
/// A quarter of a disc serves as a rounded corner, so a panel is a few upright quads, which every
/// renderer draws fast and with smooth edges.
@MainActor
final class ShapeMasks {
  /// Larger ones are drawn as triangles, which costs less than their memory.
  static let largestDiameter: Int32 = 640

  /// Whether masks are made immediately: for still pictures.
  var isExact = false
  /// Whether a mask will be available if the same is drawn again.
  private(set) var isSettling = false

  private struct Key: Hashable {
    var diameter: Int32
    var stroke: Int32
  }
  private struct Mask {
    var region: AtlasRegion?
    var lastFrame: Int
  }
  private var masks: [Key: Mask] = [:]
  private let atlas: Atlas
  private var generation = 0
  private var frame = 0
  /// The number of requests for something new.
  private(set) var novelties = 0

  init(atlas: Atlas) {
    self.atlas = atlas
  }

  /// Starts a frame.
  func begin() {
    frame += 1
    isSettling = false
    if masks.count > 2000 { masks.removeAll(keepingCapacity: true) }
    if generation != atlas.generation {
      masks = masks.filter { $0.value.region.map(atlas.contains) ?? false }
      generation = atlas.generation
    }
  }

  /// A white disc, or a ring if `stroke` is above 0, in pixels.
  ///
  /// Nil in the first frame in which a size is requested: a shape that grows would leave a mask for
  /// each of its sizes.
  func region(diameter: Int32, stroke: Int32 = 0) -> AtlasRegion? {
    guard diameter > 0, diameter <= Self.largestDiameter else { return nil }
    let key = Key(diameter: diameter, stroke: stroke)
    // By index: changing a value by its key allocates.
    guard let index = masks.index(forKey: key) else {
      novelties += 1
      let region = isExact ? make(key) : nil
      masks[key] = Mask(region: region, lastFrame: frame)
      isSettling = isSettling || !isExact
      return region
    }
    let known = masks.values[index]
    if known.region == nil, known.lastFrame == frame - 1 {
      masks.values[index].region = make(key)
    }
    masks.values[index].lastFrame = frame
    return masks.values[index].region
  }

  private func make(_ key: Key) -> AtlasRegion? {
    atlas.insert(Self.bitmap(diameter: Int(key.diameter), stroke: Int(key.stroke)))
  }

  /// The pixels: the coverage of each follows from how far its centre lies inside the outline.
  static func bitmap(diameter: Int, stroke: Int) -> Bitmap {
    var bitmap = Bitmap(width: diameter, height: diameter)
    let radius = Double(diameter) / 2
    let inner = radius - Double(stroke)
    for y in 0..<diameter {
      for x in 0..<diameter {
        let dx = Double(x) + 0.5 - radius
        let dy = Double(y) + 0.5 - radius
        let distance = (dx * dx + dy * dy).squareRoot()
        var coverage = min(max(radius - distance + 0.5, 0), 1)
        if stroke > 0 { coverage *= min(max(distance - inner + 0.5, 0), 1) }
        bitmap[x, y] = UInt32((coverage * 255).rounded()) << 24 | 0x00FF_FFFF
      }
    }
    return bitmap
  }
}
