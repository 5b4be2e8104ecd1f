import Controls
import Stage

/// How sheets are laid out: a heading with the way back beside it, and the contents below.
extension Layout where Item == Placement {
  /// The margin between the edge of a sheet and its content.
  private static let edge = LayoutInsets(top: 22, left: 28, right: 28)

  /// A sheet of a screen.
  ///
  /// - Parameters:
  ///   - heading: what is at the top.
  ///   - back: the way back, at the left end of the heading.
  ///   - trailing: what is at the right end of the heading.
  ///   - contents: everything below, with its own distance from the edges.
  static func sheet(
    heading: Layout, back: Button, trailing: Button? = nil, _ contents: [Layout]
  ) -> Layout {
    // Without anything at the right end the heading is in the middle of the sheet.
    let right =
      trailing.map { control($0) } ?? .space(back.size.width).sized(height: .fixed(0))
    return column(
      [row(gap: 15, [control(back), heading, right]).padded(edge)] + contents)
  }
}

extension AppScene {
  /// The size of a sheet that takes the whole window.
  final var sheetSize: Size {
    Size(min(safeArea.width - 40, 1180), isTall ? 1220 : 672)
  }
}
