import CSDL
import Stage
import StageRaster

/// The layers that masked items need: one for the items, one for the mask, created on demand.
///
/// A graphics card multiplies and mixes them by blending; if the renderer has no such blending, the
/// processor does it on the pixels.
@MainActor
final class LayerSet {
  private let renderer: Renderer
  private var content: LayerTexture?
  private var mask: LayerTexture?
  private var result: LayerTexture?
  private var contentPixels: ContiguousArray<UInt32> = []
  private var maskPixels: ContiguousArray<UInt32> = []
  private var targetPixels: ContiguousArray<UInt32> = []

  /// Keeps the part of the target that the source covers.
  private static let maskingMode = SDL_ComposeCustomBlendMode(
    SDL_BLENDFACTOR_ZERO, SDL_BLENDFACTOR_SRC_ALPHA, SDL_BLENDOPERATION_ADD, SDL_BLENDFACTOR_ZERO,
    SDL_BLENDFACTOR_SRC_ALPHA, SDL_BLENDOPERATION_ADD)
  /// Covers by alpha with premultiplied colours, which layers have.
  private static let layerMode = SDL_ComposeCustomBlendMode(
    SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD,
    SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD)

  init(renderer: Renderer) {
    self.renderer = renderer
  }

  /// Draws what `drawContent` draws, multiplied by what each of `masks` draws, inside an area in
  /// pixels. If memory is exhausted nothing is drawn.
  func draw(
    in area: PixelArea, width: Int32, height: Int32, masks: [() -> Void], drawContent: () -> Void
  ) {
    guard area.x1 > area.x0, area.y1 > area.y0, width > 0, height > 0,
      let content = layer(&content, width, height, isTarget: true),
      let mask = layer(&mask, width, height, isTarget: true)
    else { return }
    let pointer = renderer.pointer
    let target = SDL_GetRenderTarget(pointer)
    defer { SDL_SetRenderTarget(pointer, target) }
    var rect = SDL_Rect(x: area.x0, y: area.y0, w: area.x1 - area.x0, h: area.y1 - area.y0)
    let blends =
      SDL_SetTextureBlendMode(mask.pointer, Self.maskingMode) == 0
      && SDL_SetTextureBlendMode(content.pointer, Self.layerMode) == 0
    begin(content, &rect)
    drawContent()
    if !blends { read(&contentPixels, &rect) }
    for drawMask in masks {
      begin(mask, &rect)
      drawMask()
      if blends {
        SDL_SetRenderTarget(pointer, content.pointer)
        SDL_RenderSetClipRect(pointer, &rect)
        SDL_RenderCopy(pointer, mask.pointer, &rect, &rect)
      } else {
        read(&maskPixels, &rect)
        Self.multiply(&contentPixels, by: maskPixels)
      }
    }
    SDL_SetRenderTarget(pointer, target)
    SDL_RenderSetClipRect(pointer, nil)
    if blends {
      SDL_RenderCopy(pointer, content.pointer, &rect, &rect)
    } else {
      mix(&rect, width, height)
    }
  }

  private func begin(_ layer: LayerTexture, _ rect: inout SDL_Rect) {
    SDL_SetRenderTarget(renderer.pointer, layer.pointer)
    SDL_RenderSetClipRect(renderer.pointer, nil)
    SDL_SetRenderDrawBlendMode(renderer.pointer, SDL_BLENDMODE_NONE)
    SDL_SetRenderDrawColor(renderer.pointer, 0, 0, 0, 0)
    SDL_RenderClear(renderer.pointer)
    SDL_RenderSetClipRect(renderer.pointer, &rect)
  }

  private func layer(
    _ known: inout LayerTexture?, _ width: Int32, _ height: Int32, isTarget: Bool
  ) -> LayerTexture? {
    if let known, known.width == width, known.height == height { return known }
    known = LayerTexture(renderer: renderer, width: width, height: height, isTarget: isTarget)
    return known
  }

  private func read(_ pixels: inout ContiguousArray<UInt32>, _ rect: inout SDL_Rect) {
    let count = Int(rect.w) * Int(rect.h)
    if pixels.count != count { pixels = ContiguousArray(repeating: 0, count: count) }
    let pitch = rect.w * 4
    pixels.withUnsafeMutableBytes {
      _ = SDL_RenderReadPixels(
        renderer.pointer, &rect, SDL_PIXELFORMAT_ARGB8888.rawValue, $0.baseAddress, pitch)
    }
  }

  private static func multiply(
    _ pixels: inout ContiguousArray<UInt32>, by mask: ContiguousArray<UInt32>
  ) {
    for index in pixels.indices where index < mask.count {
      let share = mask[index] >> 24
      guard share < 255, pixels[index] != 0 else { continue }
      pixels[index] = share == 0 ? 0 : scaled(pixels[index], by: share)
    }
  }

  @inline(__always)
  private static func scaled(_ pixel: UInt32, by share: UInt32) -> UInt32 {
    func channel(_ shift: UInt32) -> UInt32 {
      (((pixel >> shift & 0xFF) * share + 127) / 255) << shift
    }
    return channel(24) | channel(16) | channel(8) | channel(0)
  }

  /// Blends the content's pixels into the target's.
  private func mix(_ rect: inout SDL_Rect, _ width: Int32, _ height: Int32) {
    guard let result = layer(&result, width, height, isTarget: false) else { return }
    read(&targetPixels, &rect)
    for index in targetPixels.indices where contentPixels[index] != 0 {
      let source = contentPixels[index]
      let below = Self.scaled(targetPixels[index], by: 255 - (source >> 24))
      func channel(_ shift: UInt32) -> UInt32 {
        min((source >> shift & 0xFF) + (below >> shift & 0xFF), 255) << shift
      }
      targetPixels[index] = channel(16) | channel(8) | channel(0) | 0xFF00_0000
    }
    targetPixels.withUnsafeBytes {
      _ = SDL_UpdateTexture(result.pointer, &rect, $0.baseAddress, rect.w * 4)
    }
    SDL_SetTextureBlendMode(result.pointer, SDL_BLENDMODE_NONE)
    SDL_RenderCopy(renderer.pointer, result.pointer, &rect, &rect)
  }
}
