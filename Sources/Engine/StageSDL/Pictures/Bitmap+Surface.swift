import CSDL
import StageRaster

extension Bitmap {
  /// A copy of a surface of any format; nil if SDL cannot convert it.
  init?(copying surface: UnsafeMutablePointer<SDL_Surface>) {
    let width = Int(surface.pointee.w)
    let height = Int(surface.pointee.h)
    guard let source = surface.pointee.pixels, width > 0, height > 0 else { return nil }
    guard surface.pointee.format.pointee.palette == nil else {
      // Only surfaces, not bare pixels, know their palette.
      guard
        let converted = SDL_ConvertSurfaceFormat(surface, SDL_PIXELFORMAT_ARGB8888.rawValue, 0)
      else { return nil }
      defer { SDL_FreeSurface(converted) }
      self.init(copying: converted)
      return
    }
    var isConverted = false
    let pixels = ContiguousArray<UInt32>(unsafeUninitializedCapacity: width * height) {
      buffer, count in
      buffer.initialize(repeating: 0)
      count = width * height
      isConverted =
        SDL_ConvertPixels(
          Int32(width), Int32(height), surface.pointee.format.pointee.format, source,
          surface.pointee.pitch, SDL_PIXELFORMAT_ARGB8888.rawValue, buffer.baseAddress,
          Int32(width) * 4) == 0
    }
    guard isConverted else { return nil }
    self.init(width: width, height: height, pixels: pixels)
  }

  /// A copy of a surface, or of a part of it, at another size; nil if SDL cannot convert it.
  ///
  /// Its rows are converted one by one: a large picture in two formats at once would take twice the memory.
  init?(
    copying surface: UnsafeMutablePointer<SDL_Surface>, width: Int, height: Int, part: PixelArea?
  ) {
    let own = (width: Int(surface.pointee.w), height: Int(surface.pointee.h))
    guard own.width > 0, own.height > 0, let pixels = surface.pointee.pixels else { return nil }
    let isWhole = part == nil && own == (width, height)
    guard !isWhole, surface.pointee.format.pointee.palette == nil else {
      guard let copy = Bitmap(copying: surface) else { return nil }
      let scale = PictureScale(from: own, to: (width, height), part: part)
      self =
        isWhole
        ? copy
        : copy.pixels.withUnsafeBufferPointer { pixels in
          scale.draw { row in
            UnsafeBufferPointer(rebasing: pixels[row * own.width..<(row + 1) * own.width])
          }
        }
      return
    }
    let format = surface.pointee.format.pointee.format
    let pitch = Int(surface.pointee.pitch)
    var isConverted = true
    var known = [-1, -1]
    let rows = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: 2 * own.width)
    defer { rows.deallocate() }
    rows.initialize(repeating: 0)
    let scale = PictureScale(from: own, to: (width, height), part: part)
    self = scale.draw { row in
      let place = (row & 1) * own.width
      let line = UnsafeMutableBufferPointer(rebasing: rows[place..<place + own.width])
      if known[row & 1] != row {
        known[row & 1] = row
        let result = SDL_ConvertPixels(
          Int32(own.width), 1, format, pixels + row * pitch, Int32(pitch),
          SDL_PIXELFORMAT_ARGB8888.rawValue, line.baseAddress, Int32(own.width) * 4)
        isConverted = isConverted && result == 0
      }
      return UnsafeBufferPointer(line)
    }
    guard isConverted else { return nil }
  }
}
