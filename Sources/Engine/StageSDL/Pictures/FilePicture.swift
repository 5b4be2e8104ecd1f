import Determinism
import Foundation
import Notation
import Stage
import StageRaster
import Synchronization

/// Rasters of pictures from files outside the picture folder, such as those beside a document.
///
/// Such a file may contain anything. So it is inspected before it is decoded, drawn in another
/// process if there is one, and only the raster is kept. Files that cannot be shown have no raster
/// and are not tried again.
final class FilePictures: Sendable {
  private let process: PictureProcess?
  /// One is decoded at a time: a photograph takes 64 MB meanwhile.
  private let decoding = Mutex(())
  /// Files that could not be drawn, by the digest of their content.
  private let failed = Mutex<Set<UInt64>>([])

  /// - Parameter process: the process that draws; nil draws in this process, without limits.
  init(process: PictureProcess? = nil) {
    self.process = process
  }

  /// The picture at the given size in pixels; nil if the file cannot be shown. Callable on any
  /// thread.
  func raster(_ path: String, width: Int, height: Int, cache: RasterCache?) -> Bitmap? {
    guard let bytes = Self.bytes(of: path), let file = try? PictureFile.inspect(bytes) else {
      return nil
    }
    var digest = StateDigest()
    digest.combine(bytes: bytes)
    let content = digest.value
    guard !failed.withLock({ $0.contains(content) }) else { return nil }
    let key = RasterCache.Key(content: digest, width: width, height: height)
    if let bitmap = cache?.raster(key) { return bitmap }
    let drawn =
      process.map { $0.draw(bytes, width: width, height: height, .drawing) }
      ?? decoding.withLock { _ in
        PictureDrawing.draw(bytes, file, width: width, height: height)
      }
    guard let bitmap = drawn else {
      _ = failed.withLock { $0.insert(content) }
      return nil
    }
    cache?.keep(bitmap, key)
    return bitmap
  }

  /// The size of the picture in a file; nil if it cannot be shown.
  func size(of path: String) -> Size? {
    guard let bytes = Self.bytes(of: path), let file = try? PictureFile.inspect(bytes) else {
      return nil
    }
    return Size(file.width, file.height)
  }

  private static func bytes(of path: String) -> [UInt8]? {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? file.close() }
    return (try? file.read(upToCount: PictureFile.largestFile + 1)).flatMap {
      $0.map { [UInt8]($0) }
    }
  }
}

extension Bitmap {
  /// The upright picture, from pixels stored in the orientation in which the camera was held.
  func turned(upright orientation: PictureFile.Orientation) -> Bitmap {
    guard orientation != .upright else { return self }
    let swaps = orientation.swapsSides
    var result = Bitmap(width: swaps ? height : width, height: swaps ? width : height)
    for y in 0..<result.height {
      for x in 0..<result.width {
        let (right, below) = (result.width - 1 - x, result.height - 1 - y)
        result[x, y] =
          switch orientation {
          case .upright: self[x, y]
          case .mirrored: self[right, y]
          case .upsideDown: self[right, below]
          case .upsideDownMirrored: self[x, below]
          case .leftMirrored: self[y, x]
          case .turnRight: self[y, right]
          case .rightMirrored: self[below, right]
          case .turnLeft: self[below, x]
          }
      }
    }
    return result
  }
}
