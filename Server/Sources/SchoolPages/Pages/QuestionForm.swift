import Documents

/// The lines of a document's questions that a page shows, as they were typed or as they are in the file.
package struct QuestionForm: Sendable {
  /// What the document is called.
  let title: String
  /// The first question shown, from 0.
  package let first: Int
  let lines: [Line]
  /// What is wrong with what was typed.
  package let faults: [FieldFault]
  /// What is changed by it.
  package let edit: DocumentEdit
  /// The line into which a proposed answer was taken; nil if none was.
  package let takenLine: String?

  struct Line: Sendable {
    let place: Place
    /// What it says; nil if it cannot be a line.
    let question: EditableQuestion?
    var isRemoved = false
  }

  /// Where a question is, counted from 0.
  enum Place: Sendable {
    /// In the document.
    case item(Int)
    /// Among those that are added.
    case new(Int)

    /// What tells its fields from those of other lines.
    var key: String {
      switch self {
      case .item(let index): "\(index)"
      case .new(let number): "new-\(number)"
      }
    }

    /// What its line is called.
    func name(_ words: Words) -> String {
      switch self {
      case .item(let index): "\(index + 1)"
      case .new(let number): words("edit.newLine", "\(number + 1)")
      }
    }
  }

  /// How many questions a page shows.
  package static let most = 50
  /// How many empty lines stand behind the last question.
  private static let empty = 5
  /// How many lines may be added at one time.
  private static let mostAdded = 200
  private static let longestTitle = 200

  /// What a page shows of a document.
  package init(_ table: QuestionTable, from first: Int) {
    title = table.title
    let shown = Self.range(first, table)
    self.first = shown.lowerBound
    lines =
      shown.map { Line(place: .item($0), question: table.lines[$0].question) }
      + Self.emptyLines(from: 0, table, behind: shown)
    (faults, edit, takenLine) = ([], DocumentEdit(), nil)
  }

  /// What somebody has typed into such a page.
  ///
  /// - Parameters:
  ///   - fields: the fields of the form, by their names.
  ///   - table: what the document says.
  ///   - words: for what is wrong.
  package init(_ fields: [String: String], of table: QuestionTable, words: Words) {
    var fields = fields
    takenLine = Self.take(fields["take"], into: &fields)
    let shown = Self.range(Int(fields["from"] ?? "") ?? 0, table)
    first = shown.lowerBound
    title = fields["title"] ?? ""
    var (lines, faults, edit): ([Line], [FieldFault], DocumentEdit) = ([], [], DocumentEdit())
    if let title = Self.title(title) {
      if title != table.title { edit.title = title }
    } else {
      faults.append(FieldFault("title", words("edit.noTitle")))
    }
    for index in shown {
      let line = table.lines[index]
      let place = Place.item(index)
      let typed = line.question == nil ? nil : EditableQuestion(fields, place)
      lines.append(
        Line(
          place: place, question: typed ?? line.question,
          isRemoved: fields["remove.\(place.key)"] != nil))
      if lines[lines.count - 1].isRemoved {
        edit.removed.insert(index)
      } else if let typed, typed != line.question {
        edit.changed[index] = typed
        faults += typed.faults(place, hasPicture: line.picture != nil, words)
      }
    }
    var next = 0
    for number in 0..<Self.mostAdded {
      let place = Place.new(number)
      guard let typed = EditableQuestion(fields, place), !typed.isEmpty else { continue }
      lines.append(Line(place: place, question: typed))
      edit.added.append(typed)
      faults += typed.faults(place, hasPicture: false, words)
      next = number + 1
    }
    self.lines = lines + Self.emptyLines(from: next, table, behind: shown)
    self.faults = faults
    self.edit = edit
  }

  /// A title as it was typed, without blanks around it; nil if there is none, or too long a one.
  package static func title(_ typed: String) -> String? {
    let title = EditableQuestion(question: typed, right: []).question
    return title.isEmpty || title.count > longestTitle ? nil : title
  }

  /// Puts a proposed answer, sent as the line and the answer, into the first field that is free; returns the line.
  private static func take(_ proposal: String?, into fields: inout [String: String]) -> String? {
    guard let parts = proposal?.split(separator: ":", maxSplits: 1), parts.count == 2,
      fields["question.\(parts[0])"] != nil
    else { return nil }
    for index in 0... {
      let name = "wrong.\(parts[0]).\(index)"
      if EditableQuestion(question: fields[name] ?? "", right: []).isEmpty {
        fields[name] = String(parts[1])
        break
      }
    }
    return String(parts[0])
  }

  private static func range(_ first: Int, _ table: QuestionTable) -> Range<Int> {
    let first = max(0, min(first, max(0, table.lines.count - 1))) / most * most
    return first..<min(table.lines.count, first + most)
  }

  private static func emptyLines(
    from number: Int, _ table: QuestionTable, behind shown: Range<Int>
  ) -> [Line] {
    guard shown.upperBound == table.lines.count else { return [] }
    return (number..<number + empty).map {
      Line(place: .new($0), question: EditableQuestion(question: "", right: []))
    }
  }
}

extension EditableQuestion {
  /// What was typed into the fields of a line; nil if there is no such line.
  fileprivate init?(_ fields: [String: String], _ place: QuestionForm.Place) {
    let key = place.key
    guard let question = fields["question.\(key)"] else { return nil }
    func typed(_ kind: String) -> [String] {
      (0..<100).map { fields["\(kind).\(key).\($0)"] }.prefix { $0 != nil }.compactMap(\.self)
    }
    self.init(
      question: question, right: typed("right"), wrong: typed("wrong"),
      note: fields["note.\(key)"] ?? "")
  }

  /// What is missing.
  fileprivate func faults(
    _ place: QuestionForm.Place, hasPicture: Bool, _ words: Words
  ) -> [FieldFault] {
    let (key, name) = (place.key, place.name(words))
    return
      (question.isEmpty && !hasPicture
      ? [FieldFault("question.\(key)", words("edit.noQuestion", name))] : [])
      + (right.isEmpty ? [FieldFault("right.\(key).0", words("edit.noRight", name))] : [])
  }
}
