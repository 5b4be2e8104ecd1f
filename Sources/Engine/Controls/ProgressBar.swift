import Stage

/// How much of something is done: a bar that fills, or a piece that moves to and fro if nobody
/// knows how long it takes.
public final class ProgressBar: Node {
  /// The fraction that is done, clamped to 0…1.
  public var share: Double {
    didSet {
      share = min(max(share.isNaN ? 0 : share, 0), 1)
      if share != oldValue { show() }
    }
  }
  /// Whether it is unknown how much is done.
  public var isIndeterminate = false {
    didSet { if isIndeterminate != oldValue { show() } }
  }
  /// The size in points.
  public let size: Size

  private let bar = Shape(rectangle: Size(1, 1), fill: Theme.calm)
  private let crop: Crop
  private static let edge = 3.0

  /// A bar centred on its position.
  public init(share: Double = 0, size: Size) {
    self.size = size
    self.share = min(max(share.isNaN ? 0 : share, 0), 1)
    crop = Crop(area: Rect(center: .zero, size: size))
    super.init()
    let radius = size.height / 2
    add([
      Shape(
        rectangle: size, cornerRadius: radius, fill: Theme.paper, stroke: Theme.off,
        strokeWidth: ProgressBar.edge), crop,
    ])
    crop.add(bar)
    show()
  }

  public override var contentArea: Rect? { Rect(center: .zero, size: size) }

  public override func didEnter(_ director: Director) { show() }

  private func show() {
    let inner = Size(size.width - 8, size.height - 8)
    bar.removeAction("run")
    bar.position = .zero
    bar.isHidden = !isIndeterminate && share == 0
    let width = isIndeterminate ? inner.width * 0.3 : max(inner.height, inner.width * share)
    bar.path = .rectangle(
      Rect(x: -inner.width / 2, y: -inner.height / 2, width: width, height: inner.height),
      cornerRadius: inner.height / 2)
    guard isIndeterminate, let director = scene?.director else { return }
    let way = inner.width - width
    if director.prefersReducedMotion {
      // Something must still show that work is in progress.
      bar.position.x = way / 2
      bar.run(
        .forever(.sequence([.fade(to: 0.4, duration: 1), .fade(to: 1, duration: 1)])), key: "run")
      return
    }
    bar.alpha = 1
    bar.run(
      .forever(
        .sequence([
          .move(to: Point(way, 0), duration: 1.1).eased(.easeInOut),
          .move(to: .zero, duration: 1.1).eased(.easeInOut),
        ])), key: "run")
  }
}
