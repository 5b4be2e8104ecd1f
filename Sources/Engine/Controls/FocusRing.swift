import Stage

/// The ring around what has the keyboard focus: a dark line between two light ones, so that it is
/// visible on every background and looks like nothing that means chosen or right.
public final class FocusRing: Node {
  /// How far its outer edge lies beyond what it surrounds, in points.
  public static let reach = 9.0

  private let halo: Shape
  private let line: Shape

  /// A hidden ring around an area centred on its position.
  public init(around size: Size, cornerRadius: Double) {
    halo = Shape(
      .rectangle(Rect(center: .zero, size: size), cornerRadius: cornerRadius), fill: .clear,
      stroke: Theme.focusHalo, strokeWidth: 9)
    line = Shape(
      .rectangle(Rect(center: .zero, size: size), cornerRadius: cornerRadius), fill: .clear,
      stroke: Theme.focus, strokeWidth: 5)
    super.init()
    z = 0.5
    isHidden = true
    add([halo, line])
    fit(Rect(center: .zero, size: size), cornerRadius: cornerRadius)
  }

  /// Surrounds another area, in own points.
  public func fit(_ area: Rect, cornerRadius: Double) {
    let margin = 4.5
    let path = ShapePath.rectangle(
      area.inset(-margin, -margin), cornerRadius: cornerRadius + margin)
    halo.path = path
    line.path = path
  }
}
