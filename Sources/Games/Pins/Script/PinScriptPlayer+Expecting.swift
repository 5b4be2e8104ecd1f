import Controls
import PinCourses
import PinEditing
import PinRounds
import Stage

/// What scripts expect, and what there is.
extension PinScriptPlayer {
  /// Compares something that is shown with what is expected of it.
  func expect(_ words: inout PinScriptWords) throws {
    let subject = try words.text()
    let found: String
    switch subject {
    case "control": return try expectControl(&words)
    case "said": return try expectSaid(&words)
    case "note": found = takeRefusal()?.rawValue ?? "-"
    case "records": found = "\(records.count)"
    default:
      if let scene = round {
        found = try fact(subject, of: scene, &words)
      } else if let desk {
        found = try fact(subject, of: desk.editing, &words)
      } else {
        throw words.fault("nothing is on the screen yet", "open a round or the editor before")
      }
    }
    let wanted = words.texts().joined(separator: " | ")
    guard found == wanted || Self.isSameNumber(found, wanted) else {
      throw words.fault(
        "\(subject) is “\(found)”, not “\(wanted)”",
        "correct what is expected, or what leads here")
    }
  }

  private static func isSameNumber(_ found: String, _ wanted: String) -> Bool {
    guard let found = Double(found), let wanted = Double(wanted) else { return false }
    return (found - wanted).magnitude < 0.0005
  }

  private func expectControl(_ words: inout PinScriptWords) throws {
    let name = try words.text()
    let isWanted = words.isAtEnd ? true : try words.isYes()
    guard (shown(name) != nil) != isWanted else { return }
    throw words.fault(
      "there is \(isWanted ? "no" : "a") control “\(name)” on the screen",
      "correct what is expected, or what leads here")
  }

  private func expectSaid(_ words: inout PinScriptWords) throws {
    let text = try words.text()
    guard said.contains(where: { $0.contains(text) }) else {
      throw words.fault(
        "“\(text)” was never said",
        said.last.map { "the last that was said is “\($0)”" } ?? "nothing was said")
    }
  }

  // MARK: Rounds

  private func fact(
    _ subject: String, of scene: PinScene, _ words: inout PinScriptWords
  ) throws -> String {
    let round = scene.round
    let pins = round.task.exercise.pins
    func id(_ pin: Int?) -> String { pin.map { pins[$0].id } ?? "-" }
    let record = round.record
    switch subject {
    case "phase": return isLeft ? "left" : "\(round.phase)"
    case "selection": return id(round.selection)
    case "wanted": return id(round.wanted)
    case "draft": return round.draft
    case "picture": return round.task.exercise.pictures[round.picture].id
    case "answer": return round.answers[try words.pin(round)]?.scriptWord ?? "-"
    case "verdict": return round.marks[try words.pin(round)].map { "\($0)" } ?? "-"
    case "checks": return "\(round.checks)"
    case "attempt": return "\(round.attempt + (scene === openedScene ? attempt : 0))"
    case "right": return "\(record?.right ?? 0)"
    case "almost": return "\(record?.almost ?? 0)"
    case "points": return "\(record?.points ?? 0)"
    case "score": return "\(record?.score ?? 0)"
    case "zoom": return "\(scene.view.zoom)"
    default:
      throw words.fault(
        "a round has no “\(subject)”",
        "write phase, selection, wanted, draft, picture, answer, verdict, checks, attempt, right, "
          + "almost, points, score, zoom, records, control or said")
    }
  }

  // MARK: The editor

  private func fact(
    _ subject: String, of editing: PinEditing, _ words: inout PinScriptWords
  ) throws -> String {
    switch subject {
    case "exercise": return editing.address?.scriptWord ?? "-"
    case "picture": return editing.pictureId ?? "-"
    case "tool": return editing.tool.rawValue
    case "selection": return editing.selection?.scriptWord ?? "-"
    case "changed": return editing.isChanged ? "yes" : "no"
    case "pending": return editing.pending == nil ? "no" : "yes"
    case "waiting": return "\(editing.names.count)"
    case "units": return "\(editing.course.units.count)"
    case "exercises": return "\(editing.course.pinExercises.count)"
    case "pins": return "\(editing.exercise?.pins.count ?? 0)"
    case "areas": return "\(editing.exercise?.areas.count ?? 0)"
    case "arrows": return "\(editing.exercise?.arrows.count ?? 0)"
    case "marks": return "\(editing.exercise?.marks.count ?? 0)"
    case "labels":
      let id = try words.pin(editing)
      let pin = editing.exercise?.pins.first { $0.id == id }
      return (pin?.labels.map(\.text) ?? []).joined(separator: " | ")
    default:
      throw words.fault(
        "the editor has no “\(subject)”",
        "write exercise, picture, tool, selection, changed, pending, waiting, units, exercises, "
          + "pins, areas, arrows, marks, labels, note, control or said")
    }
  }
}

extension PinAnswer {
  /// The answer as scripts write it.
  var scriptWord: String {
    switch self {
    case .text(let text), .card(_, let text): text
    case .touch(let place, _, _): "\(place.rounded.x),\(place.rounded.y)"
    }
  }
}
