import Controls
import GameScreens
import Play
import Stage

/// Shows the sky: the bird, the words on their small clouds, and the word that is looked for.
///
/// In tap mode a tap anywhere, space, enter or up beats the wings. In tilt mode a pointer that is
/// down leads the bird, and the arrow keys and a controller or sensor steer it; it is called
/// tilting only if there is something to tilt.
public final class TeachifyBirdScene: GameScene<TeachifyBirdRules> {
  let backdrop: SkyBackdrop
  let sign: WordSign
  /// Carries what the rules position, in the coordinates of the rules' world.
  let air = Node()
  /// Carries words and worm of the current and the departing set.
  let words = Node()
  let bird = BirdNode()
  let effects = SkyEffects()
  /// Carries rings and moving air between the words, behind them.
  let airway = Node()
  let badge = RingBadge()
  /// The rings in the air, from left to right; nil for one that was taken or has passed.
  var rings: [RingNode?] = []
  var draught: DraughtNode?
  /// Whether the bird has been heard in it.
  var isCarried = false
  var musicLayers = MusicLayers([
    "teachifybird/layer-shaker", "teachifybird/layer-triangle", "teachifybird/layer-drums",
  ])
  /// The layers of the streak that are shown.
  var shownLayer = 0
  var plates: [PlateNode] = []
  var worm: WormNode?
  /// The worm of the former set, as long as it flies on.
  var passingWorm: WormNode?
  /// Where a set was missed, in the scene's points, until what it cost is shown there.
  var missedPlace: Point?
  var frame: AirFrame
  var steering = Steering()
  weak var choice: ControlChoice?

  private var offersTilt = false
  /// Whether a question's picture covers the place of words that have passed the bird.
  private var hidesPassed = false
  private let hint = HoverHint()
  private let controlBadge = Node()
  private let controlIcon = Sprite("ui/tap", size: Size(46, 46))

  /// A scene for a round that starts or is continued.
  public override init(context: GameContext) {
    frame = AirFrame(
      world: TeachifyBirdWorld(orientation: context.settings.orientation),
      visible: Rect(x: 0, y: 0, width: 1280, height: 720))
    sign = WordSign(palette: context.palette)
    backdrop = SkyBackdrop(keepsakes: context.keepsakes)
    super.init(context: context)
    background = Color(hex: 0xB4E3FA)
    air.add([airway, hint, words, bird])
    // The bird flies in front of words, but a word to be read (z 20) is in front of the bird.
    bird.z = 15
    effects.z = 40
    world.add([backdrop, sign, air, effects])
    controlBadge.name = "control"
    controlBadge.add([
      Shape(.circle(radius: 32), fill: Theme.paper, stroke: Theme.paperEdge, strokeWidth: 4),
      controlIcon,
    ])
    hud.add([controlBadge, badge])
  }

  public override class var rulesTiles: [RulesTile] {
    [
      RulesTile(RulesTile.Piece("ui/tap", 0.7, 0.7)),
      RulesTile(
        RulesTile.Piece("teachifybird/bird-1", 0.5, 0.394, at: Point(-0.18, 0.14)),
        RulesTile.Piece("teachifybird/plate", 0.57, 0.22, at: Point(0.15, -0.22))),
      .star,
    ]
  }

  public override var switchInput: TeachifyBirdRules.Input? { .flap }

  public override var waitsForSwitch: Bool { rules.targetLane == nil && rules.isWaiting }

  public override var optionPlaces: [Point] {
    plates.map { $0.convert(.zero, to: nil) }
  }

  public override var figurePlace: Point? {
    air.worldTransform.apply(Point(rules.birdX, rules.birdY))
  }

  /// With one switch there is only one way to fly.
  public override var asksBeforeStart: Bool { rules.scanTicks == nil }

  public override func startExtra() -> Node? {
    guard asksBeforeStart else { return nil }
    let choice = ControlChoice(
      chosen: rules.control, canTilt: canTilt, translation: context.translation)
    choice.onChoose = { [unowned self] control in send(.control(control)) }
    self.choice = choice
    return choice
  }

