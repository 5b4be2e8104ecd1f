import Notation
import Play
import School

/// Rounds of a class as a teacher's list shows them, in the order in which they arrived.
public struct ResultPage: ExchangeMessage {
  /// The rounds, in the order of their places.
  public let results: [ResultLine]
  /// The place after which the next page begins: that of the last round, or the one that was asked for.
  public let place: Int

  /// A page with these rounds.
  public init(results: [ResultLine], place: Int) {
    self.results = results
    self.place = place
  }

  /// The message as JSON on one line.
  public var json: [UInt8] { written }

  /// The message in bytes of JSON.
  public init(json: [UInt8]) throws(ExchangeFault) { try self.init(reading: json) }
}

extension ResultPage: ExchangeObject {
  package init?(reading object: Int, with reader: inout RecordReader) {
    guard let results = reader.objects("results", of: object, as: ResultLine.self),
      let place = reader.integer("place", of: object)
    else { return nil }
    self.init(results: results, place: place)
  }

  package func write(to json: inout JSONWriter) {
    json.objects("results", results)
    json.field("place", place)
  }
}
