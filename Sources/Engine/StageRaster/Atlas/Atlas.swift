/// The location of a raster: its page and its position there.
struct AtlasRegion {
  /// The page's number.
  var page: Int32
  /// The raster's width in pixels.
  var width: Int32
  /// The raster's height in pixels.
  var height: Int32
  /// The left edge as a fraction of the page's width.
  var u0: Float
  /// The top edge as a fraction of the page's height.
  var v0: Float
  /// The right edge as a fraction of the page's width.
  var u1: Float
  /// The bottom edge as a fraction of the page's height.
  var v1: Float
}

/// Pages that hold pictures, letters and white, so that a whole scene needs few of them.
///
/// Every raster has a border of one pixel that repeats its edge, so smoothing never mixes in a
/// neighbour. Rasters are only ever added. When the pages exceed the budget or the display's
/// density changes, all are dropped between two frames and `generation` is incremented, so that
/// everyone who stored a region asks again.
@MainActor
package final class Atlas {
  /// Incremented whenever regions become invalid; `contains` tells which.
  private(set) var generation = 0
  /// The bytes of all pages.
  private(set) var bytes = 0
  /// The number of rasters ever inserted.
  private(set) var insertions = 0

  private struct Page {
    var page: any CardPage
    var packer: SkylinePacker?
    var white: Painter.White?
  }
  private var pages: [Page] = []
  private let target: DrawingTarget
  private var firstPage: Int32 = 0
  private let pageEdge: Int
  private let largestEdge: Int
  private let budget: Int

  /// An atlas without pages.
  ///
  /// - Parameter budget: bytes of pages beyond which all are dropped before the next frame.
  init(target: DrawingTarget, budget: Int = 192 << 20) {
    self.target = target
    self.budget = budget
    largestEdge = target.card?.longestEdge ?? 8192
    pageEdge = min(2048, largestEdge)
  }

  /// Whether a canvas stores the rasters, each by itself, instead of pages.
  var isCanvas: Bool { target.isSoftware }

  /// The longest edge a raster may have, in pixels.
  var longestRasterEdge: Int { min(largestEdge, 4096) }

  /// Drops what exceeds the budget: all pages at once, or a canvas's rasters one by one. Only
  /// between frames.
  func trim() {
    if let canvas = target.canvas {
      let evictions = canvas.rasters.evictions
      canvas.rasters.beginFrame()
      if canvas.rasters.evictions != evictions { generation += 1 }
    } else if bytes > budget {
      clear()
    }
  }

  /// Whether the region still holds what was put there.
  func contains(_ region: AtlasRegion) -> Bool {
    target.canvas?.rasters.contains(region.page) ?? (region.page >= firstPage)
  }

  /// Whether the region still holds what was put there; marks it as drawn in this frame.
  @inline(__always)
  func use(_ region: AtlasRegion) -> Bool {
    guard let canvas = target.canvas else { return region.page >= firstPage }
    return canvas.rasters.use(region.page) != nil
  }

  /// The region of a canvas's raster; nil if it was dropped.
  private func region(ofRaster number: Int32) -> AtlasRegion? {
    guard let size = target.canvas?.rasters.use(number) else { return nil }
    return AtlasRegion(
      page: number, width: Int32(size.width), height: Int32(size.height), u0: 0, v0: 0, u1: 1,
      v1: 1)
  }

  /// Drops everything. Only between frames.
  package func clear() {
    firstPage += Int32(pages.count)
    pages.removeAll()
    target.canvas?.rasters.clear()
    bytes = 0
    generation += 1
  }

  /// A page by its number; nil if it was dropped.
  package func page(_ number: Int32) -> (any CardPage)? {
    let index = Int(number - firstPage)
    return pages.indices.contains(index) ? pages[index].page : nil
  }

  /// A fully white spot on the page, or nil if the page holds a single large raster.
  func white(on page: Int32) -> Painter.White? {
    let index = Int(page - firstPage)
    return pages.indices.contains(index) ? pages[index].white : nil
  }

  /// A page with a white spot.
  func pageWithWhite() -> Int32? {
    if let index = pages.firstIndex(where: { $0.white != nil }) {
      return firstPage + Int32(index)
    }
    return addSharedPage() ? firstPage + Int32(pages.count - 1) : nil
  }

  /// Inserts a raster into a page; nil if the card is out of memory.
  func insert(_ bitmap: Bitmap) -> AtlasRegion? {
    insertions += 1
    if let canvas = target.canvas {
      guard bitmap.width <= largestEdge, bitmap.height <= largestEdge else { return nil }
      return region(ofRaster: canvas.rasters.insert(bitmap))
    }
    let width = bitmap.width + 2
    let height = bitmap.height + 2
    if width > pageEdge / 2 || height > pageEdge / 2 { return insertAlone(bitmap) }
    for index in pages.indices.reversed() {
      if let region = place(bitmap, on: index) { return region }
    }
    return addSharedPage() ? place(bitmap, on: pages.count - 1) : nil
  }

  private func addSharedPage() -> Bool {
    guard let page = target.card?.makePage(width: pageEdge, height: pageEdge) else { return false }
    bytes += pageEdge * pageEdge * 4
    var packer = SkylinePacker(width: pageEdge, height: pageEdge)
    if let corner = packer.place(width: 4, height: 4) {
      page.put(Bitmap(width: 4, height: 4, fill: 0xFFFF_FFFF), x: corner.x, y: corner.y)
    }
    let inner = 1 / Float(pageEdge)
    let outer = 3 / Float(pageEdge)
    pages.append(
      Page(
        page: page, packer: packer,
        white: Painter.White(u0: inner, v0: inner, u1: outer, v1: outer)))
    return true
  }

  private func place(_ bitmap: Bitmap, on index: Int) -> AtlasRegion? {
    guard
      let corner = pages[index].packer?.place(width: bitmap.width + 2, height: bitmap.height + 2)
    else { return nil }
    pages[index].page.put(Self.bordered(bitmap), x: corner.x, y: corner.y)
    let edge = Float(pageEdge)
    return AtlasRegion(
      page: firstPage + Int32(index), width: Int32(bitmap.width), height: Int32(bitmap.height),
      u0: Float(corner.x + 1) / edge, v0: Float(corner.y + 1) / edge,
      u1: Float(corner.x + 1 + bitmap.width) / edge, v1: Float(corner.y + 1 + bitmap.height) / edge)
  }

  private func insertAlone(_ bitmap: Bitmap) -> AtlasRegion? {
    guard bitmap.width <= largestEdge, bitmap.height <= largestEdge,
      let page = target.card?.makePage(width: bitmap.width, height: bitmap.height)
    else { return nil }
    page.put(bitmap, x: 0, y: 0)
    bytes += bitmap.width * bitmap.height * 4
    pages.append(Page(page: page, packer: nil, white: nil))
    return AtlasRegion(
      page: firstPage + Int32(pages.count - 1), width: Int32(bitmap.width),
      height: Int32(bitmap.height),
      u0: 0, v0: 0, u1: 1, v1: 1)
  }

  private static func bordered(_ bitmap: Bitmap) -> Bitmap {
    var result = Bitmap(width: bitmap.width + 2, height: bitmap.height + 2)
    for y in 0..<result.height {
      let row = min(max(y - 1, 0), bitmap.height - 1)
      for x in 0..<result.width {
        result[x, y] = bitmap[min(max(x - 1, 0), bitmap.width - 1), row]
      }
    }
    return result
  }
}
