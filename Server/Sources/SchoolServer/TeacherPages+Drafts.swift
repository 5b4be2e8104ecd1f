import Documents
import Exercises
import Hummingbird
import Notation
import School
import SchoolExchange
import SchoolPages
import SchoolStore
import Tables

extension TeacherPages {
  static let oneDraft = Address.classes + "/:class/drafts/:draft"

  /// Files that are looked at and mended before they are added.
  func addDrafts(to router: Router<Context>) {
    get(Self.oneDraft, on: router) { visit in
      let found = try await draft(visit)
      let pupils = visit.request.uri.queryParameters["for"].map { Address.pupils(in: $0) }
      return visit.page(
        try await page(found, GivingForm(to: pupils ?? [], words: visit.words), visit))
    }
    post(Self.oneDraft + "/mend", on: router) { visit, form in
      let found = try await draft(visit)
      let places = form["place"].isEmpty ? nil : Repair.Place(form["place"]).map { Set([$0]) }
      guard form["place"].isEmpty || places != nil else {
        return problem(.unreadable, .badRequest, visit.request, visit.context)
      }
      let mended = await DocumentCheck.beside { Repair(found.read, only: places).bytes }
      guard let mended else { return problem(.unfit, .unprocessableContent, visit) }
      return try await goOn(mended, fileName: found.draft.fileName, from: found, visit)
    }
    post(Self.oneDraft + "/read", on: router) { visit, form in
      let found = try await draft(visit)
      guard let options = ReadOptions(form) else {
        return problem(.unreadable, .badRequest, visit.request, visit.context)
      }
      let (draft, demands) = (found.draft, demands)
      let settled = await DocumentCheck.beside {
        SettledFile(
          DocumentReader.read(
            bytes: draft.bytes, fileName: draft.fileName, for: demands, options: options),
          bytes: draft.bytes, fileName: draft.fileName)
      }
      guard let settled else {
        let words = visit.words("draft.unsettled")
        return visit.page(
          try await page(
            found, GivingForm(words: visit.words), faults: [FieldFault("question", words)], visit),
          .unprocessableContent)
      }
      return try await goOn(settled.bytes, fileName: settled.fileName, from: found, visit)
    }
    post(Self.oneDraft + "/add", on: router) { visit, form in
      let found = try await draft(visit)
      let members = try await visit.desk.members(of: found.schoolClass.id)
      let giving = GivingForm(form.texts, pupils: members.pupils.map(\.pupil), words: visit.words)
      guard giving.faults.isEmpty else {
        return visit.page(try await page(found, giving, visit), .unprocessableContent)
      }
      guard let title = found.read.overview?.title else {
        return problem(.unfit, .unprocessableContent, visit)
      }
      let made = try await visit.desk.addDocument(
        found.draft.bytes, fileName: found.draft.fileName, title: title, to: found.subject.id)
      if let terms = giving.terms, let hash = ContentHash(made.name) {
        _ = try await visit.desk.assign(
          DocumentVersion.ID(subject: found.subject.id, hash: hash), terms)
      }
      return .redirect(
        Address.home(
          found.schoolClass.id, found.subject.id,
          saying: giving.terms == nil ? .documentAdded : .documentGiven))
    }
  }

  /// A draft with what was read of it.
  struct ReadDraft: Sendable {
    let draft: DocumentDraft
    let subject: Subject
    let schoolClass: SchoolClass
    let read: ReadResult
  }

  /// The draft of the path, if its subject is one of the class of the path.
  func draft(_ visit: Visit) async throws -> ReadDraft {
    let draft = try await visit.desk.draft(
      try visit.context.identifier("draft", of: DocumentDraft.ID.self))
    let (subject, schoolClass) = try await subject(draft.subject, visit)
    let demands = demands
    let read = await DocumentCheck.beside {
      DocumentReader.read(bytes: draft.bytes, fileName: draft.fileName, for: demands)
    }
    return ReadDraft(draft: draft, subject: subject, schoolClass: schoolClass, read: read)
  }

  private func page(
    _ found: ReadDraft, _ giving: GivingForm, faults: [FieldFault] = [], _ visit: Visit
  ) async throws -> DraftPage {
    let members = try await visit.desk.members(of: found.schoolClass.id)
    let rights = try await visit.desk.permissions(in: found.schoolClass.id)
    let demands = demands
    return await DocumentCheck.beside {
      DraftPage(
        found.read, id: found.draft.id.description, former: found.draft.former?.description,
        fileName: found.draft.fileName, of: found.subject, in: members, demands: demands,
        giving: giving, rights: rights, faults: faults, words: visit.words)
    }
  }

  /// Leads to the draft that a file is from now on.
  private func goOn(
    _ bytes: [UInt8], fileName: String, from found: ReadDraft, _ visit: Visit
  ) async throws -> Response {
    let next = try await visit.desk.keepDraft(
      bytes, fileName: fileName, madeFrom: found.draft.id, for: found.subject.id)
    return .redirect(
      Address.saying(
        .draftMended, Address.of(draft: next.description, in: found.schoolClass.id)))
  }

  private func problem(
    _ kind: ProblemPage.Kind, _ status: HTTPResponse.Status, _ visit: Visit
  ) -> Response { problem(kind, status, visit.request, visit.context) }
}

extension ReadOptions {
  /// What somebody has said about a file; nil if that is nothing, or no answer.
  fileprivate init?(_ form: PageForm) {
    self.init()
    if let columns = TableChoice(form["columns"]) { self.columns = columns }
    if let encoding = TextEncoding(rawValue: form["encoding"]) { self.encoding = encoding }
    guard self != ReadOptions() else { return nil }
  }
}
