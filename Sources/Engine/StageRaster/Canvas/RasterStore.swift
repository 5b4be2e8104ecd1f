/// The pictures, letters and masks a canvas copies from, by number.
///
/// Numbers are never reused. When the rasters exceed the budget, those not drawn for the longest
/// time are dropped, down to three quarters of it; whoever stored such a number requests the raster
/// again. What remains of dropped rasters is a pointer for every 256 of them.
final class RasterStore {
  /// The bytes of all rasters.
  private(set) var bytes = 0
  /// Incremented whenever rasters are dropped.
  private(set) var evictions = 0
  /// The number of rasters that fit without an allocation; does not grow with those dropped.
  var roomCount: Int { chunks.count { $0 != nil } * Self.chunkLength }

  private let budget: Int
  /// Rasters in the order of their numbers; nil for a chunk whose rasters were all dropped.
  @exclusivity(unchecked)
  private var chunks: ContiguousArray<UnsafeMutablePointer<Raster?>?> = []
  /// The number of numbers given out.
  @exclusivity(unchecked)
  private var count = 0
  @exclusivity(unchecked)
  private var frame = 0

  /// A power of two, so that a number is split by shifting.
  private static let chunkLength = 256

  /// A store without rasters.
  ///
  /// - Parameter budget: bytes beyond which rasters are dropped before the next frame.
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

  /// Adds a raster and returns its number.
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

  /// Whether the number's raster still exists.
  func contains(_ number: Int32) -> Bool { self[number] != nil }

  /// Marks a raster as drawn in this frame and returns its size; nil if it was dropped.
  @inline(__always)
  func use(_ number: Int32) -> (width: Int, height: Int)? {
    guard let place = place(of: number), let raster = place.pointee else { return nil }
    place.pointee?.lastFrame = frame
    return (raster.width, raster.height)
  }

  /// The raster of a number; nil if it was dropped.
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

  /// Frees chunks that are empty; the last one continues to be filled.
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
