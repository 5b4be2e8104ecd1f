import Stage

/// Pictures stretched in nine parts as rasters in the atlas, made at the size they are drawn.
///
/// A finished raster is drawn like any other picture, so rotating, tinting and blending need no
/// extra code, and a panel that keeps its size is a single copy. While one is being made on another
/// thread, or changes its size from frame to frame, its last raster is drawn scaled.
@MainActor
package final class StretchedRasters {
  /// Which parts keep their size, and the number of pixels per point.
  package struct Parts: Hashable {
    var parts: NineParts
    var scaleX: Float
    var scaleY: Float

    /// Scales are rounded to the nearest 1024th: different calculations may round differently.
    init(parts: NineParts, scaleX: Float, scaleY: Float) {
      self.parts = parts
      self.scaleX = (scaleX * 1024).rounded() / 1024
      self.scaleY = (scaleY * 1024).rounded() / 1024
    }
  }

  /// Whether something was not drawn because its raster is still being made.
  private(set) var isLacking = false
  /// Whether something was drawn scaled that will be drawn exactly.
  private(set) var isSettling = false

  private struct Key: Hashable {
    var upright: Upright
    var variant: PictureRasters.Variant
    var turn: Turn?
  }
  private struct Upright: Hashable {
    var name: String
    var parts: Parts
    var width: Int32
    var height: Int32
  }
  /// What is interchangeable at different sizes.
  private struct Look: Hashable {
    var name: String
    var parts: NineParts
    var variant: PictureRasters.Variant
  }
  private struct Latest {
    var region: AtlasRegion
    /// The size that was requested last, and in which frame.
    var wish: Upright
    var frame: Int
  }
  private var regions: [Key: AtlasRegion] = [:]
  private var latest: [Look: Latest] = [:]
  /// The upright pictures of rotated ones.
  private var uprights: [Upright: Bitmap] = [:]
  private let atlas: Atlas
  private let loader: any PictureSource
  private var generation = 0
  private var frame = 0

  /// More than any screen shows at a time; a panel that grows adds one per frame.
  private static let capacity = 400
  /// Rotated panels are few, and their pictures may be large.
  private static let uprightCapacity = 16

  init(atlas: Atlas, loader: any PictureSource) {
    self.atlas = atlas
    self.loader = loader
  }

  /// Starts a frame.
  func begin() {
    frame += 1
    isLacking = false
    isSettling = false
    if regions.count > Self.capacity { regions.removeAll(keepingCapacity: true) }
    guard generation != atlas.generation else { return }
    generation = atlas.generation
    regions = regions.filter { atlas.contains($0.value) }
    latest = latest.filter { atlas.contains($0.value.region) }
  }

  /// Makes a raster ahead of its use.
  func preload(_ name: String, _ parts: Parts, width: Int32, height: Int32) {
    let upright = Upright(name: name, parts: parts, width: width, height: height)
    guard !regions.keys.contains(where: { $0.upright == upright }) else { return }
    loader.preload(name, width: Int(width), height: Int(height), parts: parts)
  }

  /// Forgets the pictures, because their files have changed.
  func forget() {
    uprights.removeAll()
    latest.removeAll()
  }

  /// The raster of a picture stretched to a size in pixels, rotated or upright; nil if memory is
  /// exhausted or it is still being made.
  func region(
    _ name: String, _ parts: Parts, width: Int32, height: Int32, variant: PictureRasters.Variant,
    turn: Turn?
  ) -> AtlasRegion? {
    let upright = Upright(name: name, parts: parts, width: width, height: height)
    let key = Key(upright: upright, variant: variant, turn: turn)
    if let known = regions[key] { return known }
    let look = Look(name: name, parts: parts.parts, variant: variant)
    guard isWorthMaking(upright, look), let bitmap = bitmap(upright, isTurned: turn != nil) else {
      isSettling = true
      // A rotated picture is then drawn by rotating the upright one, which is requested again.
      guard turn == nil else { return nil }
      if latest[look] == nil { isLacking = true }
      return latest[look]?.region
    }
    let region = atlas.insert(PictureRasters.prepared(turn.map(bitmap.turned) ?? bitmap, variant))
    regions[key] = region
    if turn == nil, let region {
      latest[look] = Latest(region: region, wish: upright, frame: frame)
    }
    return region
  }

  /// Whether a size is worth storing: nothing else can be shown, or it was the same a frame ago.
  private func isWorthMaking(_ upright: Upright, _ look: Look) -> Bool {
    guard loader.worksInBackground, let known = latest[look] else { return true }
    let isSame = known.wish == upright
    if !isSame {
      latest[look]?.wish = upright
      latest[look]?.frame = frame
    }
    return isSame && known.frame < frame
  }

  private func bitmap(_ upright: Upright, isTurned: Bool) -> Bitmap? {
    if let known = uprights[upright] { return known }
    let made = loader.stretchedSoon(
      upright.name, upright.parts, width: Int(upright.width), height: Int(upright.height))
    if isTurned, let made {
      if uprights.count >= Self.uprightCapacity { uprights.removeAll() }
      uprights[upright] = made
    }
    return made
  }
}

extension StretchedRasters.Parts {
  /// The size in pixels at which a picture of the given natural size is stretched.
  package func edges(of natural: Size) -> (width: Int, height: Int) {
    func pixels(_ length: Double, _ scale: Float) -> Int {
      Int(min(max((length * Double(scale)).rounded(), 1), 4096))
    }
    return (pixels(natural.width, scaleX), pixels(natural.height, scaleY))
  }

  /// The picture, rastered for `edges(of:)`, stretched to a size in pixels.
  package func stretched(_ source: Bitmap, _ natural: Size, width: Int, height: Int) -> Bitmap {
    let corners = parts.inPoints(of: natural)
    let columns = StretchedAxis(
      low: corners.left * Double(scaleX), high: corners.right * Double(scaleX),
      from: source.width, to: width)
    let rows = StretchedAxis(
      low: corners.top * Double(scaleY), high: corners.bottom * Double(scaleY),
      from: source.height, to: height)
    return source.stretched(columns, rows)
  }
}

extension PictureNeed {
  /// Whether its lengths are numbers from which pixels can be computed.
  var isOfNumbers: Bool {
    size.width.isFinite && size.height.isFinite && Float(partScale.width).isFinite
      && Float(partScale.height).isFinite
  }
}
