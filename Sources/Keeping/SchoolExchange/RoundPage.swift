import Notation
import Play
import School

/// Rounds of a pupil that the server has, wherever they were played, in the order in which it got them.
public struct RoundPage: ExchangeMessage {
  /// What was asked in the rounds of the page, each once.
  public let snapshots: [String]
  /// The rounds, each as `RoundParcel.json`. They are texts within the message, so that one that cannot be read hides
  /// no other.
  public let parcels: [String]
  /// The place of the last of them, after which the next page begins: the server's own number, with no time in it.
  public let place: Int
  /// Whether there are more.
  public let hasMore: Bool

  /// The largest number of bytes of a page, unless a single round needs more.
  public static let mostBytes = 1024 * 1024

  /// A page with these parts.
  public init(snapshots: [String], parcels: [String], place: Int, hasMore: Bool) {
    self.snapshots = snapshots
    self.parcels = parcels
    self.place = place
    self.hasMore = hasMore
  }

  /// The message as JSON on one line.
  public var json: [UInt8] { written }

  /// The message in bytes of JSON.
  public init(json: [UInt8]) throws(ExchangeFault) { try self.init(reading: json) }
}

extension RoundPage: ExchangeObject {
  package init?(reading object: Int, with reader: inout RecordReader) {
    guard let snapshots = reader.texts("snapshots", of: object),
      let parcels = reader.texts("rounds", of: object),
      let place = reader.integer("place", of: object),
      let hasMore = reader.flag("more", of: object)
    else { return nil }
    self.init(snapshots: snapshots, parcels: parcels, place: place, hasMore: hasMore)
  }

  package func write(to json: inout JSONWriter) {
    json.field("snapshots", snapshots)
    json.field("rounds", parcels)
    json.field("place", place)
    json.field("more", hasMore)
  }
}
