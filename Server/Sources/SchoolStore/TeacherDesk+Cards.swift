import School
import SchoolExchange
import Secrets

extension TeacherDesk {
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
    for holders: CardHolders, in id: SchoolClass.ID
  ) async throws -> [Card] {
    let chance = store.chance
    return try await write { visit in
      var chance = chance
      let schoolClass = try visit.schoolClass(id)
      try visit.demand(.invite, Permission.Object(schoolClass), "class")
      var cards: [Card] = []
      for member in try ClassMembers.Member.all(in: id, at: visit.now, visit.connection) {
        switch holders {
        case .everybody: break
        case .one(let name): guard member.called == name else { continue }
        case .without: guard !member.hasCard else { continue }
        }
        let card = Card(
          pupil: member.pupil, called: member.called, token: AccessToken(using: &chance))
        try visit.change(
          .invite, Permission.Object(schoolClass), "class", of: member.pupil.description, in: id)
        // Whoever has found a former one is out.
        let hadNone = if case .without = holders { true } else { false }
        try Pupil.setCard(
          card.token, of: member.pupil, endsSessions: !hadNone, at: visit.now, visit.connection)
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
    _ card: AccessToken?, of id: Pupil.ID, endsSessions: Bool, at now: Timestamp,
    _ connection: any SQLConnection
  ) throws {
    try changeCard(of: id, to: card?.storedText, at: now, connection)
    if endsSessions {
      try connection.run("DELETE FROM pupilSession WHERE pupil = ?1", [id.sql])
    }
  }
}
