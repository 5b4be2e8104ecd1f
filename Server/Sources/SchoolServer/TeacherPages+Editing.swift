import Documents
import Exercises
import Hummingbird
import Items
import SchoolExchange
import SchoolPages
import SchoolStore

extension TeacherPages {
  /// A page of questions with what was typed into it.
  private static let mostTyped = 1024 * 1024

  /// Writing the questions of a file before it becomes a document.
  func addEditing(to router: Router<Context>) {
    let writing = Address.classes + "/:class/subjects/:subject/documents/new/writing"
    post(writing, on: router) { visit, form in
      let (subject, schoolClass) = try await subject(visit)
      guard let document = WrittenDraft(title: form["title"]) else {
        return visit.page(
          NewDocumentPage(
            for: subject, in: schoolClass,
            faults: [FieldFault("title", visit.words("edit.noTitle"))], words: visit.words),
          .unprocessableContent)
      }
      let draft = try await visit.desk.keepDraft(
        document.bytes, fileName: document.fileName, for: subject.id)
      return .redirect(Address.editing(draft: draft.description, in: schoolClass.id))
    }
    get(Self.oneDraft + "/edit", on: router) { visit in
      let found = try await draft(visit)
      guard let table = QuestionTable(found.read) else {
        return problem(.unseen, .notFound, visit.request, visit.context)
      }
      let first = visit.request.uri.queryParameters["from"].flatMap { Int($0) } ?? 0
      return visit.page(
        try await page(found, table, QuestionForm(table, from: first), visit))
    }
    post(Self.oneDraft + "/edit", on: router, upTo: Self.mostTyped) { visit, form in
      let found = try await draft(visit)
      guard let table = QuestionTable(found.read) else {
        return problem(.unfit, .unprocessableContent, visit.request, visit.context)
      }
      let typed = QuestionForm(form.texts, of: table, words: visit.words)
      guard typed.faults.isEmpty else {
        return visit.page(try await page(found, table, typed, visit), .unprocessableContent)
      }
      var edit = typed.edit
      if form["do"] == "propose" { edit.takeProposals(in: table) }
      let id = found.schoolClass.id
      func goOn(_ draft: DocumentDraft.ID, saying notice: Notice?) -> Response {
        if form["do"] == "done" {
          return .redirect(Address.of(draft: draft.description, in: id))
        }
        return .redirect(
          Address.editing(
            draft: draft.description, in: id, from: Int(form["go"]) ?? typed.first,
            line: typed.takenLine, saying: notice))
      }
      guard edit != DocumentEdit() else { return goOn(found.draft.id, saying: nil) }
      let (read, made) = (found.read, edit)
      let fileName = found.draft.fileName
      let file = await DocumentCheck.beside { EditedFile(read, made, fileName: fileName) }
      guard let file else {
        let fault = FieldFault("title", visit.words("edit.lost"))
        return visit.page(
          try await page(found, table, typed, fault: fault, visit), .unprocessableContent)
      }
      let next = try await visit.desk.keepDraft(
        file.bytes, fileName: file.fileName, madeFrom: found.draft.id, for: found.subject.id)
      return goOn(next, saying: .draftEdited)
    }
  }

  private func page(
    _ found: ReadDraft, _ table: QuestionTable, _ form: QuestionForm, fault: FieldFault? = nil,
    _ visit: Visit
  ) async throws -> EditPage {
    EditPage(
      table, form, id: found.draft.id.description, former: found.draft.former?.description,
      fileName: found.draft.fileName, of: found.subject, in: found.schoolClass,
      rights: try await visit.desk.permissions(in: found.schoolClass.id), fault: fault,
      words: visit.words)
  }
}

/// A document that is written on the page, before its first question.
private struct WrittenDraft {
  let bytes: [UInt8]
  let fileName: String

  /// A document with a title; nil if that is none.
  init?(title: String) {
    guard let title = QuestionForm.title(title) else { return nil }
    bytes = DocumentWriter.json(
      ExerciseDocument(header: DocumentHeader(title: title), content: .exercises([])))
    let stem = title.filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }.prefix(60)
    fileName = (stem.allSatisfy { $0 == " " } ? "document" : String(stem)) + ".json"
  }
}
