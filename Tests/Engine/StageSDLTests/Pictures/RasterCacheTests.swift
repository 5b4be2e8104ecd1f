import Determinism
import Foundation
import Synchronization
import Testing

@testable import StageRaster
@testable import StageSDL

@Suite("Rasters kept on disk")
struct RasterCacheTests {
  private let place = FileManager.default.temporaryDirectory
    .appendingPathComponent("rasters-\(UUID().uuidString)").path
  /// Does not exist, nor does the folder around it.
  private var folder: String { place + "/deep" }
  private var cache: RasterCache { RasterCache(folder: folder) }

  private func bitmap(_ seed: UInt64, _ width: Int, _ height: Int) -> Bitmap {
    var random = SeededGenerator(seed: seed)
    var bitmap = Bitmap(width: width, height: height)
    for index in bitmap.pixels.indices {
      bitmap.pixels[index] = UInt32(truncatingIfNeeded: random.next())
    }
    return bitmap
  }

  private func key(_ content: Int, _ width: Int, _ height: Int) -> RasterCache.Key {
    var digest = StateDigest()
    digest.combine(content)
    return RasterCache.Key(content: digest, width: width, height: height)
  }

  private func files() -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  @Test("What was kept is found by content and size, and nothing else is")
  func keepAndFind() {
    defer { try? FileManager.default.removeItem(atPath: place) }
    cache.prepare()
    for (content, width, height) in [(1, 7, 5), (1, 5, 7), (2, 7, 5), (3, 1, 1)] {
      cache.keep(bitmap(UInt64(content * width), width, height), key(content, width, height))
    }
    #expect(cache.raster(key(1, 7, 5))?.pixels == bitmap(7, 7, 5).pixels)
    #expect(cache.raster(key(1, 5, 7))?.pixels == bitmap(5, 5, 7).pixels)
    #expect(cache.raster(key(2, 7, 5))?.pixels == bitmap(14, 7, 5).pixels)
    #expect(cache.raster(key(3, 1, 1))?.pixels == bitmap(3, 1, 1).pixels)
    #expect(cache.raster(key(2, 5, 7)) == nil)
    #expect(cache.raster(key(4, 7, 5)) == nil)
    #expect(files().count == 4)
  }

