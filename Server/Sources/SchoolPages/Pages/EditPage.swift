import Documents
import Exercises
import School
import SchoolExchange

/// A document's questions as a table to type into, with wrong answers that known errors lead to.
package struct EditPage: Page {
  package static let template = "edit"
  package static let script = PageScript.helping

  package let title: String
  let head: ClassHead
  let subject: String
  let fileName: String
  let summary: [String]
  let problems: FaultSummary?
  /// Where the file is looked at and given.
  let draft: String
  /// The table before it was changed the last time.
  let former: String?
  let unread: String?
  let action: String
  let from: Int
  let documentTitle: String
  let titleFault: String?
  /// How wrong answers are proposed for all; nil if there are none.
  let propose: String?
  let lines: [Line]
  /// Where the page with the questions before these begins; nil if there are none.
  let earlier: String?
  /// Where the page with those behind these begins.
  let later: String?
  let scriptAddress = Pages.tableScriptAddress

  struct Line: Sendable {
    let key: String
    let number: String
    let isFaulty: Bool
    /// Why it cannot be changed; nil if it can.
    let fixed: String?
    let question: String
    let cells: [Cell]
    let removal: String?
    let isRemoved: Bool
    let removeLabel: String
    /// Wrong answers that may be taken; nil if there are none.
    let proposed: Proposed?
  }

  struct Cell: Sendable {
    let kind: String
    let fields: [Field]
    let picture: String?
  }

  struct Field: Sendable {
    let name: String
    let column: String
    let label: String
    let value: String
    let fault: String?
  }

  struct Proposed: Sendable {
    let place: String
    let proposals: [Proposal]
  }

  struct Proposal: Sendable {
    let value: String
    let text: String
    let reason: String
  }

  /// The page.
  ///
  /// - Parameters:
  ///   - table: what the document says.
  ///   - form: what the page shows of it.
  ///   - id: the draft's identifier.
  ///   - former: that of the draft from which it was made.
  ///   - fileName: the file's name.
  ///   - subject: the subject to which it is to be added.
  ///   - schoolClass: its class.
  ///   - rights: what may be done in the class.
  ///   - fault: why it could not be kept; nil if nothing was to be.
  ///   - words: in what language it is.
  package init(
    _ table: QuestionTable, _ form: QuestionForm, id: String, former: String?, fileName: String,
    of subject: Subject, in schoolClass: SchoolClass, rights: Set<Permission.Action>,
    fault: FieldFault? = nil, words: Words
  ) {
    title = words("edit.title")
    head = ClassHead(schoolClass, rights, .none, words)
    self.subject = subject.name.text
    self.fileName = fileName
    summary = [words.count("draft.exercises", table.lines.count)]
    problems = FaultSummary(form.faults + (fault.map { [$0] } ?? []))
    draft = Address.of(draft: id, in: schoolClass.id)
    self.former = former.map { Address.editing(draft: $0, in: schoolClass.id, from: form.first) }
    unread =
      table.unreadCount == 0 ? nil : words.count("edit.unread", table.unreadCount)
    action = draft + "/edit"
    from = form.first
    documentTitle = form.title
    titleFault = form.faults["title"]
    let proposals = table.proposalCount
    propose = proposals == 0 ? nil : words.count("edit.propose", proposals)
    lines = form.lines.map { Line($0, table, form.faults, words) }
    earlier = form.first == 0 ? nil : "\(form.first - QuestionForm.most)"
    let next = form.first + QuestionForm.most
    later = next < table.lines.count ? "\(next)" : nil
  }
}

extension EditPage.Line {
  fileprivate init(
    _ line: QuestionForm.Line, _ table: QuestionTable, _ faults: [FieldFault], _ words: Words
  ) {
    let key = line.place.key
    self.key = key
    let name = line.place.name(words)
    var former: QuestionTable.Line?
    if case .item(let index) = line.place { former = table.lines[index] }
    number = former == nil ? "" : name
    isRemoved = line.isRemoved
    removal = former == nil ? nil : "remove.\(key)"
    removeLabel = words("edit.removeLine", name)
    question = former?.text ?? ""
    guard let typed = line.question else {
      (fixed, cells, proposed, isFaulty) = (words("edit.fixed"), [], nil, false)
      return
    }
    fixed = nil
    cells = Self.cells(typed, key, name, former?.picture, faults, words)
    isFaulty = cells.contains { $0.fields.contains { $0.fault != nil } }
    let proposals = line.isRemoved ? [] : typed.proposals.prefix(4)
    proposed =
      proposals.isEmpty
      ? nil
      : EditPage.Proposed(
        place: words("edit.proposalOf", name),
        proposals: proposals.map { answer in
          EditPage.Proposal(
            value: "\(key):\(answer.text)", text: answer.text,
            reason: answer.rule.map(words.mistake) ?? "")
        })
  }

  private static func cells(
    _ typed: EditableQuestion, _ key: String, _ name: String, _ picture: String?,
    _ faults: [FieldFault], _ words: Words
  ) -> [EditPage.Cell] {
    func field(_ name: String, _ column: String, _ label: String, _ value: String) -> EditPage.Field
    {
      EditPage.Field(name: name, column: column, label: label, value: value, fault: faults[name])
    }
    func fields(
      _ kind: String, _ values: [String], atLeast count: Int, _ label: (Int) -> String
    ) -> [EditPage.Field] {
      (0..<max(count, values.count)).map { index in
        field(
          "\(kind).\(key).\(index)", "\(kind)-\(index)", label(index),
          values.indices.contains(index) ? values[index] : "")
      }
    }
    return [
      EditPage.Cell(
        kind: "question",
        fields: [
          field("question.\(key)", "question", words("edit.questionOf", name), typed.question)
        ], picture: picture),
      EditPage.Cell(
        kind: "right",
        fields: fields("right", typed.right, atLeast: 1) {
          words($0 == 0 ? "edit.rightOf" : "edit.alsoRightOf", name)
        }, picture: nil),
      EditPage.Cell(
        kind: "wrong",
        fields: fields("wrong", typed.wrong, atLeast: EditableQuestion.usualWrong) {
          words("edit.wrongOf", name, "\($0 + 1)")
        }, picture: nil),
      EditPage.Cell(
        kind: "note",
        fields: [field("note.\(key)", "note", words("edit.noteOf", name), typed.note)],
        picture: nil),
    ]
  }
}
