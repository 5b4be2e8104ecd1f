import Exercises
import Items
import Notation

/// Content of H5P that is to become items.
struct H5PQuestion {
  let content: JSONValue
  /// Its name among the teacher's content.
  let name: String?

  /// A part of content that is not used; the raw values name its words in `phrase.h5p.…`.
  enum UnusedPart: String, CaseIterable {
    /// Remarks on words in gaps.
    case gapRemarks
    /// Sounds of cards.
    case media
    /// Tips of answers.
    case tips
    /// Remarks on answers that were not chosen.
    case unchosen
    /// Remarks on partly right results.
    case partly
    /// The page before all questions.
    case introduction
  }

  typealias LeftOut = [(part: UnusedPart, offset: Int)]

  /// An item of this content, with its name.
  func item(
    _ question: ItemText?, _ body: ItemBody, _ details: ItemDetails = ItemDetails(),
    at value: JSONValue? = nil
  ) -> Item {
    var details = details
    if let name, Self.isName(name) { details.name = name }
    let place = value ?? content
    return Item(
      question ?? ItemText("", at: place.offset), body, details: details,
      span: ItemSpan(place.range)
    ).shown(below: showsFilm ? Surroundings.unshown : "")
  }

  /// Whether a title is not just H5P's title for content without a name.
  static func isName(_ title: String) -> Bool {
    !title.hasPrefix("Untitled") && !title.hasPrefix("Unbenannt") && !TextCheck.isBlank(title)
  }

  /// A kind that is only kept.
  func unsupported(_ kind: String) -> Item {
    let asked = ["question", "taskDescription", "text", "title", "headline", "introduction"]
      .lazy.compactMap { content.html($0) }.first
    return item(
      asked ?? name.map { ItemText($0, at: content.offset) }
        ?? ItemText(kind, at: content.offset), .unsupported(kind))
  }

  /// A longer text to be written.
  func essay() -> Item { item(content.html("taskDescription"), .essay) }

  /// Notes once that something is not used.
  static func note(_ part: UnusedPart, at value: JSONValue?, _ leftOut: inout LeftOut) {
    guard let value, !leftOut.contains(where: { $0.part == part }) else { return }
    leftOut.append((part, value.offset))
  }

  // MARK: - Choices

  /// A choice of one or several options.
  func multipleChoice(_ leftOut: inout LeftOut) -> Item {
    let answers = content["answers"]?.list ?? []
    let rightCount = answers.count { $0["correct"]?.isTrue == true }
    let isSingle = isSingle(rightCount)
    let options = answers.map { answer in
      let remarks = answer["tipsAndFeedback"]
      if remarks?.html("tip") != nil { Self.note(.tips, at: remarks, &leftOut) }
      if remarks?.html("notChosenFeedback") != nil {
        Self.note(.unchosen, at: remarks, &leftOut)
      }
      return ItemOption(
        answer.html("text") ?? ItemText("", format: .html, at: answer.offset),
        weight: weight(answer, rightCount, isSingle), feedback: remarks?.html("chosenFeedback"))
    }
    var details = feedback(&leftOut)
    details.picture = picture
    if let id = content.string("teachifyIdentifier") { details.id = ItemText(id) }
    return item(content.html("question"), .choice(options, isSingle: isSingle), details)
  }

  /// Whether exactly one option is to be chosen: as specified, or by the rule that H5P uses itself.
  private func isSingle(_ rightCount: Int) -> Bool {
    switch content["behaviour"]?.string("type") {
    case "single": true
    case "multi": false
    default: content["behaviour"]?["singleAnswer"]?.isTrue ?? (rightCount == 1)
    }
  }

  private func weight(_ answer: JSONValue, _ rightCount: Int, _ isSingle: Bool) -> Double {
    guard answer["correct"]?.isTrue == true else { return 0 }
    return isSingle ? 100 : MoodleFractions.nearest(to: 100 / Double(max(1, rightCount)))
  }

