import Exercises
import Items
import Notation
import PinCourses

/// Interactions of QTI 2 on pictures.
struct QTIPins {
  private let item: QTIItem
  private let interaction: XMLElement
  private let picture: XMLElement
  private let question: String
  private var made: PinImport
  private let scale: PinScale

  /// The item for an interaction that has become one of an unknown kind; nil if it is none on a picture, or, with
  /// a warning told, cannot be played.
  ///
  /// - Parameters:
  ///   - question: the item of QTI.
  ///   - kind: the interaction's element.
  ///   - whole: the item that stands for it otherwise.
  ///   - number: its number among the questions, from 1.
  static func item(
    _ question: QTIItem, _ kind: String, instead whole: Item, number: Int, sizes: PictureSizeLook?,
    report: inout FaultReport
  ) -> Item? {
    guard kinds.contains(kind), let body = question.element.child("itemBody") else { return nil }
    let found = body.descendants([kind])
    // Of several, it is not known which one this is.
    guard found.count == 1, let interaction = found.first else { return nil }
    let stage = kind == "positionObjectInteraction" ? positionStage(body) : interaction
    guard
      let picture = (stage ?? interaction).child("object") ?? (stage ?? interaction).child("img"),
      let address = picture.attribute("data") ?? picture.attribute("src"),
      let file = question.markup.fileName(of: address)
    else {
      report.warning(at: interaction.start, .importPictureNone)
      return nil
    }
    let told = PictureSize(
      picture.attribute("width").flatMap { Double($0) } ?? 0,
      picture.attribute("height").flatMap { Double($0) } ?? 0)
    let known = sizes?(file)
    guard let size = told ?? known else {
      report.warning(at: picture.start, .importPictureSize(String(file.prefix(40))))
      return nil
    }
    let title = whole.details.name.flatMap { PinName($0).text }
    let asked = whole.question.plain
    var sketch = RegionSketch(
      id: "\(number)", title: title ?? PinName(asked).text ?? MoodlePins.stem(file), file: file,
      size: known ?? size)
    if title != nil || PinName(asked).isCut { sketch.ask(asked) }
    var pins = QTIPins(
      item: question, interaction: interaction, picture: picture, question: asked,
      made: PinImport(sketch, at: interaction.start), scale: PinScale(size))
    let exercise: PinExercise?
    switch kind {
    case "hotspotInteraction": exercise = pins.spots(report: &report)
    case "selectPointInteraction": exercise = pins.points(report: &report)
    case "graphicGapMatchInteraction": exercise = pins.gaps(report: &report)
    default: exercise = pins.position(report: &report)
    }
    return exercise.map {
      Item(pins: $0, at: whole.question.offset, range: question.element.range)
    }
  }

  private static let kinds: Set<String> = [
    "hotspotInteraction", "selectPointInteraction", "graphicGapMatchInteraction",
    "positionObjectInteraction",
  ]

  /// The stage around an object to be placed, which has the picture.
  private static func positionStage(_ body: XMLElement) -> XMLElement? {
    body.descendant("positionObjectStage")
  }

  private init(
    item: QTIItem, interaction: XMLElement, picture: XMLElement, question: String,
    made: PinImport, scale: PinScale
  ) {
    (self.item, self.interaction, self.picture) = (item, interaction, picture)
    (self.question, self.made, self.scale) = (question, made, scale)
  }

  // MARK: - Kinds

  /// The right one of several regions, or several, are to be touched.
  private mutating func spots(report: inout FaultReport) -> PinExercise? {
    let right = Set(item.response(interaction).right)
    for spot in interaction.children("hotspotChoice") {
      guard right.contains(spot.attribute("identifier") ?? "") else {
        made.lose(.wrong, at: spot.start)
        continue
      }
      add(spot, [question])
    }
    return made.finished(opening: .pinFind, isOnly: true, report: &report)
  }

  /// Places anywhere on the picture are to be touched: those of regions that earn points, or those given as right.
  private mutating func points(report: inout FaultReport) -> PinExercise? {
    let name = interaction.attribute("responseIdentifier") ?? ""
    let declaration = item.element.children("responseDeclaration").first {
      $0.attribute("identifier") == name
    }
    let entries = (declaration?.child("areaMapping")?.children("areaMapEntry") ?? []).filter {
      $0.attribute("mappedValue").flatMap { Double($0) } ?? 0 > 0
    }
    for entry in entries { add(entry, [question]) }
    if entries.isEmpty {
      let response = item.response(interaction)
      for value in response.right { add(point: value, [question], at: response.offset) }
    }
    return made.finished(opening: .pinFind, isOnly: true, report: &report)
  }

