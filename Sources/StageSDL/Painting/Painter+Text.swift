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
    update(placed, pixels: wanted)

    let blend = item.blend == .multiply ? BlendMode.alpha : item.blend
    let color = Self.vertexColor(.white, tint: item.tint, blend: blend)
    let ownColors = Self.vertexColor(
      .white, tint: Color.white.withAlpha(item.tint.alpha), blend: blend)
    let drawnPixels = Float(placed.quadPixels)
    let isSharp =
      transform.isUpright && transform.isSimilarity && placed.quadPixels == wanted
      && letterPixels <= Self.largestLetter + 0.5
    let unit = Float(placed.letterSize) / drawnPixels
    for quad in placed.quads {
      let letter = placed.letters[Int(quad.letter)]
      let tint = quad.isColoured ? ownColors : color
      use(page: quad.region.page, blend: blend)
      if isSharp {
        add(
          quad, penX: transform.x(letter.x, letter.y), penY: transform.y(letter.x, letter.y), tint)
      } else {
        add(quad, letter, unit: unit, transform, tint)
      }
    }
  }

  /// A letter on whole pixels, copied as it is.
  private func add(_ quad: PlacedText.GlyphQuad, penX: Float, penY: Float, _ color: SDL_Color) {
    let region = quad.region
    let x0 = penX.rounded() + Float(quad.left)
    let y0 = penY.rounded() + Float(quad.top)
    let x1 = x0 + Float(region.width)
    let y1 = y0 + Float(region.height)
    guard isSeen(x0, y0, x1, y1) else { return }
    buffer.addUpright(
      x0: x0, y0: y0, x1: x1, y1: y1, u0: region.u0, v0: region.v0, u1: region.u1, v1: region.v1,
      color: color)
  }

  /// A letter that is turned, or scaled from a raster of another size.
  private func add(
    _ quad: PlacedText.GlyphQuad, _ letter: PlacedText.Letter, unit: Float,
    _ transform: PixelTransform, _ color: SDL_Color
  ) {
    let region = quad.region
    let left = letter.x + Float(quad.left) * unit
    let top = letter.y + Float(quad.top) * unit
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
    for (x, y, u, v) in [
      (left, top, region.u0, region.v0), (right, top, region.u1, region.v0),
      (right, bottom, region.u1, region.v1), (left, bottom, region.u0, region.v1),
    ] {
      buffer.add(x: transform.x(x, y), y: transform.y(x, y), u: u, v: v, color: color)
    }
    buffer.addQuadIndices(first: first)
  }

  private func isSeen(_ placed: PlacedText, _ run: TextRun, _ transform: PixelTransform) -> Bool {
    // Wherever the text lies beside its origin, it is no further away than its extents.
    let reach = Float(placed.size.width + placed.size.height) * transform.meanScale * 1.5
    return isSeen(
      transform.tx - reach, transform.ty - reach, transform.tx + reach, transform.ty + reach)
  }

  /// Sees to rasters of the wanted size, or keeps those of a similar size while the size changes.
  private func update(_ placed: PlacedText, pixels: Int32) {
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
    if isSameAtlas, placed.quadPixels == pixels { return }
    let share = Float(placed.quadPixels) / Float(pixels)
    let isUsable = isSameAtlas && share >= 0.8 && share <= 2
    if isUsable, !isExact, !isFirst, !isSameFrame, placed.settledFrames < Self.settledFrames {
      textIsSettling = true
      return
    }
    placed.quads.removeAll(keepingCapacity: true)
    for (number, letter) in placed.letters.enumerated() {
      guard
        let slot = glyphs.slot(face: letter.face, cluster: letter.cluster, pixels: pixels)
      else { continue }
      placed.quads.append(
        PlacedText.GlyphQuad(
          letter: Int32(number), region: slot.region, left: slot.left, top: slot.top,
          isColoured: slot.isColoured))
    }
    placed.quadPixels = pixels
    placed.quadGeneration = atlas.generation
  }
}
