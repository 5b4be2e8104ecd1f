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
}
