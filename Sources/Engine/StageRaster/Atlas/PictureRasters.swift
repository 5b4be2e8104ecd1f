/// Stores the rasters of pictures in the atlas: a few sizes for each picture.
///
/// A picture that keeps its size is rastered at exactly that size. While its size changes from
/// frame to frame, as in an animation or while a window is resized, a raster of similar size is
/// drawn scaled instead, until the size has been the same for some frames.
@MainActor
final class PictureRasters {
  /// How a raster's pixels are prepared.
  enum Variant: UInt8 {
    /// The picture as it is.
    case colour
    /// White with the picture's alpha.
    case silhouette
    /// Premultiplied by alpha, for multiplying blending.
    case premultiplied
    /// The silhouette premultiplied by alpha.
    case premultipliedSilhouette
  }

  /// Whether only exact sizes are drawn: for still pictures, where time does not matter.
  var isExact = false
  /// Whether something was drawn scaled that will be drawn exactly if the same is drawn again.
  private(set) var isSettling = false

  /// Whether something was not drawn, or not exactly, because its raster is still being made.
  private(set) var isLacking = false

  private struct Raster {
    var width: Int32
    var height: Int32
    var variant: Variant
    var region: AtlasRegion
  }
  /// The rasters of one size rotated in advance, by rotation step.
  private struct TurnedSet {
    var width: Int32
    var height: Int32
    var variant: Variant
    var steps: Int32
    var isMirrored: Bool
    /// The upright picture.
    var source: Bitmap
    /// The locations of the rasters; on page −1 those not requested yet.
    var regions: ContiguousArray<AtlasRegion>

    @inline(__always)
    func holds(_ width: Int32, _ height: Int32, _ variant: Variant, _ turn: Turn) -> Bool {
      self.width == width && self.height == height && self.variant == variant
        && steps == turn.steps && isMirrored == turn.isMirrored
    }
  }
  private struct Request {
    var width: Int32
    var height: Int32
    var lastFrame: Int
    var frames: Int
  }
  private struct Entry {
    var name: String
    var rasters: [Raster] = []
    var requests: [Request] = []
    var turned: ContiguousArray<TurnedSet> = []
  }
  @exclusivity(unchecked)
  private var entries: ContiguousArray<Entry> = []
  private var indexOfName: [String: Int] = [:]
  private let atlas: Atlas
  private let loader: any PictureSource
  private var generation = 0
  @exclusivity(unchecked)
  private var frame = 0
  /// How often a new size was recorded.
  private(set) var novelties = 0

  /// Frames for which a size must stay the same: a tenth of a second at 60 Hz, short enough not to be
  /// noticed and longer than a display skips.
  private static let settledFrames = 6

  init(atlas: Atlas, loader: any PictureSource) {
    self.atlas = atlas
    self.loader = loader
  }

  /// Starts a frame.
  func begin() {
    frame += 1
    loader.beginFrame()
    isSettling = false
    isLacking = false
    guard generation != atlas.generation else { return }
    generation = atlas.generation
    for index in entries.indices {
      entries[index].rasters.removeAll { !atlas.contains($0.region) }
    }
  }

  /// From now on makes rasters on other threads; until then, each is ready when it is requested.
  func workInBackground() {
    loader.worksInBackground = !isExact
  }

  /// Makes a raster ahead of its use.
  func preload(_ name: String, width: Int32, height: Int32) {
    let isKnown = indexOfName[name].map { index in
      entries[index].rasters.contains { $0.width == width && $0.height == height }
    }
    guard isKnown != true else { return }
    loader.preload(name, width: Int(width), height: Int(height), parts: nil)
  }

  /// The fraction of what is made on other threads that is ready, 0…1.
  var progress: Double { loader.progress }

  /// Reads every picture again when it is next drawn; the atlas has to be cleared as well.
  func forget() {
    loader.forget()
    for index in entries.indices { entries[index].turned.removeAll() }
  }

