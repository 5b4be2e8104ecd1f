import School
import Secrets

extension SchoolStore {
  /// A pupil's card, which is shown once: only its hash is kept.
  public struct Card: Sendable {
    /// The pupil.
    public let pupil: Pupil.ID
    /// What the pupil is called in its class.
    public let called: String
    /// What the card holds.
    public let token: AccessToken
  }

  /// For whom cards are made.
  public enum CardHolders: Sendable {
    /// For those who have none.
    case without
    /// For everybody. Former cards are worth nothing any more, and whoever came in is out.
    case everybody
    /// For the one with this name in the class, in place of a card that was lost.
    case one(called: String)
  }

  /// Gives pupils who are in a class now cards.
  ///
  /// - Returns: the cards, in the order of the names.
  public func makeCards(
    for holders: CardHolders, in schoolClass: SchoolClass.ID
  ) async throws -> [Card] {
    let now = now()
    let chance = chance
    return try await database.write { connection in
      var chance = chance
      let present = try Enrolment.all(of: schoolClass, connection).pupils(in: schoolClass, at: now)
      let pupils = try Pupil.all(of: schoolClass, connection).map(\.pupil)
        .filter { present.contains($0.id) }
      var cards: [Card] = []
      for (id, called) in Pupil.calledNames(of: pupils).sorted(by: { $0.value < $1.value }) {
        switch holders {
        case .everybody: break
        case .one(let name): guard called == name else { continue }
        case .without:
          let row = try connection.row("SELECT card FROM pupil WHERE id = ?1", [id.sql])
          guard try row?.textOrNil(0) == nil else { continue }
        }
        let card = Card(pupil: id, called: called, token: AccessToken(using: &chance))
        // Whoever has found a former one is out.
        let hadNone = if case .without = holders { true } else { false }
        try Pupil.setCard(card.token, of: id, endsSessions: !hadNone, connection)
        try AuditLog.noteCommand(.invite, of: id.description, in: schoolClass, now, connection)
        cards.append(card)
      }
      return cards
    }
  }
}

extension Pupil {
  /// Gives a pupil a card, or takes it back.
  ///
  /// - Parameter endsSessions: whether whoever has come in is out.
  static func setCard(
    _ card: AccessToken?, of id: Pupil.ID, endsSessions: Bool, _ connection: any SQLConnection
  ) throws {
    try connection.run("UPDATE pupil SET card = ?2 WHERE id = ?1", [id.sql, card?.stored ?? .null])
    if endsSessions {
      try connection.run("DELETE FROM pupilSession WHERE pupil = ?1", [id.sql])
    }
  }
}
