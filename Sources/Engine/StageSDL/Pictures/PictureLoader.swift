import CSDL
import Determinism
import Foundation
import Stage
import StageRaster

/// Reads pictures by name and rasters them at the requested size in pixels.
@MainActor
final class PictureLoader: PictureSource {
  private enum Source {
    case svg([UInt8], StateDigest)
    case bitmap(Bitmap)
    /// A file outside the picture folder, see `PictureName`.
    case file(String)
    case missing
  }
  /// Whether `rasterSoon` works on other threads; otherwise everything is ready immediately.
  var worksInBackground = false

  private let assets: AssetFolder
  private let background = BackgroundRasters()
  private let files: FilePictures
  private var sources: [String: Source] = [:]
  private var naturalSizes = NaturalSizes()
  private var isCachePrepared = false

  init(assets: AssetFolder) {
    self.assets = assets
    files = FilePictures(process: assets.pictureProcess)
  }

  /// Starts a frame.
  func beginFrame() { background.beginFrame() }

  /// The picture at exactly the given size in pixels; the placeholder if it does not exist.
  func raster(_ name: String, width: Int, height: Int) -> Bitmap {
    switch source(name) {
    case .bitmap(let bitmap):
      return bitmap.resized(width: width, height: height)
    case .svg(let bytes, let digest):
      let key = RasterCache.Key(content: digest, width: width, height: height)
      if let bitmap = assets.rasterCache?.raster(key) { return bitmap }
      if let bitmap = Self.rasterSVG(bytes, width: width, height: height) {
        keep(bitmap, key)
        return bitmap
      }
      assets.report("The picture ‘\(name)’ is no valid SVG file: \(Self.lastError()).")
      sources[name] = .missing
      return Self.placeholder(width: width, height: height)
    case .file(let path):
      prepareCache()
      let made = files.raster(path, width: width, height: height, cache: assets.rasterCache)
      if let made { return made }
      assets.report("The picture \(path) cannot be shown.")
      sources[name] = .missing
      return Bitmap(width: width, height: height)
    case .missing:
      // What a document lacks concerns the teacher: no child should see a cross in its place.
      return PictureName.file(of: name) == nil
        ? Self.placeholder(width: width, height: height) : Bitmap(width: width, height: height)
    }
  }

  /// The picture at the given size in pixels if it is ready; otherwise it is made on another thread
  /// and there is nothing to show yet.
  func rasterSoon(_ name: String, width: Int, height: Int) -> Bitmap? {
    guard worksInBackground else { return raster(name, width: width, height: height) }
    let key = BackgroundRasters.Key(name: name, width: width, height: height)
    if let bitmap = background.take(key) { return bitmap }
    // The main thread reports the problem and has the placeholder; files that failed are not drawn
    // again.
    if background.hasFailed(key) { return raster(name, width: width, height: height) }
    prepare(key)
    return nil
  }

  /// A raster that is ready, made ahead or on another thread; does not request it.
  func readyRaster(_ name: String, width: Int, height: Int) -> Bitmap? {
    guard worksInBackground else { return nil }
    return background.take(BackgroundRasters.Key(name: name, width: width, height: height))
  }

  /// A raster that was made ahead at another size, and its size; nil if there is none.
  func otherRaster(_ name: String, width: Int, height: Int) -> (
    width: Int, height: Int, bitmap: Bitmap
  )? {
    guard worksInBackground else { return nil }
    return background.takeOther(name, width: width, height: height).map {
      ($0.key.width, $0.key.height, $0.bitmap)
    }
  }

  /// Only files outside the picture folder may be larger than any screen.
  func hasParts(_ name: String) -> Bool {
    if case .file = source(name) { true } else { false }
  }

  func overviewSoon(_ name: String) -> PicturePart {
    part(BackgroundRasters.Key(name: name, width: 0, height: 0, extent: .overview)) { [files] in
      files.overview($0)
    }
  }

  func preloadOverview(_ name: String) {
    guard worksInBackground, hasParts(name) else { return }
    prepare(
      BackgroundRasters.Key(name: name, width: 0, height: 0, extent: .overview), isAhead: true)
  }

  func partSoon(_ name: String, width: Int, height: Int, part: PixelArea) -> PicturePart {
    let key = BackgroundRasters.Key(
      name: name, width: width, height: height, extent: .part(part))
    return self.part(key) { [files] in
      files.part($0, width: width, height: height, part: part)
    }
  }