  /// The index under which a picture's rasters are stored.
  func index(of name: String) -> Int {
    if let known = indexOfName[name] { return known }
    entries.append(Entry(name: name))
    indexOfName[name] = entries.count - 1
    return entries.count - 1
  }

  /// The name of the picture at an index.
  func name(of index: Int) -> String { entries[index].name }

  /// A raster for the given size in pixels, exact or similar; nil only if memory is exhausted.
  func region(_ index: Int, width: Int32, height: Int32, variant: Variant) -> AtlasRegion? {
    var nearest: Int?
    var nearestError = Float.infinity
    for position in entries[index].rasters.indices {
      let raster = entries[index].rasters[position]
      guard raster.variant == variant else { continue }
      if raster.width == width, raster.height == height { return raster.region }
      let shareX = Float(raster.width) / Float(width)
      let shareY = Float(raster.height) / Float(height)
      // Up to a quarter too small or twice too large still looks right for a moment.
      guard min(shareX, shareY) >= 0.8, max(shareX, shareY) <= 2 else { continue }
      let error = abs(shareX - 1) + abs(shareY - 1)
      if error < nearestError {
        nearest = position
        nearestError = error
      }
    }
    if !isExact, let nearest, !isSettled(index, width: width, height: height) {
      isSettling = true
      return entries[index].rasters[nearest].region
    }
    return insert(index, width: width, height: height, variant: variant)
  }

  /// The largest raster of a picture as it is; nil if there is none.
  func largestRegion(_ index: Int) -> AtlasRegion? {
    entries[index].rasters.lazy.filter { $0.variant == .colour }
      .max { Int($0.width) * Int($0.height) < Int($1.width) * Int($1.height) }
      .flatMap { atlas.use($0.region) ? $0.region : nil }
  }

  /// Counts the consecutive frames in which a size was requested.
  private func isSettled(_ index: Int, width: Int32, height: Int32) -> Bool {
    let known = entries[index].requests.firstIndex { $0.width == width && $0.height == height }
    guard let known else {
      let request = Request(width: width, height: height, lastFrame: frame, frames: 1)
      if entries[index].requests.count < 4 {
        novelties += 1
        entries[index].requests.append(request)
      } else if let oldest = entries[index].requests.indices.min(by: {
        entries[index].requests[$0].lastFrame < entries[index].requests[$1].lastFrame
      }) {
        entries[index].requests[oldest] = request
      }
      return false
    }
    let request = entries[index].requests[known]
    if request.lastFrame != frame {
      entries[index].requests[known].frames =
        request.lastFrame == frame - 1 ? request.frames + 1 : 1
      entries[index].requests[known].lastFrame = frame
    }
    return entries[index].requests[known].frames > Self.settledFrames
  }

  private func insert(_ index: Int, width: Int32, height: Int32, variant: Variant)
    -> AtlasRegion?
  {
    let name = entries[index].name
    if let ready = loader.readyRaster(name, width: Int(width), height: Int(height)) {
      return keep(ready, index, width: width, height: height, variant: variant)
    }
    if let substitute = substitute(index, width: width, height: height, variant: variant) {
      // What pops up small and grows, or has changed its size, is drawn scaled meanwhile.
      isSettling = true
      guard isSettled(index, width: width, height: height),
        let made = loader.rasterSoon(name, width: Int(width), height: Int(height))
      else { return substitute }
      return keep(made, index, width: width, height: height, variant: variant)
    }
    guard let made = loader.rasterSoon(name, width: Int(width), height: Int(height)) else {
      isSettling = true
      isLacking = true
      return nil
    }
    return keep(made, index, width: width, height: height, variant: variant)
  }

