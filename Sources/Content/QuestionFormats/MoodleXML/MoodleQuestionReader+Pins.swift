import Exercises
import Items
import Notation
import PinCourses

/// Markers and cards that are dragged onto a picture.
extension MoodleQuestionReader {
  /// The item; nil, with a warning told, if it cannot be played, so that it is only kept.
  mutating func pins(_ kind: MoodlePins.Kind) throws(MoodleDamage) -> Item? {
    let details = try commonDetails()
    let text = try tree.child(.questiontext, of: 0).map { child throws(MoodleDamage) in
      try textOrEmpty(child)
    }
    // The picture is the question's own, not one in its text.
    media = []
    mediaNames = []
    guard let file = tree.children(of: 0).first(where: { tree.elements[$0].name == .file }) else {
      report.warning(at: start, .importPictureNone)
      return nil
    }
    let place = tree.range(of: file).lowerBound
    guard let known = addFile(file), var picture = media.first(where: { $0.name == known }) else {
      // Why it cannot be read is told.
      report.warning(at: place, .importPictureNone)
      return nil
    }
    let name = PinPicture.fileName(known)
    picture.name = name
    guard let size = PictureSize(file: picture.bytes) else {
      report.warning(at: place, .importPictureSize(String(name.prefix(40))))
      return nil
    }
    let question = text?.plain ?? ""
    var found = MoodlePins(
      kind: kind, id: "\(number)",
      title: details.name ?? text.map { AutomaticName.text(of: $0) } ?? "", question: question,
      file: name, size: size, offset: start)
    if TextCheck.isBlank(found.title) { found.title = MoodlePins.stem(name) }
    if !details.hints.isEmpty { found.losses.append(.hints) }
    let feedback = [
      details.feedback, details.rightFeedback, details.partlyRightFeedback, details.wrongFeedback,
    ]
    if feedback.contains(where: { $0.map { !TextCheck.isBlank($0.plain) } ?? false }) {
      found.losses.append(.feedback)
    }
    if let text, !TextPicture(text).names.isEmpty { found.losses.append(.media) }
    for child in tree.children(of: 0) {
      switch tree.elements[child].name {
      case .drag: found.drags.append(drag(child, found.drags.count + 1))
      case .drop: found.drops.append(drop(child, kind))
      default: break
      }
    }
    guard let exercise = found.exercise(report: &report) else { return nil }
    return Item(pins: exercise, media: [picture], at: start, range: tree.range(of: 0))
  }

  private func drag(_ element: Int, _ position: Int) -> MoodlePins.Drag {
    let holder = tree.child(.text, of: element) ?? element
    let text = ItemText(
      tree.ownText(of: holder), format: .html, at: tree.textOffset(of: holder))
    var drag = MoodlePins.Drag(
      number: integer(.no, of: element) ?? position, text: text.plain,
      offset: tree.range(of: element).lowerBound)
    if let file = tree.child(.file, of: element) {
      drag.picture = MoodleAddress(tree.attribute(.name, of: file) ?? "").name
    }
    drag.hasLimit =
      tree.child(.infinite, of: element) != nil || integer(.noofdrags, of: element) ?? 1 != 1
    return drag
  }

  private func drop(_ element: Int, _ kind: MoodlePins.Kind) -> MoodlePins.Drop {
    func own(_ name: MoodleName) -> String {
      tree.child(name, of: element).map { tree.ownText(of: $0) } ?? ""
    }
    let place = tree.child(kind == .marker ? .coords : .xleft, of: element)
    return MoodlePins.Drop(
      choice: integer(.choice, of: element) ?? 0, shape: own(.shape).lowercased(),
      coords: kind == .marker ? own(.coords) : "\(own(.xleft)),\(own(.ytop))",
      offset: place.map { tree.textOffset(of: $0) } ?? tree.range(of: element).lowerBound)
  }

  private func integer(_ name: MoodleName, of element: Int) -> Int? {
    tree.child(name, of: element).flatMap { Int(tree.ownText(of: $0)) }
  }
}
