import CSDL
import Stage

/// Draws draw lists: turns items into triangles and neighbouring items of the same page and blending
/// into one call.
@MainActor
final class Painter {
  /// What the last frame took.
  struct Counters: Sendable, Equatable {
    /// Items in the list.
    var items = 0
    /// Items that were seen.
    var drawn = 0
    /// Calls to the renderer.
    var runs = 0
    /// Corners of triangles.
    var vertices = 0
  }

  /// What the last frame took.
  private(set) var counters = Counters()
  /// Whether drawing the same list again would make it sharper.
  var needsRefinement: Bool {
    pictures.isSettling || textIsSettling || masks.isSettling || shapes.isSettling
  }

  let renderer: Renderer
  let atlas: Atlas
  let texts: TextLayout
  let pictures: PictureRasters
  let stretched: StretchedRasters
  let masks: ShapeMasks
  let shapes: ShapeRasters
  let paths: PathRasters
  let meshes = MeshCache()
  let buffer = VertexBuffer()
  let isExact: Bool
  let glyphs: GlyphRasters

  var pixelScale: Float = 1
  var width: Float = 0
  var height: Float = 0
  var frame = 0
  var textIsSettling = false
  /// What cuts off the items, in pixels, and which of it cuts those that are added now.
  var clips: ContiguousArray<PixelClip> = []
  var clip: UInt16 = 0

  /// Triangles of one page, blending and clip.
  struct Run {
    var page: Int32
    var blend: BlendMode
    var clip: UInt16
    var firstIndex: Int
  }
  private(set) var runs: ContiguousArray<Run> = []
  /// How many of the runs belong to items; the others belong to masks.
  private var itemRunCount = 0
  /// The runs of each clip's mask.
  var maskRuns: ContiguousArray<Range<Int>?> = []
  /// Whether the next triangles begin a run in any case.
  var startsRun = false
  let layers: LayerSet
  private var pictureIndices: ContiguousArray<Int> = []
  /// Kept alive, so that no other list can take its place in memory.
  private var namesOwner: DrawList?

  /// The page of what has no texture.
  static let noPage: Int32 = -1

  /// A painter with its own atlas.
  ///
  /// - Parameter isExact: Whether every raster is made at its exact size at once, as still pictures
  ///   need and moving ones cannot afford.
  init(renderer: Renderer, assets: AssetFolder, isExact: Bool) {
    self.renderer = renderer
    texts = TextLayout(assets: assets)
    self.isExact = isExact
    atlas = Atlas(renderer: renderer)
    layers = LayerSet(renderer: renderer)
    let loader = PictureLoader(assets: assets)
    pictures = PictureRasters(atlas: atlas, loader: loader)
    stretched = StretchedRasters(atlas: atlas, loader: loader)
    masks = ShapeMasks(atlas: atlas)
    shapes = ShapeRasters(atlas: atlas)
    paths = PathRasters(atlas: atlas)
    glyphs = GlyphRasters(atlas: atlas, fonts: texts.fonts)
    pictures.isExact = isExact
    masks.isExact = isExact
    shapes.isExact = isExact
  }

  /// Whether some pictures could not be drawn yet.
  var lacksPictures: Bool { pictures.isLacking }

  /// Reads every picture anew when it is next drawn.
  func forgetPictures() {
    pictures.forget()
    atlas.clear()
  }

  /// Makes rasters ahead of their use.
  func preload(_ needs: ContiguousArray<PictureNeed>) {
    let longest = Double(atlas.longestRasterEdge)
    func edge(_ length: Double) -> Int32 { Int32(min(max(length.rounded(), 1), longest)) }
    for need in needs {
      pictures.preload(need.name, width: edge(need.size.width), height: edge(need.size.height))
    }
  }

  /// Draws the list onto the renderer's target; presenting is left to the caller.
  func draw(_ list: DrawList, viewport: Viewport) {
    gather(list, viewport: viewport)
    clear(to: list.background)
    draw(0..<itemRunCount, list)
  }

  /// Turns the list into triangles without drawing them.
  func gather(_ list: DrawList, viewport: Viewport) {
    begin(list, viewport: viewport)
    for item in list.items where item.tint.alpha > 0 {
      let vertices = buffer.vertexCount
      clip = item.clip
      add(item, list)
      if buffer.vertexCount > vertices { counters.drawn += 1 }
    }
    itemRunCount = runs.count
    gatherMasks(list)
    counters.items = list.items.count
    counters.vertices = buffer.vertexCount
  }

  /// Turns an item into triangles.
  @inline(__always)
  func add(_ item: DrawItem, _ list: DrawList) {
    switch item.kind {
    case .picture: addPicture(item, item.resource)
    case .stretched: addStretched(item, list.stretches)
    case .text: addText(item, list.texts)
    case .shape: addShape(item, list.shapes)
    }
  }

