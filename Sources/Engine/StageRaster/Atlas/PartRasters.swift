/// Stores what is seen of pictures that are drawn far larger than what is seen of them, as when a photograph is enlarged.
///
/// While such a picture is moved or enlarged, an overview of all of it is drawn scaled. As soon as it rests, the part that
/// is seen is made at its exact size, with a margin, so that moving it a little keeps it sharp. So neither its size
/// nor its enlargement costs memory, and no frame waits for it.
@MainActor
final class PartRasters {
  /// What there is to draw of a picture, the part over the overview.
  struct Found {
    var overview: AtlasRegion?
    /// The part, and where it is in all of the picture.
    var part: (region: AtlasRegion, area: PixelArea)?
  }

  /// Whether what was drawn becomes sharper if the same is drawn again.
  private(set) var isSettling = false
  /// Whether there was nothing to draw yet.
  private(set) var isLacking = false
  /// How often something was seen at a new size or place.
  private(set) var novelties = 0

  /// What is seen of a picture at one size.
  private struct View {
    var width: Int32
    var height: Int32
    var lastFrame: Int
    /// The part that was seen last, and the frames for which it has been the same.
    var seen: PixelArea
    var frames = 0
    var area: PixelArea?
    var region: AtlasRegion?
    var isOpaque = false
    var hasFailed = false
  }
  private struct Entry {
    var overview: AtlasRegion?
    /// Whether no overview can be made, so that the picture is drawn as a whole.
    var hasFailed = false
    var views: [View] = []
  }
  private var entries: [Int: Entry] = [:]
  private var waiting: Set<String> = []
  private var generation = 0
  private var frame = 0
  private let atlas: Atlas
  private let loader: any PictureSource

  /// Pixels of all of a picture from which on parts of it are made: what is smaller is made as a whole.
  private static let leastPixels = 2 << 20
  /// Frames for which a picture rests before its part is made, as in `PictureRasters`.
  private static let settledFrames = 6
  /// A picture, and a glass over it.
  private static let mostViews = 4
  /// The most pixels of a part that has a wide margin.
  private static let mostPixelsWithMargin = 4 << 20

  init(atlas: Atlas, loader: any PictureSource) {
    self.atlas = atlas
    self.loader = loader
  }

  /// Starts a frame.
  func begin() {
    frame += 1
    isSettling = false
    isLacking = false
    guard generation != atlas.generation else { return }
    generation = atlas.generation
    for (index, var entry) in entries {
      if let region = entry.overview, !atlas.contains(region) { entry.overview = nil }
      entry.views.removeAll { view in view.region.map { !atlas.contains($0) } ?? false }
      entries[index] = entry
    }
  }

  /// Ends a frame: what was asked for ahead is made as soon as nothing else is lacking.
  func end(isLacking: Bool) {
    guard !isLacking, !waiting.isEmpty else { return }
    for name in waiting { loader.preloadOverview(name) }
    waiting.removeAll()
  }

  /// Asks for a picture's overview ahead of its use if it would be drawn at a size at which parts are made; returns whether
  /// it would.
  func preload(_ name: String, width: Double, height: Double) -> Bool {
    guard width * height > Double(Self.leastPixels), loader.hasParts(name) else { return false }
    waiting.insert(name)
    return true
  }

  /// Reads every picture again.
  func forget() { entries.removeAll() }

