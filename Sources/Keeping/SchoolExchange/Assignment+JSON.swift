import Exercises
import Notation
import Play
import School

extension Assignment: ExchangeObject {
  package init?(reading object: Int, with reader: inout RecordReader) {
    guard let id = reader.value("assignment", of: object, Assignment.ID.init),
      let subject = reader.value("subject", of: object, Subject.ID.init),
      let hash = reader.value("hash", of: object, ContentHash.init(_:)),
      let schoolClass = reader.value("class", of: object, SchoolClass.ID.init),
      let game = reader.valueOrNull("game", of: object, Game.init(rawValue:)),
      let opens = reader.value("opens", of: object, Timestamp.init(_:)),
      let deadline = reader.valueOrNull("deadline", of: object, Timestamp.init(_:)),
      let rounds = reader.integer("rounds", of: object, in: Assignment.roundCounts),
      let isEndless = reader.flag("endless", of: object),
      let withdrawn = reader.valueOrNull("withdrawn", of: object, Timestamp.init(_:))
    else { return nil }
    var audience = Audience.everyone
    if reader.tree.child(of: object, named: "for") != nil {
      guard let pupils = reader.values("for", of: object, Pupil.ID.init) else { return nil }
      audience = .pupils(Set(pupils))
    }
    self.init(
      id: id, document: DocumentVersion.ID(subject: subject, hash: hash),
      schoolClass: schoolClass, audience: audience, game: game.map { .game($0) } ?? .free,
      opens: opens, deadline: deadline, rounds: rounds, isEndless: isEndless)
    self.withdrawn = withdrawn
  }

  package func write(to json: inout JSONWriter) {
    json.field("assignment", id.description)
    json.field("subject", document.subject.description)
    json.field("hash", document.hash.description)
    json.field("class", schoolClass.description)
    writeTerms(to: &json)
    json.field("version", version)
  }

  func writeTerms(to json: inout JSONWriter) {
    if case .pupils(let pupils) = audience {
      json.field("for", pupils.sorted().map(\.description))
    }
    switch game {
    case .game(let game): json.field("game", game.rawValue)
    case .free: json.null("game")
    }
    json.field("opens", opens.description)
    json.field("deadline", orNull: deadline?.description)
    json.field("rounds", rounds)
    json.field("endless", isEndless)
    json.field("withdrawn", orNull: withdrawn?.description)
  }
}
