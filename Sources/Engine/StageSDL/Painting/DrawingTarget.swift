/// What turns triangles and copies into pixels.
enum DrawingTarget {
  /// The graphics card, through SDL.
  case card(Renderer)
  /// The processor, by our own blitter.
  case canvas(SoftwareCanvas)

  /// Whether the processor draws.
  var isSoftware: Bool {
    if case .canvas = self { true } else { false }
  }

  /// Whether the processor fills the pixels, even if by an emulated graphics card: then copying a
  /// raster on whole pixels is much cheaper than mixing neighbouring pixels. A graphics card mixes
  /// at no cost, so its pictures may lie between pixels.
  var prefersCopies: Bool {
    switch self {
    case .card(let renderer): renderer.isImitation
    case .canvas: true
    }
  }

  /// The renderer of SDL, if it is one.
  var renderer: Renderer? {
    if case .card(let renderer) = self { renderer } else { nil }
  }

  /// The canvas, if it is one.
  var canvas: SoftwareCanvas? {
    if case .canvas(let canvas) = self { canvas } else { nil }
  }
}
