import CSDL
import Foundation
import StageRaster

/// A drawn picture: four bytes a pixel, red, green, blue, alpha, row by row from the top.
public struct PixelImage: Sendable, Hashable {
  /// Pixels in a row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// The bytes, `width · height · 4`.
  public var bytes: [UInt8]

  /// A picture of its bytes; missing bytes count as 0, further ones are dropped.
  public init(width: Int, height: Int, bytes: [UInt8]) {
    self.width = max(0, width)
    self.height = max(0, height)
    let count = self.width * self.height * 4
    self.bytes =
      bytes.count >= count
      ? Array(bytes.prefix(count)) : bytes + [UInt8](repeating: 0, count: count - bytes.count)
  }

  /// The pixel's red, green, blue and alpha, 0…255 each; all 0 outside.
  public func pixel(_ x: Int, _ y: Int) -> (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    guard x >= 0, y >= 0, x < width, y < height else { return (0, 0, 0, 0) }
    let start = (y * width + x) * 4
    return (bytes[start], bytes[start + 1], bytes[start + 2], bytes[start + 3])
  }

  /// Writes the picture as a PNG file, so that either all of it or nothing of it is there. What a link
  /// leads to is written, and a device, or a pipe from which somebody reads, is written to.
  ///
  /// - Throws: `MachineError.cannotWrite` with the path and the system's reason.
  public func writePNG(_ path: String) throws {
    guard let png else { throw MachineError.cannotWrite(path: path, reason: MachineError.reason) }
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    let kind = try? FileManager.default.attributesOfItem(atPath: target.path)[.type]
    do {
      if let kind = kind as? FileAttributeType, kind != .typeRegular {
        // Without waiting, as nobody may ever read from a pipe.
        let file = open(target.path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else {
          let reason =
            errno == ENXIO ? "nobody reads from this pipe" : String(cString: strerror(errno))
          throw MachineError.cannotWrite(path: path, reason: reason)
        }
        _ = fcntl(file, F_SETFL, fcntl(file, F_GETFL) & ~O_NONBLOCK)
        let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
        try handle.write(contentsOf: png)
      } else {
        try png.write(to: target, options: .atomic)
      }
    } catch let error as MachineError {
      throw error
    } catch {
      let reason = (error as NSError).localizedDescription
      throw MachineError.cannotWrite(path: path, reason: reason)
    }
  }

  /// The picture as the bytes of a PNG file; nil where memory does not suffice.
  ///
  /// SDL's own writing of files does not tell when a disk is full.
  public var png: Data? {
    var copy = bytes
    // Pixels that cannot be compressed take a little more room than they had.
    var file = Data(count: bytes.count + bytes.count / 8 + 65_536)
    let count = copy.withUnsafeMutableBytes { buffer -> Int? in
      guard
        let surface = SDL_CreateRGBSurfaceWithFormatFrom(
          buffer.baseAddress, Int32(width), Int32(height), 32, Int32(width * 4),
          SDL_PIXELFORMAT_RGBA32.rawValue)
      else { return nil }
      defer { SDL_FreeSurface(surface) }
      return file.withUnsafeMutableBytes { target -> Int? in
        guard let stream = SDL_RWFromMem(target.baseAddress, Int32(clamping: target.count)) else {
          return nil
        }
        defer { SDL_RWclose(stream) }
        guard IMG_SavePNG_RW(surface, stream, 0) == 0 else { return nil }
        return Int(SDL_RWtell(stream))
      }
    }
    return count.map { file.prefix($0) }
  }

  /// Reads a PNG file.
  ///
  /// - Throws: `MachineError.cannotRead` with the path and SDL's reason.
  public init(contentsOfPNG path: String) throws {
    guard let surface = IMG_Load(path) else {
      throw MachineError.cannotRead(path: path, reason: MachineError.reason)
    }
    defer { SDL_FreeSurface(surface) }
    guard let bitmap = Bitmap(copying: surface) else {
      throw MachineError.cannotRead(path: path, reason: MachineError.reason)
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(bitmap.pixels.count * 4)
    for pixel in bitmap.pixels {
      bytes.append(UInt8(truncatingIfNeeded: pixel >> 16))
      bytes.append(UInt8(truncatingIfNeeded: pixel >> 8))
      bytes.append(UInt8(truncatingIfNeeded: pixel))
      bytes.append(UInt8(truncatingIfNeeded: pixel >> 24))
    }
    self.init(width: bitmap.width, height: bitmap.height, bytes: bytes)
  }
}