  /// Words or pictures are to be dragged into regions.
  private mutating func gaps(report: inout FaultReport) -> PinExercise? {
    var labels: [String: String] = [:]
    var order: [String] = []
    for card in interaction.children where card.name == "gapText" || card.name == "gapImg" {
      let id = card.attribute("identifier") ?? ""
      guard labels[id] == nil, let label = label(of: card) else { continue }
      labels[id] = label
      order.append(id)
      if card.attribute("matchMax").map({ $0 != "1" }) ?? false { made.lose(.uses, at: card.start) }
    }
    var right: [String: [String]] = [:]
    for value in item.response(interaction).right {
      let ids = value.split(whereSeparator: \.isWhitespace).map(String.init)
      if ids.count == 2 { right[ids[1], default: []].append(ids[0]) }
    }
    var used: Set<String> = []
    for spot in interaction.children("associableHotspot") {
      let cards = right[spot.attribute("identifier") ?? ""] ?? []
      guard !cards.isEmpty else {
        made.lose(.wrong, at: spot.start)
        continue
      }
      used.formUnion(cards)
      if cards.count > 1 { made.lose(.several, at: spot.start) }
      let names = cards.compactMap { labels[$0] }
      if !names.isEmpty { add(spot, names) }
    }
    for id in order where !used.contains(id) {
      if let label = labels[id] { made.sketch.addExtra(label) }
    }
    return made.finished(opening: .pinDrag, report: &report)
  }

  /// A picture is to be placed.
  private mutating func position(report: inout FaultReport) -> PinExercise? {
    made.lose(.cards)
    guard let label = interaction.child("object").flatMap({ label(of: $0) }) else { return nil }
    let response = item.response(interaction)
    for value in response.right { add(point: value, [label], at: response.offset) }
    return made.finished(opening: .pinDrag, report: &report)
  }

  // MARK: - Parts

  /// The name of a card; nil, with a fault told, if it has none.
  private mutating func label(of card: XMLElement) -> String? {
    let text = item.markup.text(card)
    if card.name == "gapText" { return made.label(text.plain, at: card.start) }
    made.lose(.cards, at: card.start)
    let object = card.name == "object" ? card : card.child("object") ?? card.child("img")
    let words = card.attribute("objectLabel") ?? object?.attribute("alt") ?? object?.text ?? ""
    if let name = PinName(ItemText(words, format: .html).plain).text { return name }
    let address = object?.attribute("data") ?? object?.attribute("src") ?? ""
    guard let file = item.markup.fileName(of: address),
      let name = PinName(MoodlePins.stem(file)).text
    else {
      made.fail(at: card.start, .importName)
      return nil
    }
    made.warn(at: card.start, .importNameGuess(String(name.prefix(40))))
    return name
  }

  /// Adds the region of an element with `shape` and `coords`.
  private mutating func add(_ element: XMLElement, _ labels: [String]) {
    let coords = element.attribute("coords") ?? ""
    let numbers = coords.split { $0 == "," || $0.isWhitespace }
      .compactMap { Double($0) }.filter { $0.isFinite && abs($0) < 1e6 }
    let shape: PinShape
    switch (element.attribute("shape"), numbers.count) {
    case ("rect", 4):
      shape = scale.rect(
        numbers[0], numbers[1], numbers[2] - numbers[0], numbers[3] - numbers[1])
    case ("circle", 3): shape = scale.circle(numbers[0], numbers[1], numbers[2])
    case ("ellipse", 4):
      shape = scale.ellipse(numbers[0], numbers[1], numbers[2], numbers[3])
    case ("poly", let count) where count > 5 && count % 2 == 0:
      shape = scale.polygon(
        stride(from: 0, to: count, by: 2).map { (numbers[$0], numbers[$0 + 1]) })
    case ("default", _): shape = .rect(PinPlace(0, 0), width: 1, height: 1)
    default:
      let text = "\(element.attribute("shape") ?? "?") \(coords)"
      return made.fail(at: element.start, .importPlace(String(text.prefix(40))))
    }
    let names = labels.compactMap { made.label($0, at: element.start) }
    if !names.isEmpty { made.add(shape, names, at: element.start) }
  }

  /// Adds a point as QTI writes it: two whole numbers.
  private mutating func add(point: String, _ labels: [String], at offset: Int) {
    let numbers = point.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    guard numbers.count == 2 else {
      return made.fail(at: offset, .importPlace(String(point.prefix(40))))
    }
    let names = labels.compactMap { made.label($0, at: offset) }
    if !names.isEmpty { made.add(at: scale.place(numbers[0], numbers[1]), names, at: offset) }
  }
}
