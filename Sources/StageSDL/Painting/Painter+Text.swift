import CSDL
import Stage

extension Painter {
  /// Larger letters are drawn from rasters of this size, scaled.
  private static let largestLetter: Float = 400
  /// Frames for which a text must keep its size before its letters are rastered anew.
  private static let settledFrames = 3

  /// Adds a text's letters. Multiplying texts are drawn covering: no game darkens with letters.
  func addText(_ item: DrawItem, _ texts: ContiguousArray<TextRun>) {
    guard Int(item.resource) < texts.count else { return }
    let transform = PixelTransform(item.transform, pixelScale: pixelScale)
    guard transform.isDrawable else { return }
    let placed = self.texts.place(texts[Int(item.resource)])
    let scale = transform.meanScale
    guard !placed.letters.isEmpty, scale > 0, isSeen(placed, texts[Int(item.resource)], transform)
    else { return }
    let letterPixels = Float(placed.letterSize) * scale
    let wanted = Int32(min(max(letterPixels.rounded(), 1), Self.largestLetter))
    let isUpright = transform.isUpright && transform.isSimilarity
    let turn =
      isUpright || !renderer.isSoftware || !transform.isSimilarity
      ? nil : Turn(transform, steps: isExact ? 4096 : 256)
    update(placed, pixels: wanted, turn: turn)

    let blend = item.blend == .multiply ? BlendMode.alpha : item.blend
    let color = Self.vertexColor(.white, tint: item.tint, blend: blend)
    let ownColors = Self.vertexColor(
      .white, tint: Color.white.withAlpha(item.tint.alpha), blend: blend)
    let isOfSize =
      placed.quadPixels == wanted && letterPixels <= Self.largestLetter + 0.5
    let unit = Float(placed.letterSize) / Float(placed.quadPixels)
    for quad in placed.quads {
      let letter = placed.letters[Int(quad.letter)]
      let tint = quad.slot.isColoured ? ownColors : color
      use(page: quad.slot.region.page, blend: blend)
      if placed.quadTurn != nil {
        addTurned(quad.slot, letter, unit: unit, transform, tint)
      } else if isOfSize, isUpright {
        let penX = transform.x(letter.x, letter.y).rounded()
        let penY = transform.y(letter.x, letter.y).rounded()
        addCopy(
          quad.slot.region, x: penX + Float(quad.slot.left), y: penY + Float(quad.slot.top), tint)
      } else {
        add(quad.slot, letter, unit: unit, transform, tint)
      }
    }
  }

  /// A letter whose raster is turned already: only its middle has to be found.
  private func addTurned(
    _ slot: GlyphRasters.Slot, _ letter: PlacedText.Letter, unit: Float,
    _ transform: PixelTransform, _ color: SDL_Color
  ) {
    let x = letter.x + (Float(slot.left) + Float(slot.width) / 2) * unit
    let y = letter.y + (Float(slot.top) + Float(slot.height) / 2) * unit
    addCopy(
      slot.region, x: transform.x(x, y) - Float(slot.region.width) / 2,
      y: transform.y(x, y) - Float(slot.region.height) / 2, color)
  }

  /// A letter that the renderer turns, or scales from a raster of another size.
  private func add(
    _ slot: GlyphRasters.Slot, _ letter: PlacedText.Letter, unit: Float,
    _ transform: PixelTransform, _ color: SDL_Color
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
    _ x: Float, _ y: Float, _ u: Float, _ v: Float, _ transform: PixelTransform, _ color: SDL_Color
  ) {
    buffer.add(x: transform.x(x, y), y: transform.y(x, y), u: u, v: v, color: color)
  }

  private func isSeen(_ placed: PlacedText, _ run: TextRun, _ transform: PixelTransform) -> Bool {
    // Wherever the text lies beside its origin, it is no further away than its extents.
    let reach = Float(placed.size.width + placed.size.height) * transform.meanScale * 1.5
    return isSeen(
      transform.tx - reach, transform.ty - reach, transform.tx + reach, transform.ty + reach)
  }

  /// Sees to rasters of the wanted size, or keeps those of a similar size while the size changes.
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
    // Rasters that are turned cannot be scaled to another size.
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