  /// Pictures of the bird's wings, words, worms and passing effects.
  public override var picturesAhead: [PictureNeed] {
    let inAir =
      PlateNode.picturesAhead(context.palette).map { ($0, frame.scale * frame.plateZoom) }
      + (WormNode.picturesAhead + RingNode.picturesAhead
      + DraughtNode.picturesAhead(in: rules.world))
      .map { ($0, frame.scale) }
    let pictures =
      PicturePlate.needs(
        context.pictures.questions, within: sign.pictureRoom.size, scale: sign.scale)
      + PicturePlate.needs(
        context.pictures.answers, within: PlateNode.pictureRoom,
        scale: frame.scale * frame.plateZoom)
    let controls = TeachifyBirdRules.Control.icons
    return super.picturesAhead + bird.picturesAhead + sign.picturesAhead + pictures
      + inAir.map { need, scale in PictureNeed(need.name, size: need.size * scale) }
      + effects.picturesAhead(scale: frame.scale)
      + controlIcon.needs(controls)
      + ControlChoice.picturesAhead + badge.picturesAhead
  }

  public override func layout() {
    super.layout()
    frame = AirFrame(world: rules.world, visible: visible)
    backdrop.layout(visible: visible, frame: frame)
    air.removeAction("shake")
    air.position = frame.origin
    air.scale = frame.scale
    let grass = visible.maxY - frame.ground
    sign.scale = min(max(grass / AirFrame.grassHeight, 1), 1.3)
    sign.position = Point(
      visible.minX + 20 + WordSign.size.width / 2 * sign.scale,
      min(
        visible.maxY + 6,
        max(lowestEdge + WordSign.size.height * sign.scale, visible.maxY - 40)))
    controlBadge.position = hud.badgePlace
    placeBadge()
    placePicture()
    follow()
  }

  /// The lower edge of the largest word or picture in the lowest lane, in the scene's points.
  private var lowestEdge: Double {
    let half = max(PlateLettering.size.height, PlateNode.pictureRoom.height) / 2 * frame.plateZoom
    return frame.place(
      Point(0, Double(rules.world.laneY(TeachifyBirdWorld.laneCount - 1)) + half)
    ).y
  }

  /// Gives a question's picture the first room in which it hides no word on its way to the bird and
  /// is large enough: in the right corner beside the sign; in the grass above the sign; otherwise
  /// over the sky above the sign, where there are only words that have passed the bird.
  private func placePicture() {
    let lowest = lowestEdge
    let left = visible.minX + 14
    let right = visible.maxX - 14
    let aboveSign = sign.position.y + sign.top * sign.scale - 6
    let besideSign = sign.position.x + WordSign.size.width / 2 * sign.scale + 8
    var room = Size(min(320, right - besideSign), 230)
    var area = Rect(
      x: right - room.width, y: visible.maxY - 10 - room.height, width: room.width,
      height: room.height)
    var share = 1.0
    hidesPassed = false
    if area.minY < lowest || room.width < 180 {
      share = 0.5
      room = Size(320, min(230, aboveSign - lowest - 6))
      if room.height < 120 {
        hidesPassed = true
        // The bird's picture extends 56 points to the left.
        let end = frame.place(Point(Double(rules.world.homeX) - 64, 0)).x
        room = Size(
          min(320, end - left),
          min(230, aboveSign - visible.minY - AirFrame.displayHeight - 6))
      }
      area = Rect(
        x: left, y: aboveSign - room.height, width: room.width, height: room.height)
    }
    let zoom = 1 / sign.scale
    sign.placePicture(
      in: Rect(
        x: (area.minX - sign.position.x) * zoom, y: (area.minY - sign.position.y) * zoom,
        width: area.width * zoom, height: area.height * zoom), share: share)
  }

