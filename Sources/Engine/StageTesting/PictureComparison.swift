/// Pixels in rows from the top, four bytes each: red, green, blue, alpha.
public struct PixelPicture: Sendable, Hashable {
  /// The number of pixels in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The bytes, `width * height * 4` of them.
  public var bytes: [UInt8]

  /// A picture from its bytes; nil if their number does not match the size.
  public init?(width: Int, height: Int, bytes: [UInt8]) {
    let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
    guard width >= 0, height >= 0, !overflow, pixels <= .max / 4, bytes.count == pixels * 4 else {
      return nil
    }
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  /// A picture whose number of bytes is known to match its size.
  init(uncheckedWidth width: Int, height: Int, bytes: [UInt8]) {
    self.width = width
    self.height = height
    self.bytes = bytes
  }
}

/// How much a picture differs from its reference.
///
/// Machines smooth edges slightly differently, so a pixel counts as off only if one of its
/// components differs by more than a tolerance, and a few such pixels may be allowed.
public struct PictureComparison: Sendable, Hashable {
  /// Whether both have the same size; if not, no pixel is compared and all count as off.
  public let sizesAgree: Bool
  /// The number of pixels that are off by more than the tolerance.
  public let pixelsOff: Int
  /// The largest difference of any component of any pixel, 0…255.
  public let largestDifference: Int
  /// The expected picture in faint grey with the pixels that are off in red, the brighter the
  /// larger the difference; nil if the sizes differ.
  public let difference: PixelPicture?

  /// Compares two pictures.
  ///
  /// - Parameters:
  ///   - expected: the reference picture.
  ///   - actual: the picture to check.
  ///   - tolerance: the largest allowed difference of a component (0…255). Components are compared
  ///     as displayed: if both pixels are transparent, colour does not count.
  /// - Complexity: O(n) in the number of pixels.
  public init(expected: PixelPicture, actual: PixelPicture, tolerance: Int) {
    sizesAgree = expected.width == actual.width && expected.height == actual.height
    guard sizesAgree else {
      pixelsOff = max(expected.bytes.count, actual.bytes.count) / 4
      largestDifference = 255
      difference = nil
      return
    }
    var picture = expected
    var pixelsOff = 0
    var largest = 0
    for pixel in stride(from: 0, to: expected.bytes.count, by: 4) {
      let off = PictureComparison.difference(expected.bytes, actual.bytes, pixel)
      largest = max(largest, off)
      let shown: (UInt8, UInt8, UInt8)
      if off > tolerance {
        pixelsOff += 1
        // At least half red, so that the smallest difference is visible.
        shown = (UInt8(128 + off / 2), 0, 0)
      } else {
        let grey = PictureComparison.faintGrey(expected.bytes, pixel)
        shown = (grey, grey, grey)
      }
      picture.bytes[pixel] = shown.0
      picture.bytes[pixel + 1] = shown.1
      picture.bytes[pixel + 2] = shown.2
      picture.bytes[pixel + 3] = 255
    }
    self.pixelsOff = pixelsOff
    largestDifference = largest
    difference = picture
  }

  /// Whether at most `allowed` pixels are off.
  public func agrees(allowing allowed: Int = 0) -> Bool {
    sizesAgree && pixelsOff <= allowed
  }

  /// Expected, actual and difference side by side; nil if the sizes differ.
  public func sideBySide(expected: PixelPicture, actual: PixelPicture) -> PixelPicture? {
    guard let difference, expected.width == difference.width, actual.width == difference.width,
      expected.height == difference.height, actual.height == difference.height
    else { return nil }
    let rowBytes = difference.width * 4
    var bytes: [UInt8] = []
    bytes.reserveCapacity(rowBytes * 3 * difference.height)
    for row in 0..<difference.height {
      for picture in [expected, actual, difference] {
        bytes.append(contentsOf: picture.bytes[(row * rowBytes)..<((row + 1) * rowBytes)])
      }
    }
    return PixelPicture(width: difference.width * 3, height: difference.height, bytes: bytes)
  }

  /// Expected, actual and difference side by side with a gap; pictures of different sizes are
  /// aligned at the top, and the difference is all red.
  public func panels(expected: PixelPicture, actual: PixelPicture) -> PixelPicture {
    let gap = 4
    let width = max(expected.width, actual.width)
    let height = max(expected.height, actual.height)
    let rowBytes = (width * 3 + gap * 2) * 4
    var bytes = [UInt8](repeating: 128, count: rowBytes * height)
    for alpha in stride(from: 3, to: bytes.count, by: 4) { bytes[alpha] = 255 }
    func put(_ picture: PixelPicture, at column: Int) {
      for row in 0..<picture.height {
        let start = row * rowBytes + column * 4
        let from = row * picture.width * 4
        bytes.replaceSubrange(
          start..<(start + picture.width * 4),
          with: picture.bytes[from..<(from + picture.width * 4)])
      }
    }
    put(expected, at: 0)
    put(actual, at: width + gap)
    if let difference {
      put(difference, at: (width + gap) * 2)
    } else {
      for row in 0..<height {
        for column in ((width + gap) * 2)..<(width * 3 + gap * 2) {
          let start = row * rowBytes + column * 4
          bytes.replaceSubrange(start..<(start + 4), with: [255, 0, 0, 255])
        }
      }
    }
    return PixelPicture(uncheckedWidth: width * 3 + gap * 2, height: height, bytes: bytes)
  }

  /// The largest difference of a component, colours weighted by opacity.
  private static func difference(_ left: [UInt8], _ right: [UInt8], _ pixel: Int) -> Int {
    let leftAlpha = Int(left[pixel + 3])
    let rightAlpha = Int(right[pixel + 3])
    var largest = abs(leftAlpha - rightAlpha)
    for part in pixel..<(pixel + 3) {
      let off = abs(Int(left[part]) * leftAlpha - Int(right[part]) * rightAlpha)
      largest = max(largest, (off + 127) / 255)
    }
    return largest
  }

  private static func faintGrey(_ bytes: [UInt8], _ pixel: Int) -> UInt8 {
    let sum = Int(bytes[pixel]) + Int(bytes[pixel + 1]) + Int(bytes[pixel + 2])
    return UInt8(192 + sum / 3 / 4)
  }
}
