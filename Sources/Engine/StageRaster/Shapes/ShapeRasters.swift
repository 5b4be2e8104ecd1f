import Stage

/// Shapes as rasters in the atlas, for the software renderer, which fills triangles slowly and with
/// rough edges.
@MainActor
final class ShapeRasters {
  /// A shape's two rasters and the offsets of their corners from its origin, in pixels.
  struct Slot {
    var fill: AtlasRegion?
    var stroke: AtlasRegion?
    var x: Int32
    var y: Int32
  }

  /// Whether rasters are made immediately: for still pictures.
  var isExact = false
  /// Whether a raster will be available if the same is drawn again.
  private(set) var isSettling = false

  /// A shape with the part of its transform that affects its raster.
  private struct Key: Hashable {
    var shape: ShapeRun
    var a: Float
    var b: Float
    var c: Float
    var d: Float
  }
  private struct Entry {
    var slot: Slot?
    var lastFrame: Int
  }
  private var entries: [Key: Entry] = [:]
  private let atlas: Atlas
  private var generation = 0
  private var frame = 0
  /// The number of requests for something new.
  private(set) var novelties = 0

  /// Larger ones are drawn as triangles.
  private static let largestEdge = 1024

  init(atlas: Atlas) {
    self.atlas = atlas
  }

  /// Starts a frame.
  func begin() {
    frame += 1
    isSettling = false
    if entries.count > 1000 { entries.removeAll(keepingCapacity: true) }
    if generation != atlas.generation {
      entries = entries.filter { entry in
        [entry.value.slot?.fill, entry.value.slot?.stroke].compactMap(\.self).allSatisfy(
          atlas.contains)
      }
      generation = atlas.generation
    }
  }

  /// The shape's rasters; nil in the first frame in which it is requested, because a shape that
  /// changes would leave one for each frame.
  func slot(_ shape: ShapeRun, _ transform: PixelTransform) -> Slot? {
    let key = Key(shape: shape, a: transform.a, b: transform.b, c: transform.c, d: transform.d)
    guard let index = entries.index(forKey: key) else {
      novelties += 1
      let slot = isExact ? make(shape, transform) : nil
      entries[key] = Entry(slot: slot, lastFrame: frame)
      isSettling = isSettling || !isExact
      return slot
    }
    let known = entries.values[index]
    if known.slot == nil, known.lastFrame == frame - 1 {
      entries.values[index].slot = make(shape, transform)
    }
    entries.values[index].lastFrame = frame
    return entries.values[index].slot
  }

  private func make(_ shape: ShapeRun, _ transform: PixelTransform) -> Slot? {
    let mesh = ShapeMesh(shape, scale: Double(transform.meanScale), hasFringe: false)
    let places = mesh.vertices.map { vertex in
      SIMD2(
        transform.a * vertex.x + transform.c * vertex.y,
        transform.b * vertex.x + transform.d * vertex.y)
    }
    guard let first = places.first else { return nil }
    let least = places.reduce(first) { SIMD2(min($0.x, $1.x), min($0.y, $1.y)) }
    let most = places.reduce(first) { SIMD2(max($0.x, $1.x), max($0.y, $1.y)) }
    guard least.x.magnitude < 1e5, least.y.magnitude < 1e5 else { return nil }
    let corner = SIMD2(least.x.rounded(.down), least.y.rounded(.down))
    let width = Int((most.x - corner.x).rounded(.up))
    let height = Int((most.y - corner.y).rounded(.up))
    guard (1...Self.largestEdge).contains(width), (1...Self.largestEdge).contains(height) else {
      return nil
    }
    var slot = Slot(x: Int32(corner.x), y: Int32(corner.y))
    for isStroke in [false, true] {
      var raster = CoverageRaster(width: width, height: height)
      var isEmpty = true
      for start in stride(from: 0, to: mesh.indices.count, by: 3) {
        let corners = (0..<3).map { Int(mesh.indices[start + $0]) }
        guard mesh.vertices[corners[0]].isStroke == isStroke else { continue }
        isEmpty = false
        raster.fill(
          places[corners[0]] - corner, places[corners[1]] - corner, places[corners[2]] - corner)
      }
      guard !isEmpty else { continue }
      let region = atlas.insert(raster.bitmap())
      if isStroke { slot.stroke = region } else { slot.fill = region }
    }
    return slot
  }
}