  /// What a key asks for, if it is ready; otherwise it is requested, or made at once where nothing is made on other threads.
  private func part(_ key: BackgroundRasters.Key, _ make: (String) -> Bitmap?) -> PicturePart {
    guard worksInBackground else {
      guard case .file(let path) = source(key.name), let bitmap = make(path) else {
        return .missing
      }
      return .made(bitmap)
    }
    if let bitmap = background.take(key) { return .made(bitmap) }
    guard !background.hasFailed(key) else { return .missing }
    prepare(key)
    return .underWay
  }

  /// The picture stretched in nine parts to the given size in pixels if it is ready, as in
  /// `rasterSoon`.
  func stretchedSoon(_ name: String, _ parts: StretchedRasters.Parts, width: Int, height: Int)
    -> Bitmap?
  {
    guard worksInBackground else {
      return stretched(name, parts, width: width, height: height)
    }
    let key = BackgroundRasters.Key(name: name, width: width, height: height, parts: parts)
    if let bitmap = background.take(key) { return bitmap }
    if background.hasFailed(key) { return stretched(name, parts, width: width, height: height) }
    prepare(key)
    return nil
  }

  private func stretched(_ name: String, _ parts: StretchedRasters.Parts, width: Int, height: Int)
    -> Bitmap
  {
    let natural = naturalSize(name)
    let edges = parts.edges(of: natural)
    return parts.stretched(
      raster(name, width: edges.width, height: edges.height), natural, width: width,
      height: height)
  }

  /// Makes a raster ahead of its use.
  func preload(_ name: String, width: Int, height: Int, parts: StretchedRasters.Parts? = nil) {
    guard worksInBackground else { return }
    prepare(
      BackgroundRasters.Key(name: name, width: width, height: height, parts: parts), isAhead: true)
  }

  /// The fraction of what was requested that is ready, 0…1.
  var progress: Double { background.progress }

  /// Forgets what was read, because files have changed.
  func forget() {
    sources.removeAll()
    // What is still being made on other threads stores old sizes in the old object.
    naturalSizes = NaturalSizes()
    background.forget()
    assets.forgetFiles()
  }

  private func prepare(_ key: BackgroundRasters.Key, isAhead: Bool = false) {
    background.wish(key, isAhead: isAhead)
    guard !background.isUnderWay(key) else { return }
    switch source(key.name) {
    case .missing: background.fail(key)
    case .bitmap(let bitmap):
      let natural = Size(Double(bitmap.width), Double(bitmap.height))
      background.ask(key) {
        Self.make(key, natural: natural) { bitmap.resized(width: $0, height: $1) }
      }
    case .file(let path):
      prepareCache()
      let (files, cache) = (files, assets.rasterCache)
      background.ask(key) {
        switch key.extent {
        case .whole: break
        case .overview: return files.overview(path)
        case .part(let part):
          return files.part(path, width: key.width, height: key.height, part: part)
        }
        let natural = key.parts == nil ? nil : files.size(of: path)
        return Self.make(key, natural: natural) {
          files.raster(path, width: $0, height: $1, cache: cache)
        }
      }
    case .svg(let bytes, let digest):
      let cache = assets.rasterCache
      prepareCache()
      let sizes = naturalSizes
      background.ask(key) {
        let natural = key.parts == nil ? nil : sizes.size(of: key.name) { Self.size(of: bytes) }
        return Self.make(key, natural: natural) { width, height in
          let kept = RasterCache.Key(content: digest, width: width, height: height)
          if let bitmap = cache?.raster(kept) { return bitmap }
          guard let bitmap = Self.rasterSVG(bytes, width: width, height: height) else {
            return nil
          }
          cache?.keep(bitmap, kept)
          return bitmap
        }
      }
    }
  }

  private func prepareCache() {
    guard let cache = assets.rasterCache, !isCachePrepared else { return }
    isCachePrepared = true
    cache.prepare()
  }

  /// Makes what a key asks for from the rasters of `raster`.
  private nonisolated static func make(
    _ key: BackgroundRasters.Key, natural: Size?, _ raster: (Int, Int) -> Bitmap?
  ) -> Bitmap? {
    guard let parts = key.parts, let natural else { return raster(key.width, key.height) }
    let edges = parts.edges(of: natural)
    return raster(edges.width, edges.height).map {
      parts.stretched($0, natural, width: key.width, height: key.height)
    }
  }

