import Stage

/// The small sign of what is known of handing in, at the corner of a button that every screen has: always to be seen,
/// never in the way.
final class SchoolSign: Node {
  private let picture: Sprite
  private static let side = 40.0

  /// A sign on a button, below the middle on its right.
  ///
  /// - Parameter button: the size of the button.
  init(_ status: SchoolStatus, on button: Size) {
    picture = Sprite(status.picture, size: Size(SchoolSign.side, SchoolSign.side))
    super.init()
    name = "school-sign"
    position = Point(button.width / 2 - 16, button.height / 2 - 18)
    z = 0.5
    add(picture)
  }

  /// Shows what is known now.
  func show(_ status: SchoolStatus) { picture.picture = status.picture }
}
