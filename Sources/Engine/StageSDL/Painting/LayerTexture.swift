import CSDL

/// A texture as large as the target, to draw on or to be filled by the processor.
final class LayerTexture {
  let pointer: OpaquePointer
  let width: Int32
  let height: Int32
  private let renderer: Renderer

  /// A texture; nil if memory is exhausted or, for one to draw on, if the renderer does not support
  /// it.
  init?(renderer: Renderer, width: Int32, height: Int32, isTarget: Bool) {
    let access = isTarget ? SDL_TEXTUREACCESS_TARGET : SDL_TEXTUREACCESS_STREAMING
    guard
      let pointer = SDL_CreateTexture(
        renderer.pointer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(access.rawValue), width, height)
    else { return nil }
    self.pointer = pointer
    self.width = width
    self.height = height
    self.renderer = renderer
  }

  deinit { SDL_DestroyTexture(pointer) }
}
