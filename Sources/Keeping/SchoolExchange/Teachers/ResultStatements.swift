import Notation
import Play
import School
import Secrets

/// Rounds as statements of xAPI 1.0.3, for a learning record store: who has completed what when, and with what result.
public struct ResultStatements: Sendable {
  private let place: String

  /// Statements about pupils of a school.
  ///
  /// - Parameter school: the school, which tells its pupils from those of others. It has no address of its own that stays
  ///   the same, so it is named below one that leads nowhere (`.invalid`, RFC 2606).
  public init(of school: SchoolProfile.ID) {
    place = "https://teachify.invalid/schools/\(school)"
  }

  /// A round as a statement, on one line; nil for one that goes on, in which nothing was asked, or which is not
  /// what it says to be.
  ///
  /// It is the same whenever it is asked for, so a store that has it knows it; once a teacher has judged answers otherwise,
  /// it is another one. It names nobody: pupils have their identifiers alone.
  public func statement(_ line: ResultLine) -> [UInt8]? {
    let (round, outcome) = (line.round, line.outcome)
    let asked = outcome.right + outcome.wrong + outcome.missed
    guard !outcome.isLeft, asked > 0, round.verification.counts else { return nil }
    var json = JSONWriter(.compact)
    json.object { json in
      json.field("id", Self.identifier(of: line))
      json.key("actor")
      json.object { json in
        json.field("objectType", "Agent")
        json.key("account")
        json.object { json in
          json.field("homePage", place)
          json.field("name", round.pupil.description)
        }
      }
      json.key("verb")
      json.object { json in
        json.field("id", "http://adlnet.gov/expapi/verbs/completed")
      }
      json.key("object")
      json.object { json in
        // What a pupil has chosen is known by its title alone.
        let activity =
          round.assignment.map { "assignments/\($0)" }
          ?? "documents/\(ContentHash(of: outcome.title).description.prefix(32))"
        json.field("id", "\(place)/\(activity)")
        json.key("definition")
        json.object { json in
          json.field("type", "http://adlnet.gov/expapi/activities/assessment")
          json.key("name")
          json.object { $0.field("und", outcome.title) }
        }
      }
      json.key("result")
      json.object { json in
        json.field("completion", true)
        json.key("score")
        json.object { json in
          json.field("raw", outcome.right)
          json.field("min", 0)
          json.field("max", asked)
          json.key("scaled")
          json.value(decimal: Double(outcome.right) / Double(asked))
        }
      }
      json.key("context")
      json.object { json in
        json.field("platform", "Teachify")
        json.key("extensions")
        json.object { json in
          json.field("\(place)/game", outcome.game.rawValue)
          json.field("\(place)/points", outcome.score)
          json.field("\(place)/stars", outcome.stars)
          json.field("\(place)/missed", outcome.missed)
        }
      }
      json.field("timestamp", round.played.description)
    }
    return json.bytes
  }

  /// A UUID of version 8 (RFC 9562) that follows from the round, from what was handed in of it, and from how it was judged
  /// since.
  private static func identifier(of line: ResultLine) -> String {
    let (round, outcome) = (line.round, line.outcome)
    let anew = outcome.judged == 0 ? "" : " \(outcome.right) \(outcome.wrong) \(outcome.score)"
    var digits = Array(ContentHash(of: "\(round.id) \(round.hash)\(anew)").description.prefix(32))
    digits[12] = "8"
    digits[16] = "a"
    let cuts = [8, 12, 16, 20]
    return digits.enumerated().map { (cuts.contains($0.offset) ? "-" : "") + String($0.element) }
      .joined()
  }
}
