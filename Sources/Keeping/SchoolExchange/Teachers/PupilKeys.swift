import Notation
import Play
import School
import Secrets

/// What opens pupils' doors: it is given out once, for their cards, and kept as hashes alone.
public struct PupilKeys: ExchangeMessage {
  /// What opens the door of a pupil.
  public struct Key: Sendable, Equatable {
    /// The pupil.
    public let pupil: Pupil.ID
    /// The pictures that it presses after its name; nil if they are not new, or none.
    public let pictures: PictureSequence?
    /// What stands on its card; nil if that is not new, or none.
    public let card: AccessToken?

    /// A key with these parts.
    public init(pupil: Pupil.ID, pictures: PictureSequence? = nil, card: AccessToken? = nil) {
      self.pupil = pupil
      self.pictures = pictures
      self.card = card
    }
  }

  /// The keys, in the order in which the pupils were named.
  public let keys: [Key]

  /// Keys that are given out.
  public init(keys: [Key]) {
    self.keys = keys
  }

  /// The message as JSON on one line.
  public var json: [UInt8] { written }

  /// The message in bytes of JSON.
  public init(json: [UInt8]) throws(ExchangeFault) { try self.init(reading: json) }
}

extension PupilKeys: ExchangeObject {
  package init?(reading object: Int, with reader: inout RecordReader) {
    guard let keys = reader.objects("keys", of: object, as: Key.self) else { return nil }
    self.init(keys: keys)
  }

  package func write(to json: inout JSONWriter) { json.objects("keys", keys) }
}

extension PupilKeys.Key: ExchangeObject {
  package init?(reading object: Int, with reader: inout RecordReader) {
    guard let pupil = reader.value("pupil", of: object, Pupil.ID.init),
      let numbers = reader.integers("pictures", of: object),
      let card = reader.valueOrNull("card", of: object, AccessToken.init(_:))
    else { return nil }
    let pictures = PictureSequence(numbers)
    guard numbers.isEmpty || pictures != nil else {
      reader.fault(at: object, "the field “pictures” is not three different pictures")
      return nil
    }
    self.init(pupil: pupil, pictures: pictures, card: card)
  }

  package func write(to json: inout JSONWriter) {
    json.field("pupil", pupil.description)
    json.key("pictures")
    json.array { json in
      for picture in pictures?.pictures ?? [] { json.value(picture) }
    }
    json.field("card", orNull: card?.text)
  }
}
