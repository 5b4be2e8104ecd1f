import Exercises
import Items
import Notation
import PinCourses

/// Content of H5P in which places on a picture are dragged to, found or looked at.
struct H5PPins {
  let question: H5PQuestion
  let kind: H5PLibrary
  /// Its id among the file's exercises.
  let id: String
  let sizes: PictureSizeLook?

  private var content: JSONValue { question.content }

  /// The item; nil, with a warning told, if nothing can be placed.
  func item(report: inout FaultReport) -> Item? {
    let exercise =
      switch kind {
      case .dragQuestion: dragged(report: &report)
      case .imageHotspots: shown(report: &report)
      default: found(report: &report)
      }
    return exercise.map { Item(pins: $0, at: content.offset, range: content.range) }
  }

  /// An import on a picture; nil, with a warning told, if there is none.
  ///
  /// - Parameters:
  ///   - picture: the picture's file.
  ///   - title: what it is called if the content has no name.
  private func start(
    _ picture: JSONValue?, title: String?, report: inout FaultReport
  ) -> PinImport? {
    guard let picture = picture.flatMap(H5PQuestion.picture) else {
      report.warning(at: content.offset, .importPictureNone)
      return nil
    }
    let file = picture.text
    let titles = [question.name.flatMap { H5PQuestion.isName($0) ? $0 : nil }, title]
    let sketch = RegionSketch(
      id: id, title: titles.lazy.compactMap(\.self).first ?? MoodlePins.stem(file), file: file,
      size: sizes?(file))
    return PinImport(sketch, at: content.offset)
  }

  private static func plain(_ value: JSONValue?, _ name: String) -> String? {
    value?.html(name).map(\.plain).flatMap { PinName($0).text }
  }

  // MARK: - Dragging

  /// Words or pictures to be dragged into zones.
  ///
  /// Places are in percent of the task, sizes in its letters, which are 16 of its pixels high.
  private func dragged(report: inout FaultReport) -> PinExercise? {
    let settings = content["question"]?["settings"]
    let task = content["question"]?["task"]
    let asked = Self.plain(settings, "questionTitle")
    guard var made = start(settings?["background"], title: asked, report: &report) else {
      return nil
    }
    if let asked, made.sketch.exercise.title != PinText(asked) { made.sketch.ask(asked) }
    let width = settings?["size"]?["width"]?.number ?? 620
    let height = settings?["size"]?["height"]?.number ?? 310
    let elements = task?["elements"]?.list ?? []
    let labels = elements.map { label(of: $0, &made) }
    var used: Set<Int> = []
    for zone in task?["dropZones"]?.list ?? [] {
      let right = (zone["correctElements"]?.list ?? []).compactMap(\.integer)
        .filter(elements.indices.contains)
      guard let x = zone["x"]?.number, let y = zone["y"]?.number,
        let columns = zone["width"]?.number, let rows = zone["height"]?.number, width > 0,
        height > 0
      else {
        made.fail(at: zone.offset, .importPlace("x, y, width, height"))
        continue
      }
      // A zone for nothing only distracts.
      guard !right.isEmpty else {
        made.lose(.wrong, at: zone.offset)
        continue
      }
      used.formUnion(right)
      if right.count > 1 { made.lose(.several, at: zone.offset) }
      if zone["tipsAndFeedback"]?.html("tip") != nil { made.lose(.hints, at: zone.offset) }
      if ["feedbackOnCorrect", "feedbackOnIncorrect"].contains(where: {
        zone["tipsAndFeedback"]?.html($0) != nil
      }) {
        made.lose(.feedback, at: zone.offset)
      }
      let names = right.compactMap { labels[$0] }
      guard !names.isEmpty else { continue }
      let letter = 16.0
      made.add(
        PinScale.percent.rect(
          x, y, columns * letter / width * 100, rows * letter / height * 100), names,
        at: zone.offset)
    }
    for (index, element) in elements.enumerated() where !used.contains(index) {
      // What can be dropped nowhere is part of the picture.
      if element["dropZones"]?.list.isEmpty ?? true {
        made.lose(.drawings, at: element.offset)
      } else if let label = labels[index] {
        made.sketch.addExtra(label)
      }
    }
    if content["overallFeedback"]?.list.contains(where: { $0.html("feedback") != nil }) == true {
      made.lose(.feedback)
    }
    return made.finished(opening: .pinDrag, report: &report)
  }

