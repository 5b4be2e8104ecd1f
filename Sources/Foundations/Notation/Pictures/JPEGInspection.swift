/// The segments of a JPEG file up to the beginning of its pixels, and its end.
enum JPEGInspection {
  /// The picture; nil for a file that libjpeg would reject or that is truncated.
  static func inspect(_ bytes: [UInt8]) throws(PictureFile.Fault) -> PictureFile? {
    var index = 2
    var size: (width: Int, height: Int)?
    var orientation = PictureFile.Orientation.upright
    while index + 4 <= bytes.count {
      guard bytes[index] == 0xFF else { return nil }
      let marker = bytes[index + 1]
      // Any number of these fill bytes may precede a marker.
      if marker == 0xFF {
        index += 1
        continue
      }
      let count = Int(bytes[index + 2]) << 8 | Int(bytes[index + 3])
      let content = index + 4..<index + 2 + max(2, count)
      switch marker {
      case 0xC0, 0xC1, 0xC2:
        // Precision, height, width, channels. libjpeg reads only eight bits.
        guard content.count >= 6, content.upperBound <= bytes.count, bytes[content.lowerBound] == 8
        else { return nil }
        let place = content.lowerBound
        // Four channels are inks: the decoder shows them as other colours.
        if bytes[place + 5] == 4 { throw .printColours }
        size = (
          Int(bytes[place + 3]) << 8 | Int(bytes[place + 4]),
          Int(bytes[place + 1]) << 8 | Int(bytes[place + 2])
        )
      case 0xE1:
        if content.upperBound <= bytes.count {
          orientation = self.orientation(bytes[content]) ?? orientation
        }
      // The end, or another start, before the size is known.
      case 0xD8, 0xD9: return nil
      case 0xDA:
        guard let size, size.width > 0, size.height > 0, hasEnd(bytes),
          hasPixels(bytes, from: content.upperBound)
        else { return nil }
        // Too many pixels are reported as such by the caller.
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

  /// Whether the header of the pixels is followed by anything but the next marker. How many of the pixels are
  /// missing is known only after decoding.
  private static func hasPixels(_ bytes: [UInt8], from start: Int) -> Bool {
    start + 1 < bytes.count && (bytes[start] != 0xFF || bytes[start + 1] == 0)
  }

  /// The number of scans, in which the pixels come with increasing precision, including those of an embedded
  /// small picture: the two bytes of the marker never occur among pixels.
  private static func scans(in bytes: [UInt8]) -> Int {
    bytes.indices.dropLast().count { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xDA }
  }

  /// Whether the end marker exists; some programs write zeros or a comment after it.
  private static func hasEnd(_ bytes: [UInt8]) -> Bool {
    var index = bytes.count - 2
    while index > 1 {
      if bytes[index] == 0xFF, bytes[index + 1] == 0xD9 { return true }
      index -= 1
    }
    return false
  }

  /// The orientation of the camera in an EXIF segment; nil if it isn't given.
  private static func orientation(_ segment: ArraySlice<UInt8>) -> PictureFile.Orientation? {
    guard segment.starts(with: EXIFTags.signature) else { return nil }
    return EXIFTags(segment.dropFirst(EXIFTags.signature.count))?.orientation
  }
}
