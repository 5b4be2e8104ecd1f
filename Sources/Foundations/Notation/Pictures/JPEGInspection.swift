/// The segments of a JPEG file, as far as the beginning of its pixels, and its end.
enum JPEGInspection {
  /// The picture; nil for a file that libjpeg would refuse or that was cut off.
  static func inspect(_ bytes: [UInt8]) throws(PictureFile.Fault) -> PictureFile? {
    var index = 2
    var size: (width: Int, height: Int)?
    var orientation = PictureFile.Orientation.upright
    while index + 4 <= bytes.count {
      guard bytes[index] == 0xFF else { return nil }
      let marker = bytes[index + 1]
      // Any number of these may stand before a marker.
      if marker == 0xFF {
        index += 1
        continue
      }
      let count = Int(bytes[index + 2]) << 8 | Int(bytes[index + 3])
      let content = index + 4..<index + 2 + max(2, count)
      switch marker {
      case 0xC0, 0xC1, 0xC2:
        // Precision, height, width, channels. libjpeg reads eight bits.
        guard content.count >= 6, content.upperBound <= bytes.count, bytes[content.lowerBound] == 8
        else { return nil }
        let place = content.lowerBound
        size = (
          Int(bytes[place + 3]) << 8 | Int(bytes[place + 4]),
          Int(bytes[place + 1]) << 8 | Int(bytes[place + 2])
        )
      case 0xE1:
        if content.upperBound <= bytes.count {
          orientation = self.orientation(bytes[content]) ?? orientation
        }
      // The end, or pixels, before the size was told.
      case 0xD8, 0xD9: return nil
      case 0xDA:
        guard let size, size.width > 0, size.height > 0, hasEnd(bytes),
          hasPixels(bytes, from: content.upperBound)
        else { return nil }
        // More pixels than may be are told as such.
        let pixels = size.width * size.height
        let scanned = scans(in: bytes) * pixels
        guard pixels > PictureFile.mostPixels || scanned <= PictureFile.mostScannedPixels
        else { throw .tooIntricate }
        let isTurned = orientation.swapsSides
        var file = PictureFile(
          kind: .jpeg, width: Double(isTurned ? size.height : size.width),
          height: Double(isTurned ? size.width : size.height), orientation: orientation)
        file.steps = scanned * PictureFile.stepsOfPixel
        return file
      default: break
      }
      index = content.upperBound
    }
    return nil
  }

  /// Whether anything stands behind the head of the pixels but the next marker. How much of them is
  /// lacking, only decoding would tell.
  private static func hasPixels(_ bytes: [UInt8], from start: Int) -> Bool {
    start + 1 < bytes.count && (bytes[start] != 0xFF || bytes[start + 1] == 0)
  }

  /// How often the pixels come, each time more exactly, those of a small picture inside included:
  /// among pixels the two bytes never stand.
  private static func scans(in bytes: [UInt8]) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      var count = 0
      for index in bytes.indices.dropLast() where bytes[index] == 0xFF && bytes[index + 1] == 0xDA {
        count += 1
      }
      return count
    }
  }

  /// Whether the end was written; some programs write zeros or a remark behind it.
  private static func hasEnd(_ bytes: [UInt8]) -> Bool {
    var index = bytes.count - 2
    while index > 1 {
      if bytes[index] == 0xFF, bytes[index + 1] == 0xD9 { return true }
      index -= 1
    }
    return false
  }

  /// How the camera was held, of a segment of EXIF; nil where it does not say.
  private static func orientation(_ segment: ArraySlice<UInt8>) -> PictureFile.Orientation? {
    guard segment.starts(with: [0x45, 0x78, 0x69, 0x66, 0, 0]) else { return nil }
    let tiff = Array(segment.dropFirst(6))
    guard tiff.count >= 8, tiff[0] == tiff[1], tiff[0] == 0x49 || tiff[0] == 0x4D else {
      return nil
    }
    let isLittle = tiff[0] == 0x49
    func number(at index: Int, count: Int) -> Int? {
      guard index >= 0, index + count <= tiff.count else { return nil }
      let part = tiff[index..<index + count]
      return (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard let directory = number(at: 4, count: 4), let entries = number(at: directory, count: 2)
    else { return nil }
    for entry in 0..<entries {
      let place = directory + 2 + entry * 12
      guard let tag = number(at: place, count: 2) else { return nil }
      if tag == 0x0112 {
        return number(at: place + 8, count: 2).flatMap(PictureFile.Orientation.init(rawValue:))
      }
    }
    return nil
  }
}
