import School
import Secrets

/// A pupil's pictures as they are kept: they can be compared with it but not read from it.
///
/// It is a quick hash. There are only 1 320 sequences, so a slow one would not keep anybody who has the database
/// from finding them, either; but three hundred children who come in at one time would wait for it.
struct PictureHash {
  /// Salt and hash, as the database keeps them.
  let stored: String

  init(stored: String) { self.stored = stored }

  init(of pictures: PictureSequence, salt: UInt64) {
    let salt = Identifier<PictureHash>(number: salt).description
    stored = "\(salt) \(Self.hash(of: pictures, salt))"
  }

  /// Whether this is the hash of a sequence.
  func isHash(of pictures: PictureSequence) -> Bool {
    let parts = stored.split(separator: " ").map(String.init)
    return parts.count == 2 && parts[1] == Self.hash(of: pictures, parts[0])
  }

  private static func hash(of pictures: PictureSequence, _ salt: String) -> String {
    let numbers = pictures.pictures.map(String.init).joined(separator: ",")
    return ContentHash(of: "\(salt) \(numbers)").description
  }
}
