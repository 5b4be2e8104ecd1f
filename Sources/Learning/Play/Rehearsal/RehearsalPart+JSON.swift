import Exercises
import Notation

extension RehearsalPart {
  static let format = "teachify-rehearsal-part"
  static let version = 2

  /// The part as one JSON object; equal parts give equal bytes. It contains only whole numbers, and
  /// histograms as pairs of bucket and count.
  public var json: String {
    var json = JSONWriter(.compact)
    json.object { json in
      json.field("format", Self.format)
      json.field("version", Self.version)
      json.field("engine", EngineVersion.current)
      plan.write(to: &json)
      json.key("leftOut")
      json.object { json in
        for (language, sentences) in leftOut.sorted(by: { $0.key < $1.key }) {
          json.field(language, sentences)
        }
      }
      json.integers("covered", covered.flatMap { [$0.lowerBound, $0.upperBound] })
      tally.write(to: &json)
    }
    return json.text
  }
}

extension RehearsalPlan {
  func write(to json: inout JSONWriter) {
    json.field("game", game.rawValue)
    json.field("document", document)
    json.field("hash", hash)
    json.field("seed", seed)
    json.field("pupils", pupils)
    json.field("roundsEach", rounds)
    json.key("settings")
    json.object { settings.write(to: &$0) }
  }
}

extension RehearsalTally {
  fileprivate func write(to json: inout JSONWriter) {
    json.field("rounds", rounds)
    json.field("completed", completed)
    json.histogram("seconds", seconds)
    json.histogram("livesLost", livesLost)
    json.histogram("scores", scores)
    json.histogram("success", success)
    if let bound = exercises.bound { json.field("bound", bound) } else { json.null("bound") }
    json.key("exercises")
    json.array { json in
      let sorted = exercises.byIdentifier.sorted {
        $0.key.utf8.lexicographicallyPrecedes($1.key.utf8)
      }
      for (identifier, tally) in sorted { tally.write(identifier, to: &json) }
    }
    json.key("verdicts")
    json.array { json in
      for (verdict, count) in sortedVerdicts {
        json.object { json in
          json.rule("followed", verdict.followed)
          json.rule("named", verdict.named)
          json.field("count", count)
        }
      }
    }
  }

  /// The verdicts sorted by the errors followed and then by those named.
  private var sortedVerdicts: [(key: Verdict, value: Int)] {
    verdicts.sorted {
      ($0.key.followed?.rawValue ?? "", $0.key.named?.rawValue ?? "")
        < ($1.key.followed?.rawValue ?? "", $1.key.named?.rawValue ?? "")
    }
  }
}

extension ExerciseTally {
  fileprivate func write(_ identifier: String, to json: inout JSONWriter) {
    json.object { json in
      json.field("id", identifier)
      json.field("question", question)
      if let picture { json.field("picture", picture) }
      json.field("answer", answer)
      if let position { json.field("position", position) } else { json.null("position") }
      json.field("right", right)
      json.field("missed", missed)
      json.histogram("times", times)
      json.key("wrong")
      json.array { json in
        let sorted = wrong.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        for (text, attraction) in sorted {
          json.object { json in
            json.field("text", text)
            json.field("count", attraction.count)
            json.rule("rule", attraction.rule)
          }
        }
      }
    }
  }
}

extension JSONWriter {
  mutating func rule(_ name: String, _ rule: ErrorRule?) {
    if let rule { field(name, rule.rawValue) } else { null(name) }
  }

  mutating func integers(_ name: String, _ values: [Int]) {
    key(name)
    array { json in
      for value in values { json.value(value) }
    }
  }

  fileprivate mutating func histogram(_ name: String, _ histogram: Histogram) {
    integers(
      name, histogram.counts.enumerated().flatMap { $1 == 0 ? [] : [$0, $1] })
  }
}
