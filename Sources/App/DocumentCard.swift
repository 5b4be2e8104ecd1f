import Classroom
import Controls
import Exercises
import Play
import Stage

extension Card {
  /// The size of a document's card in points.
  static var documentSize: Size { Size(340, 150) }

  /// A card for a document: a badge of its subject, its title, a line of detail, and below the badge
  /// the stars earned with it.
  ///
  /// - Parameters:
  ///   - entry: the document.
  ///   - detail: the line, such as how many exercises there are.
  ///   - stars: the most stars so far; nil before the first round.
  ///   - goesOn: whether it was left in the middle, and this card leads back to it.
  static func document(
    _ entry: LibraryEntry, detail detailText: String, stars: Int? = nil, goesOn: Bool = false
  ) -> Card {
    let size = documentSize
    let card = Card(size: size)
    let badge = SubjectBadge(of: entry)
    let disc = Shape(.circle(radius: 42), fill: badge.color)
    disc.position = Point(-size.width / 2 + 56, stars == nil ? 0 : -16)
    let sign = Label(
      badge.sign, size: 34, font: "bold", color: .white, room: Size(72, 46), lines: 1)
    sign.position = disc.position
    let textRoom = size.width - 56 - 42 - 14 - 16
    let textX = -size.width / 2 + 56 + 42 + 14
    let title = Label(
      entry.document.title, size: 27, font: "bold", color: Theme.ink, room: Size(textRoom, 90),
      lines: 2, horizontal: .left)
    title.position = Point(textX, -22)
    let detail = Label(
      detailText, size: 22, color: Theme.softInk, room: Size(textRoom, 40), lines: 1,
      horizontal: .left)
    detail.position = Point(textX, 46)
    card.face.add([disc, sign, title, detail])
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
}

/// The sign and colour by which a child knows what a document is about.
struct SubjectBadge {
  let sign: String
  let color: Color

  init(of entry: LibraryEntry) {
    let document = entry.document
    let subject = (document.subject ?? "").lowercased()
    switch document.content {
    case .generator where (entry.operations?.count ?? 1) > 1:
      sign = "+ − · :"
      color = Color(hex: 0xB5472A)
    case .generator(let rule):
      sign = "1 \(rule.operation.sign) 2"
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

  private static func color(of operation: Operation) -> Color {
    switch operation {
    case .addition: Color(hex: 0x1C6EA4)
    case .subtraction: Color(hex: 0x7B4B94)
    case .multiplication: Color(hex: 0xA65A00)
    case .division: Color(hex: 0x00796B)
    }
  }
}
