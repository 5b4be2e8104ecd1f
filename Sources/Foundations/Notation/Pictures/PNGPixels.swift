import CZlib

/// The layout of the pixels of a PNG file: rows of bytes, each preceded by a byte that names its filter.
struct PNGPixels {
  private let width: Int
  private let height: Int
  private let bitsPerPixel: Int
  private let isInterlaced: Bool
  /// Whether colours are indices into a palette.
  private let hasPalette: Bool

  /// - Parameter fields: the bytes of the header after width and height: depth, colour, compression, filter,
  ///   interlace.
  /// - Returns: nil if PNG has no such pixels.
  init?(width: Int, height: Int, fields: ArraySlice<UInt8>) {
    let fields = Array(fields)
    guard fields.count == 5, fields[2] == 0, fields[3] == 0, fields[4] <= 1 else { return nil }
    let depth = Int(fields[0])
    let (channels, depths): (Int, [Int])
    switch fields[1] {
    case 0: (channels, depths) = (1, [1, 2, 4, 8, 16])
    case 2: (channels, depths) = (3, [8, 16])
    case 3: (channels, depths) = (1, [1, 2, 4, 8])
    case 4: (channels, depths) = (2, [8, 16])
    case 6: (channels, depths) = (4, [8, 16])
    default: return nil
    }
    guard depths.contains(depth) else { return nil }
    self.width = width
    self.height = height
    bitsPerPixel = channels * depth
    isInterlaced = fields[4] == 1
    hasPalette = fields[1] == 3
  }

  /// Whether a palette of this size in bytes before the pixels, or none, is acceptable.
  func takes(paletteOf bytes: Int?) -> Bool {
    guard hasPalette else { return true }
    return bytes.map { (3...768).contains($0) && $0 % 3 == 0 } ?? false
  }

  /// The rows in order, as counts of rows and their bytes; those of an interlaced picture come in seven
  /// passes.
  private var rows: [(count: Int, bytes: Int)] {
    guard isInterlaced else { return [(height, bytes(width))] }
    let passes = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
      (0, 1, 1, 2),
    ]
    return passes.compactMap { left, top, across, down in
      let width = (width - left + across - 1) / across
      let height = (height - top + down - 1) / down
      return width > 0 && height > 0 ? (height, bytes(width)) : nil
    }
  }

  private func bytes(_ width: Int) -> Int { 1 + (width * bitsPerPixel + 7) / 8 }

  /// Whether all rows can be decompressed, and each has an existing filter.
  ///
  /// - Parameter compressed: the contents of all pixel chunks, in order.
  /// - Complexity: O(n) in the pixels; 64 kB of memory.
  func areWhole(in compressed: [UInt8]) -> Bool {
    var stream = InflatedBytes(compressed)
    for (count, bytes) in rows {
      for _ in 0..<count {
        guard let filter = stream.next(), filter <= 4, stream.skip(bytes - 1) else { return false }
      }
    }
    return stream.isEnding()
  }
}

/// The output of a zlib stream, stored one piece at a time.
private struct InflatedBytes {
  private let inflater: Inflater?
  private var piece: [UInt8] = []
  private var place = 0

  init(_ compressed: [UInt8]) { inflater = Inflater(compressed) }

  /// The next byte; nil at the end and on damage.
  mutating func next() -> UInt8? {
    guard place < piece.count || fill() else { return nil }
    place += 1
    return piece[place - 1]
  }

  /// Whether the stream ends within the current piece or with the next one, and has the right checksum.
  mutating func isEnding() -> Bool {
    _ = fill()
    return inflater?.hasEnded ?? false
  }

  /// Skips bytes; false if there are fewer left.
  mutating func skip(_ count: Int) -> Bool {
    var left = count
    while left > 0 {
      guard place < piece.count || fill() else { return false }
      let step = min(left, piece.count - place)
      place += step
      left -= step
    }
    return true
  }

  private mutating func fill() -> Bool {
    piece = inflater?.next() ?? []
    place = 0
    return !piece.isEmpty
  }
}