  /// The smallest x coordinate of a word marked as right or wrong, in the world's points: in view,
  /// and clear of the sign with the word that was looked for and of its picture.
  func readingEdge(of plate: TeachifyBirdRules.Plate) -> Double {
    var edge = frame.shown.minX + 24
    if hidesPassed, let end = sign.pictureEdge {
      edge = max(edge, frame.worldPlace(Point(end, 0)).x + 8)
    }
    // What is marked is shown slightly larger than it flies.
    let half = 1.12 * PlateLettering.size.height * frame.plateZoom / 2
    let lower = plate.top + plate.height / 2 + half
    if frame.place(Point(0, lower)).y > sign.position.y + sign.top * sign.scale {
      edge = max(edge, frame.worldPlace(Point(sign.endOfAnswer, 0)).x + 16)
    }
    return edge
  }

  public override func follow() {
    // Rushing hills make some children dizzy; the words show the movement as well.
    if !reducesMotion { backdrop.move(rules.distanceFlown * frame.scale, ticks: rules.ticks) }
    for (option, node) in plates.enumerated() {
      if let plate = rules.plate(option) {
        node.follow(plate, in: frame, readFrom: readingEdge(of: plate))
      }
    }
    if let worm, let place = rules.worm {
      worm.position = Point(frame.shownX(place.x), place.y)
    }
    if let passingWorm, let place = rules.passingWorm {
      passingWorm.position = Point(frame.shownX(place.x), place.y)
      if place.x < frame.shown.minX - 60 {
        passingWorm.removeFromParent()
        self.passingWorm = nil
      }
    }
    followAirway()
    bird.follow(rules)
    hint.follow(rules, isDizzy: bird.isDizzy)
  }

  public override func didAppear() {
    // Before the traces of a continued round, which are shown without sounds.
    showAsLeft()
    super.didAppear()
  }

  public override func willDisappear() {
    super.willDisappear()
    musicLayers.end(director)
  }

  public override func show(_ event: TeachifyBirdRules.Event) {
    display(event)
    showStreak()
  }

  public override func trace(of event: TeachifyBirdRules.Event) -> EventTrace {
    switch event {
    case .controlChosen: .round
    case .setAppeared, .coin, .bump, .wormCaught, .setMissed: .question
    case .started, .paused, .resumed, .flapped, .sent, .landed, .bumped, .pointsLost, .crashed,
      .lifeLost, .respawned, .over, .ring:
      .moment
    }
  }

  public override func steadyInput() -> TeachifyBirdRules.Input {
    guard rules.phase == .playing, rules.control == .tilt else { return .none }
    return steering.input(for: rules, in: frame)
  }

  public override func play(key: KeyPress) -> Bool {
    switch rules.control {
    case .tilt: return steering.note(key)
    case .tap:
      switch key.key {
      case .space, .enter, .up:
        if key.phase == .down { send(.flap) }
        return true
      // Otherwise the focus would move to the pause button.
      case .left, .right, .down: return true
      default: return false
      }
    }
  }

  public override func handle(pointer: Pointer) {
    guard rules.phase == .playing else { return }
    switch rules.control {
    case .tap: if pointer.phase == .began { send(.flap) }
    case .tilt: steering.note(pointer)
    }
  }

  /// While it tilts the bird the stick must not also press arrow keys, which have precedence.
  public override func handle(stick: ControllerStick, x: Double, y: Double) -> Bool {
    rules.phase == .playing && rules.control == .tilt
  }

  public override func handle(tiltX: Double, tiltY: Double) {
    steering.note(tilt: Point(tiltX, tiltY))
    guard canTilt, !offersTilt else { return }
    offersTilt = true
    choice?.offerTilt()
    controlIcon.picture = rules.control.icon(canTilt: true)
    showFirstRule(rules.control.icon(canTilt: true))
  }

  /// Whether there is something to tilt, as far as is known.
  private var canTilt: Bool { director?.knowsTilt == true }

  func show(_ control: TeachifyBirdRules.Control) {
    choice?.show(control)
    controlIcon.picture = control.icon(canTilt: canTilt)
    showFirstRule(control.icon(canTilt: canTilt))
    controlIcon.scale = 0.5
    controlIcon.run(.scale(to: 1, duration: 0.25).eased(.backOut), key: "appear")
  }
}
