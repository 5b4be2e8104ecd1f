import Notation
import Play
import School

/// Pupils are to be added to a class.
public struct NewPupils: ExchangeMessage {
  /// Their names.
  public let pupils: [PupilName]
  /// Whether each is given pictures to press after its name.
  public let arePicturesGiven: Bool

  /// The largest number of pupils that are added at once.
  public static let most = 200

  /// Pupils to be added.
  public init(pupils: [PupilName], arePicturesGiven: Bool) {
    self.pupils = pupils
    self.arePicturesGiven = arePicturesGiven
  }

  /// The message as JSON on one line.
  public var json: [UInt8] { written }

  /// The message in bytes of JSON.
  public init(json: [UInt8]) throws(ExchangeFault) { try self.init(reading: json) }
}

extension NewPupils: ExchangeObject {
  package init?(reading object: Int, with reader: inout RecordReader) {
    guard let pupils = reader.objects("pupils", of: object, as: PupilName.self),
      let arePicturesGiven = reader.flag("pictures", of: object)
    else { return nil }
    self.init(pupils: pupils, arePicturesGiven: arePicturesGiven)
  }

  package func write(to json: inout JSONWriter) {
    json.objects("pupils", pupils)
    json.field("pictures", arePicturesGiven)
  }
}
