import Controls
import GameScreens
import PinCourses
import PinRounds
import Play
import Stage

/// A pin on the page of answers: its number and name, a bar of the shares, and how often each verdict was given.
final class PinAnswersRow: Node {
  /// Chooses the pin.
  let card: Card
  private let size: Size

  init(
    _ line: PinReport.Line, isChosen: Bool, size: Size, text: Translation, palette: Palette
  ) {
    self.size = size
    card = Card(size: size, cornerRadius: 16)
    super.init()
    add(card)
    card.name = "pin-\(line.number)"
    card.isChosen = isChosen
    let number = PinNumber(line.number)
    let name = Label(
      line.labels.first ?? "", size: 24, font: "bold", color: Theme.ink, lines: 1,
      horizontal: .left)
    let counts = PinAnswersPage.counts(of: line.tally)
    let figures = counts.filter { $0.count > 0 }.map { verdict, count in
      Label(
        "\(Self.sign(of: verdict)) \(count)", size: 22, font: "bold", color: Theme.ink, lines: 1)
    }
    card.face.add([number, name] + figures)
    let bar = Layout<Placement>.area(height: .fixed(14)) { [card] in
      for part in PinAnswersPage.parts(of: line.tally, along: $0.width) {
        card.face.add(
          Shape(
            .rectangle(
              Rect(x: $0.minX + part.start, y: $0.minY, width: part.length, height: $0.height),
              cornerRadius: 0), fill: Self.color(of: part.verdict, palette),
            stroke: Theme.paper, strokeWidth: 2))
      }
    }
    Layout.row(
      gap: 12,
      [
        .node(number, size: Size(40, 40)),
        .column(gap: 4, [.label(name, height: .fixed(34)), bar]),
      ]
        + figures.map { .label($0, width: .fixed(58)) }
    ).padded(LayoutInsets(top: 6, left: 14, bottom: 8, right: 36))
      .place(in: Rect(center: .zero, size: size))
    let told = counts.filter { $0.count > 0 }.map { verdict, count in
      text("pinanswers.\(verdict)", "\(count)")
    }
    card.words = Spoken(
      Spoken.sentences(["\(line.number), \(name.text)"] + told), language: text.language,
      role: .button)
  }

  override var contentArea: Rect? { Rect(center: .zero, size: size) }

  /// The sign of a verdict, which tells without colour.
  static func sign(of verdict: PinVerdict) -> String {
    switch verdict {
    case .right: "✓"
    case .almost: "≈"
    case .wrong: "✗"
    case .missing: "–"
    }
  }

  static func color(of verdict: PinVerdict, _ palette: Palette) -> Color {
    switch verdict {
    case .right: palette.right
    case .almost: Theme.sunEdge
    case .wrong: palette.wrong
    case .missing: Theme.off
    }
  }
}

/// The number of a pin on a round plate.
final class PinNumber: Node {
  init(_ number: Int, radius: Double = 20, isChosen: Bool = false) {
    super.init()
    add([
      Shape(
        .circle(radius: radius), fill: isChosen ? Theme.chosen : Theme.calm, stroke: .white,
        strokeWidth: 3),
      Label(
        "\(number)", size: 22, font: "bold", color: .white,
        room: Size(2 * radius - 4, 2 * radius - 4), lines: 1),
    ])
  }
}

/// The picture of a pin with the numbers of all pins on it; of the chosen one also where it was looked for.
final class PinAnswersBoard: Node {
  /// The most places that are shown, the latest ones; more hide the picture.
  private static let mostTouches = 300

  init(
    _ lines: [PinReport.Line], chosen: PinReport.Line, picture: PictureBook.Picture?,
    aspect: Double, in room: Size, palette: Palette
  ) {
    super.init()
    let aspect = min(max(aspect, 0.1), 10)
    let width = min(room.width, room.height * aspect)
    let size = Size(width, width / aspect)
    add(
      Shape(
        rectangle: size, cornerRadius: 8, fill: .white, stroke: Theme.paperEdge, strokeWidth: 3))
    if let picture { add(Sprite(picture.name, size: size)) }
    func point(_ x: Double, _ y: Double) -> Point {
      Point((x - 0.5) * size.width, (y - 0.5) * size.height)
    }
    let touches = chosen.touches.suffix(Self.mostTouches)
    for line in lines where touches.isEmpty || line.pin == chosen.pin {
      let isChosen = line.pin == chosen.pin
      let number = PinNumber(line.number, radius: isChosen ? 24 : 20, isChosen: isChosen)
      number.position = point(line.x, line.y)
      number.z = isChosen ? 2 : 1
      if !touches.isEmpty { number.alpha = 0.6 }
      add(number)
    }
    for touch in touches {
      let sign = Label(
        touch.isRight ? "✓" : "✗", size: 22, font: "bold",
        color: touch.isRight ? palette.right : palette.wrong)
      sign.name = "touch"
      sign.outline = TextOutline(.white, width: 3)
      sign.position = point(touch.x, touch.y)
      sign.z = 3
      add(sign)
    }
  }
}

/// A name that was given, how often, and what is or can be decided about it.
final class PinAnswersName: Node {
  private let size: Size

  init(
    _ given: PinReport.Given, number: Int, size: Size, text: Translation, palette: Palette,
    decide: @escaping (PinAmendment.Decision?) -> Void
  ) {
    self.size = size
    super.init()
    add(Shape(rectangle: size, cornerRadius: 16, fill: Theme.warmPaper))
    let name = Label(
      given.name, size: 24, font: "bold", color: Theme.ink, lines: 1, horizontal: .left,
      vertical: .bottom)
    var facts = [text.count("pinanswers.times", given.count)]
    if given.decision == nil, given.credited > 0 {
      facts.append(text("pinanswers.credited", "\(given.credited)"))
    }
    if let other = given.others.first { facts.append(text("pinanswers.other", "\(other)")) }
    let detail = Label(
      facts.joined(separator: " · "), size: 20, color: Theme.softInk, lines: 2, horizontal: .left,
      vertical: .top)
    add([name, detail])
    func button(
      _ key: String, _ own: String, width: Double, _ decision: PinAmendment.Decision?
    ) -> Layout<Placement> {
      let button = Button(
        text(key), size: Size(width, size.height - 8), style: .plain, fontSize: 22
      ) {
        decide(decision)
      }
      button.name = "\(own)-\(number)"
      button.words = Spoken(
        text("\(key).spoken", given.name), language: text.language, role: .button)
      add(button)
      return .control(button)
    }
    let ways: [Layout<Placement>]
    if let decision = given.decision {
      let isAccepted = decision == .accepted
      let state = Label(
        (isAccepted ? "✓ " : "✗ ")
          + text(isAccepted ? "pinanswers.accepted" : "pinanswers.refused"), size: 22,
        font: "bold", color: Theme.ink, lines: 2)
      add(state)
      ways = [
        .label(state, width: .fixed(120)), button("pinanswers.back", "take-back", width: 130, nil),
      ]
    } else {
      ways = [
        button("pinanswers.accept", "accept", width: 110, .accepted),
        button("pinanswers.refuse", "refuse", width: 140, .refused),
      ]
    }
    Layout.row(
      gap: 8,
      [.column([.label(name, height: .fixed(34)), .label(detail)])] + ways
    ).padded(LayoutInsets(left: 16, right: 10)).place(in: Rect(center: .zero, size: size))
  }

  override var contentArea: Rect? { Rect(center: .zero, size: size) }
}
