import Stage

/// Turns the items of a draw list into triangles, and neighbouring items of the same page and
/// blending into one run; a canvas draws them, or a graphics card.
@MainActor
package final class Painter {
  /// Counts of the last frame.
  package struct Counters: Sendable, Equatable {
    /// Items in the list.
    package var items = 0
    /// Items that were seen.
    package var drawn = 0
    /// Calls to the renderer.
    package var runs = 0
    /// Corners of triangles.
    package var vertices = 0
  }

  /// Counts of the last frame.
  @exclusivity(unchecked)
  package private(set) var counters = Counters()
  /// Whether drawing the same list again would make it sharper.
  package var needsRefinement: Bool {
    pictures.isSettling || parts.isSettling || stretched.isSettling || textIsSettling
      || masks.isSettling || shapes.isSettling
  }

  package let target: DrawingTarget
  package let atlas: Atlas
  package let texts: TextLayout
  let pictures: PictureRasters
  let parts: PartRasters
  let stretched: StretchedRasters
  let masks: ShapeMasks
  let shapes: ShapeRasters
  let paths: PathRasters
  let meshes = MeshCache()
  package let buffer: VertexBuffer
  let isExact: Bool
  /// See `DrawingTarget`.
  let prefersCopies: Bool
  /// Whether runs of copies are drawn without mixing pixels: a graphics card mixes at no cost, and
  /// one run for everything is better there.
  private let copiesPixels: Bool
  let glyphs: GlyphRasters

  @exclusivity(unchecked)
  var pixelScale: Float = 1
  @exclusivity(unchecked)
  package var width: Float = 0
  @exclusivity(unchecked)
  package var height: Float = 0
  var frame = 0
  var textIsSettling = false
  /// The clips of the items, in pixels, and the one that applies to those being added.
  @exclusivity(unchecked)
  package var clips: ContiguousArray<PixelArea> = []
  @exclusivity(unchecked)
  var clip: UInt16 = 0

  /// Triangles of the same page, blending, clip and sampling.
  package struct Run {
    package var page: Int32
    package var blend: BlendMode
    package var clip: UInt16
    /// Whether the pixels are the page's own, not mixed from neighbouring ones.
    package var isCopied: Bool
    var firstIndex: Int
  }
  @exclusivity(unchecked)
  package private(set) var runs: ContiguousArray<Run> = []
  /// The number of runs that belong to items; the others belong to masks.
  package private(set) var itemRunCount = 0
  /// The runs of each clip's mask.
  package var maskRuns: ContiguousArray<Range<Int>?> = []
  /// Whether the next triangles begin a new run in any case.
  @exclusivity(unchecked)
  var startsRun = false
  @exclusivity(unchecked)
  private var pictureIndices: ContiguousArray<Int> = []
  /// Kept alive, so that no other list can get the same address.
  private var namesOwner: DrawList?
  private var worksInBackground = false
  /// Needs that were requested earlier.
  private var waitingNeeds: ContiguousArray<PictureNeed> = []

  /// The page of items without a texture.
  package nonisolated static let noPage: Int32 = -1

  /// A painter with its own atlas.
  ///
  /// - Parameter isExact: whether every raster is made at its exact size immediately, as still
  ///   pictures need and moving ones cannot afford.
  package init(
    target: DrawingTarget, texts: TextLayout, pictures source: any PictureSource, isExact: Bool
  ) {
    self.target = target
    buffer = VertexBuffer(pen: target.canvas.map(CanvasPen.init))
    self.texts = texts
    self.isExact = isExact
    prefersCopies = target.prefersCopies
    copiesPixels = !target.isSoftware && target.prefersCopies
    atlas = Atlas(target: target)
    pictures = PictureRasters(atlas: atlas, loader: source)
    parts = PartRasters(atlas: atlas, loader: source)
    stretched = StretchedRasters(atlas: atlas, loader: source)
    masks = ShapeMasks(atlas: atlas)
    shapes = ShapeRasters(atlas: atlas)
    paths = PathRasters(atlas: atlas)
    glyphs = GlyphRasters(atlas: atlas, fonts: texts.fonts)
    pictures.isExact = isExact
    masks.isExact = isExact
    shapes.isExact = isExact
  }

  /// Whether some pictures could not be drawn yet.
  package var lacksPictures: Bool {
    pictures.isLacking || parts.isLacking || stretched.isLacking
  }

  /// The fraction of the pictures made on other threads that is ready, 0…1.
  package var pictureProgress: Double { pictures.progress }

  /// The number of times something was drawn at a size or rotation for the first time, so that an
  /// entry, raster or triangles had to be made.
  package var noveltyCount: Int {
    atlas.insertions + meshes.novelties + masks.novelties + shapes.novelties + pictures.novelties
      + parts.novelties
  }

  /// Reads every picture again when it is next drawn.
  package func forgetPictures() {
    pictures.forget()
    parts.forget()
    stretched.forget()
    atlas.clear()
  }

  /// Makes rasters ahead of their use; requests before `workInBackground()` wait for it.
  package func preload(_ needs: ContiguousArray<PictureNeed>) {
    guard worksInBackground else {
      waitingNeeds += needs
      return
    }
    let longest = Double(atlas.longestRasterEdge)
    func edge(_ length: Double) -> Int32 { Int32(min(max(length.rounded(), 1), longest)) }
    for need in needs where need.isOfNumbers {
      let width = edge(need.size.width)
      let height = edge(need.size.height)
      if let parts = need.parts {
        stretched.preload(
          need.name,
          StretchedRasters.Parts(
            parts: parts, scaleX: Float(need.partScale.width),
            scaleY: Float(need.partScale.height)), width: width, height: height)
      } else if !self.parts.preload(
        need.name, width: need.size.width, height: need.size.height)
      {
        pictures.preload(need.name, width: width, height: height)
      }
    }
  }

  /// From now on makes rasters on other threads; until then, each is ready when it is requested.
  package func workInBackground() {
    guard !isExact, !worksInBackground else { return }
    worksInBackground = true
    pictures.workInBackground()
    let needs = waitingNeeds
    waitingNeeds = []
    preload(needs)
  }

  /// Turns the list into triangles without drawing them.
  package func gather(_ list: DrawList, viewport: Viewport) {
    begin(list, viewport: viewport)
    for item in list.items where item.tint.alpha > 0 {
      let corners = buffer.cornerCount
      clip = item.clip
      add(item, list)
      if buffer.cornerCount > corners { counters.drawn += 1 }
    }
    itemRunCount = runs.count
    buffer.finish()
    gatherMasks(list)
    parts.end(isLacking: lacksPictures)
    counters.items = list.items.count
    counters.vertices = buffer.cornerCount
    counters.runs = runs.count
  }

  /// Draws the list that was gathered last with the processor, where it differs from the one drawn
  /// before, and returns whether it does; false without a canvas.
  ///
  /// - Parameter all: whether the pixels show something else than the list drawn before.
  package func draw(_ list: DrawList, on pixels: PixelTarget, all: Bool) -> Bool {
    guard let canvas = target.canvas else { return false }
    var background = Self.bytes(list.background)
    background.alpha = 255
    return canvas.draw(
      on: pixels, background: CanvasPen.premultiplied(background, .alpha), all: all)
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
    texts.style = list.textStyle
    let scale = Float(viewport.pixelScale)
    // Rasters made for a display of half the density are useless on this one.
    if scale > pixelScale * 1.5 || scale < pixelScale / 1.5 { atlas.clear() }
    atlas.trim()
    pixelScale = scale
    width = Float(viewport.size.width) * scale
    height = Float(viewport.size.height) * scale
    begin(clips: list.clips)
    pictures.begin()
    parts.begin()
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

  /// The index of the list's picture among the rasters.
  func pictureIndex(_ resource: UInt32) -> Int? {
    Int(resource) < pictureIndices.count ? pictureIndices[Int(resource)] : nil
  }

  /// Sets the page and blending of the next triangles.
  ///
  /// - Parameter isCopied: whether they are rasters in their own size on whole pixels, which look
  ///   the same without mixing neighbouring pixels.
  func use(page: Int32, blend: BlendMode, isCopied: Bool = false) {
    let isCopied = isCopied && copiesPixels
    if !startsRun, let last = runs.last, last.page == page, last.blend == blend, last.clip == clip,
      last.isCopied == isCopied
    {
      return
    }
    startsRun = false
    runs.append(
      Run(page: page, blend: blend, clip: clip, isCopied: isCopied, firstIndex: buffer.indexCount))
    buffer.pen?.use(page: page, blend: blend, clip: clip, clips[Int(clip)], buffer)
  }

  /// The location of a fully white spot in a page.
  struct White {
    var u0: Float = 0
    var v0: Float = 0
    var u1: Float = 0
    var v1: Float = 0
  }

  /// Makes the next triangles white and returns the white spot of the page.
  ///
  /// - Parameter page: the page in use around them, which is kept if it has white.
  func useWhite(beside page: Int32? = nil, blend: BlendMode) -> White {
    // The processor fills plain boxes faster than it copies white ones.
    guard !target.isSoftware else {
      use(page: Self.noPage, blend: blend)
      return White()
    }
    for wish in 0..<3 {
      let known = wish == 0 ? page : wish == 1 ? runs.last?.page : atlas.pageWithWhite()
      if let known, let white = atlas.white(on: known) {
        // White is the same with any sampling.
        use(page: known, blend: blend, isCopied: runs.last?.isCopied ?? true)
        return white
      }
    }
    use(page: Self.noPage, blend: blend)
    return White()
  }

  /// The indices of a run's triangles in the buffer.
  package func indices(ofRun number: Int) -> Range<Int> {
    let end = number + 1 < runs.count ? runs[number + 1].firstIndex : buffer.indexCount
    return runs[number].firstIndex..<end
  }

  /// Whether a box in pixels overlaps the clipped target.
  func isSeen(_ x0: Float, _ y0: Float, _ x1: Float, _ y1: Float) -> Bool {
    let clip = clips[Int(clip)]
    return x0 < Float(clip.x1) && y0 < Float(clip.y1) && x1 > Float(clip.x0) && y1 > Float(clip.y0)
  }

  /// The colour of a vertex: `color` multiplied by the tint, prepared for the blending.
  static func vertexColor(_ color: Color, tint: Color, blend: BlendMode) -> VertexColor {
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

  /// A colour in bytes; components out of range are clamped.
  package static func bytes(_ color: Color) -> VertexColor {
    VertexColor(
      red: byte(color.red), green: byte(color.green), blue: byte(color.blue),
      alpha: byte(color.alpha))
  }

  private static func byte(_ share: Float) -> UInt8 {
    // NaN fails the comparison and becomes 0.
    share > 0 ? UInt8(min(share, 1) * 255 + 0.5) : 0
  }
}