  /// What there is to draw; nil if the picture is drawn as a whole.
  ///
  /// - Parameters:
  ///   - index: the picture's index in `PictureRasters`.
  ///   - width: the width in pixels at which all of it is drawn.
  ///   - height: the height.
  ///   - seen: the part of that which is seen.
  ///   - isExact: whether the part is made at once.
  func find(
    _ index: Int, _ name: String, width: Int32, height: Int32, seen: PixelArea, isExact: Bool
  ) -> Found? {
    let pixels = Int(width) * Int(height)
    guard pixels > Self.leastPixels, seen.width * seen.height * 3 < pixels * 2, !seen.isEmpty,
      seen.width <= atlas.longestRasterEdge, seen.height <= atlas.longestRasterEdge,
      loader.hasParts(name)
    else { return nil }
    // Taken out, so that nothing is copied.
    var entry = entries.removeValue(forKey: index) ?? Entry()
    defer { entries[index] = entry }
    guard !entry.hasFailed else { return nil }
    let position = position(of: width, height, seen, in: &entry)
    if entry.views[position].lastFrame != frame || entry.views[position].frames == 0 {
      note(seen, in: &entry.views[position])
    }
    var view = entry.views[position]
    let covers = view.area.map { $0.joined(with: seen) == $0 } ?? false
    if !covers, !view.hasFailed {
      makePart(name, seen, &view, atOnce: isExact || !loader.worksInBackground)
    }
    entry.views[position] = view
    let part = view.area.flatMap { area in view.region.map { ($0, area) } }
    if let part, part.1.joined(with: seen) == part.1 {
      // The overview is kept for when it is moved again.
      if let overview = entry.overview { _ = atlas.use(overview) }
      return Found(overview: nil, part: part)
    }
    if view.hasFailed, !loader.worksInBackground { return nil }
    if entry.overview == nil { makeOverview(name, &entry) }
    guard !entry.hasFailed else { return nil }
    // What shines through would be drawn twice.
    return Found(overview: entry.overview, part: view.isOpaque ? part : nil)
  }

  /// Says that the overview is still missing, and whether something else is drawn in its place.
  func lacksOverview(hasSubstitute: Bool) {
    isSettling = true
    if !hasSubstitute { isLacking = true }
  }

  /// The place of the view of a size, which replaces the oldest if there is none.
  private func position(
    of width: Int32, _ height: Int32, _ seen: PixelArea, in entry: inout Entry
  ) -> Int {
    if let known = entry.views.firstIndex(where: { $0.width == width && $0.height == height }) {
      return known
    }
    novelties += 1
    let view = View(width: width, height: height, lastFrame: frame, seen: seen)
    if entry.views.count < Self.mostViews {
      entry.views.append(view)
      return entry.views.count - 1
    }
    let oldest =
      entry.views.indices.min { entry.views[$0].lastFrame < entry.views[$1].lastFrame } ?? 0
    entry.views[oldest] = view
    return oldest
  }

  private func note(_ seen: PixelArea, in view: inout View) {
    let rests = view.seen == seen && view.lastFrame >= frame - 1
    if !rests {
      novelties += 1
      view.hasFailed = false
    }
    view.frames = rests ? view.frames + 1 : 1
    view.seen = seen
    view.lastFrame = frame
  }

  private func makePart(_ name: String, _ seen: PixelArea, _ view: inout View, atOnce: Bool) {
    guard atOnce || view.frames > Self.settledFrames else {
      isSettling = true
      return
    }
    let area = atOnce ? seen : Self.grown(seen, width: view.width, height: view.height)
    let answer = loader.partSoon(
      name, width: Int(view.width), height: Int(view.height), part: area)
    switch answer {
    case .underWay: isSettling = true
    case .missing: view.hasFailed = true
    case .made(let bitmap):
      guard let region = atlas.insert(bitmap) else {
        view.hasFailed = true
        return
      }
      (view.area, view.region, view.isOpaque) = (area, region, bitmap.isOpaque)
    }
  }

  private func makeOverview(_ name: String, _ entry: inout Entry) {
    switch loader.overviewSoon(name) {
    case .underWay: break
    case .missing: entry.hasFailed = true
    case .made(let bitmap):
      entry.overview = atlas.insert(bitmap)
      entry.hasFailed = entry.overview == nil
    }
  }

  /// A part with a margin of a quarter, of a screen with very many pixels with a small one.
  private static func grown(_ seen: PixelArea, width: Int32, height: Int32) -> PixelArea {
    let isLarge = seen.width * seen.height * 9 / 4 > mostPixelsWithMargin
    let across = isLarge ? 32 : Int32(seen.width / 4)
    let down = isLarge ? 32 : Int32(seen.height / 4)
    return PixelArea(
      x0: max(0, seen.x0 - across), y0: max(0, seen.y0 - down),
      x1: min(width, seen.x1 + across), y1: min(height, seen.y1 + down))
  }
}
