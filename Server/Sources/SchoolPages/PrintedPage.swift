import School
import SchoolExchange

/// A page to be printed by any browser, as a file that needs nothing but itself.
package struct PrintedPage: Sendable {
  /// The file's text.
  package let html: String

  /// A class's invitation for the wall.
  package static func invitation(_ poster: Poster, words: Words) -> PrintedPage {
    PrintedPage(poster, title: poster.className, template: "printed-poster", words)
  }

  /// Cards to be cut out, eight on a sheet.
  package static func cards(_ cards: [Card], className: String, words: Words) -> PrintedPage {
    PrintedPage(
      CardSheet(className: className, cards: cards), title: className, template: "printed-cards",
      words)
  }

  /// What pupils press after their names, in strips to be cut apart.
  ///
  /// - Parameters:
  ///   - keys: the pictures.
  ///   - names: what the pupils are called, in the order of the keys.
  ///   - className: what the class is called.
  ///   - words: in what language it is.
  package static func strips(
    _ keys: PupilKeys, names: [String], className: String, words: Words
  ) -> PrintedPage {
    let strips = zip(names, keys.keys).map { Strip(name: $0, pictures: $1.pictureWords(words)) }
    return PrintedPage(
      StripSheet(className: className, strips: strips), title: className,
      template: "printed-strips", words)
  }

  private init(_ content: any Sendable, title: String, template: String, _ words: Words) {
    let style = String(decoding: Pages.style("cards.css")?.bytes ?? [], as: UTF8.self)
    html =
      Pages.library.render(
        Paper(
          t: words.texts.groups, language: words.texts.language.rawValue, windowTitle: title,
          style: style, content: content),
        withTemplate: template) ?? ""
  }

  private struct Paper: Sendable {
    let t: [String: [String: String]]
    let language: String
    let windowTitle: String
    let style: String
    let content: any Sendable
  }

  private struct StripSheet: Sendable {
    let className: String
    let strips: [Strip]
  }

  private struct Strip: Sendable {
    let name: String
    let pictures: [String]
  }

  private struct CardSheet: Sendable {
    let className: String
    let cards: [Card]
  }
}

/// What hangs on the wall for those who join a class.
package struct Poster: Sendable {
  let className: String
  let school: String?
  let heading: String
  let address: String?
  let code: String
  let svg: String?
  let how: String

  /// What hangs on the wall.
  ///
  /// - Parameters:
  ///   - className: what the class is called.
  ///   - school: what the school is called.
  ///   - address: what is typed to reach the server; nil if it is not known.
  ///   - code: the class's code.
  ///   - link: what the picture holds; nil for no picture.
  ///   - words: in what language it is.
  package init(
    className: String, school: String?, address: String?, code: String, link: String?, words: Words
  ) {
    self.className = className
    self.school = school
    heading = words("poster.title", className)
    self.address = address
    self.code = code
    svg = link.flatMap(QRCode.init)?.svg
    how = words(svg == nil ? "poster.howTyped" : "poster.how")
  }
}

/// A pupil's card.
package struct Card: Sendable {
  let name: String
  let isLong: Bool
  let token: String
  let svg: String

  /// From how many signs on a name is small, so that the longest has room on two lines.
  private static let longName = 36

  /// A card; nil if its text is too long for a picture, which no token's is.
  package init?(called name: String, token: String) {
    guard let code = QRCode(token) else { return nil }
    self.name = name
    isLong = name.count > Self.longName
    // In groups of four, so that it can be typed.
    self.token = stride(from: 0, to: token.count, by: 4)
      .map { String(token.dropFirst($0).prefix(4)) }.joined(separator: " ")
    svg = code.svg
  }
}