  private func begin(_ list: DrawList, viewport: Viewport) {
    frame += 1
    counters = Counters()
    textIsSettling = false
    let scale = Float(viewport.pixelScale)
    // Rasters made for a display of half the density are of no use on this one.
    if scale > pixelScale * 1.5 || scale < pixelScale / 1.5 { atlas.clear() }
    atlas.trim()
    pixelScale = scale
    width = Float(viewport.size.width) * scale
    height = Float(viewport.size.height) * scale
    begin(clips: list.clips)
    pictures.begin()
    stretched.begin()
    masks.begin()
    shapes.begin()
    paths.begin()
    meshes.begin()
    glyphs.begin()
    buffer.clear()
    runs.removeAll(keepingCapacity: true)
    if namesOwner !== list {
      namesOwner = list
      pictureIndices.removeAll(keepingCapacity: true)
    }
    while pictureIndices.count < list.pictureNames.count {
      pictureIndices.append(pictures.index(of: list.pictureNames[pictureIndices.count]))
    }
  }

  private func clear(to color: Color) {
    let bytes = Self.bytes(color)
    SDL_SetRenderDrawBlendMode(renderer.pointer, SDL_BLENDMODE_NONE)
    SDL_SetRenderDrawColor(renderer.pointer, bytes.r, bytes.g, bytes.b, 255)
    SDL_RenderClear(renderer.pointer)
  }

  /// Draws the triangles of a run.
  func drawRun(_ number: Int) {
    let run = runs[number]
    let end = number + 1 < runs.count ? runs[number + 1].firstIndex : buffer.indexCount
    guard end > run.firstIndex else { return }
    let mode = Self.mode(run.blend)
    let texture = run.page == Self.noPage ? nil : atlas.texture(of: run.page)
    if let texture {
      SDL_SetTextureBlendMode(texture, mode)
    } else {
      SDL_SetRenderDrawBlendMode(renderer.pointer, mode)
    }
    SDL_RenderGeometry(
      renderer.pointer, texture, buffer.vertices, Int32(buffer.vertexCount),
      buffer.indices + run.firstIndex, Int32(end - run.firstIndex))
    counters.runs += 1
  }

  /// The number under which the pictures know the list's picture.
  func pictureIndex(_ resource: UInt32) -> Int? {
    Int(resource) < pictureIndices.count ? pictureIndices[Int(resource)] : nil
  }

  /// Makes the next triangles use the page and blending.
  func use(page: Int32, blend: BlendMode) {
    if !startsRun, let last = runs.last, last.page == page, last.blend == blend, last.clip == clip {
      return
    }
    startsRun = false
    runs.append(Run(page: page, blend: blend, clip: clip, firstIndex: buffer.indexCount))
  }

  /// Where a page is wholly white.
  struct White {
    var u0: Float = 0
    var v0: Float = 0
    var u1: Float = 0
    var v1: Float = 0
  }

  /// Makes the next triangles wholly white and gives the place of white in the page.
  ///
  /// - Parameter page: The page in use around them, which is kept where it has white.
  func useWhite(beside page: Int32? = nil, blend: BlendMode) -> White {
    if renderer.isSoftware {
      // A call costs nothing here and plain colour is faster than a texture. But SDL fills upright
      // quads without a texture by alpha only; other blending needs a copy of some white pixels.
      if blend != .alpha, let page = atlas.pageWithWhite(), let white = atlas.white(on: page) {
        use(page: page, blend: blend)
        return white
      }
    } else {
      if let page, let white = atlas.white(on: page) {
        use(page: page, blend: blend)
        return white
      }
      if let page = runs.last?.page, let white = atlas.white(on: page) {
        use(page: page, blend: blend)
        return white
      }
      if let page = atlas.pageWithWhite(), let white = atlas.white(on: page) {
        use(page: page, blend: blend)
        return white
      }
    }
    use(page: Self.noPage, blend: blend)
    return White()
  }

  /// Whether a box in pixels shares anything with what the clip leaves of the target.
  func isSeen(_ x0: Float, _ y0: Float, _ x1: Float, _ y1: Float) -> Bool {
    let clip = clips[Int(clip)]
    return x0 < Float(clip.x1) && y0 < Float(clip.y1) && x1 > Float(clip.x0) && y1 > Float(clip.y0)
  }

  /// The colour of a vertex: `color` multiplied by the tint, prepared for the blending.
  static func vertexColor(_ color: Color, tint: Color, blend: BlendMode) -> SDL_Color {
    var product = Color(
      color.red * tint.red, color.green * tint.green, color.blue * tint.blue,
      color.alpha * tint.alpha)
    if blend == .multiply {
      product.red *= product.alpha
      product.green *= product.alpha
      product.blue *= product.alpha
    }
    return bytes(product)
  }

  /// A colour as SDL has it; what is out of range is cut.
  static func bytes(_ color: Color) -> SDL_Color {
    SDL_Color(
      r: byte(color.red), g: byte(color.green), b: byte(color.blue), a: byte(color.alpha))
  }

  private static func byte(_ share: Float) -> UInt8 {
    // Not-a-number fails the comparison and becomes 0.
    share > 0 ? UInt8(min(share, 1) * 255 + 0.5) : 0
  }

  private static func mode(_ blend: BlendMode) -> SDL_BlendMode {
    switch blend {
    case .alpha: SDL_BLENDMODE_BLEND
    case .add: SDL_BLENDMODE_ADD
    case .multiply: SDL_BLENDMODE_MUL
    }
  }
}
