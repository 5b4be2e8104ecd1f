/// Who turns triangles and copies into pixels.
enum DrawingTarget {
  /// The graphics card, through SDL.
  case card(Renderer)
  /// The processor, by our own blitter.
  case canvas(SoftwareCanvas)

  /// Whether the processor draws.
  var isSoftware: Bool {
    if case .canvas = self { true } else { false }
  }

  /// Whether the processor fills the pixels, be it by way of an imitated graphics card: then a copy
  /// of a raster on whole pixels is much cheaper than one that mixes neighbouring pixels. A graphics
  /// card mixes for nothing, and its pictures may stand between pixels.
  var prefersCopies: Bool {
    switch self {
    case .card(let renderer): renderer.isImitation
    case .canvas: true
    }
  }

  /// The renderer of SDL, where it is one.
  var renderer: Renderer? {
    if case .card(let renderer) = self { renderer } else { nil }
  }

  /// The canvas, where it is one.
  var canvas: SoftwareCanvas? {
    if case .canvas(let canvas) = self { canvas } else { nil }
  }
}
