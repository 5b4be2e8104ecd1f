import Stage

extension Painter {
  /// Larger letters are drawn from rasters of this size, scaled.
  private static let largestLetter: Float = 400
  /// Frames for which a text must keep its size before its letters are rastered again.
  private static let settledFrames = 3

  /// Adds a text's letters. Texts with multiplying blending are drawn normally: no game darkens
  /// with letters.
  func addText(_ item: DrawItem, _ texts: ContiguousArray<TextRun>) {
    guard Int(item.resource) < texts.count else { return }
    let run = texts[Int(item.resource)]
    if let caret = run.caret { addWritten(item, run, caret) } else { addText(item, run) }
  }

  func addText(_ item: DrawItem, _ run: TextRun) {
    let transform = PixelTransform(item.transform, pixelScale: pixelScale)
    guard transform.isDrawable else { return }
    let placed = self.texts.place(run)
    let scale = transform.meanScale
    guard !placed.letters.isEmpty, scale > 0, isSeen(placed, run, transform)
    else { return }
    let letterPixels = Float(placed.letterSize) * scale
    let wanted = Int32(min(max(letterPixels.rounded(), 1), Self.largestLetter))
    let isUpright = transform.isUpright && transform.isSimilarity
    let turn =
      isUpright || !target.isSoftware || !transform.isSimilarity
      ? nil : Turn(transform, steps: isExact ? 4096 : 256)
    update(placed, pixels: wanted, turn: turn)

    let brush = TextBrush(
      transform: transform, blend: item.blend == .multiply ? .alpha : item.blend,
      isOfSize: placed.quadPixels == wanted && letterPixels <= Self.largestLetter + 0.5
        && isUpright,
      unit: Float(placed.letterSize) / Float(placed.quadPixels))
    addDecoration(of: placed, run, brush, tint: item.tint)
    let color = Self.vertexColor(.white, tint: item.tint, blend: brush.blend)
    let opacity = Color.white.withAlpha(item.tint.alpha)
    let ownColors = Self.vertexColor(.white, tint: opacity, blend: brush.blend)
    for quad in placed.quads {
      let letter = placed.letters[Int(quad.letter)]
      var tint = quad.slot.isColoured ? ownColors : color
      if !run.marks.isEmpty, !quad.slot.isColoured,
        let mark = run.marks.last(where: { $0.range.contains(Int(letter.offset)) })
      {
        tint = Self.vertexColor(mark.color, tint: opacity, blend: brush.blend)
      }
      add(quad.slot, letter, isTurned: placed.quadTurn != nil, brush, tint)
    }
  }

  /// What all letters of a text are drawn with.
  struct TextBrush {
    var transform: PixelTransform
    var blend: BlendMode
    /// Whether rasters are copied without scaling.
    var isOfSize: Bool
    /// The length of a raster's pixel in own points.
    var unit: Float
  }

  /// Adds what lies below the letters: first the shadows of all letters, then the outlines of all,
  /// so that no letter's outline covers its neighbour.
  private func addDecoration(
    of placed: PlacedText, _ run: TextRun, _ brush: TextBrush, tint: Color
  ) {
    guard run.outline != nil || run.shadow != nil else { return }
    let opacity = Color.white.withAlpha(tint.alpha)
    let pixelsPerPoint = 1 / brush.unit
    let share = Float(placed.letterSize / run.size)
    let growth = Float(run.outlineWidth(placed.letterSize)) * pixelsPerPoint
    if let shadow = run.shadow, shadow.color.alpha > 0 {
      let softness = Float(max(0, shadow.softness)) * share * pixelsPerPoint
      addShapes(
        of: placed, GlyphRasters.Effect(growth: growth, blur: softness.isFinite ? softness : 0),
        offset: shadow.offset * Double(share), brush,
        Self.vertexColor(shadow.color, tint: opacity, blend: brush.blend))
    }
    if let outline = run.outline, outline.color.alpha > 0, growth > 0 {
      addShapes(
        of: placed, GlyphRasters.Effect(growth: growth), offset: .zero, brush,
        Self.vertexColor(outline.color, tint: opacity, blend: brush.blend))
    }
  }

  private func addShapes(
    of placed: PlacedText, _ effect: GlyphRasters.Effect?, offset: Point, _ brush: TextBrush,
    _ color: VertexColor
  ) {
    guard offset.x.magnitude < 1e5, offset.y.magnitude < 1e5 else { return }
    for quad in placed.quads {
      var letter = placed.letters[Int(quad.letter)]
      guard
        let slot = glyphs.slot(
          face: letter.face, cluster: letter.cluster, pixels: placed.quadPixels,
          turn: placed.quadTurn, effect: effect)
      else { continue }
      letter.x += Float(offset.x)
      letter.y += Float(offset.y)
      add(slot, letter, isTurned: placed.quadTurn != nil, brush, color)
    }
  }

