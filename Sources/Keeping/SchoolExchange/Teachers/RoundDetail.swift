import Notation
import Play
import School

/// A round with its answers, and with what it is played again from.
public struct RoundDetail: ExchangeMessage {
  /// What a list shows of it.
  public let result: ResultLine
  /// The round as it was handed in; without its moves after those are not kept any more (`hasMoves`).
  public let parcel: RoundParcel
  /// Whether the moves are there: they are kept for a shorter time than the answers.
  public let hasMoves: Bool
  /// What was asked, as `ExerciseSource.snapshot` writes it; nil where it stands beside several rounds that share it.
  public let asked: String?

  /// A round with these parts.
  public init(result: ResultLine, parcel: RoundParcel, hasMoves: Bool, asked: String?) {
    self.result = result
    self.parcel = parcel
    self.hasMoves = hasMoves
    self.asked = asked
  }

  /// The message as JSON on one line.
  public var json: [UInt8] { written }

  /// The message in bytes of JSON.
  public init(json: [UInt8]) throws(ExchangeFault) { try self.init(reading: json) }
}

extension RoundDetail: ExchangeObject {
  package init?(reading object: Int, with reader: inout RecordReader) {
    guard let result = ResultLine(reading: object, with: &reader),
      let place = reader.field("parcel", of: object),
      let parcel = RoundParcel(reading: place, with: &reader),
      let hasMoves = reader.flag("hasMoves", of: object),
      let asked = reader.textOrNull("asked", of: object)
    else { return nil }
    self.init(result: result, parcel: parcel, hasMoves: hasMoves, asked: asked)
  }

  package func write(to json: inout JSONWriter) {
    result.write(to: &json)
    json.key("parcel")
    json.object { parcel.write(to: &$0) }
    json.field("hasMoves", hasMoves)
    json.field("asked", orNull: asked)
  }
}
