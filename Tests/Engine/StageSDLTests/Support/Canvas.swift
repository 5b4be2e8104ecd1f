import Foundation
import Stage

@testable import StageSDL

/// Paints a few nodes onto a small picture.
@MainActor
struct Canvas {
  let scene: Scene
  let width: Int
  let height: Int
  let pixelScale: Double
  let assets: AssetFolder

  init(
    _ width: Int = 64, _ height: Int = 48, background: Color = .black, pixelScale: Double = 1,
    assets: AssetFolder? = nil
  ) {
    self.width = width
    self.height = height
    self.pixelScale = pixelScale
    self.assets = assets ?? .empty()
    scene = Scene(designSize: Size(Double(width), Double(height)))
    scene.background = background
  }

  /// Adds a node at a place.
  @discardableResult
  func add<Kind: Node>(_ node: Kind, at x: Double, _ y: Double) -> Kind {
    node.position = Point(x, y)
    scene.add(node)
    return node
  }

  /// What the scene puts out.
  var viewport: Viewport {
    Viewport(size: Size(Double(width), Double(height)), pixelScale: pixelScale)
  }

  func paint() throws -> PixelImage {
    let painter = try OffscreenPainter(
      width: Int(Double(width) * pixelScale), height: Int(Double(height) * pixelScale),
      assets: assets)
    let director = Director(scene: scene, viewport: viewport)
    return painter.draw(director.advance(by: .zero).drawList, viewport: viewport)
  }
}

extension AssetFolder {
  /// Assets of which only the fonts installed on the machine can be found.
  static func empty() -> AssetFolder {
    AssetFolder(roots: ["/nonexistent"], printsMessages: false)
  }
}

extension PixelImage {
  /// The pixel as 0xRRGGBB.
  func rgb(_ x: Int, _ y: Int) -> UInt32 {
    let pixel = pixel(x, y)
    return UInt32(pixel.red) << 16 | UInt32(pixel.green) << 8 | UInt32(pixel.blue)
  }

  /// The sum of a pixel's red over the picture, in whole bright pixels.
  var brightArea: Double {
    var sum = 0.0
    for start in stride(from: 0, to: bytes.count, by: 4) { sum += Double(bytes[start]) / 255 }
    return sum
  }

  /// The smallest box around all pixels that differ from the top left one.
  var contentBox: (minX: Int, minY: Int, maxX: Int, maxY: Int)? {
    let ground = rgb(0, 0)
    var box: (minX: Int, minY: Int, maxX: Int, maxY: Int)?
    for y in 0..<height {
      for x in 0..<width where rgb(x, y) != ground {
        let known = box ?? (x, y, x, y)
        box = (min(known.minX, x), min(known.minY, y), max(known.maxX, x), max(known.maxY, y))
      }
    }
    return box
  }
}

/// A folder that is gone after the test.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "stagesdl-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file below the folder and gives its path.
  @discardableResult
  func write(_ name: String, _ data: Data) throws -> String {
    let file = "\(path)/\(name)"
    try FileManager.default.createDirectory(
      atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try data.write(to: URL(fileURLWithPath: file))
    return file
  }
}
