/// What turns triangles and copies into pixels.
package enum DrawingTarget {
  /// A graphics card, which someone else tells to draw what the painter has gathered.
  case card(any GraphicsCard)
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
    case .card(let card): card.isImitation
    case .canvas: true
    }
  }

  /// The graphics card, if it is one.
  var card: (any GraphicsCard)? {
    if case .card(let card) = self { card } else { nil }
  }

  /// The canvas, if it is one.
  package var canvas: SoftwareCanvas? {
    if case .canvas(let canvas) = self { canvas } else { nil }
  }
}