  private func add(
    _ slot: GlyphRasters.Slot, _ letter: PlacedText.Letter, isTurned: Bool, _ brush: TextBrush,
    _ color: VertexColor
  ) {
    use(page: slot.region.page, blend: brush.blend, isCopied: isTurned || brush.isOfSize)
    let transform = brush.transform
    if isTurned {
      addTurned(slot, letter, unit: brush.unit, transform, color)
    } else if brush.isOfSize {
      let penX = transform.x(letter.x, letter.y).rounded()
      let penY = transform.y(letter.x, letter.y).rounded()
      addCopy(slot.region, x: penX + Float(slot.left), y: penY + Float(slot.top), color)
    } else {
      add(slot, letter, unit: brush.unit, transform, color)
    }
  }

  /// Adds a letter whose raster is already rotated: only its centre has to be found.
  private func addTurned(
    _ slot: GlyphRasters.Slot, _ letter: PlacedText.Letter, unit: Float,
    _ transform: PixelTransform, _ color: VertexColor
  ) {
    let x = letter.x + (Float(slot.left) + Float(slot.width) / 2) * unit
    let y = letter.y + (Float(slot.top) + Float(slot.height) / 2) * unit
    addCopy(
      slot.region, x: transform.x(x, y) - Float(slot.region.width) / 2,
      y: transform.y(x, y) - Float(slot.region.height) / 2, color)
  }

  /// Adds a letter that the renderer rotates, or scales from a raster of another size.
  private func add(
    _ slot: GlyphRasters.Slot, _ letter: PlacedText.Letter, unit: Float,
    _ transform: PixelTransform, _ color: VertexColor
  ) {
    let region = slot.region
    let left = letter.x + Float(slot.left) * unit
    let top = letter.y + Float(slot.top) * unit
    let right = left + Float(region.width) * unit
    let bottom = top + Float(region.height) * unit
    if transform.isUpright {
      buffer.addUpright(
        x0: transform.x(left, top), y0: transform.y(left, top), x1: transform.x(right, bottom),
        y1: transform.y(right, bottom), u0: region.u0, v0: region.v0, u1: region.u1,
        v1: region.v1, color: color)
      return
    }
    buffer.reserve(vertices: 4, indices: 6)
    let first = Int32(buffer.vertexCount)
    addCorner(left, top, region.u0, region.v0, transform, color)
    addCorner(right, top, region.u1, region.v0, transform, color)
    addCorner(right, bottom, region.u1, region.v1, transform, color)
    addCorner(left, bottom, region.u0, region.v1, transform, color)
    buffer.addQuadIndices(first: first)
  }

  private func addCorner(
    _ x: Float, _ y: Float, _ u: Float, _ v: Float, _ transform: PixelTransform,
    _ color: VertexColor
  ) {
    buffer.add(x: transform.x(x, y), y: transform.y(x, y), u: u, v: v, color: color)
  }

  private func isSeen(_ placed: PlacedText, _ run: TextRun, _ transform: PixelTransform) -> Bool {
    // Wherever the text lies relative to its origin, it is no further away than its size.
    var reach = placed.size.width + placed.size.height
    if let shadow = run.shadow {
      reach += shadow.offset.x.magnitude + shadow.offset.y.magnitude + max(0, shadow.softness)
    }
    let pixels = Float(reach) * transform.meanScale * 1.5
    return isSeen(
      transform.tx - pixels, transform.ty - pixels, transform.tx + pixels, transform.ty + pixels)
  }

  /// Provides rasters of the requested size, or keeps those of a similar size while the size
  /// changes.
  private func update(_ placed: PlacedText, pixels: Int32, turn: Turn?) {
    let isSameAtlas = placed.quadGeneration == atlas.generation
    let isSameFrame = placed.requestedFrame == frame
    if placed.requestedPixels == pixels {
      if !isSameFrame { placed.settledFrames += 1 }
    } else if !isSameFrame {
      placed.settledFrames = 0
    }
    let isFirst = placed.requestedPixels == 0
    placed.requestedPixels = pixels
    placed.requestedFrame = frame
    if isSameAtlas, placed.quadPixels == pixels, placed.quadTurn == turn { return }
    let share = Float(placed.quadPixels) / Float(pixels)
    // Rotated rasters cannot be scaled to another size.
    let isUsable =
      isSameAtlas && share >= 0.8 && share <= 2 && placed.quadTurn == nil && turn == nil
    if isUsable, !isExact, !isFirst, !isSameFrame, placed.settledFrames < Self.settledFrames {
      textIsSettling = true
      return
    }
    placed.quads.removeAll(keepingCapacity: true)
    for (number, letter) in placed.letters.enumerated() {
      guard
        let slot = glyphs.slot(
          face: letter.face, cluster: letter.cluster, pixels: pixels, turn: turn)
      else { continue }
      placed.quads.append(PlacedText.GlyphQuad(letter: Int32(number), slot: slot))
    }
    placed.quadTurn = turn
    placed.quadPixels = pixels
    placed.quadGeneration = atlas.generation
  }
}
