import Exercises
import Notation
import Play
import School

/// A machine asks whether somebody looks at the live board of its pupil's class, and says what the pupil does if it
/// was told so.
public struct LiveReport: ExchangeMessage {
  /// What the pupil does; nil while nobody looks.
  public let state: LiveState?

  /// The largest number of bytes of a report.
  public static let mostBytes = 4096

  /// A report with this state.
  public init(_ state: LiveState?) { self.state = state }

  /// The message as JSON on one line.
  public var json: [UInt8] { written }

  /// The message in bytes of JSON.
  public init(json: [UInt8]) throws(ExchangeFault) { try self.init(reading: json) }
}

extension LiveReport: ExchangeObject {
  package init?(reading object: Int, with reader: inout RecordReader) {
    guard let place = reader.field("state", of: object) else { return nil }
    if reader.tree.nodes[place].kind == .null {
      self.init(nil)
      return
    }
    guard let state = LiveState(reading: place, with: &reader) else { return nil }
    self.init(state)
  }

  package func write(to json: inout JSONWriter) {
    guard let state else { return json.null("state") }
    json.key("state")
    json.object { state.write(to: &$0) }
  }
}

extension LiveState: ExchangeObject {
  package init?(reading object: Int, with reader: inout RecordReader) {
    guard let activity = reader.value("activity", of: object, Activity.init(rawValue:)),
      let title = reader.value(
        "title", of: object, { $0.unicodeScalars.count <= LiveState.longestTitle ? $0 : nil }),
      let document = reader.value(
        "document", of: object,
        { $0.unicodeScalars.count <= LiveState.longestFingerprint ? $0 : nil }),
      let game = reader.valueOrNull("game", of: object, Game.init(rawValue:)),
      let right = reader.integer("right", of: object, in: LiveState.counts),
      let wrong = reader.integer("wrong", of: object, in: LiveState.counts),
      let last = reader.values("last", of: object, Mark.init(rawValue:)),
      let quiet = reader.integer("quiet", of: object, in: LiveState.quietRange)
    else { return nil }
    guard last.count <= LiveState.mostLast else {
      reader.fault(at: object, "the field “last” has more than \(LiveState.mostLast) entries")
      return nil
    }
    self.init(
      activity, title: title, document: document, game: game, right: right, wrong: wrong,
      last: last, quiet: quiet)
  }

  package func write(to json: inout JSONWriter) {
    json.field("activity", activity.rawValue)
    json.field("title", title)
    json.field("document", document)
    json.field("game", orNull: game?.rawValue)
    json.field("right", right)
    json.field("wrong", wrong)
    json.field("last", last.map(\.rawValue))
    json.field("quiet", quiet)
  }
}
