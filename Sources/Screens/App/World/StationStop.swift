import Controls
import Stage

/// A station of the walk: what it asks, its title, and what has grown there.
final class StationStop: Pressable {
  /// The room of a station in points.
  static let size = Size(196, 212)
  /// The radius of its disc.
  static let radius = 52.0
  /// The centre of the disc.
  static let discPlace = Point(0, -42)

  private let disc: Shape
  private let edge: Color
  /// What has grown there; nil before the first round.
  private var grown: Sprite?

  /// - Parameters:
  ///   - stop: the station.
  ///   - land: the landscape in which it is, whose growths it has.
  ///   - isNext: whether it is what comes next, and shines.
  init(_ stop: WorldPage.Stop, in land: Land, isNext: Bool) {
    edge = stop.isKnown ? Theme.sun : Theme.plainEdge
    disc = Shape(
      .circle(radius: Self.radius), fill: Theme.paper,
      stroke: edge, strokeWidth: stop.isKnown ? 7 : 4)
    super.init(size: Self.size, cornerRadius: 26)
    let shadow = Shape(
      .circle(radius: Self.radius + 2), fill: Color(hex: 0x2B3A4A, alpha: 0.2))
    shadow.position = Self.discPlace + Point(0, 6)
    disc.position = Self.discPlace
    if isNext {
      let rays = Sprite("ui/rays", size: Size(210, 210))
      rays.position = Self.discPlace
      rays.isDecoration = true
      add(rays)
    }
    let sign = StationSign(stop, side: 76)
    // What needs more than is known yet can be played as well, but does not invite.
    if !stop.isReached { sign.alpha = 0.66 }
    sign.position = Self.discPlace
    let label = Label(
      stop.title, size: 22, font: "bold", color: Theme.ink, room: Size(182, 58), lines: 2)
    label.position = Point(0, 54)
    let ground = Shape(
      rectangle: Size(190, 64), cornerRadius: 20, fill: Theme.paper)
    ground.position = label.position
    add([ground, shadow, disc, sign, label])
    if let stars = stop.stars {
      let grown = Sprite("world/\(land.rawValue)-\(max(1, stars))", size: Size(76, 76))
      grown.position = Self.discPlace + Point(66, 26)
      add(grown)
      self.grown = grown
    }
  }

  /// What has grown there, at its full size.
  var picturesAhead: [PictureNeed] {
    grown.map { $0.needs([$0.picture].compactMap { $0 }) } ?? []
  }

  /// Lets what has grown there grow before the pupil's eyes.
  func grow() {
    guard let grown, scene?.reducesMotion != true else { return }
    grown.scale = 0.01
    grown.run(
      .sequence([
        .wait(duration: 0.5), .scale(to: 1.35, duration: 0.45).eased(.easeOut),
        .scale(to: 1, duration: 0.35).eased(.backOut),
      ]))
  }

  override func stateChanged() {
    scale = state == .pressed ? 0.96 : 1
    disc.run.stroke = state == .hovered ? Theme.focus : edge
  }
}

/// What a station asks: a picture, or a few signs.
final class StationSign: Node {
  /// From this many signs on they stand in two lines.
  private static let longLine = 8

  /// - Parameter side: the room of the sign in points, in width; texts are lower.
  init(_ stop: WorldPage.Stop, side: Double) {
    super.init()
    isDecoration = true
    if let picture = stop.picture {
      add(
        Sprite(
          PictureName.ofFile(picture),
          size: Size(side * min(1, stop.aspect), side / max(1, stop.aspect))))
    } else {
      let text = Self.lines(of: stop.sign ?? "?")
      add(
        Label(
          text, size: side * 0.4, font: "bold", color: Theme.ink,
          room: Size(side * 1.08, side * 0.76), lines: text.contains("\n") ? 2 : 1))
    }
  }

  /// The signs in one line, or in two about as long as each other: at a space, and dots in two rows.
  static func lines(of sign: String) -> String {
    guard sign.contains(where: { $0.isLetter || $0.isNumber || $0 == "?" }) else {
      let dots = Array(sign.filter { $0 != " " })
      guard dots.count > 3 else { return String(dots) }
      let row = (dots.count + 1) / 2
      return String(dots[..<row]) + "\n" + String(dots[row...])
    }
    guard sign.count >= longLine else { return sign }
    func longer(_ place: String.Index) -> Int {
      max(
        sign.distance(from: sign.startIndex, to: place),
        sign.distance(from: place, to: sign.endIndex))
    }
    // A sign of a calculation stands before its second number, as one writes it.
    func isAfterSign(_ place: String.Index) -> Bool {
      place > sign.startIndex && "+−-·:×÷=<>".contains(sign[sign.index(before: place)])
    }
    let places = sign.indices.filter { sign[$0] == " " && !isAfterSign($0) }
    guard let place = places.min(by: { longer($0) < longer($1) }) else { return sign }
    return sign[..<place] + "\n" + sign[sign.index(after: place)...]
  }
}

/// The landscapes of the walk, one for each year of school.
enum Land: String {
  case shore, meadow, hills, sky

  /// The landscape of a year, 1…4.
  init(year: Int) {
    self = year <= 1 ? .shore : year == 2 ? .meadow : year == 3 ? .hills : .sky
  }

  /// Its picture.
  var picture: String { "world/\(rawValue)" }
}
