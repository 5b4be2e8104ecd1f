import PinCourses
import PinRounds
import School
import SchoolExchange

extension PinsPage.Board {
  /// The width of a picture on the page.
  private static let width = 1000
  /// The most that a picture is higher than wide; no picture should take a whole page.
  private static let heights = 250...1500

  /// A picture with all pins on it; nil if none is.
  init?(_ picture: PinReport.Picture, in setting: PinsPage.Setting) {
    let pins = setting.report.pins.filter { $0.picture == picture.id }
    guard !pins.isEmpty else { return nil }
    self.init(picture, pins, [], in: setting)
  }

  fileprivate init(
    _ picture: PinReport.Picture, _ pins: [PinReport.Line], _ touches: [PinReport.Touch],
    in setting: PinsPage.Setting
  ) {
    let words = setting.words
    let height = Double(Self.width) / max(picture.aspect, 0.01)
    let shown = min(max(Int(height.rounded()), Self.heights.lowerBound), Self.heights.upperBound)
    func place(_ x: Double, _ y: Double) -> (Int, Int) {
      (Int((x * Double(Self.width)).rounded()), Int((y * Double(shown)).rounded()))
    }
    file =
      setting.pictures.contains(picture.file)
      ? Address.picture(
        picture.file, of: setting.document, in: setting.schoolClass) : nil
    caption = picture.title.isEmpty ? nil : picture.title
    self.height = shown
    dots = pins.map { pin in
      let (x, y) = place(pin.x, pin.y)
      return PinsPage.Dot(x: x, y: y, number: pin.number, isTarget: !touches.isEmpty)
    }
    self.touches = touches.map { touch in
      let (x, y) = place(touch.x, touch.y)
      return PinsPage.Touched(x: x, y: y, isRight: touch.isRight)
    }
    self.words =
      touches.isEmpty
      ? words("pins.picture", pins.map { "\($0.number)" }.joined(separator: ", "))
      : words.count("pins.touches", touches.count)
  }
}

extension PinsPage.Row {
  init(_ line: PinReport.Line, in setting: PinsPage.Setting) {
    let words = setting.words
    anchor = PinsPage.anchor(setting.place, line.number)
    pin = line.pin
    number = line.number
    name = line.labels.first ?? ""
    let synonyms = line.labels.dropFirst()
    others = synonyms.isEmpty ? nil : synonyms.joined(separator: " / ")
    let tally = line.tally
    let counts: [(sign: String, kind: String, count: Int)] = [
      ("✓", "right", tally.right), ("≈", "almost", tally.almost), ("✗", "wrong", tally.wrong),
      ("–", "blank", tally.missing),
    ]
    figures = counts.map {
      PinsPage.Figure(sign: $0.sign, word: words("pins.\($0.kind)"), kind: $0.kind, count: $0.count)
    }
    hasFigures = tally.all > 0
    var (x, parts, sum) = (0, [PinsPage.Part](), 0)
    for (_, kind, count) in counts where tally.all > 0 {
      sum += count
      let end = sum * 100 / tally.all
      if end > x { parts.append(PinsPage.Part(kind: kind, x: x, width: end - x)) }
      x = end
    }
    bar = parts
    former =
      line.formerTally == tally
      ? nil
      : words(
        "pins.former", String(line.formerTally.right), String(line.formerTally.almost),
        String(line.formerTally.wrong))
    let all = line.names.prefix(PinsPage.mostOfAll).map {
      PinsPage.Name($0, of: line, in: setting)
    }
    names = Array(all.prefix(PinsPage.mostNames))
    hasNames = !names.isEmpty
    let more = all.dropFirst(PinsPage.mostNames)
    rest =
      more.isEmpty
      ? nil : PinsPage.Rest(summary: words.count("pins.more", more.count), names: Array(more))
    let picture = setting.report.pictures.first { $0.id == line.picture }
    touches =
      line.touches.isEmpty
      ? nil
      : picture.map { picture in
        PinsPage.Touches(
          summary: words.count("pins.touches", line.touches.count),
          board: PinsPage.Board(picture, [line], line.touches, in: setting))
      }
  }
}

extension PinsPage.Name {
  fileprivate init(
    _ given: PinReport.Given, of line: PinReport.Line, in setting: PinsPage.Setting
  ) {
    let words = setting.words
    name = given.name
    times = words("pins.times", String(given.count))
    var notes: [String] = []
    if given.credited > 0, given.decision == nil {
      notes.append(words("pins.credited", String(given.credited)))
    }
    if let other = given.others.first { notes.append(words("pins.other", String(other))) }
    self.notes = notes
    let confirm = Address.confirming(
      given.name, of: line.pin, in: setting.report.exercise, of: setting.document,
      in: setting.schoolClass)
    let falls = given.falling > 0
    let mayJudge =
      setting.mayJudge && given.name.count <= PinAmendment.mostCharacters
    switch given.decision {
    case nil:
      decision = nil
      question =
        mayJudge ? PinsPage.Question(confirm: falls ? confirm : nil, isSimple: !falls) : nil
    case .accepted:
      decision = PinsPage.Decision(
        sign: "✓", words: words("pins.accepted"), kind: "good",
        confirm: mayJudge && falls ? confirm : nil, isSimple: mayJudge && !falls)
      question = nil
    case .refused, .refusedThroughout:
      let key =
        given.decision == .refused && given.credited > 0 ? "pins.refusedLater" : "pins.refused"
      decision = PinsPage.Decision(
        sign: "✗", words: words(key), kind: "odd", confirm: nil, isSimple: mayJudge)
      question = nil
    }
  }
}
