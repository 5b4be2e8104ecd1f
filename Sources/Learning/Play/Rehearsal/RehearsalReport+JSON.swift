import Notation

extension RehearsalReport {
  /// The report as one JSON object on one line; equal reports give equal bytes.
  ///
  /// Shares are in tenths of a per cent (`…PerMille`), times of exercises in tenths of a second,
  /// those of rounds in seconds; `p10`, `median` and `p90` are the values that 10, 50 and 90 per
  /// cent do not exceed.
  public var json: String {
    var json = JSONWriter(.compact)
    json.object { json in
      plan.write(to: &json)
      json.field("rounds", tally.rounds)
      json.field("completedPerMille", Self.perMille(tally.completed, of: tally.rounds))
      json.percentiles("seconds", tally.seconds)
      json.percentiles("score", tally.scores)
      json.integers("livesLost", tally.livesLost.counts)
      json.integers("success", tally.success.counts)
      json.key("exercises")
      json.array { json in
        for exercise in exercises { exercise.writeReport(to: &json) }
      }
      json.field("exercisesLeftOut", tally.exercises.isThinned)
      json.key("diagnosis")
      json.array { json in
        for verdict in verdicts {
          json.object { json in
            json.rule("rule", verdict.rule)
            json.field("pupils", verdict.pupils)
            json.field("named", verdict.named)
            json.field("mistaken", verdict.mistaken)
          }
        }
      }
    }
    return json.text
  }
}

extension ExerciseTally {
  fileprivate func writeReport(to json: inout JSONWriter) {
    json.object { json in
      json.field("question", question)
      if let picture { json.field("picture", picture) }
      json.field("answer", answer)
      json.field("asked", asked)
      json.field("right", right)
      json.field("wrong", wrongCount)
      json.field("missed", missed)
      json.field("successPerMille", RehearsalReport.perMille(right, of: asked))
      json.percentiles("tenths", times)
      if let (text, count, rule) = mostAttractive {
        json.key("mostAttractive")
        json.object { json in
          json.field("text", text)
          json.field("count", count)
          json.rule("rule", rule)
        }
      } else {
        json.null("mostAttractive")
      }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func percentiles(_ name: String, _ histogram: Histogram) {
    key(name)
    object { json in
      for (key, percent) in [("p10", 10), ("median", 50), ("p90", 90)] {
        if let value = histogram.percentile(percent) {
          json.field(key, value)
        } else {
          json.null(key)
        }
      }
    }
  }
}
