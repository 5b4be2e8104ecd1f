import CSDL
import Stage
import StageRaster

/// Draws what a painter has gathered with the graphics card, one call for each of its runs.
@MainActor
final class CardPainter {
  private let painter: Painter
  private let renderer: Renderer
  private let layers: LayerSet

  /// - Parameter painter: a painter whose target is the renderer.
  init(_ painter: Painter, renderer: Renderer) {
    self.painter = painter
    self.renderer = renderer
    layers = LayerSet(renderer: renderer)
  }

  /// Draws the list that was gathered last; the caller presents it.
  func draw(_ list: DrawList) {
    let bytes = Painter.bytes(list.background)
    SDL_SetRenderDrawBlendMode(renderer.pointer, SDL_BLENDMODE_NONE)
    SDL_SetRenderDrawColor(renderer.pointer, bytes.red, bytes.green, bytes.blue, 255)
    SDL_RenderClear(renderer.pointer)
    draw(0..<painter.itemRunCount, list)
  }

  /// Draws runs; those of masked clips go through layers.
  private func draw(_ range: Range<Int>, _ list: DrawList) {
    var index = range.lowerBound
    var shownClip: UInt16 = 0
    while index < range.upperBound {
      let clip = painter.runs[index].clip
      var end = index + 1
      while end < range.upperBound, painter.runs[end].clip == clip { end += 1 }
      let record = list.clips[Int(clip)]
      if clip != shownClip { restrict(to: painter.clips[Int(clip)]) }
      shownClip = clip
      if record.mask != nil || record.outer != 0 {
        drawMasked(index..<end, clip, list)
        // Drawing on layers leaves no clip set.
        shownClip = 0
      } else {
        for run in index..<end { drawRun(run) }
      }
      index = end
    }
    if shownClip != 0 { SDL_RenderSetClipRect(renderer.pointer, nil) }
  }

  private func drawMasked(_ range: Range<Int>, _ clip: UInt16, _ list: DrawList) {
    var masks: [() -> Void] = []
    var current = Int(clip)
    while current != 0 {
      if let mask = painter.maskRuns[current] {
        masks.append { for run in mask { self.drawRun(run) } }
      }
      current = Int(list.clips[current].outer)
    }
    layers.draw(
      in: painter.clips[Int(clip)], width: Int32(painter.width.rounded(.up)),
      height: Int32(painter.height.rounded(.up)), masks: masks
    ) {
      for run in range { drawRun(run) }
    }
  }

  /// Draws the triangles of a run.
  private func drawRun(_ number: Int) {
    let run = painter.runs[number]
    let indices = painter.indices(ofRun: number)
    guard !indices.isEmpty else { return }
    let mode = Self.mode(run.blend)
    let texture =
      run.page == Painter.noPage ? nil : (painter.atlas.page(run.page) as? Texture)?.pointer
    if let texture {
      SDL_SetTextureBlendMode(texture, mode)
      set(run.isCopied ? SDL_ScaleModeNearest : SDL_ScaleModeLinear, of: texture)
    } else {
      SDL_SetRenderDrawBlendMode(renderer.pointer, mode)
    }
    let buffer = painter.buffer
    guard let places = buffer.vertices.pointer(to: \.x),
      let colors = buffer.vertices.pointer(to: \.color),
      let sources = buffer.vertices.pointer(to: \.u)
    else { return }
    let stride = Int32(MemoryLayout<Vertex>.stride)
    SDL_RenderGeometryRaw(
      renderer.pointer, texture, places, stride,
      UnsafeRawPointer(colors).assumingMemoryBound(to: SDL_Color.self), stride, sources, stride,
      Int32(buffer.vertexCount), buffer.indices + indices.lowerBound, Int32(indices.count),
      Int32(MemoryLayout<Int32>.size))
  }

  /// Sets whether a texture's pixels are mixed from now on. Anything drawn with it must be flushed
  /// before, since SDL changes the texture immediately.
  private func set(_ mode: SDL_ScaleMode, of texture: OpaquePointer) {
    var present = SDL_ScaleModeLinear
    SDL_GetTextureScaleMode(texture, &present)
    guard present != mode else { return }
    SDL_RenderFlush(renderer.pointer)
    SDL_SetTextureScaleMode(texture, mode)
  }

  private static func mode(_ blend: BlendMode) -> SDL_BlendMode {
    switch blend {
    case .alpha: SDL_BLENDMODE_BLEND
    case .add: SDL_BLENDMODE_ADD
    case .multiply: SDL_BLENDMODE_MUL
    }
  }

  /// Restricts the renderer to a clip.
  private func restrict(to clip: PixelArea) {
    var area = SDL_Rect(
      x: clip.x0, y: clip.y0, w: max(0, clip.x1 - clip.x0), h: max(0, clip.y1 - clip.y0))
    SDL_RenderSetClipRect(renderer.pointer, &area)
  }
}
