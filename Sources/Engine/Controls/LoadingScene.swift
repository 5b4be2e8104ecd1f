import Stage

/// Shows that something is loading and how much of it is ready: a strip of paper with a star that
/// moves along a bar.
///
/// It has no texts and no picture files, so it can be drawn before anything is loaded.
public final class LoadingScene: Scene {
  /// The fraction that is ready, 0…1.
  public var share = 0.0 {
    didSet {
      share = min(max(share, 0), 1)
      if share != oldValue { showShare() }
    }
  }

  private let sign = Node()
  private let bar = Shape(rectangle: Size(1, 1), fill: Theme.sun)
  private let star = Shape(
    .polygon(LoadingScene.starPoints), fill: Theme.sun, stroke: Theme.sunEdge, strokeWidth: 3)

  private static let size = Size(240, 36)
  private static let track = Size(188, 12)
  private static let starRadius = 14.0
  /// From the lower edge to its middle: below the buttons of all screens, so that it covers none.
  private static let inset = 24.0

  /// The strip before anything is ready.
  public init() {
    super.init(portraitDesignSize: Size(720, 1280))
    let size = LoadingScene.size
    let shadow = Shape(
      rectangle: size, cornerRadius: size.height / 2, fill: Color(hex: 0x2B3A4A, alpha: 0.25))
    shadow.position.y = 6
    let track = Shape(
      rectangle: LoadingScene.track, cornerRadius: LoadingScene.track.height / 2,
      fill: Theme.warmPaper, stroke: Theme.paperEdge, strokeWidth: 3)
    sign.add([
      shadow,
      Shape(
        rectangle: size, cornerRadius: size.height / 2, fill: Theme.paper,
        stroke: Theme.paperEdge, strokeWidth: 3), track, bar, star,
    ])
    add(sign)
    showShare()
    star.run(
      .forever(
        .sequence([
          .rotate(by: 0.3, duration: 0.4).eased(.easeInOut),
          .rotate(by: -0.3, duration: 0.4).eased(.easeInOut),
        ])))
  }

  public override func layout() {
    sign.position = Point(safeArea.midX, safeArea.maxY - LoadingScene.inset)
  }

  private func showShare() {
    let track = LoadingScene.track
    let place = -track.width / 2 + track.width * share
    bar.isHidden = share == 0
    bar.path = .rectangle(
      Rect(
        x: -track.width / 2, y: -track.height / 2 + 2,
        width: max(track.height, place + track.width / 2), height: track.height - 4),
      cornerRadius: track.height / 2 - 2)
    star.position.x = place
  }

  /// Five tips, the first one pointing up, and points between them at half the radius.
  private static var starPoints: [Point] {
    let ways = [
      Point(0, -1), Point(0.588, -0.809), Point(0.951, -0.309), Point(0.951, 0.309),
      Point(0.588, 0.809), Point(0, 1), Point(-0.588, 0.809), Point(-0.951, 0.309),
      Point(-0.951, -0.309), Point(-0.588, -0.809),
    ]
    return ways.enumerated().map { index, way in
      way * (index.isMultiple(of: 2) ? starRadius : starRadius * 0.5)
    }
  }
}
