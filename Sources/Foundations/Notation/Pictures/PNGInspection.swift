import CZlib

/// The parts of a PNG file.
enum PNGInspection {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The picture; nil for a file whose head libpng would refuse, whose bytes were changed, or that was cut
  /// off.
  ///
  /// Checksums are looked at here and not by decoding: who shows a round takes pictures by what is found
  /// here, so that a damaged one is replaced by words, or its question left out, before the round begins.
  static func inspect(_ bytes: [UInt8]) -> PictureFile? {
    guard let head = head(of: bytes), let parts = parts(of: bytes),
      parts.hasPalette || !head.pixels.hasPalette
    else { return nil }
    return PictureFile(kind: .png, width: Double(head.width), height: Double(head.height))
  }

  /// Whether all pixels are there.
  ///
  /// - Complexity: O(n) in the pixels.
  static func hasAllPixels(_ bytes: [UInt8]) -> Bool {
    guard let head = head(of: bytes), let parts = parts(of: bytes) else { return false }
    return head.pixels.areWhole(in: parts.compressed)
  }

  private static func head(of bytes: [UInt8]) -> (width: Int, height: Int, pixels: PNGPixels)? {
    // The header comes first: length, name, width, height, depth, colour, three more, checksum.
    guard bytes.count >= 33, number(bytes, at: 8) == 13, name(bytes, at: 12) == "IHDR" else {
      return nil
    }
    let width = number(bytes, at: 16)
    let height = number(bytes, at: 20)
    guard width > 0, height > 0, width < 1 << 31, height < 1 << 31 else { return nil }
    return PNGPixels(width: width, height: height, fields: bytes[24..<29]).map {
      (width, height, $0)
    }
  }

  /// The pixels as they are compressed, and whether a palette comes before them; nil unless all parts are
  /// there and as their checksums say.
  private static func parts(of bytes: [UInt8]) -> (compressed: [UInt8], hasPalette: Bool)? {
    var index = signature.count
    var compressed: [UInt8] = []
    var hasPalette = false
    while index + 12 <= bytes.count {
      let count = number(bytes, at: index)
      guard count <= bytes.count - index - 12 else { return nil }
      let part = index + 4..<index + 8 + count
      guard checksum(bytes, part) == number(bytes, at: part.upperBound) else { return nil }
      switch name(bytes, at: index + 4) {
      case "IEND": return compressed.isEmpty ? nil : (compressed, hasPalette)
      case "IDAT": compressed += bytes[index + 8..<part.upperBound]
      case "PLTE": hasPalette = compressed.isEmpty
      default: break
      }
      index = part.upperBound + 4
    }
    return nil
  }

  private static func number(_ bytes: [UInt8], at index: Int) -> Int {
    Int(bytes[index]) << 24 | Int(bytes[index + 1]) << 16 | Int(bytes[index + 2]) << 8
      | Int(bytes[index + 3])
  }

  private static func name(_ bytes: [UInt8], at index: Int) -> String {
    String(decoding: bytes[index..<index + 4], as: UTF8.self)
  }

  /// CRC-32 as PNG has it (ISO 3309).
  private static func checksum(_ bytes: [UInt8], _ part: Range<Int>) -> Int {
    bytes[part].withUnsafeBufferPointer { part in
      Int(crc32(0, part.baseAddress, UInt32(part.count)))
    }
  }
}
