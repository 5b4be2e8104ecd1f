import Controls
import Exercises
import GameScreens
import Play
import Stage

import struct School.Subject

extension Card {
  /// The size of a document's card in points.
  static func documentSize(for style: TextStyle) -> Size { DocumentForm(for: style).size }

  /// A card for a document: a badge of its subject surrounded by the stars earned with it, its
  /// title, and a line of detail.
  ///
  /// - Parameters:
  ///   - entry: the document.
  ///   - detail: the line, such as the number of exercises.
  ///   - stars: the most stars so far; nil before the first round.
  ///   - goesOn: whether a round was left in the middle, and this card leads back to it.
  ///   - foreignLanguage: the language of its texts, if it is not the menu's.
  ///   - picture: what it is about, in place of the badge; nil shows the badge.
  ///   - style: how texts are drawn.
  static func document(
    _ entry: LibraryEntry, detail detailText: String, stars: Int? = nil, goesOn: Bool = false,
    foreignLanguage: String? = nil, picture: PictureBook.Picture? = nil, style: TextStyle = .usual
  ) -> Card {
    let form = DocumentForm(for: style)
    let (card, detail) = base(
      SubjectBadge(of: entry), form: form, entry.document.title, detailText, picture: picture)
    if let foreignLanguage {
      let flag = Sprite("ui/flag-\(foreignLanguage)", size: Size(48, 48))
      flag.position = form.disc + Point(-32, -38)
      card.face.add(flag)
    }
    if let stars {
      for (index, place) in DocumentForm.starPlaces.enumerated() {
        let star = Sprite(index < stars ? "ui/star" : "ui/star-empty", size: Size(36, 36))
        star.position = form.disc + place
        card.face.add(star)
      }
    }
    if goesOn {
      let middle = detail.position.y - 2
      let strip = Shape(rectangle: Size(form.words.width, 48), cornerRadius: 24, fill: Theme.sun)
      strip.position = Point(form.words.midX, middle)
      let play = Sprite("ui/play", size: Size(42, 42))
      play.position = Point(form.words.maxX - 25, middle)
      card.face.insert(strip, at: 1)
      card.face.add(play)
      // From the strip's left end to the picture.
      let (before, after) = (14.0, 50.0)
      detail.font = "bold"
      detail.color = Theme.ink
      detail.position.x += form.isWide ? before : (before - after) / 2
      detail.room.width -= before + after
    }
    return card
  }

  /// A card for a file that cannot be read, recognisable to a child as not worth pressing.
  static func unreadable(_ path: String, text: Translation, style: TextStyle) -> Card {
    let card = unplayable(
      text("menu.unreadable"), detail: LibraryEntry.fileName(path), style: style)
    card.name = "unreadable"
    return card
  }

  /// A card for a file for which somebody has to say how it is meant.
  static func unclear(_ title: String, detail: String, style: TextStyle) -> Card {
    let badge = SubjectBadge(sign: "? ?", color: Theme.chosen)
    let card = base(badge, form: DocumentForm(for: style), title, detail).card
    card.name = "unclear"
    card.invites = false
    return card
  }

  /// The card in the place of what the school has assigned, while that is nothing.
  static func nothingAssigned(_ words: String, style: TextStyle) -> Card {
    let form = DocumentForm(for: style)
    let card = Card(size: form.size)
    let sign = Sprite("ui/school", size: Size(96, 96))
    sign.position = form.disc
    let label = Label(
      words, size: 23, color: Theme.ink, lines: 4, horizontal: form.isWide ? .left : .center)
    Layout.label(label).place(in: form.words)
    card.face.add([sign, label])
    card.name = "nothing-assigned"
    card.invites = false
    return card
  }

  /// A card for something that exists and cannot be played.
  static func unplayable(_ title: String, detail: String, style: TextStyle) -> Card {
    let badge = SubjectBadge(sign: "!", color: Theme.wrong)
    let card = base(badge, form: DocumentForm(for: style), title, detail).card
    card.name = "unplayable"
    card.invites = false
    return card
  }

