import Notation
import Play
import School
import Secrets

/// A pupil wants in, on a machine that has joined its class.
public enum EntryRequest: ExchangeMessage {
  /// The pupil pressed its name, and pictures if it has any.
  case pictures(Pupil.ID, PictureSequence?)
  /// The pupil's card was read.
  case card(AccessToken)

  /// The message as JSON on one line.
  public var json: [UInt8] { written }

  /// The message in bytes of JSON.
  public init(json: [UInt8]) throws(ExchangeFault) { try self.init(reading: json) }
}

extension EntryRequest: ExchangeObject {
  package init?(reading object: Int, with reader: inout RecordReader) {
    if reader.tree.child(of: object, named: "card") != nil {
      guard let card = reader.value("card", of: object, AccessToken.init(_:)) else { return nil }
      self = .card(card)
      return
    }
    guard let pupil = reader.value("pupil", of: object, Pupil.ID.init),
      let numbers = reader.integers("pictures", of: object)
    else { return nil }
    guard !numbers.isEmpty else {
      self = .pictures(pupil, nil)
      return
    }
    guard let pictures = PictureSequence(numbers) else {
      reader.fault(at: object, "the field “pictures” is not three different pictures")
      return nil
    }
    self = .pictures(pupil, pictures)
  }

  package func write(to json: inout JSONWriter) {
    switch self {
    case .card(let card): json.field("card", card.text)
    case .pictures(let pupil, let pictures):
      json.field("pupil", pupil.description)
      json.key("pictures")
      json.array { json in
        for picture in pictures?.pictures ?? [] { json.value(picture) }
      }
    }
  }
}