  /// What can be shown of a picture whose raster would have to be made on another thread: the
  /// largest known one, or one made ahead if that is too small; nil if there is none, or if nothing
  /// has to wait.
  private func substitute(_ index: Int, width: Int32, height: Int32, variant: Variant)
    -> AtlasRegion?
  {
    guard loader.worksInBackground else { return nil }
    let known = entries[index].rasters.lazy.filter { $0.variant == variant }
      .max { Self.share($0, width, height) < Self.share($1, width, height) }
    // A small version drawn before would look blurred for as long as the size changes.
    if let known, Self.share(known, width, height) >= 0.8 { return known.region }
    guard
      let other = loader.otherRaster(
        entries[index].name, width: Int(width), height: Int(height))
    else { return known?.region }
    return keep(
      other.bitmap, index, width: Int32(other.width), height: Int32(other.height),
      variant: variant)
  }

  /// The fraction of a size that a raster covers, in the worse direction.
  private static func share(_ raster: Raster, _ width: Int32, _ height: Int32) -> Float {
    min(Float(raster.width) / Float(width), Float(raster.height) / Float(height))
  }

  private func keep(
    _ bitmap: Bitmap, _ index: Int, width: Int32, height: Int32, variant: Variant
  ) -> AtlasRegion? {
    guard let region = atlas.insert(Self.prepared(bitmap, variant)) else { return nil }
    // A picture shown at very many sizes gives up its first ones.
    if entries[index].rasters.count >= 24 { entries[index].rasters.removeFirst() }
    entries[index].rasters.append(
      Raster(width: width, height: height, variant: variant, region: region))
    return region
  }

  /// A raster rotated in advance, for renderers that rotate badly and slowly; nil while the size
  /// changes and for pictures too large to store many of.
  func turnedRegion(_ index: Int, width: Int32, height: Int32, variant: Variant, turn: Turn)
    -> AtlasRegion?
  {
    for set in entries[index].turned.indices
    where entries[index].turned[set].holds(width, height, variant, turn) {
      let region = entries[index].turned[set].regions[Int(turn.step)]
      if region.page >= 0, atlas.use(region) { return region }
      return insert(turn, of: index, set)
    }
    guard isExact || width * height <= Self.largestTurnedArea else { return nil }
    guard isExact || isSettled(index, width: width, height: height) else {
      isSettling = true
      return nil
    }
    let name = entries[index].name
    guard let bitmap = loader.rasterSoon(name, width: Int(width), height: Int(height)) else {
      return nil
    }
    // A picture rotated at many sizes gives up its first one.
    if entries[index].turned.count >= 8 { entries[index].turned.removeFirst() }
    entries[index].turned.append(
      TurnedSet(
        width: width, height: height, variant: variant, steps: turn.steps,
        isMirrored: turn.isMirrored, source: bitmap,
        regions: ContiguousArray(repeating: Self.nowhere, count: Int(turn.steps))))
    return insert(turn, of: index, entries[index].turned.count - 1)
  }

  private func insert(_ turn: Turn, of index: Int, _ set: Int) -> AtlasRegion? {
    let source = entries[index].turned[set].source
    let variant = entries[index].turned[set].variant
    var bitmap = source.turned(turn)
    // A canvas skips what is transparent; triangles fill it.
    if !atlas.isCanvas { bitmap = bitmap.trimmedAroundMiddle() }
    guard let region = atlas.insert(Self.prepared(bitmap, variant)) else { return nil }
    entries[index].turned[set].regions[Int(turn.step)] = region
    return region
  }

  private static let nowhere = AtlasRegion(
    page: -1, width: 0, height: 0, u0: 0, v0: 0, u1: 0, v1: 0)

  /// Larger ones are rotated again in every frame: their copies would displace all others.
  private static let largestTurnedArea: Int32 = 256 * 256

  static func prepared(_ bitmap: Bitmap, _ variant: Variant) -> Bitmap {
    switch variant {
    case .colour: bitmap
    case .silhouette: bitmap.silhouette()
    case .premultiplied: bitmap.premultiplied()
    case .premultipliedSilhouette: bitmap.silhouette().premultiplied()
    }
  }
}