  /// What all cards of documents show: a sign on a disc, a title and a line of detail.
  private static func base(
    _ badge: SubjectBadge, form: DocumentForm, _ titleText: String, _ detailText: String,
    picture: PictureBook.Picture? = nil
  ) -> (card: Card, detail: Label) {
    let card = Card(size: form.size)
    let disc = Shape(.circle(radius: DocumentForm.discRadius), fill: badge.color)
    disc.position = form.disc
    let sign: Node =
      badge.picture.map { Sprite($0, size: Size(68, 68)) }
      ?? Label(
        badge.sign, size: 42, font: "bold", color: badge.signColor, room: Size(88, 58), lines: 1)
    sign.position = form.disc
    let plate = PicturePlate()
    let side = 2 * DocumentForm.discRadius
    plate.show(picture, within: Size(side, side))
    plate.position = form.disc
    let title = Label(
      titleText, size: 25, font: "bold", color: Theme.ink, lines: 2,
      horizontal: form.isWide ? .left : .center)
    let detail = Label(
      detailText, size: 22, color: Theme.softInk, lines: 2, horizontal: title.horizontal)
    // What is assigned has two lines: the rounds, and until when.
    let height = detailText.contains("\n") ? 56.0 : 42
    Layout.column(gap: 2, [.label(title), .label(detail, height: .fixed(height))])
      .place(in: form.words)
    card.face.add((picture == nil ? [disc, sign] : [plate]) + [title, detail] as [Node])
    return (card, detail)
  }
}

/// The layout of sign and words on a document's card.
private struct DocumentForm {
  /// Whether the words are beside the sign, where long words have room to grow; by default they are
  /// below it, as in a picture book.
  let isWide: Bool
  let size: Size
  /// The centre of the disc with the sign.
  let disc: Point
  /// The room of title and detail.
  let words: Rect

  static let discRadius = 48.0
  /// The positions of the stars around the disc, relative to its centre.
  static let starPlaces = [Point(59, -37), Point(70, 0), Point(59, 37)]

  /// The form for a text style.
  init(for style: TextStyle) {
    isWide = style.isWide
    if isWide {
      size = Size(536, 160)
      disc = Point(-208, 0)
      words = Rect(x: -116, y: -71, width: 374, height: 142)
    } else {
      // Wide enough for a word as long as Rechengeschichten, so that all titles have the same font
      // size.
      size = Size(256, 240)
      disc = Point(0, -58)
      words = Rect(x: -118, y: -8, width: 236, height: 121)
    }
  }
}

/// The sign and colour by which a child recognises what a document is about.
struct SubjectBadge {
  let sign: String
  private(set) var color: Color
  /// The colour of the sign.
  private(set) var signColor = Color.white
  /// Replaces the sign: what a child who cannot read looks for.
  var picture: String?

  init(sign: String, color: Color) {
    self.sign = sign
    self.color = color
  }

  init(of entry: LibraryEntry) {
    self.init(content: entry)
    guard let subject = entry.assigned?.subject else { return }
    (color, signColor) = (subject.colour.fill, subject.colour.ink)
  }

  private init(content entry: LibraryEntry) {
    let document = entry.document
    let emblem: StationEmblem? =
      if case .exercises = document.content { StationEmblem(of: document, isVaried: true) } else {
        nil
      }
    if entry.hasPictures {
      picture = emblem?.picture.map { PictureName.ofFile($0) } ?? "ui/picture"
    }
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
      sign = emblem?.legible ?? "123"
      color = Color(hex: 0x1C6EA4)
    case .exercises where subject.hasPrefix("engl"):
      sign = emblem?.legible ?? "abc"
      color = Color(hex: 0xB5472A)
    case .exercises:
      sign = emblem?.legible ?? "?"
      color = Color(hex: 0x2E7D32)
    }
  }

  /// The number that distinguishes one document of sums from another: the largest number in its
  /// sums and differences; nil if it has none, or one too long to be shown there.
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

extension Subject.Colour {
  /// The colour on the screen: words in `ink` on it have at least 4.5:1.
  var fill: Color {
    switch self {
    case .black: Color(hex: 0x2B3A4A)
    case .red: Color(hex: 0xB8371F)
    case .yellow: Color(hex: 0xFFC93C)
    case .mathBlue: Color(hex: 0x1C6EA4)
    case .teacherRed: Color(hex: 0xC2185B)
    }
  }

  /// The colour of what is written on it.
  var ink: Color { self == .yellow ? Theme.ink : .white }
}
