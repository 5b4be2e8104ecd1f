import Exercises

extension Loss {
  /// The description of the loss of a picture, by its name.
  package static func picture(_ name: String) -> String { "the picture “\(name.prefix(60))”" }
  /// How the description of lost markup begins.
  package static let markup = "the markup of "
  /// The description of the loss of a question that would ask something else without its markup.
  package static let looks = "a question that the look of its letters decides"
}

/// Collects what a format cannot hold.
package struct LossList {
  package private(set) var losses: [Loss] = []
  /// The item that is being written; nil for the whole document.
  private var item: Int?

  /// Nothing is lost yet.
  package init() {}

  /// Begins an item.
  package mutating func begin(_ item: Int) { self.item = item }

  /// Notes that something is lost, once for each item.
  package mutating func add(_ what: String) {
    for loss in losses.reversed() {
      guard loss.item == item else { break }
      if loss.what == what { return }
    }
    losses.append(Loss(item: item, what))
  }

  /// Notes that the whole item is lost, instead of parts of it.
  package mutating func addItem(_ why: String) {
    while let last = losses.last, last.item == item { losses.removeLast() }
    losses.append(Loss(item: item, why, isWholeItem: true))
  }

  /// Notes what belongs to the whole document. Its title is not a loss, because the file's name holds it.
  package mutating func add(_ bank: ItemBank, carriesChecks: Bool = false) {
    let header = bank.header
    if header.subject != nil { add("the subject") }
    if header.summary != nil { add("the summary") }
    if header.language != nil { add("the language") }
    if !header.games.isEmpty { add("the games") }
    if header.deadline != nil { add("the deadline") }
    if header.options != PlayOptions() { add("the options of play") }
    if carriesChecks ? !CheckComment.carries(header.checks) : header.checks != CheckOptions() {
      add("checks that are switched off")
    }
    if !header.unknownFields.isEmpty { add("fields of the native format") }
    // Without it, nothing is left to ask.
    if bank.generator != nil { addItem("the rule that makes the exercises") }
  }

  /// Notes the pictures of answers.
  package mutating func addPictures(of body: ItemBody) {
    for picture in body.pictures { add(Loss.picture(picture.text)) }
  }

  /// Notes the pictures of a text whose markup is lost.
  package mutating func addPictures(in text: ItemText) {
    for name in TextPicture(text).names { add(Loss.picture(name)) }
  }

  /// Notes the details that only rich formats have.
  package mutating func addRichDetails(_ details: ItemDetails) {
    if !details.hints.isEmpty { add("the hints") }
    if details.rightFeedback != nil { add("the feedback on right answers") }
    if details.partlyRightFeedback != nil { add("the feedback on partly right answers") }
    if details.wrongFeedback != nil { add("the feedback on wrong answers") }
    if let picture = details.picture { add(Loss.picture(picture.text)) }
    for file in details.media { add("the file “\(file.name)”") }
    if details.note != nil { add("the note") }
    if details.time != nil { add("the time") }
    if details.difficulty != nil { add("the difficulty") }
    if !details.unknownFields.isEmpty { add("fields of the native format") }
    if details.source != nil { add("the original text") }
  }
}

extension LossList {
  /// The fields that keep their meaning beside the known ones; the others are noted as lost.
  package mutating func kept(_ fields: [JSONField], besides known: (String) -> Bool) -> [JSONField]
  {
    guard !fields.isEmpty else { return [] }
    var taken: Set<String> = []
    return fields.filter { field in
      if known(field.name) {
        add("the field “\(field.name)”, which has a meaning of its own")
        return false
      }
      if taken.insert(field.name).inserted { return true }
      add("all but the first field of the same name")
      return false
    }
  }
}
