import Notation
import Play
import School

/// What the server says to a batch, after all of it that can be filed is safe on its disk.
public struct BatchReceipt: ExchangeMessage {
  /// What came of one round.
  public enum Outcome: String, Sendable, CaseIterable {
    /// It is filed now.
    case filed
    /// It was filed already, with the same content.
    case again
    /// It is filed beside another one with the same identifier; the teacher sees both.
    case conflict
    /// What was asked in it is neither in the batch nor on the server: it is to be sent again with that.
    case withoutSnapshot
    /// It is not readable here, or of a pupil whom the server does not know in the machine's classes, and
    /// not filed. Sending it again changes nothing.
    case refused
  }

  /// What came of the round at the same place in the batch.
  public struct Line: Sendable, Equatable {
    /// The SHA-256 of the parcel as it arrived; another one than that sent means that it was damaged on its way.
    public let hash: ContentHash
    /// What came of it.
    public let outcome: Outcome
    /// Why it was refused; nil otherwise.
    public let fault: SharingFault?

    /// A line with these parts.
    public init(hash: ContentHash, outcome: Outcome, fault: SharingFault? = nil) {
      self.hash = hash
      self.outcome = outcome
      self.fault = fault
    }

    /// Whether the machine need not send the round again: the server has it, or will never take it.
    public var isSettled: Bool { outcome != .withoutSnapshot }
  }

  /// The server's clock when the batch arrived.
  public let received: Timestamp
  /// As many lines as the batch had rounds, in their order.
  public let lines: [Line]

  /// A receipt with these parts.
  public init(received: Timestamp, lines: [Line]) {
    self.received = received
    self.lines = lines
  }

  /// The message as JSON on one line.
  public var json: [UInt8] { written }

  /// The message in bytes of JSON.
  public init(json: [UInt8]) throws(ExchangeFault) { try self.init(reading: json) }
}

extension BatchReceipt: ExchangeObject {
  package init?(reading object: Int, with reader: inout RecordReader) {
    guard let received = reader.value("received", of: object, Timestamp.init(_:)),
      let lines = reader.objects("rounds", of: object, as: Line.self)
    else { return nil }
    self.init(received: received, lines: lines)
  }

  package func write(to json: inout JSONWriter) {
    json.field("received", received.description)
    json.objects("rounds", lines)
  }
}

extension BatchReceipt.Line: ExchangeObject {
  package init?(reading object: Int, with reader: inout RecordReader) {
    guard let hash = reader.value("hash", of: object, ContentHash.init(_:)),
      let outcome = reader.value(
        "outcome", of: object, BatchReceipt.Outcome.init(rawValue:)),
      let fault = reader.valueOrNull("fault", of: object, SharingFault.init(rawValue:))
    else { return nil }
    self.init(hash: hash, outcome: outcome, fault: fault)
  }

  package func write(to json: inout JSONWriter) {
    json.field("hash", hash.description)
    json.field("outcome", outcome.rawValue)
    json.field("fault", orNull: fault?.rawValue)
  }
}
