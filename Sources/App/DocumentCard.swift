import Classroom
import Controls
import Exercises
import Play
import Stage

extension Card {
  /// The size of a document's card in points. Where large texts are wished, long words have the room
  /// to grow.
  static func documentSize(for style: TextStyle) -> Size {
    let widening = style.scale * (1 + style.letterSpacing)
    return Size(widening > 1.2 ? 520 : 340, 150)
  }

  /// A card for a document: a badge of its subject, its title, a line of detail, and below the badge
  /// the stars earned with it.
  ///
  /// - Parameters:
  ///   - entry: the document.
  ///   - detail: the line, such as how many exercises there are.
  ///   - stars: the most stars so far; nil before the first round.
  ///   - goesOn: whether it was left in the middle, and this card leads back to it.
  ///   - foreignLanguage: the language of its texts, where it is not the menu's.
  ///   - style: how texts are written.
  static func document(
    _ entry: LibraryEntry, detail detailText: String, stars: Int? = nil, goesOn: Bool = false,
    foreignLanguage: String? = nil, style: TextStyle = .usual
  ) -> Card {
    let badge = SubjectBadge(of: entry)
    let (card, disc, detail) = base(
      badge, size: documentSize(for: style), signY: stars == nil ? 0 : -16, entry.document.title,
      detailText)
    let (textX, textRoom) = (detail.position.x, detail.room.width)
    if let foreignLanguage {
      let flag = Sprite("ui/flag-\(foreignLanguage)", size: Size(44, 44))
      flag.position = disc.position + Point(-18, -35)
      card.face.add(flag)
    }
    if let stars {
      for index in 0..<PlayedRound.starCounts.upperBound {
        let star = Sprite(index < stars ? "ui/star" : "ui/star-empty", size: Size(28, 28))
        star.position = Point(disc.position.x + Double(index - 1) * 29, 50)
        card.face.add(star)
      }
    }
    if goesOn {
      let strip = Shape(rectangle: Size(textRoom, 48), cornerRadius: 24, fill: Theme.sun)
      strip.position = Point(textX + textRoom / 2, 44)
      let play = Sprite("ui/play", size: Size(42, 42))
      play.position = Point(textX + textRoom - 25, 43)
      card.face.insert(strip, at: 1)
      card.face.add(play)
      detail.font = "bold"
      detail.color = Theme.ink
      detail.position.x += 16
      detail.room.width -= 66
    }
    return card
  }

  /// A card for a file that cannot be read, at which a child knows that it need not press it.
  static func unreadable(_ path: String, text: Translation, style: TextStyle) -> Card {
    let badge = SubjectBadge(sign: "!", color: Theme.wrong)
    let card = base(
      badge, size: documentSize(for: style), signY: 0, text("menu.unreadable"),
      AppFlow.fileName(path)
    ).card
    card.name = "unreadable"
    return card
  }

  /// What all cards of documents show: a sign on a disc, a title and a line of detail.
  private static func base(
    _ badge: SubjectBadge, size: Size, signY: Double, _ titleText: String, _ detailText: String
  ) -> (card: Card, disc: Shape, detail: Label) {
    let card = Card(size: size)
    let disc = Shape(.circle(radius: 39), fill: badge.color)
    disc.position = Point(-size.width / 2 + 50, signY)
    let sign: Node =
      badge.picture.map { Sprite($0, size: Size(56, 56)) }
      ?? Label(badge.sign, size: 34, font: "bold", color: .white, room: Size(74, 46), lines: 1)
    sign.position = disc.position
    // Wide enough for a word as long as Rechengeschichten, so that titles have letters of one size.
    let textX = -size.width / 2 + 98
    let textRoom = size.width - 98 - 10
    let title = Label(
      titleText, size: 25, font: "bold", color: Theme.ink, room: Size(textRoom, 90), lines: 2,
      horizontal: .left)
    title.position = Point(textX, -22)
    let detail = Label(
      detailText, size: 22, color: Theme.softInk, room: Size(textRoom, 40), lines: 1,
      horizontal: .left)
    detail.position = Point(textX, 46)
    card.face.add([disc, sign, title, detail])
    return (card, disc, detail)
  }
}

/// The sign and colour by which a child knows what a document is about.
struct SubjectBadge {
  let sign: String
  let color: Color
  /// Stands in place of the sign: what a child who cannot read looks for.
  var picture: String?

  init(sign: String, color: Color) {
    self.sign = sign
    self.color = color
  }

  init(of entry: LibraryEntry) {
    let document = entry.document
    if entry.hasPictures { picture = "ui/picture" }
    let subject = (document.subject ?? "").lowercased()
    switch document.content {
    case .generator where (entry.operations?.count ?? 1) > 1:
      sign = "+ − · :"
      color = Color(hex: 0xB5472A)
    case .generator(let rule):
      let sample = "1 \(rule.operation.sign) 2"
      sign =
        SubjectBadge.number(of: rule, isEndless: entry.operations != nil)
        .map { rule.operation.sign + $0 } ?? sample
      color = SubjectBadge.color(of: rule.operation)
    case .exercises where subject.hasPrefix("math") || subject.hasPrefix("rechn"):
      sign = "123"
      color = Color(hex: 0x1C6EA4)
    case .exercises where subject.hasPrefix("engl"):
      sign = "abc"
      color = Color(hex: 0xB5472A)
    case .exercises:
      sign = "?"
      color = Color(hex: 0x2E7D32)
    }
  }

  /// How far is counted, by which one document of sums is told from another: the largest number of
  /// sums and differences; nil of what has none, or one too long to be read there.
  private static func number(of rule: GeneratorSpecification, isEndless: Bool) -> String? {
    if isEndless { return "∞" }
    guard rule.form == .calculation, rule.others.isEmpty else { return nil }
    let largest: Int
    switch rule.operation {
    case .addition:
      largest =
        rule.resultRange?.upperBound
        ?? rule.range.upperBound + (rule.secondRange ?? rule.range).upperBound
    case .subtraction: largest = rule.range.upperBound
    case .multiplication, .division: return nil
    }
    return (1...9999).contains(largest) ? "\(largest)" : nil
  }

  private static func color(of operation: Operation) -> Color {
    switch operation {
    case .addition: Color(hex: 0x1C6EA4)
    case .subtraction: Color(hex: 0x7B4B94)
    case .multiplication: Color(hex: 0xA65A00)
    case .division: Color(hex: 0x00796B)
    }
  }
}
