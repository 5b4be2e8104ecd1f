import CZlib

/// The chunks of a PNG file.
enum PNGInspection {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The picture; nil for a file whose header libpng would reject, whose bytes were changed, or that is
  /// truncated.
  ///
  /// Checksums are verified here, not when decoding: which pictures a round shows depends on what is found
  /// here, so that a damaged one is replaced by words, or its question left out, before the round begins.
  static func inspect(_ bytes: [UInt8]) -> PictureFile? {
    guard let head = head(of: bytes), let parts = parts(of: bytes),
      head.pixels.takes(paletteOf: parts.paletteBytes)
    else { return nil }
    return PictureFile(kind: .png, width: Double(head.width), height: Double(head.height))
  }

  /// Whether all pixels are present.
  ///
  /// - Complexity: O(n) in the pixels.
  static func hasAllPixels(_ bytes: [UInt8]) -> Bool {
    guard let head = head(of: bytes), let parts = parts(of: bytes) else { return false }
    return head.pixels.areWhole(in: parts.pixels.flatMap { bytes[$0] })
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

  /// The same picture without comments, colour profiles and anything else that drawing does not need: a
  /// decoder would decompress them, and a small file may contain gigabytes of them.
  ///
  /// - Complexity: O(n).
  static func bare(_ bytes: [UInt8]) -> [UInt8] {
    var kept = signature
    forEachPart(of: bytes) { name, part in
      if ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"].contains(name) {
        kept += bytes[part.lowerBound - 4..<part.upperBound + 4]
      }
      return true
    }
    return kept
  }

  /// The places of the compressed pixels, and the number of bytes of the palette before them, if there is
  /// one; nil unless all chunks are present, have valid checksums, and are accepted by libpng.
  private static func parts(of bytes: [UInt8]) -> (pixels: [Range<Int>], paletteBytes: Int?)? {
    var pixels: [Range<Int>] = []
    var paletteBytes: Int?
    var last = ""
    let isWhole = forEachPart(of: bytes) { name, part in
      guard checksum(bytes, part) == number(bytes, at: part.upperBound) else { return false }
      let content = part.lowerBound + 4..<part.upperBound
      switch name {
      case "IHDR": guard last.isEmpty else { return false }
      case "IEND": break
      case "IDAT":
        // Pixels after other chunks are no longer read.
        if pixels.isEmpty || last == "IDAT" { pixels.append(content) }
      case "PLTE":
        guard paletteBytes == nil else { return false }
        if pixels.isEmpty { paletteBytes = content.count }
      default:
        // A capital initial marks a chunk that must not be skipped, and names consist of letters.
        guard name.utf8.allSatisfy({ (0x61...0x7A).contains($0 | 0x20) }),
          name.utf8.first.map({ $0 >= 0x61 }) ?? false
        else { return false }
      }
      last = name
      return true
    }
    return isWhole && !pixels.isEmpty ? (pixels, paletteBytes) : nil
  }

  /// Goes through all chunks, giving each one's name and the place of its content.
  ///
  /// - Parameter body: returns whether to continue.
  /// - Returns: whether the end was reached.
  @discardableResult
  private static func forEachPart(
    of bytes: [UInt8], _ body: (_ name: String, _ part: Range<Int>) -> Bool
  ) -> Bool {
    var index = signature.count
    while index + 12 <= bytes.count {
      let count = number(bytes, at: index)
      guard count <= bytes.count - index - 12 else { return false }
      let part = index + 4..<index + 8 + count
      let name = name(bytes, at: index + 4)
      guard body(name, part) else { return false }
      if name == "IEND" { return true }
      index = part.upperBound + 4
    }
    return false
  }

  private static func number(_ bytes: [UInt8], at index: Int) -> Int {
    Int(bytes[index]) << 24 | Int(bytes[index + 1]) << 16 | Int(bytes[index + 2]) << 8
      | Int(bytes[index + 3])
  }

  private static func name(_ bytes: [UInt8], at index: Int) -> String {
    String(decoding: bytes[index..<index + 4], as: UTF8.self)
  }

  /// CRC-32 as in PNG (ISO 3309).
  private static func checksum(_ bytes: [UInt8], _ part: Range<Int>) -> Int {
    bytes[part].withUnsafeBufferPointer { part in
      Int(crc32(0, part.baseAddress, UInt32(part.count)))
    }
  }
}
