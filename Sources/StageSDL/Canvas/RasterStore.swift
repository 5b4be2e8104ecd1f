/// The pictures, letters and masks a canvas copies from, by number.
///
/// Numbers are never given twice. When the rasters outgrow the budget, those that were not drawn for
/// longest are dropped, down to three quarters of it; who kept such a number asks again.
final class RasterStore {
  /// Bytes of all rasters.
  private(set) var bytes = 0
  /// Grows whenever rasters were dropped.
  private(set) var evictions = 0

  private let budget: Int
  @exclusivity(unchecked)
  private var rasters: ContiguousArray<Raster?> = []
  @exclusivity(unchecked)
  private var frame = 0

  /// No rasters yet.
  ///
  /// - Parameter budget: Bytes beyond which rasters are dropped before the next frame.
  init(budget: Int) {
    self.budget = budget
  }

  deinit {
    for raster in rasters { raster?.free() }
  }

  /// Starts a frame: the only time at which rasters are dropped.
  func beginFrame() {
    frame += 1
    if bytes > budget { evict(downTo: budget / 4 * 3) }
  }

  /// Takes a raster and gives its number.
  func insert(_ bitmap: Bitmap) -> Int32 {
    let raster = Raster(bitmap, frame: frame)
    bytes += raster.bytes
    rasters.append(raster)
    return Int32(rasters.count - 1)
  }

  /// Whether the number's raster is still there.
  func contains(_ number: Int32) -> Bool {
    rasters.indices.contains(Int(number)) && rasters[Int(number)] != nil
  }

  /// Notes that a raster is drawn in this frame, and gives its extents; nil where it is gone.
  @inline(__always)
  func use(_ number: Int32) -> (width: Int, height: Int)? {
    guard rasters.indices.contains(Int(number)), let raster = rasters[Int(number)] else {
      return nil
    }
    rasters[Int(number)]?.lastFrame = frame
    return (raster.width, raster.height)
  }

  /// The raster of a number; nil where it is gone.
  @inline(__always)
  subscript(number: Int32) -> Raster? {
    rasters.indices.contains(Int(number)) ? rasters[Int(number)] : nil
  }

  /// Drops everything.
  func clear() {
    evict(downTo: -1)
  }

  private func evict(downTo goal: Int) {
    let byAge = rasters.indices.filter { rasters[$0] != nil }.sorted {
      (rasters[$0]?.lastFrame ?? 0, $0) < (rasters[$1]?.lastFrame ?? 0, $1)
    }
    for index in byAge where bytes > goal {
      guard let raster = rasters[index] else { continue }
      bytes -= raster.bytes
      raster.free()
      rasters[index] = nil
    }
    evictions += 1
  }
}