  /// The name of something to be dragged; nil, with a fault told, if it has none.
  private func label(of element: JSONValue, _ made: inout PinImport) -> String? {
    let params = element["type"]?["params"]
    if let text = params?["text"], let html = params?.html("text") {
      if !TextPicture(html).names.isEmpty { made.lose(.cards, at: text.offset) }
      return made.label(html.plain, at: text.offset)
    }
    guard !(element["dropZones"]?.list.isEmpty ?? true) else { return nil }
    made.lose(.cards, at: element.offset)
    if let words = Self.plain(params, "alt") ?? Self.plain(params, "title") { return words }
    guard let file = params?["file"].flatMap(H5PQuestion.picture),
      let name = PinName(MoodlePins.stem(file.text)).text
    else {
      made.fail(at: element.offset, .importName)
      return nil
    }
    made.warn(at: file.offset, .importNameGuess(String(name.prefix(40))))
    return name
  }

  // MARK: - Finding

  /// Places to be found on a picture; those that count all answer the same question.
  private func found(report: inout FaultReport) -> PinExercise? {
    let root = content["imageHotspotQuestion"] ?? content["imageMultipleHotspotQuestion"]
    let background = root?["backgroundImageSettings"]
    let settings = root?["hotspotSettings"]
    let picture = background?["backgroundImage"] ?? background
    guard
      var made = start(
        picture, title: Self.plain(background, "questionTitle"), report: &report)
    else { return nil }
    let task = Self.plain(settings, "taskDescription")
    if let task { made.sketch.ask(task) }
    let title = made.sketch.exercise.title.text(in: nil)
    let name = Self.plain(settings, "hotspotName") ?? task ?? title
    for spot in settings?["hotspot"]?.list ?? [] {
      let place = spot["computedSettings"]
      guard spot["userSettings"]?["correct"]?.isTrue == true else {
        made.lose(.wrong, at: spot.offset)
        continue
      }
      guard let x = place?["x"]?.number, let y = place?["y"]?.number,
        let width = place?["width"]?.number, let height = place?["height"]?.number
      else {
        made.fail(at: spot.offset, .importPlace("x, y, width, height"))
        continue
      }
      guard let label = made.label(name, at: spot.offset) else { continue }
      let isRound = place?.string("figure") == "circle"
      made.add(
        isRound
          ? PinScale.percent.ellipse(x + width / 2, y + height / 2, width / 2, height / 2)
          : PinScale.percent.rect(x, y, width, height), [label], at: spot.offset
      ) { pin, _ in
        // It is told after the answer.
        if let told = Self.plain(spot["userSettings"], "feedbackText") { pin.note = PinText(told) }
      }
    }
    return made.finished(opening: .pinFind, isOnly: true, report: &report)
  }

  // MARK: - Looking

  /// Places that tell something when they are touched.
  private func shown(report: inout FaultReport) -> PinExercise? {
    guard var made = start(content["image"], title: nil, report: &report) else { return nil }
    for spot in content["hotspots"]?.list ?? [] {
      let place = spot["position"] ?? spot
      guard let x = place["x"]?.number, let y = place["y"]?.number else {
        made.fail(at: spot.offset, .importPlace("x, y"))
        continue
      }
      let parts = spot["content"].map { $0.kind == .array ? $0.children : [$0] } ?? []
      var texts: [String] = []
      for part in parts {
        if let text = part["params"]?.html("text") {
          texts.append(text.plain)
          if !TextPicture(text).names.isEmpty { made.lose(.media, at: part.offset) }
        } else {
          made.lose(.media, at: part.offset)
        }
      }
      let told = texts.joined(separator: "\n")
      let header = spot["header"]?.string.flatMap { PinName(H5PGaps.plain($0)).text }
      let guess = told.split(whereSeparator: \.isNewline).first.flatMap {
        PinName(String($0.prefix(60))).text
      }
      if header == nil, let guess { made.warn(at: spot.offset, .importNameGuess(guess)) }
      guard let name = header ?? guess, let label = made.label(name, at: spot.offset) else {
        made.fail(at: spot.offset, .importName)
        continue
      }
      made.add(at: PinScale.percent.place(x, y), [label], at: spot.offset) { pin in
        if !TextCheck.isBlank(told), told != label { pin.note = PinText(told) }
      }
    }
    return made.finished(opening: .pinStudy, report: &report)
  }
}
