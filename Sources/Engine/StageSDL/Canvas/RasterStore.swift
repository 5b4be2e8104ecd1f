/// The pictures, letters and masks a canvas copies from, by number.
///
/// Numbers are never given twice. When the rasters outgrow the budget, those that were not drawn for
/// longest are dropped, down to three quarters of it; who kept such a number asks again. What remains
/// of dropped rasters is a pointer for every 256 of them.
final class RasterStore {
  /// Bytes of all rasters.
  private(set) var bytes = 0
  /// Grows whenever rasters were dropped.
  private(set) var evictions = 0
  /// How many rasters there is room for without asking for memory; does not grow with those dropped.
  var roomCount: Int { chunks.count { $0 != nil } * Self.chunkLength }

  private let budget: Int
  /// Rasters in the order of their numbers; nil where all of a chunk were dropped.
  @exclusivity(unchecked)
  private var chunks: ContiguousArray<UnsafeMutablePointer<Raster?>?> = []
  /// How many numbers were given.
  @exclusivity(unchecked)
  private var count = 0
  @exclusivity(unchecked)
  private var frame = 0

  /// A power of two, so that a number is split by shifting.
  private static let chunkLength = 256

  /// No rasters yet.
  ///
  /// - Parameter budget: Bytes beyond which rasters are dropped before the next frame.
  init(budget: Int) {
    self.budget = budget
  }

  deinit {
    for number in 0..<Int32(count) { self[number]?.free() }
    for chunk in chunks { chunk?.deallocate() }
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
    if count.isMultiple(of: Self.chunkLength) {
      let chunk = UnsafeMutablePointer<Raster?>.allocate(capacity: Self.chunkLength)
      chunk.initialize(repeating: nil, count: Self.chunkLength)
      chunks.append(chunk)
    }
    let number = Int32(count)
    count += 1
    place(of: number)?.pointee = raster
    return number
  }

  /// Whether the number's raster is still there.
  func contains(_ number: Int32) -> Bool { self[number] != nil }

  /// Notes that a raster is drawn in this frame, and gives its extents; nil where it is gone.
  @inline(__always)
  func use(_ number: Int32) -> (width: Int, height: Int)? {
    guard let place = place(of: number), let raster = place.pointee else { return nil }
    place.pointee?.lastFrame = frame
    return (raster.width, raster.height)
  }

  /// The raster of a number; nil where it is gone.
  @inline(__always)
  subscript(number: Int32) -> Raster? { place(of: number)?.pointee }

  /// Drops everything.
  func clear() {
    evict(downTo: -1)
  }

  @inline(__always)
  private func place(of number: Int32) -> UnsafeMutablePointer<Raster?>? {
    let index = Int(number)
    guard index >= 0, index < count, let chunk = chunks[index / Self.chunkLength] else {
      return nil
    }
    return chunk + index % Self.chunkLength
  }

  private func evict(downTo goal: Int) {
    var byAge: [(frame: Int, number: Int32)] = []
    for (index, chunk) in chunks.enumerated() where chunk != nil {
      for number in Int32(index * Self.chunkLength)..<Int32((index + 1) * Self.chunkLength) {
        if let raster = self[number] { byAge.append((raster.lastFrame, number)) }
      }
    }
    byAge.sort { $0 < $1 }
    for (_, number) in byAge where bytes > goal {
      guard let place = place(of: number), let raster = place.pointee else { continue }
      bytes -= raster.bytes
      raster.free()
      place.pointee = nil
    }
    freeEmptyChunks()
    evictions += 1
  }

  /// Frees chunks that hold nothing any more; the last one goes on being filled.
  private func freeEmptyChunks() {
    for index in chunks.indices.dropLast() {
      guard let chunk = chunks[index],
        (0..<Self.chunkLength).allSatisfy({ chunk[$0] == nil })
      else { continue }
      chunk.deallocate()
      chunks[index] = nil
    }
  }
}
