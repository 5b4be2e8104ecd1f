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
    guard let (bytes, file) = Self.inspected(path) else { return nil }
    var digest = StateDigest()
    digest.combine(bytes: bytes)
    let content = digest.value
    guard !failed.withLock({ $0.contains(content) }) else { return nil }
    let key = RasterCache.Key(content: digest, width: width, height: height)
    if let bitmap = cache?.raster(key) { return bitmap }
    guard let bitmap = drawn(bytes, file, width: width, height: height) else {
      _ = failed.withLock { $0.insert(content) }
      return nil
    }
    cache?.keep(bitmap, key)
    return bitmap
  }

  /// A part of the picture at the given size in pixels; nil if it cannot be shown. Callable on any thread.
  ///
  /// - Parameters:
  ///   - width: the width of all of the picture.
  ///   - height: its height.
  func part(_ path: String, width: Int, height: Int, part: PixelArea) -> Bitmap? {
    guard let (bytes, file) = Self.inspected(path) else { return nil }
    return drawn(bytes, file, width: width, height: height, part: part)
  }

  /// The whole picture at the size of its overview; nil if it cannot be shown. Callable on any thread.
  func overview(_ path: String) -> Bitmap? {
    guard let (bytes, file) = Self.inspected(path) else { return nil }
    let size = Self.overviewSize(of: file)
    return drawn(bytes, file, width: size.width, height: size.height)
  }

  /// The most pixels of an overview: 32 MB, nine screens of 1280 × 720.
  private static let mostPixelsOfOverview = 8 << 20

  /// As large as the picture, or halved as often as necessary; a drawing's is as large as may be.
  private static func overviewSize(of file: PictureFile) -> (width: Int, height: Int) {
    let most = Double(mostPixelsOfOverview)
    var scale = 1.0
    if file.kind == .svg {
      scale = (most / (file.width * file.height)).squareRoot()
    } else {
      while file.width * file.height * scale * scale > most { scale /= 2 }
    }
    return (max(1, Int(file.width * scale)), max(1, Int(file.height * scale)))
  }

  private func drawn(
    _ bytes: [UInt8], _ file: PictureFile, width: Int, height: Int, part: PixelArea? = nil
  ) -> Bitmap? {
    if let process {
      return process.draw(bytes, width: width, height: height, part: part, .drawing)
    }
    return decoding.withLock { _ in
      PictureDrawing.draw(bytes, file, width: width, height: height, part: part)
    }
  }

  private static func inspected(_ path: String) -> (bytes: [UInt8], file: PictureFile)? {
    guard let bytes = bytes(of: path), let file = try? PictureFile.inspect(bytes) else {
      return nil
    }
    return (bytes, file)
  }

  /// The size of the picture in a file; nil if it cannot be shown.
  func size(of path: String) -> Size? {
    Self.inspected(path).map { Size($0.file.width, $0.file.height) }
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

extension PictureFile.Orientation {
  /// The part of the pixels as they are stored that becomes a part of the upright picture.
  ///
  /// - Parameters:
  ///   - width: the upright picture's width.
  ///   - height: its height.
  func stored(_ part: PixelArea, width: Int32, height: Int32) -> PixelArea {
    let columns = (part.x0, part.x1)
    let rows = (part.y0, part.y1)
    let fromRight = (width - part.x1, width - part.x0)
    let fromBelow = (height - part.y1, height - part.y0)
    let (x, y) =
      switch self {
      case .upright: (columns, rows)
      case .mirrored: (fromRight, rows)
      case .upsideDown: (fromRight, fromBelow)
      case .upsideDownMirrored: (columns, fromBelow)
      case .leftMirrored: (rows, columns)
      case .turnRight: (rows, fromRight)
      case .rightMirrored: (fromBelow, fromRight)
      case .turnLeft: (fromBelow, columns)
      }
    return PixelArea(x0: x.0, y0: y.0, x1: x.1, y1: y.1)
  }
}
