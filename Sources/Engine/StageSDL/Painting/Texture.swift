import CSDL
import StageRaster

/// A texture of SDL, freed with its last owner.
///
/// It retains its renderer, since a texture must be freed before its renderer.
final class Texture: CardPage {
  let pointer: OpaquePointer
  private let renderer: Renderer

  init?(renderer: Renderer, width: Int, height: Int) {
    guard
      let pointer = SDL_CreateTexture(
        renderer.pointer, SDL_PIXELFORMAT_ARGB8888.rawValue,
        Int32(SDL_TEXTUREACCESS_STATIC.rawValue), Int32(width), Int32(height))
    else { return nil }
    SDL_SetTextureBlendMode(pointer, SDL_BLENDMODE_BLEND)
    SDL_SetTextureScaleMode(pointer, SDL_ScaleModeLinear)
    self.pointer = pointer
    self.renderer = renderer
  }

  deinit { SDL_DestroyTexture(pointer) }

  func put(_ bitmap: Bitmap, x: Int, y: Int) {
    var area = SDL_Rect(
      x: Int32(x), y: Int32(y), w: Int32(bitmap.width), h: Int32(bitmap.height))
    bitmap.pixels.withUnsafeBytes {
      _ = SDL_UpdateTexture(pointer, &area, $0.baseAddress, Int32(bitmap.width * 4))
    }
  }
}