  /// A choice of pictures, which records name by their descriptions.
  func imageChoice() -> Item {
    let answers = content["options"]?.list ?? []
    let rightCount = answers.count { $0["correct"]?.isTrue == true }
    let isSingle = isSingle(rightCount)
    let options = answers.map { answer in
      let media = answer["media"]
      let words =
        media?["params"]?.html("alt") ?? media?["params"]?.html("title")
        ?? media?["metadata"]?.html("title").flatMap { $0.text.hasPrefix("Untitled") ? nil : $0 }
      var option = ItemOption(
        words ?? ItemText("", format: .html, at: answer.offset),
        weight: weight(answer, rightCount, isSingle),
        feedback: answer["tipsAndFeedback"]?.html("chosenFeedback"))
      option.picture = (media?["params"]?["file"]).flatMap(Self.picture)
      return option
    }
    var details = ItemDetails()
    details.picture = picture
    return item(content.html("question"), .choice(options, isSingle: isSingle), details)
  }

  /// Questions with their right answer first.
  func singleChoices() -> [Item] {
    (content["choices"]?.list ?? []).map { choice in
      item(choice.html("question"), Self.rightFirst(choice["answers"]?.list ?? []), at: choice)
    }
  }

  /// Statements, of which the first in each group is the true one.
  func summaries() -> [Item] {
    (content["summaries"]?.list ?? []).filter { !($0["summary"]?.list ?? []).isEmpty }.map {
      item(content.html("intro"), Self.rightFirst($0["summary"]?.list ?? []), at: $0)
    }
  }

  private static func rightFirst(_ answers: [JSONValue]) -> ItemBody {
    let options = answers.enumerated().map { index, answer in
      ItemOption(
        TidyMarkup.text(ItemText(answer.string ?? "", format: .html, at: answer.offset)),
        weight: index == 0 ? 100 : 0)
    }
    return .choice(options, isSingle: true)
  }

  /// A statement that is true or false.
  func trueFalse() -> Item {
    let behaviour = content["behaviour"]
    var details = ItemDetails()
    details.picture = picture
    guard let correct = content["correct"] else {
      return item(content.html("question"), .choice([], isSingle: true), details)
    }
    return item(
      content.html("question"),
      .truth(
        TrueFalse(
          correct.isTrue, rightFeedback: behaviour?.html("feedbackOnCorrect"),
          wrongFeedback: behaviour?.html("feedbackOnWrong"))), details)
  }

  // MARK: - Parts

  /// The feedback on a result: for everyone, for all answers right, for none right.
  private func feedback(_ leftOut: inout LeftOut) -> ItemDetails {
    var details = ItemDetails()
    for range in content["overallFeedback"]?.list ?? [] {
      guard let text = range.html("feedback") else { continue }
      let (from, to) = (range["from"]?.integer ?? 0, range["to"]?.integer ?? 100)
      if from == 0, to == 100 {
        details.feedback = text
      } else if to == 100, from > 0, details.rightFeedback == nil {
        details.rightFeedback = text
      } else if from == 0, details.wrongFeedback == nil {
        details.wrongFeedback = text
      } else {
        Self.note(.partly, at: range, &leftOut)
      }
    }
    return details
  }

  /// The picture above a question.
  var picture: ItemText? {
    guard let media, media.library == "H5P.Image" else { return nil }
    return media.params["file"].flatMap(Self.picture)
  }

  /// Whether a film or sound is above a question.
  private var showsFilm: Bool {
    media.map { $0.library != "H5P.Image" && H5PPage.holdsMedia($0.params) } ?? false
  }

  private var media: (library: String, params: JSONValue)? {
    guard let media = content["media"] else { return nil }
    let found = media["type"].flatMap { $0.kind == .object ? $0 : nil } ?? media
    guard let library = found.string("library"), let params = found["params"] else { return nil }
    return (H5PLibrary.name(library), params)
  }

  /// The name beside the document for a picture file of the package.
  static func picture(_ file: JSONValue) -> ItemText? {
    guard let path = file["path"], let text = path.string, !text.isEmpty else { return nil }
    return ItemText(PackedName.flat(text, below: "images"), at: path.offset)
  }
}
