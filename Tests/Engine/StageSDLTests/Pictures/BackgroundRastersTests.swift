import CSDL
import Foundation
import Stage
import Synchronization
import Testing

@testable import StageRaster
@testable import StageSDL

/// Pictures that come from other threads.
@MainActor
struct BackgroundRastersTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Assets").path

  private func names() throws -> [String] {
    let folder = Self.root + "/Pictures"
    return try FileManager.default.subpathsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".svg") }.map { String($0.dropLast(4)) }.sorted()
  }

  /// All pictures at once on all threads come out as one after the other on the main one.
  @Test func everyRasterIsTheSameAsOnTheMainThread() throws {
    let assets = AssetFolder(roots: [Self.root], printsMessages: false)
    let loader = PictureLoader(assets: assets)
    loader.worksInBackground = true
    let sizes = [(40, 60), (97, 33)]
    for name in try names() {
      for (width, height) in sizes { loader.preload(name, width: width, height: height) }
    }
    #expect(loader.progress < 1)
    var rounds = 0
    while loader.progress < 1, rounds < 3000 {
      SDL_Delay(10)
      rounds += 1
    }
    #expect(loader.progress == 1)
    let plain = PictureLoader(assets: assets)
    for name in try names() {
      for (width, height) in sizes {
        let soon = try #require(loader.rasterSoon(name, width: width, height: height))
        #expect(
          soon.pixels == plain.raster(name, width: width, height: height).pixels, "\(name)")
      }
    }
  }

  @Test func aPictureIsDrawnWhenItIsThere() throws {
    let folder = try TemporaryFolder()
    let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='8' height='8'>"
    try folder.write(
      "Pictures/a.svg", Data((svg + "<rect width='8' height='8' fill='#00ff00'/></svg>").utf8))
    try folder.write("Pictures/broken.svg", Data("no picture".utf8))
    let loader = PictureLoader(
      assets: AssetFolder(roots: [folder.path], printsMessages: false))
    #expect(loader.rasterSoon("a", width: 8, height: 8) != nil)
    loader.worksInBackground = true
    #expect(loader.rasterSoon("a", width: 9, height: 8) == nil)
    func waitFor(_ name: String, _ width: Int) -> Bitmap? {
      for _ in 0..<1000 {
        if let bitmap = loader.rasterSoon(name, width: width, height: 8) { return bitmap }
        SDL_Delay(5)
      }
      return nil
    }
    #expect(waitFor("a", 9)?[4, 4] == 0xFF00_FF00)
    // What cannot be drawn is the placeholder, at once or after a try.
    #expect(waitFor("broken", 9)?.pixels == PictureLoader.placeholder(width: 9, height: 8).pixels)
    #expect(waitFor("none", 9) != nil)
    // Files that have changed are read anew.
    try folder.write(
      "Pictures/a.svg", Data((svg + "<rect width='8' height='8' fill='#0000ff'/></svg>").utf8))
    loader.forget()
    #expect(waitFor("a", 9)?[4, 4] == 0xFF00_00FF)
  }

  /// On a slow machine, where much is being made ahead, a picture that the frame lacks does not wait
  /// for all of it: neither a new one nor one that was to be made ahead as well.
  @Test func whatTheFrameLacksIsMadeBeforeWhatIsMadeAhead() async throws {
    let background = BackgroundRasters()
    let begun = Mutex<[String]>([])
    func ask(_ name: String, isAhead: Bool) {
      let key = BackgroundRasters.Key(name: name, width: 4, height: 4)
      background.wish(key, isAhead: isAhead)
      background.ask(key) {
        begun.withLock { $0.append(name) }
        SDL_Delay(5)
        return Bitmap(width: 4, height: 4)
      }
    }
    background.beginFrame()
    let count = 100
    for number in 1...count { ask("ahead \(number)", isAhead: true) }
    for frame in 0..<3 {
      background.beginFrame()
      ask("ahead \(count)", isAhead: false)
      ask("new \(frame)", isAhead: false)
    }
    for _ in 0..<2000 where background.progress < 1 { try await Task.sleep(for: .milliseconds(5)) }
    let order = begun.withLock { $0 }
    #expect(order.count == count + 3)
    for name in ["ahead \(count)", "new 0", "new 1", "new 2"] {
      let place = try #require(order.firstIndex(of: name))
      // Some were under way before.
      #expect(place < count / 2, "\(name)")
    }
  }

  /// Panels that are stretched on other threads are the same as on the main one.
  @Test func nineIsTheSameAsOnTheMainThread() throws {
    let assets = AssetFolder(roots: [Self.root], printsMessages: false)
    let loader = PictureLoader(assets: assets)
    let plain = PictureLoader(assets: assets)
    loader.worksInBackground = true
    let parts = [
      StretchedRasters.Parts(parts: NineParts(all: 12), scaleX: 1, scaleY: 1),
      StretchedRasters.Parts(
        parts: NineParts(left: 0.2, top: 0.3, right: 0.4, bottom: 0.1, unit: .shares), scaleX: 1.5,
        scaleY: 0.75),
    ]
    let names = try names().prefix(12) + ["none"]
    for name in names {
      for parts in parts { loader.preload(name, width: 90, height: 130, parts: parts) }
    }
    for name in names {
      for parts in parts {
        var soon: Bitmap?
        for _ in 0..<2000 where soon == nil {
          soon = loader.stretchedSoon(name, parts, width: 90, height: 130)
          if soon == nil { SDL_Delay(5) }
        }
        let exact = try #require(plain.stretchedSoon(name, parts, width: 90, height: 130))
        #expect(soon?.pixels == exact.pixels, "\(name)")
      }
    }
  }

  /// A painter and the folder of its only picture, `a`, a square.
  private func painterOfSquare() throws -> (painter: Painter, folder: TemporaryFolder) {
    let folder = try TemporaryFolder()
    let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='8' height='8'>"
    try folder.write(
      "Pictures/a.svg", Data((svg + "<rect width='8' height='8' fill='#00ff00'/></svg>").utf8))
    let assets = AssetFolder(roots: [folder.path], printsMessages: false)
    return (Painter(target: .canvas(SoftwareCanvas()), assets: assets, isExact: false), folder)
  }

  /// A picture that was made ahead is shown at once at other sizes, and nothing has to wait.
  @Test func whatWasMadeAheadStandsInAtOtherSizes() throws {
    let (painter, folder) = try painterOfSquare()
    defer { withExtendedLifetime(folder) {} }
    painter.workInBackground()
    painter.preload([PictureNeed("a", size: Size(64, 64))])
    for _ in 0..<2000 where painter.pictures.progress < 1 { SDL_Delay(5) }
    let scene = Scene(designSize: Size(100, 100))
    let sprite = Sprite("a", size: Size(64, 64))
    sprite.scale = 0.2
    scene.add(sprite)
    let director = Director(scene: scene, viewport: Viewport(size: Size(100, 100)))
    for step in 1...20 {
      sprite.scale = Double(step) / 20
      painter.gather(director.advanceOneTick().drawList, viewport: director.viewport)
      #expect(!painter.lacksPictures && painter.counters.drawn == 1)
    }
    for _ in 0..<20 {
      painter.gather(director.advanceOneTick().drawList, viewport: director.viewport)
    }
    #expect(!painter.needsRefinement)
  }

  /// A small likeness that was seen before does not stand in for what was made ahead.
  @Test func whatIsTooSmallDoesNotStandIn() throws {
    let (painter, folder) = try painterOfSquare()
    defer { withExtendedLifetime(folder) {} }
    let pictures = painter.pictures
    let index = pictures.index(of: "a")
    func width(at edge: Int32) -> Int32? {
      pictures.begin()
      return pictures.region(index, width: edge, height: edge, variant: .colour)
        .map { Int32($0.width) }
    }
    #expect(width(at: 16) == 16)
    painter.workInBackground()
    painter.preload([PictureNeed("a", size: Size(64, 64))])
    for _ in 0..<2000 where pictures.progress < 1 { SDL_Delay(5) }
    // It grows and shrinks all the time, so no size is ever settled.
    for edge: Int32 in 62...66 { #expect(width(at: edge) == 64) }
    for edge: Int32 in 90...120 { #expect(width(at: edge) == 64) }
    #expect(width(at: 17) == 16)
  }

  /// What was still being made when all was forgotten is not taken for what is asked for anew.
  @Test func whatWasForgottenIsNotTaken() {
    final class Steps: Sendable {
      let isForgotten = Atomic(false)
      let isFormerMade = Atomic(false)
    }
    let steps = Steps()
    let rasters = BackgroundRasters()
    let key = BackgroundRasters.Key(name: "a", width: 1, height: 1)
    rasters.ask(key) {
      while !steps.isForgotten.load(ordering: .acquiring) { SDL_Delay(1) }
      steps.isFormerMade.store(true, ordering: .releasing)
      return Bitmap(width: 1, height: 1)
    }
    rasters.forget()
    rasters.ask(key) {
      for _ in 0..<500 where !steps.isFormerMade.load(ordering: .acquiring) { SDL_Delay(1) }
      // The former has long come when this one does.
      SDL_Delay(50)
      return Bitmap(width: 2, height: 1)
    }
    steps.isForgotten.store(true, ordering: .releasing)
    var taken: Bitmap?
    for _ in 0..<2000 where taken == nil {
      SDL_Delay(5)
      taken = rasters.take(key)
    }
    #expect(taken?.width == 2)
    #expect(rasters.progress == 1)
  }

  /// Beyond the budget what was wished for longest ago goes, but nothing that is about to be drawn.
  @Test func whatIsNeededIsKept() {
    let rasters = BackgroundRasters(pixelLimit: 250)
    func key(_ name: String) -> BackgroundRasters.Key {
      BackgroundRasters.Key(name: name, width: 10, height: 10)
    }
    func ask(_ names: [String], isAhead: Bool) {
      for name in names {
        rasters.wish(key(name), isAhead: isAhead)
        rasters.ask(key(name)) { Bitmap(width: 10, height: 10) }
      }
      for _ in 0..<2000 where rasters.progress < 1 { SDL_Delay(5) }
    }
    rasters.beginFrame()
    ask(["a", "b", "c", "d"], isAhead: true)
    ask(["e"], isAhead: true)
    #expect(["a", "b", "c"].allSatisfy { rasters.take(key($0)) == nil })
    // More than the budget is needed by one frame; what was made ahead gives way.
    ask(["f", "g", "h"], isAhead: false)
    rasters.beginFrame()
    #expect(rasters.progress == 1)
    #expect(["f", "g", "h"].allSatisfy { rasters.take(key($0)) != nil })
    #expect(["d", "e"].allSatisfy { rasters.take(key($0)) == nil })
    // What no frame wants any more gives way as well.
    ask(["i", "j", "k"], isAhead: false)
    for _ in 0..<3 { rasters.beginFrame() }
    ask(["l"], isAhead: false)
    #expect(["i", "j"].allSatisfy { rasters.take(key($0)) == nil })
    #expect(["k", "l"].allSatisfy { rasters.take(key($0)) != nil })
  }

  /// A panel that has been drawn is not made once more because it is asked for ahead.
  @Test func whatIsThereIsNotMadeAhead() throws {
    let assets = AssetFolder(roots: [Self.root], printsMessages: false)
    let loader = PictureLoader(assets: assets)
    let atlas = Atlas(target: .canvas(SoftwareCanvas()))
    let stretched = StretchedRasters(atlas: atlas, loader: loader)
    let name = try #require(try names().first)
    let parts = StretchedRasters.Parts(parts: NineParts(all: 12), scaleX: 1, scaleY: 1)
    stretched.begin()
    #expect(
      stretched.region(name, parts, width: 90, height: 130, variant: .colour, turn: nil) != nil)
    loader.worksInBackground = true
    stretched.preload(name, parts, width: 90, height: 130)
    for _ in 0..<2000 where loader.progress < 1 { SDL_Delay(5) }
    #expect(loader.stretchedSoon(name, parts, width: 90, height: 130) == nil)
  }

  /// Sizes that are no numbers come of nodes without extents; nothing can be made of them.
  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func whatHasNoSizeIsNotMadeAhead(_ length: Double) {
    let assets = AssetFolder(roots: [Self.root], printsMessages: false)
    let painter = Painter(target: .canvas(SoftwareCanvas()), assets: assets, isExact: false)
    painter.workInBackground()
    let size = Size(8, 8)
    var stretched = PictureNeed("a", size: size, parts: NineParts(all: 1))
    stretched.partScale = Size(1, length)
    painter.preload([
      PictureNeed("a", size: Size(length, 8)), PictureNeed("a", size: Size(8, length)), stretched,
    ])
    #expect(assets.messages.isEmpty)
    painter.preload([PictureNeed("a", size: size)])
    #expect(assets.messages.count == 1)
  }
}
