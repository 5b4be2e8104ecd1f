import Exercises
import Items
import Notation

/// Writes question banks in the order and layout of Moodle's own exporter.
///
/// A document's title is the file's name. Settings are written as they were read and omitted if
/// unknown, so that Moodle uses its defaults.
package enum MoodleXMLWriter {
  /// - Parameter pictures: the pictures beside the document, which questions with pins carry themselves.
  package static func write(
    _ bank: ItemBank, pictures: PictureSupply = .none
  ) -> WrittenDocument {
    var writer = MoodleQuestionWriter(pictures: pictures)
    writer.language = bank.header.language
    writer.text.add("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<quiz>\n")
    if let comment = CheckComment.text(bank.header.checks.off, .markup) {
      writer.text.add(comment + "\n")
    }
    writer.noteLosses(of: bank)
    for (index, item) in bank.list.enumerated() { writer.add(item, index: index) }
    writer.text.add("</quiz>\n")
    return WrittenDocument(bytes: writer.text.bytes, losses: writer.losses)
  }
}

extension MoodleQuestionWriter {
  /// Notes what belongs to the whole document and has no place in the file.
  fileprivate mutating func noteLosses(of bank: ItemBank) {
    let header = bank.header
    let found: [(isThere: Bool, what: String)] = [
      (header.subject != nil, "the subject"), (header.summary != nil, "the summary"),
      (header.language != nil, "the language"), (!header.games.isEmpty, "the games"),
      (header.deadline != nil, "the deadline"), (header.options != PlayOptions(), "the options"),
      (!CheckComment.carries(header.checks), "checks that are switched off"),
      (!header.unknownFields.isEmpty, "unknown fields"),
    ]
    for entry in found where entry.isThere { losses.append(Loss(entry.what)) }
    if bank.generator != nil {
      losses.append(Loss("the rule that makes the exercises", isWholeItem: true))
    }
  }
}
