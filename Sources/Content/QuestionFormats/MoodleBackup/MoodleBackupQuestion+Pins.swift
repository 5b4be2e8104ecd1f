import Exercises
import Items
import Notation
import PinCourses

/// Markers and cards that are dragged onto a picture.
extension MoodleBackupQuestion {
  /// The item; nil if it is none of these kinds, or, with a warning told, cannot be played.
  ///
  /// - Parameters:
  ///   - number: its number among the questions, from 1.
  ///   - sizes: finds the sizes of pictures.
  func pins(number: Int, sizes: PictureSizeLook?, report: inout FaultReport) -> Item? {
    guard let kind = MoodlePins.Kind(rawValue: type) else { return nil }
    let id = element.attribute("id") ?? ""
    guard let file = files.picture(area: "bgimage", item: id) else {
      report.warning(at: element.start, .importPictureNone)
      return nil
    }
    guard let size = sizes?(file) else {
      report.warning(at: element.start, .importPictureSize(String(file.prefix(40))))
      return nil
    }
    // As an item it has its texts without markup.
    let whole = item()
    let question = whole.question.plain
    var found = MoodlePins(
      kind: kind, id: "\(number)",
      title: whole.details.name ?? AutomaticName.text(of: whole.question), question: question,
      file: file, size: size, offset: element.start)
    if TextCheck.isBlank(found.title) { found.title = MoodlePins.stem(file) }
    if !whole.details.hints.isEmpty { found.losses.append(.hints) }
    let remarks = [
      whole.details.feedback, whole.details.rightFeedback, whole.details.partlyRightFeedback,
      whole.details.wrongFeedback,
    ]
    if remarks.contains(where: { $0.map { !TextCheck.isBlank($0.plain) } ?? false }) {
      found.losses.append(.feedback)
    }
    if !TextPicture(whole.question).names.isEmpty { found.losses.append(.media) }
    for drag in element.descendants(["drag"]) {
      let label = drag.child("label")
      var made = MoodlePins.Drag(
        number: integer("no", of: drag) ?? found.drags.count + 1,
        text: label.map { ItemText($0.text, format: .html).plain } ?? "",
        offset: label?.textOffset ?? drag.start)
      if kind == .card {
        made.picture = files.picture(area: "dragimage", item: drag.attribute("id") ?? "")
      }
      made.hasLimit =
        integer("infinite", of: drag) ?? 0 != 0 || integer("noofdrags", of: drag) ?? 1 != 1
      found.drags.append(made)
    }
    for drop in element.descendants(["drop"]) {
      func own(_ name: String) -> String { MoodleBackupReader.text(name, of: drop) ?? "" }
      found.drops.append(
        MoodlePins.Drop(
          choice: integer("choice", of: drop) ?? 0, shape: own("shape").lowercased(),
          coords: kind == .marker ? own("coords") : "\(own("xleft")),\(own("ytop"))",
          offset: drop.child(kind == .marker ? "coords" : "xleft")?.textOffset ?? drop.start))
    }
    guard let exercise = found.exercise(report: &report) else { return nil }
    return Item(pins: exercise, at: element.start, range: element.range)
  }

  private func integer(_ name: String, of element: XMLElement) -> Int? {
    MoodleBackupReader.text(name, of: element).flatMap { Int($0) }
  }
}