  private func keep(_ bitmap: Bitmap, _ key: RasterCache.Key) {
    prepareCache()
    assets.rasterCache?.keep(bitmap, key)
  }

  /// A picture's natural size: an SVG's width and height, a bitmap's pixels; 64 × 64 for the
  /// placeholder.
  func naturalSize(_ name: String) -> Size {
    switch source(name) {
    case .bitmap(let bitmap): Size(Double(bitmap.width), Double(bitmap.height))
    case .svg(let bytes, _): naturalSizes.size(of: name) { Self.size(of: bytes) }
    case .file(let path): files.size(of: path) ?? Size(64, 64)
    case .missing: Size(64, 64)
    }
  }

  private func source(_ name: String) -> Source {
    if let known = sources[name] { return known }
    let source = load(name)
    sources[name] = source
    return source
  }

  private func load(_ name: String) -> Source {
    guard let path = assets.picturePath(name) else { return .missing }
    if PictureName.file(of: name) != nil { return .file(path) }
    guard let data = FileManager.default.contents(atPath: path), !data.isEmpty else {
      assets.report("The picture ‘\(name)’ cannot be read: \(path).")
      return .missing
    }
    let bytes = [UInt8](data)
    if path.hasSuffix(".svg") {
      var digest = StateDigest()
      digest.combine(bytes: bytes)
      return .svg(bytes, digest)
    }
    guard let bitmap = Self.decode(bytes) else {
      assets.report("The picture ‘\(name)’ is no valid picture file: \(path).")
      return .missing
    }
    return .bitmap(bitmap)
  }

  /// Works on any thread: SDL_image keeps no state between two calls.
  nonisolated static func rasterSVG(
    _ bytes: [UInt8], width: Int, height: Int, part: PixelArea? = nil
  ) -> Bitmap? {
    bytes.withUnsafeBytes { buffer in
      guard let file = SDL_RWFromConstMem(buffer.baseAddress, Int32(buffer.count)) else {
        return nil
      }
      defer { SDL_RWclose(file) }
      guard let surface = IMG_LoadSizedSVG_RW(file, Int32(width), Int32(height)) else { return nil }
      defer { SDL_FreeSurface(surface) }
      return Bitmap(copying: surface, width: width, height: height, part: part)
    }
  }

  /// Read again at its natural size: this happens once per picture.
  private nonisolated static func size(of bytes: [UInt8]) -> Size {
    decode(bytes).map { Size(Double($0.width), Double($0.height)) } ?? Size(64, 64)
  }

  nonisolated static func decode(_ bytes: [UInt8]) -> Bitmap? {
    withSurface(of: bytes) { Bitmap(copying: $0) }
  }

  /// The picture, or a part of it, at another size.
  nonisolated static func decode(
    _ bytes: [UInt8], width: Int, height: Int, part: PixelArea?
  ) -> Bitmap? {
    withSurface(of: bytes) { Bitmap(copying: $0, width: width, height: height, part: part) }
  }

  private nonisolated static func withSurface(
    of bytes: [UInt8], _ copy: (UnsafeMutablePointer<SDL_Surface>) -> Bitmap?
  ) -> Bitmap? {
    bytes.withUnsafeBytes { buffer in
      guard let file = SDL_RWFromConstMem(buffer.baseAddress, Int32(buffer.count)),
        let surface = IMG_Load_RW(file, 1)
      else { return nil }
      defer { SDL_FreeSurface(surface) }
      return copy(surface)
    }
  }

  /// A magenta and black checkerboard with a cross: nobody mistakes it for a picture.
  static func placeholder(width: Int, height: Int) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    let cell = max(1, min(width, height) / 4)
    let stroke = max(1, Double(min(width, height)) / 24)
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let share = Double(x) / Double(bitmap.width)
        let other = Double(y) / Double(bitmap.height)
        let reach = stroke / Double(min(bitmap.width, bitmap.height))
        let onCross = abs(share - other) < reach || abs(1 - share - other) < reach
        let isDark = (x / cell + y / cell).isMultiple(of: 2)
        bitmap[x, y] = onCross ? 0xFFFF_FFFF : isDark ? 0xFF00_0000 : 0xFFFF_00FF
      }
    }
    return bitmap
  }

  private static func lastError() -> String {
    SDL_GetError().map { String(cString: $0) } ?? "no reason given"
  }
}
