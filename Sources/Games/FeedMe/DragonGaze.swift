import Stage

/// The dragon's pupils while its eyes follow something, in the dragon's coordinates.
final class DragonGaze: Node {
  private let pupils = [
    Sprite("feedme/pupil", size: Size(46, 54)), Sprite("feedme/pupil", size: Size(46, 54)),
  ]

  /// The centres of the eyes in the picture.
  private static let eyes = [Point(160, 124), Point(257, 122)]
  /// How far a pupil moves within the white.
  private static let reach = Size(10, 12)

  override init() {
    super.init()
    add(pupils)
    isHidden = true
    look(at: .zero)
  }

  /// Pictures that are shown only later.
  var picturesAhead: [PictureNeed] { pupils[0].needs(["feedme/pupil"]) }

  /// Looks at a position in own points.
  func look(at place: Point) {
    for (pupil, eye) in zip(pupils, DragonGaze.eyes) {
      let middle = Point(
        eye.x - MeadowLayout.dragonAnchor.x * MeadowLayout.dragonSize.width,
        eye.y - MeadowLayout.dragonAnchor.y * MeadowLayout.dragonSize.height)
      let way = place - middle
      let length = max(1, way.distance(to: .zero))
      pupil.position =
        middle
        + Point(way.x / length * DragonGaze.reach.width, way.y / length * DragonGaze.reach.height)
    }
  }
}
