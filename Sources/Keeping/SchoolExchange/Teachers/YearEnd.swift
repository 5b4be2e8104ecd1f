import Notation
import Play
import School

/// A class's year ends: in one step, it moves up if there is a next year for it, pupils who leave the school are
/// erased, its codes and assignments end, and of its rounds only the answers stay.
public struct YearEnd: ExchangeMessage {
  /// How it moves up; nil if it does not, so that its pupils are in no class afterwards.
  public let moveUp: MoveUp?
  /// The pupils of the class who leave the school. Everything that is kept of them is erased.
  public let leaving: [Pupil.ID]

  /// A year's end with these parts.
  public init(moveUp: MoveUp?, leaving: [Pupil.ID] = []) {
    self.moveUp = moveUp
    self.leaving = leaving
  }

  /// The message as JSON on one line.
  public var json: [UInt8] { written }

  /// The message in bytes of JSON.
  public init(json: [UInt8]) throws(ExchangeFault) { try self.init(reading: json) }
}

extension YearEnd: ExchangeObject {
  package init?(reading object: Int, with reader: inout RecordReader) {
    guard let place = reader.field("moveUp", of: object),
      let leaving = reader.values("leaving", of: object, Pupil.ID.init)
    else { return nil }
    var moveUp: MoveUp?
    if reader.tree.nodes[place].kind != .null {
      guard let read = MoveUp(reading: place, with: &reader) else { return nil }
      moveUp = read
    }
    self.init(moveUp: moveUp, leaving: leaving)
  }

  package func write(to json: inout JSONWriter) {
    if let moveUp {
      json.key("moveUp")
      json.object { moveUp.write(to: &$0) }
    } else {
      json.null("moveUp")
    }
    json.field("leaving", leaving.map(\.description))
  }
}
