import CSDL
import Stage

extension Painter {
  /// Draws the list that was gathered last with the graphics card; the caller presents it.
  func draw(_ list: DrawList, on renderer: Renderer) {
    let bytes = Self.bytes(list.background)
    SDL_SetRenderDrawBlendMode(renderer.pointer, SDL_BLENDMODE_NONE)
    SDL_SetRenderDrawColor(renderer.pointer, bytes.red, bytes.green, bytes.blue, 255)
    SDL_RenderClear(renderer.pointer)
    draw(0..<itemRunCount, list, on: renderer)
  }

  /// Draws the list that was gathered last with the processor, where it differs from the one drawn
  /// before, and returns whether it does.
  ///
  /// - Parameter all: whether the pixels show something else than the list drawn before.
  func draw(_ list: DrawList, on pixels: PixelTarget, all: Bool) -> Bool {
    guard let canvas = target.canvas else { return false }
    var background = Self.bytes(list.background)
    background.alpha = 255
    return canvas.draw(
      on: pixels, background: CanvasPen.premultiplied(background, .alpha), all: all)
  }

  /// Draws the triangles of a run.
  func drawRun(_ number: Int, on renderer: Renderer) {
    let run = runs[number]
    let end = number + 1 < runs.count ? runs[number + 1].firstIndex : buffer.indexCount
    guard end > run.firstIndex else { return }
    let mode = Self.mode(run.blend)
    let texture = run.page == Self.noPage ? nil : atlas.texture(of: run.page)
    if let texture {
      SDL_SetTextureBlendMode(texture, mode)
      set(run.isCopied ? SDL_ScaleModeNearest : SDL_ScaleModeLinear, of: texture, on: renderer)
    } else {
      SDL_SetRenderDrawBlendMode(renderer.pointer, mode)
    }
    guard let places = buffer.vertices.pointer(to: \.x),
      let colors = buffer.vertices.pointer(to: \.color),
      let sources = buffer.vertices.pointer(to: \.u)
    else { return }
    let stride = Int32(MemoryLayout<Vertex>.stride)
    SDL_RenderGeometryRaw(
      renderer.pointer, texture, places, stride,
      UnsafeRawPointer(colors).assumingMemoryBound(to: SDL_Color.self), stride, sources, stride,
      Int32(buffer.vertexCount), buffer.indices + run.firstIndex, Int32(end - run.firstIndex),
      Int32(MemoryLayout<Int32>.size))
  }

  /// Sets whether a texture's pixels are mixed from now on. Anything drawn with it must be flushed
  /// before, since SDL changes the texture immediately.
  private func set(_ mode: SDL_ScaleMode, of texture: OpaquePointer, on renderer: Renderer) {
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

  /// Restricts the renderer to the clip.
  func set(_ clip: PixelArea, on renderer: Renderer) {
    var area = SDL_Rect(
      x: clip.x0, y: clip.y0, w: max(0, clip.x1 - clip.x0), h: max(0, clip.y1 - clip.y0))
    SDL_RenderSetClipRect(renderer.pointer, &area)
  }
}
