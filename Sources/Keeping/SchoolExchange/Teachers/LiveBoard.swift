import Notation
import Play
import School

/// The pupils of a class in a lesson, as their machines say what they do.
public struct LiveBoard: ExchangeMessage {
  /// The pupils of the class, in the order of what they are called.
  public let cards: [LiveCard]
  /// Until when all pause; nil while they may play.
  public let held: Timestamp?
  /// The place of what was said last, after which events begin.
  public let place: Int

  /// A board with these parts.
  public init(cards: [LiveCard], held: Timestamp?, place: Int) {
    self.cards = cards
    self.held = held
    self.place = place
  }

  /// The message as JSON on one line.
  public var json: [UInt8] { written }

  /// The message in bytes of JSON.
  public init(json: [UInt8]) throws(ExchangeFault) { try self.init(reading: json) }
}

extension LiveBoard: ExchangeObject {
  package init?(reading object: Int, with reader: inout RecordReader) {
    guard let cards = reader.objects("cards", of: object, as: LiveCard.self),
      let held = reader.valueOrNull("held", of: object, Timestamp.init(_:)),
      let place = reader.integer("place", of: object)
    else { return nil }
    self.init(cards: cards, held: held, place: place)
  }

  package func write(to json: inout JSONWriter) {
    json.objects("cards", cards)
    json.field("held", orNull: held?.description)
    json.field("place", place)
  }
}
