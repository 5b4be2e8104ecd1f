import Notation
import School
import Secrets

/// Something that teachers change. Whoever changes it says which version was seen, so that of two who change it at one
/// time nobody overwrites what the other has done.
public protocol Versioned: Sendable {
  /// A short name of the state that may be changed: equal states have one name.
  var version: String { get }
  /// What it is now, as JSON on one line.
  var json: [UInt8] { get }
}

extension Versioned {
  func version(of write: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter(.compact)
    json.object { write(&$0) }
    return String(ContentHash(of: json.bytes).description.prefix(16))
  }
}

extension SchoolClass: Versioned {
  /// A short name of name and teachers, and of what holds in the class.
  public var version: String { version(of: writeTerms) }
  /// The class as JSON on one line.
  public var json: [UInt8] { written }
}

extension Subject: Versioned {
  /// A short name of name and colour.
  public var version: String { version(of: writeTerms) }
  /// The subject as JSON on one line.
  public var json: [UInt8] { written }
}

extension Assignment: Versioned {
  /// A short name of its terms.
  public var version: String { version(of: writeTerms) }
  /// The assignment as JSON on one line.
  public var json: [UInt8] { written }
}

extension ClassMembers.Member: Versioned {
  /// A short name of the pupil's names.
  public var version: String { version(of: writeTerms) }
  /// The pupil as JSON on one line.
  public var json: [UInt8] { written }
}

extension Teacher: Versioned {
  /// A short name of name and rights.
  public var version: String { version(of: writeTerms) }
  /// The teacher as JSON on one line.
  public var json: [UInt8] { written }
}
