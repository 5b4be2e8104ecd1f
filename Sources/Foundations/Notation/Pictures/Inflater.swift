import CZlib

/// Decompresses a zlib stream, one piece at a time.
///
/// A class, so that zlib's state is freed with it.
final class Inflater {
  private static let pieceSize = 1 << 16

  private let stream: UnsafeMutablePointer<z_stream>
  private let compressed: [UInt8]
  private var taken = 0
  /// Whether everything was decompressed and has the right checksum.
  private(set) var hasEnded = false

  /// - Returns: nil if there is not enough memory.
  init?(_ compressed: [UInt8]) {
    self.compressed = compressed
    // zlib stores the address of its state, which therefore must not move.
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    let size = Int32(MemoryLayout<z_stream>.size)
    guard inflateInit_(stream, ZLIB_VERSION, size) == Z_OK else {
      stream.deallocate()
      return nil
    }
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  /// The next bytes; empty at the end, and if the stream is damaged or truncated.
  func next() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: Self.pieceSize) { piece, count in
      count = compressed.withUnsafeBufferPointer { compressed in
        // zlib does not write to its input.
        stream.pointee.next_in = UnsafeMutablePointer(
          mutating: compressed.baseAddress.map { $0 + taken })
        stream.pointee.avail_in = UInt32(compressed.count - taken)
        stream.pointee.next_out = piece.baseAddress
        stream.pointee.avail_out = UInt32(Self.pieceSize)
        // Damage gives no bytes.
        if inflate(stream, Z_NO_FLUSH) == Z_STREAM_END { hasEnded = true }
        taken = compressed.count - Int(stream.pointee.avail_in)
        return Self.pieceSize - Int(stream.pointee.avail_out)
      }
    }
  }
}
