import Notation
import PinRounds

/// What has come of a script: the records of its rounds, and the fingerprint of the last screen.
struct PinScriptReport {
  let records: [PinRecord]
  let digest: String

  /// The same for people: a line for each round, below it one for each pin.
  var text: String {
    (records.map(Self.text) + ["digest \(digest)"]).joined(separator: "\n")
  }

  private static func text(_ record: PinRecord) -> String {
    var facts = ["\(record.right) of \(record.total) right"]
    if record.almost > 0 { facts.append("\(record.almost) almost") }
    facts.append("\(JSONNumber.text(record.points, .whole)) of \(record.maximum) points")
    facts.append("\(record.checks) interim results")
    if let isPassed = record.isPassed { facts.append(isPassed ? "passed" : "not passed") }
    let lines = record.lines.map { line in
      let verdict = "\(line.verdict)"
      let blanks = String(repeating: " ", count: max(1, 9 - verdict.count))
      return "  \(verdict)\(blanks)\(line.pin)  \(line.answer?.words ?? "-")".onOneLine
    }
    let title = "\(record.game.rawValue) \(record.exercise)".onOneLine
    return (["\(title): \(facts.joined(separator: ", "))"] + lines).joined(separator: "\n")
  }

  /// One JSON object; equal runs give equal bytes.
  var json: String {
    var json = JSONWriter(.compact)
    json.object { json in
      json.key("rounds")
      json.array { json in
        for record in records { Self.write(record, to: &json) }
      }
      json.field("digest", digest)
    }
    return json.text
  }

  private static func write(_ record: PinRecord, to json: inout JSONWriter) {
    json.object { json in
      json.field("game", record.game.asGame.rawValue)
      json.field("exercise", record.exercise)
      json.field("checks", record.checks)
      json.field("right", record.right)
      json.field("almost", record.almost)
      json.field("total", record.total)
      json.field("points", decimal: record.points)
      json.field("maximum", record.maximum)
      if let isPassed = record.isPassed { json.field("passed", isPassed) }
      json.key("pins")
      json.array { json in
        for line in record.lines {
          json.object { json in
            json.field("pin", line.pin)
            json.field("verdict", "\(line.verdict)")
            json.field("answer", ifAny: line.answer?.words)
            if let label = line.label { json.field("label", label) }
          }
        }
      }
    }
  }
}

extension PinAnswer {
  /// The answer in words; a place as fractions of its picture.
  fileprivate var words: String {
    switch self {
    case .text(let text), .card(_, let text): text
    case .touch(let place, let picture, _): "\(place.rounded.x),\(place.rounded.y) on \(picture)"
    }
  }
}