  @Test("What several threads keep at once is whole at all times")
  func severalThreads() {
    final class Failures: Sendable {
      let count = Atomic(0)
    }
    defer { try? FileManager.default.removeItem(atPath: place) }
    let cache = cache
    cache.prepare()
    let picture = bitmap(3, 200, 100)
    let key = key(1, 200, 100)
    let failures = Failures()
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<60 {
        cache.keep(picture, key)
        if cache.raster(key)?.pixels != picture.pixels {
          failures.count.add(1, ordering: .relaxed)
        }
      }
    }
    #expect(failures.count.load(ordering: .relaxed) == 0)
    #expect(files().count == 1)
  }

  @Test("Damaged files count as absent and are replaced", arguments: 0..<60)
  func damage(number: Int) throws {
    defer { try? FileManager.default.removeItem(atPath: place) }
    cache.prepare()
    let original = bitmap(9, 8, 4)
    cache.keep(original, key(1, 8, 4))
    let path = "\(folder)/\(try #require(files().first))"
    var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    var random = SeededGenerator(seed: UInt64(number))
    switch number % 3 {
    case 0: bytes.removeLast(random.integer(in: 1...bytes.count))
    case 1: bytes[random.index(below: bytes.count)] ^= UInt8(1 << random.index(below: 8))
    default: bytes += [UInt8](repeating: 1, count: random.integer(in: 1...9))
    }
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    #expect(cache.raster(key(1, 8, 4)) == nil)
    cache.keep(original, key(1, 8, 4))
    #expect(cache.raster(key(1, 8, 4))?.pixels == original.pixels)
    #expect(files().count == 1)
  }

  @Test("The oldest go when the folder is full")
  func limit() throws {
    defer { try? FileManager.default.removeItem(atPath: place) }
    let small = RasterCache(folder: folder, limit: 4 * 40 * 4 * 10)
    small.prepare()
    for content in 0..<10 {
      small.keep(bitmap(1, 40, 4), key(content, 40, 4))
      // Files of one moment have no order.
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: Double(1_000_000 + content))],
        ofItemAtPath: "\(folder)/"
          + (try #require(
            files().first { $0.hasPrefix(String(key(content, 40, 4).content, radix: 16)) })))
    }
    small.prepare()
    let left = (0..<10).filter { small.raster(key($0, 40, 4)) != nil }
    #expect(left == Array((10 - left.count)..<10))
    #expect((6...7).contains(left.count))
  }

  @Test("The folder stays within its budget while the program runs")
  func budget() throws {
    defer { try? FileManager.default.removeItem(atPath: place) }
    let limit = 4 * 40 * 40 * 10
    let small = RasterCache(folder: folder, limit: limit)
    small.prepare()
    for content in 0..<100 {
      small.keep(bitmap(1, 40, 40), key(content, 40, 40))
      let bytes = try files().reduce(0) { sum, name in
        let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder)/\(name)")
        return sum + (attributes[.size] as? Int ?? 0)
      }
      #expect(bytes <= limit * 11 / 10, "after \(content)")
    }
    #expect(small.raster(key(99, 40, 40)) != nil)
    #expect(small.raster(key(0, 40, 40)) == nil)
  }

  @Test("A window that is open keeps nothing in a folder that was removed, nor in the next one's")
  func removedFolder() throws {
    defer { try? FileManager.default.removeItem(atPath: place) }
    let window = cache
    window.prepare()
    window.keep(bitmap(1, 2, 2), key(1, 2, 2))
    try FileManager.default.removeItem(atPath: folder)
    window.keep(bitmap(1, 2, 2), key(1, 2, 2))
    #expect(!FileManager.default.fileExists(atPath: folder))
    let next = cache
    next.prepare()
    window.prepare()
    window.keep(bitmap(1, 2, 2), key(1, 2, 2))
    #expect(files().isEmpty)
    next.keep(bitmap(1, 2, 2), key(1, 2, 2))
    #expect(files().count == 1)
  }

  @Test("A pipe in a raster's place is no raster, and nobody waits for it")
  func pipe() throws {
    defer { try? FileManager.default.removeItem(atPath: place) }
    let cache = cache
    cache.prepare()
    cache.keep(bitmap(1, 2, 2), key(1, 2, 2))
    let path = "\(folder)/\(try #require(files().first))"
    try FileManager.default.removeItem(atPath: path)
    #expect(mkfifo(path, 0o600) == 0)
    #expect(cache.raster(key(1, 2, 2)) == nil)
    cache.keep(bitmap(1, 2, 2), key(1, 2, 2))
    #expect(cache.raster(key(1, 2, 2))?.pixels == bitmap(1, 2, 2).pixels)
  }

  @Test("A folder that cannot be written to keeps nothing and harms nothing")
  func unwritable() {
    let nowhere = RasterCache(folder: "/proc/none/rasters")
    nowhere.prepare()
    nowhere.keep(bitmap(1, 2, 2), key(1, 2, 2))
    #expect(nowhere.raster(key(1, 2, 2)) == nil)
  }

  @Test("The user's folder follows the specification")
  func userFolder() {
    #expect(
      RasterCache.ofUser(["XDG_CACHE_HOME": "/a/b", "HOME": "/h"])?.folder
        == "/a/b/teachify/rasters")
    #expect(
      RasterCache.ofUser(["XDG_CACHE_HOME": "relative", "HOME": "/h"])?.folder
        == "/h/.cache/teachify/rasters")
    #expect(RasterCache.ofUser([:]) == nil)
  }

  @MainActor
  @Test("A picture comes out of the folder as it was rastered, and a changed one anew")
  func loader() throws {
    let root = "\(place)/assets"
    defer { try? FileManager.default.removeItem(atPath: place) }
    try FileManager.default.createDirectory(
      atPath: "\(root)/Pictures", withIntermediateDirectories: true)
    func loader(_ colour: String, cached: Bool) throws -> Bitmap {
      let svg =
        "<svg xmlns='http://www.w3.org/2000/svg' width='20' height='10'>"
        + "<circle cx='10' cy='5' r='4' fill='\(colour)'/></svg>"
      try Data(svg.utf8).write(to: URL(fileURLWithPath: "\(root)/Pictures/dot.svg"))
      let assets = AssetFolder(
        roots: [root], printsMessages: false, rasterCache: cached ? cache : nil)
      return PictureLoader(assets: assets).raster("dot", width: 40, height: 20)
    }
    let red = try loader("#f00", cached: false).pixels
    #expect(try loader("#f00", cached: true).pixels == red)
    #expect(files().count == 1)
    #expect(try loader("#f00", cached: true).pixels == red)
    #expect(files().count == 1)
    let blue = try loader("#00f", cached: true).pixels
    #expect(blue != red)
    #expect(files().count == 2)
  }
}
