import CSDL
import Notation
import StageRaster

/// Makes PNG files of pictures in formats that documents do not hold, in this process.
enum PictureConversion {
  /// The picture, upright and at its own size, as a PNG file.
  ///
  /// The cost of a file is not bounded by its size: `PictureProcess` converts with limits.
  ///
  /// - Throws: as `ForeignPicture.inspect`; `.unreadable` if it is damaged, `.tooLarge` if the PNG file would be larger than
  ///   `PictureFile.largestFile`.
  static func png(_ bytes: [UInt8]) throws(PictureFile.Fault) -> [UInt8] {
    guard let file = try ForeignPicture.inspect(bytes),
      let decoded = PictureLoader.decode(file.drawn(bytes)),
      // Libraries differ in what of a picture with several parts they decode.
      max(decoded.width, decoded.height) <= Int(PictureFile.longestSide),
      decoded.width * decoded.height <= PictureFile.mostPixels
    else { throw .unreadable }
    return try png(decoded.turned(upright: file.orientation))
  }

  private static func png(_ bitmap: Bitmap) throws(PictureFile.Fault) -> [UInt8] {
    let isOpaque = bitmap.pixels.allSatisfy { $0 >> 24 == 0xFF }
    var pixels = bitmap.pixels
    // Pixels that cannot be compressed take a little more room than they had. Where that is more than may be, a byte more
    // is enough to notice it: what does not fit is dropped.
    let room = pixels.count * 4 + pixels.count / 2 + 65_536
    var file = [UInt8](repeating: 0, count: min(room, PictureFile.largestFile + 1))
    let count = pixels.withUnsafeMutableBytes { buffer -> Int? in
      guard
        let surface = SDL_CreateRGBSurfaceWithFormatFrom(
          buffer.baseAddress, Int32(bitmap.width), Int32(bitmap.height), 32,
          Int32(bitmap.width * 4), SDL_PIXELFORMAT_ARGB8888.rawValue)
      else { return nil }
      defer { SDL_FreeSurface(surface) }
      guard isOpaque else { return write(surface, into: &file) }
      guard let plain = SDL_ConvertSurfaceFormat(surface, SDL_PIXELFORMAT_RGB24.rawValue, 0) else {
        return nil
      }
      defer { SDL_FreeSurface(plain) }
      return write(plain, into: &file)
    }
    guard let count else { throw .unreadable }
    guard count <= PictureFile.largestFile else { throw .tooLarge }
    return Array(file.prefix(count))
  }

  /// How many bytes were written, all of `file` if it does not suffice; nil where memory does not suffice.
  private static func write(
    _ surface: UnsafeMutablePointer<SDL_Surface>, into file: inout [UInt8]
  ) -> Int? {
    file.withUnsafeMutableBytes { target in
      guard let stream = SDL_RWFromMem(target.baseAddress, Int32(target.count)) else { return nil }
      defer { SDL_RWclose(stream) }
      let isSaved = IMG_SavePNG_RW(surface, stream, 0) == 0
      let count = Int(SDL_RWtell(stream))
      return isSaved || count == target.count ? count : nil
    }
  }
}
