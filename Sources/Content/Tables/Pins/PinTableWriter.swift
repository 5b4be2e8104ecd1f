import Exercises
import Items
import Notation
import PinCourses

/// Writes pins as a table: a picture, a place in fractions and names in each row.
package enum PinTableWriter {
  /// Whether a document has nothing but pictures with pins, so that a table of it is one of pins.
  package static func isMeant(_ bank: ItemBank) -> Bool {
    guard bank.generator == nil else { return false }
    var count = 0
    for item in bank.list.unusual {
      guard item.isWholePins else { return false }
      count += 1
    }
    return count > 0 && count == bank.list.count
  }

  package static func csv(_ bank: ItemBank, options: TableOptions = TableOptions())
    -> WrittenDocument
  {
    write(bank, UInt8(ascii: ","), options)
  }

  package static func tsv(_ bank: ItemBank, options: TableOptions = TableOptions())
    -> WrittenDocument
  {
    write(bank, TableDelimiter.tab, options)
  }

  private static func write(
    _ bank: ItemBank, _ delimiter: UInt8, _ options: TableOptions
  ) -> WrittenDocument {
    let language = bank.header.language
    let dialect = TableDialect(delimiter, options: options, language: language)
    // Where semicolons separate, Excel takes only commas for decimal ones.
    let hasComma = dialect.delimiter == UInt8(ascii: ";")
    var text = TableText(dialect, keepsPlaceholders: false)
    text.add(
      dialect.isEnglish ? ["image", "x", "y", "label"] : ["Bild", "x", "y", "Beschriftung"])
    var losses = LossList()
    losses.add(bank)
    for (index, item) in bank.list.enumerated() {
      losses.begin(index)
      guard item.isWholePins else {
        losses.addItem("a question, which a table of pins has no place for")
        continue
      }
      guard let exercise = PinExercise(fields: item.details.unknownFields, language: language)
      else {
        losses.addItem("pictures with pins that have faults")
        continue
      }
      note(exercise, &losses)
      for pin in exercise.pins {
        guard !pin.labels.isEmpty, let picture = exercise.picture(pin.picture) else { continue }
        let names = pin.labels.map { label in
          String(label.text.map { $0 == "|" ? "/" : $0 })
        }
        if names != pin.labels.map(\.text) { losses.add("bars in labels, which became slashes") }
        let place = pin.place.rounded
        text.add(
          [picture.file] + [place.x, place.y].map { number($0, hasComma: hasComma) }
            + [names.joined(separator: "|")])
      }
    }
    return WrittenDocument(bytes: text.bytes, losses: losses.losses)
  }

  private static func number(_ value: Double, hasComma: Bool) -> String {
    let text = JSONNumber.text(value)
    return hasComma ? String(text.map { $0 == "." ? "," : $0 }) : text
  }

  /// Notes all but pictures, places and names.
  private static func note(_ exercise: PinExercise, _ losses: inout LossList) {
    let pins = exercise.pins
    let pictures = exercise.pictures
    let isLost: [(Bool, String)] = [
      (exercise.question != nil, "the question"),
      (pictures.count > 1, "the pictures of an exercise together"),
      (pictures.contains { $0.title != nil || $0.description != nil }, "titles of pictures"),
      (pins.contains { $0.labels.isEmpty }, "pins without labels"),
      (pins.contains { $0.labels.contains { $0.language != nil } }, "the languages of labels"),
      (pins.contains { $0.note != nil || $0.description != nil }, "notes and descriptions of pins"),
      (!exercise.areas.isEmpty, "areas"), (!exercise.arrows.isEmpty, "arrows"),
      (!exercise.marks.isEmpty, "marks"), (!exercise.extra.isEmpty, "names that only distract"),
      (
        pins.contains {
          $0.flag != nil || $0.isHidden || $0.points != 1 || $0.group != nil
            || !$0.wrong.isEmpty || !$0.refuse.isEmpty
        }, "further properties of pins"
      ),
      (exercise.options != PinOptions(), "the options"), (!exercise.games.isEmpty, "the games"),
      (!exercise.unknownFields.isEmpty, "unknown fields"),
    ]
    for (isThere, what) in isLost where isThere { losses.add(what) }
  }
}
