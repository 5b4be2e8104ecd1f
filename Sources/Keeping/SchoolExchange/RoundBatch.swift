import Notation
import Play
import School

/// Rounds that a machine hands in together.
public struct RoundBatch: ExchangeMessage {
  /// What the machine's clock shows while it sends; the server measures by it how far that is off.
  public let sent: Timestamp
  /// What was asked in rounds of the batch, each once, unless the server has acknowledged it before.
  public let snapshots: [String]
  /// The rounds, each as `RoundParcel.json`. They are texts within the message, so that one that is damaged
  /// does not make the others unreadable.
  public let parcels: [String]

  /// The largest number of rounds of a batch.
  public static let mostRounds = 500
  /// The largest number of bytes of a batch.
  public static let mostBytes = 1024 * 1024

  /// The largest number of bytes that a text needs in a batch.
  ///
  /// - Complexity: O(n) in its bytes.
  public static func mostBytes(of text: String) -> Int {
    // Quotation marks and backslashes take two, control characters six, and there is a comma.
    text.utf8.reduce(into: 64) { size, byte in
      size += byte < 0x20 ? 6 : byte == 0x22 || byte == 0x5C ? 2 : 1
    }
  }

  /// A batch with these parts.
  public init(sent: Timestamp, snapshots: [String], parcels: [String]) {
    self.sent = sent
    self.snapshots = snapshots
    self.parcels = parcels
  }

  /// The message as JSON on one line.
  public var json: [UInt8] { written }

  /// The message in bytes of JSON.
  public init(json: [UInt8]) throws(ExchangeFault) { try self.init(reading: json) }
}

extension RoundBatch: ExchangeObject {
  package init?(reading object: Int, with reader: inout RecordReader) {
    guard let sent = reader.value("sent", of: object, Timestamp.init(_:)),
      let snapshots = reader.texts("snapshots", of: object),
      let parcels = reader.texts("rounds", of: object)
    else { return nil }
    self.init(sent: sent, snapshots: snapshots, parcels: parcels)
  }

  package func write(to json: inout JSONWriter) {
    json.field("sent", sent.description)
    json.field("snapshots", snapshots)
    json.field("rounds", parcels)
  }
}
