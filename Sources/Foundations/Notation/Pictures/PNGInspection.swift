/// The parts of a PNG file.
enum PNGInspection {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The picture; nil for a file that libpng would refuse or that was cut off.
  static func inspect(_ bytes: [UInt8]) -> PictureFile? {
    // The header comes first: length, name, width, height, depth, colour, three more, checksum.
    guard bytes.count >= 33, number(bytes, at: 8) == 13, name(bytes, at: 12) == "IHDR" else {
      return nil
    }
    let width = number(bytes, at: 16)
    let height = number(bytes, at: 20)
    guard width > 0, height > 0, width < 1 << 31, height < 1 << 31 else { return nil }
    guard isSound(bytes) else { return nil }
    return PictureFile(kind: .png, width: Double(width), height: Double(height))
  }

  /// Whether all parts are there and as their checksums say.
  ///
  /// libpng finds wrong checksums of pixels, too, but only when it decodes them, which nobody does before a
  /// round: there a damaged picture is replaced by words because of what is found here.
  private static func isSound(_ bytes: [UInt8]) -> Bool {
    let table = checksumTable()
    var index = signature.count
    var hasPixels = false
    while index + 12 <= bytes.count {
      let count = number(bytes, at: index)
      guard count <= bytes.count - index - 12 else { return false }
      let part = index + 4..<index + 8 + count
      guard checksum(bytes[part], table) == UInt32(number(bytes, at: part.upperBound)) else {
        return false
      }
      let name = name(bytes, at: index + 4)
      if name == "IEND" { return hasPixels }
      if name == "IDAT" { hasPixels = true }
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

  /// CRC-32 as PNG has it (ISO 3309).
  private static func checksum(_ bytes: ArraySlice<UInt8>, _ table: [UInt32]) -> UInt32 {
    var sum: UInt32 = 0xFFFF_FFFF
    bytes.withUnsafeBufferPointer { bytes in
      table.withUnsafeBufferPointer { table in
        for byte in bytes { sum = table[Int((sum ^ UInt32(byte)) & 0xFF)] ^ sum >> 8 }
      }
    }
    return ~sum
  }

  private static func checksumTable() -> [UInt32] {
    (0..<256).map { (index: UInt32) in
      (0..<8).reduce(index) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
    }
  }
}
