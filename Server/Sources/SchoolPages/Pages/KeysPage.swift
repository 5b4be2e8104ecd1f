import School
import SchoolExchange

/// The pictures that pupils press, which are shown once.
package struct KeysPage: Page {
  package static let template = "keys"

  package let title: String
  let head: ClassHead
  let isGiven: Bool
  let keys: [Key]
  let back: String

  struct Key: Sendable {
    let name: String
    let pictures: [String]
  }

  /// The page.
  ///
  /// - Parameters:
  ///   - schoolClass: the class.
  ///   - names: what the pupils are called, in the order of the keys.
  ///   - keys: what they press.
  ///   - rights: what may be done in the class.
  ///   - words: in what language it is.
  package init(
    _ schoolClass: SchoolClass, names: [String], keys: PupilKeys, rights: Set<Permission.Action>,
    words: Words
  ) {
    head = ClassHead(schoolClass, rights, .none, words)
    title = words.count("keys.title", names.count)
    self.keys = zip(names, keys.keys).map { name, key in
      Key(
        name: name, pictures: key.pictureWords(words))
    }
    isGiven = keys.keys.contains { $0.pictures != nil }
    back = Address.of(schoolClass.id)
  }
}

extension PupilKeys.Key {
  /// The pictures in words, in the order in which they are pressed.
  package func pictureWords(_ words: Words) -> [String] {
    pictures?.pictures.map { words("picture.\($0)") } ?? []
  }
}

/// Cards to be printed, which are shown once.
package struct CardsPage: Page {
  package static let template = "cards"

  package let title: String
  let head: ClassHead
  let className: String
  let cards: [Card]
  let hasCards: Bool
  let back: String

  /// The page.
  package init(
    _ schoolClass: SchoolClass, cards: [Card], rights: Set<Permission.Action>, words: Words
  ) {
    head = ClassHead(schoolClass, rights, .none, words)
    title = words.count("cards.title", cards.count)
    className = schoolClass.name.text
    self.cards = cards
    hasCards = !cards.isEmpty
    back = Address.of(schoolClass.id)
  }
}

/// A class's code, for its wall.
package struct CodePage: Page {
  package static let template = "code"

  package let title: String
  let head: ClassHead
  let poster: Poster?
  let until: String?
  let action: String

  /// The page.
  ///
  /// - Parameters:
  ///   - schoolClass: the class.
  ///   - invitation: the code that lasts longest; nil if none is valid.
  ///   - school: what the school is called.
  ///   - address: what is typed to reach the server; nil if it is not known.
  ///   - link: what the picture holds; nil for no picture.
  ///   - rights: what may be done in the class.
  ///   - words: in what language it is.
  package init(
    _ schoolClass: SchoolClass, invitation: InvitationAnswer?, school: String?, address: String?,
    link: String?, rights: Set<Permission.Action>, words: Words
  ) {
    head = ClassHead(schoolClass, rights, .none, words)
    title = words("code.title")
    poster = invitation.map {
      Poster(
        className: schoolClass.name.text, school: school, address: address, code: $0.code,
        link: link,
        words: words)
    }
    until = invitation.map { words("class.codeUntil", words.moment($0.expires)) }
    action = Address.code(of: schoolClass.id)
  }
}
