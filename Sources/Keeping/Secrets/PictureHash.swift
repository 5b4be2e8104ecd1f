import School

/// A pupil's pictures as they are kept: they can be compared with it but not read from it.
///
/// It is a quick hash. There are only 1 320 sequences, so a slow one would not keep anybody who has the database
/// from finding them, either; but three hundred children who come in at one time would wait for it.
public struct PictureHash: Sendable, Equatable {
  /// Salt and hash, as a database keeps them.
  public let stored: String

  /// A hash that a database has kept.
  public init(stored: String) { self.stored = stored }

  /// The hash of a sequence.
  ///
  /// - Parameters:
  ///   - pictures: the sequence.
  ///   - salt: 64 random bits.
  public init(of pictures: PictureSequence, salt: UInt64) {
    let salt = Identifier<PictureHash>(number: salt).description
    stored = "\(salt) \(Self.hash(of: pictures, salt))"
  }

  /// Whether this is the hash of a sequence.
  public func isHash(of pictures: PictureSequence) -> Bool {
    let parts = stored.split(separator: " ").map(String.init)
    return parts.count == 2 && parts[1] == Self.hash(of: pictures, parts[0])
  }

  private static func hash(of pictures: PictureSequence, _ salt: String) -> String {
    let numbers = pictures.pictures.map(String.init).joined(separator: ",")
    return ContentHash(of: "\(salt) \(numbers)").description
  }
}
