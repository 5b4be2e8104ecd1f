import CSDL
import StageRaster

/// A surface of SDL, freed with its last owner.
final class Surface {
  let pointer: UnsafeMutablePointer<SDL_Surface>

  init?(width: Int, height: Int, format: SDL_PixelFormatEnum) {
    guard
      let pointer = SDL_CreateRGBSurfaceWithFormat(
        0, Int32(width), Int32(height), 32, format.rawValue)
    else { return nil }
    self.pointer = pointer
  }

  deinit { SDL_FreeSurface(pointer) }

  /// The pixels to draw on; nil if there is no memory.
  var pixels: PixelTarget? { Self.pixels(of: pointer) }

  /// The pixels of any surface of 32 bits a pixel.
  static func pixels(of surface: UnsafeMutablePointer<SDL_Surface>) -> PixelTarget? {
    surface.pointee.pixels.map {
      PixelTarget(
        base: $0, pitch: Int(surface.pointee.pitch), width: Int(surface.pointee.w),
        height: Int(surface.pointee.h))
    }
  }

  /// The pixels of a surface without alpha as an opaque picture.
  func image() -> PixelImage {
    let width = Int(pointer.pointee.w)
    let height = Int(pointer.pointee.h)
    guard let base = pointer.pointee.pixels else {
      return PixelImage(width: width, height: height, bytes: [])
    }
    let pitch = Int(pointer.pointee.pitch)
    let bytes = [UInt8](unsafeUninitializedCapacity: width * height * 4) { buffer, count in
      var next = 0
      for y in 0..<height {
        let row = (base + y * pitch).assumingMemoryBound(to: UInt32.self)
        for x in 0..<width {
          let pixel = row[x]
          buffer[next] = UInt8(truncatingIfNeeded: pixel >> 16)
          buffer[next + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
          buffer[next + 2] = UInt8(truncatingIfNeeded: pixel)
          buffer[next + 3] = 255
          next += 4
        }
      }
      count = next
    }
    return PixelImage(width: width, height: height, bytes: bytes)
  }
}
