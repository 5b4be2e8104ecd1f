/// Pixels in memory: a 32-bit number each, alpha in the highest byte, then red, green and blue, not
/// premultiplied.
package struct Bitmap {
  /// The number of pixels in a row.
  package var width: Int
  /// The number of rows.
  package var height: Int
  /// The pixels, row by row from the top.
  package var pixels: ContiguousArray<UInt32>

  /// A bitmap of one colour, transparent by default.
  package init(width: Int, height: Int, fill: UInt32 = 0) {
    self.width = max(1, width)
    self.height = max(1, height)
    pixels = ContiguousArray(repeating: fill, count: self.width * self.height)
  }

  /// A bitmap of existing pixels, width × height of them.
  package init(width: Int, height: Int, pixels: ContiguousArray<UInt32>) {
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// The pixel at a position inside the bitmap.
  @inlinable
  package subscript(x: Int, y: Int) -> UInt32 {
    get { pixels[y * width + x] }
    set { pixels[y * width + x] = newValue }
  }

  /// White with the same alpha: what a full tint fills.
  func silhouette() -> Bitmap {
    var result = self
    for index in result.pixels.indices { result.pixels[index] |= 0x00FF_FFFF }
    return result
  }

  /// The same bitmap premultiplied by alpha, as multiplying blending needs.
  func premultiplied() -> Bitmap {
    var result = self
    for index in result.pixels.indices {
      result.pixels[index] = Self.premultiplied(result.pixels[index])
    }
    return result
  }

  /// A pixel premultiplied by its alpha.
  @inline(__always)
  static func premultiplied(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel }
    let red = ((pixel >> 16 & 0xFF) * alpha + 127) / 255
    let green = ((pixel >> 8 & 0xFF) * alpha + 127) / 255
    let blue = ((pixel & 0xFF) * alpha + 127) / 255
    return alpha << 24 | red << 16 | green << 8 | blue
  }

  /// The part inside a box of pixels.
  func cropped(x: Int, y: Int, width: Int, height: Int) -> Bitmap {
    var result = Bitmap(width: width, height: height)
    for row in 0..<height {
      for column in 0..<width { result[column, row] = self[x + column, y + row] }
    }
    return result
  }

  /// The smallest box around everything that is not fully transparent; nil if all is.
  func visibleBox() -> (x: Int, y: Int, width: Int, height: Int)? {
    var left = width
    var right = -1
    var top = height
    var bottom = -1
    for y in 0..<height {
      for x in 0..<width where pixels[y * width + x] >> 24 != 0 {
        left = min(left, x)
        right = max(right, x)
        top = min(top, y)
        bottom = y
      }
    }
    return right < 0 ? nil : (left, top, right - left + 1, bottom - top + 1)
  }

  /// The picture without what is transparent at both of two opposite edges, so that its centre
  /// stays.
  func trimmedAroundMiddle() -> Bitmap {
    guard let box = visibleBox() else { return self }
    let x = min(box.x, width - box.x - box.width)
    let y = min(box.y, height - box.y - box.height)
    guard x > 0 || y > 0 else { return self }
    return cropped(x: x, y: y, width: width - 2 * x, height: height - 2 * y)
  }

  /// The picture at another size, each new pixel the average of the area it covers, see `PictureScale`.
  package func resized(width newWidth: Int, height newHeight: Int) -> Bitmap {
    guard newWidth != width || newHeight != height else { return self }
    let scale = PictureScale(from: (width, height), to: (max(1, newWidth), max(1, newHeight)))
    return pixels.withUnsafeBufferPointer { pixels in
      scale.draw { row in UnsafeBufferPointer(rebasing: pixels[row * width..<(row + 1) * width]) }
    }
  }

  /// Whether no pixel lets anything through.
  var isOpaque: Bool { pixels.allSatisfy { $0 >> 24 == 255 } }
}
