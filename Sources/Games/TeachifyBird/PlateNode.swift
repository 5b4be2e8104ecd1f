import Controls
import GameScreens
import Play
import Stage

/// A word on its small cloud.
final class PlateNode: Node {
  /// The displayed state of the word.
  private(set) var state = TeachifyBirdRules.PlateState.flying

  private let palette: Palette
  private let cloud = Node()
  private let rays = AnswerRays(side: 330)
  /// Floats, while the cloud shows what is meaningful.
  private let raft = Node()
  private let picture: Sprite
  private let label: Label
  /// Shown instead of the word.
  private let plate = PicturePlate()
  private var reading = 0.0
  private var isDeparting = false

  /// The room of a picture that replaces the word.
  static let pictureRoom = Size(220, 150)

  /// A plate with a word, or with a picture instead.
  init(_ text: String, _ shown: PictureBook.Picture?, palette: Palette) {
    self.palette = palette
    let tail = shown == nil ? PlateLettering.tail(text) : 0
    let size = PlateLettering.size
    picture = Sprite("teachifybird/plate", size: Size(size.width + tail, size.height))
    label = Label(text, size: 42, color: Theme.ink)
    label.run = PlateLettering.run(text)
    super.init()
    picture.position.x = tail / 2
    label.position = Point(tail / 2, -1)
    rays.position = Point(tail / 2, 0)
    raft.isDecoration = true
    label.isHidden = shown != nil
    plate.show(shown, within: PlateNode.pictureRoom)
    raft.add([picture, label, plate])
    cloud.add(raft)
    add([rays, cloud])
  }

  /// The pictures of plates with short and with long words, in their own points.
  static func picturesAhead(_ palette: Palette) -> [PictureNeed] {
    let size = PlateLettering.size
    return AnswerRays(side: 330).picturesAhead
      + [0, PlateLettering.longTail].flatMap { tail in
        ["plate", palette.picture("plate-right"), palette.picture("plate-wrong")].map {
          PictureNeed("teachifybird/\($0)", size: Size(size.width + tail, size.height))
        }
      }
  }

  /// Emerges from the haze and floats.
  func appear() {
    alpha = 0
    cloud.scale = 0.8
    run(.fade(to: 1, duration: 0.3))
    cloud.run(.scale(to: 1, duration: 0.4).eased(.backOut))
    raft.run(
      .sequence([
        .wait(duration: 0...0.9),
        .forever(
          .sequence([
            .move(by: Point(0, -7), duration: 0.9).eased(.easeInOut),
            .move(by: Point(0, 7), duration: 0.9).eased(.easeInOut),
          ])),
      ]), key: "float")
  }

  /// Positions the plate by the rules; called once a tick.
  ///
  /// A word that is marked as right or wrong stays to the right of an x coordinate in the world's
  /// points, so that it neither leaves the view nor covers other words.
  func follow(_ plate: TeachifyBirdRules.Plate, in frame: AirFrame, readFrom edge: Double) {
    guard !isDeparting else { return }
    if plate.state != state { change(to: plate.state) }
    let x = frame.shownX(plate.left)
    scale = frame.plateZoom
    if state == .marked || state == .wrong {
      let least = edge + (PlateLettering.size.width * scale - plate.width) / 2
      reading += (max(0, least - x) - reading) * 0.14
    }
    position = Point(x + reading + plate.width / 2, plate.top + plate.height / 2)
  }

  /// Makes room for the next set.
  func depart() {
    isDeparting = true
    removeAllActions()
    run(
      .sequence([
        .group([
          .move(by: Point(-170, 0), duration: 0.45).eased(.easeIn), .fade(to: 0, duration: 0.45),
        ]), .remove,
      ]))
  }

  private func change(to newState: TeachifyBirdRules.PlateState) {
    state = newState
    switch newState {
    case .flying: break
    case .taken:
      cloud.removeAllActions()
      // The word leaves it and flies to the sign.
      label.isHidden = true
      plate.isHidden = true
      cloud.run(
        .group([
          .scale(x: 1.4, y: 1.2, duration: 0.16).eased(.easeOut), .fade(to: 0, duration: 0.16),
        ]))
    case .wrong: showWrong()
    case .marked: showMarked()
    case .harmless:
      // Removed completely, so that nothing is behind the word to be read.
      removeAllActions()
      run(.fade(to: 0, duration: 0.25))
    }
  }

  private func showWrong() {
    cloud.removeAllActions()
    alpha = 1
    z = 10
    raft.removeAllActions()
    picture.picture = palette.picture("teachifybird/plate-wrong")
    let shake = Action.sequence([
      .move(by: Point(15, 0), duration: 0.04), .move(by: Point(-30, 0), duration: 0.08),
      .move(by: Point(15, 0), duration: 0.04),
    ])
    cloud.scale = 1.1
    cloud.run(
      .sequence([
        .move(by: Point(44, 0), duration: 0.08).eased(.easeOut), .repeat(shake, 3),
        .scale(to: 1, duration: 0.1),
        .wait(duration: 0.35),
        // In its place: below there may be the right word, and the sign is below all of them.
        .group([
          .scale(to: 0.5, duration: 0.5).eased(.easeIn),
          .rotate(by: 0.3, duration: 0.5).eased(.easeIn),
          .fade(to: 0, duration: 0.5),
        ]),
      ]))
  }

  private func showMarked() {
    cloud.removeAllActions()
    removeAllActions()
    alpha = 1
    z = 20
    picture.picture = palette.picture("teachifybird/plate-right")
    rays.shine()
    cloud.position = .zero
    raft.removeAllActions()
    raft.position = .zero
    cloud.run(
      .sequence([
        .scale(to: 1.12, duration: 0.15).eased(.easeOut),
        .forever(
          .sequence([
            .scale(to: 1.02, duration: 0.4).eased(.easeInOut),
            .scale(to: 1.1, duration: 0.4).eased(.easeInOut),
          ])),
      ]))
  }
}
