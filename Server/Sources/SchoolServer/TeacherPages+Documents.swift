import Documents
import Exercises
import HTTPTypes
import Hummingbird
import NIOCore
import School
import SchoolExchange
import SchoolPages
import SchoolStore

extension TeacherPages {
  private static let newDocument = Address.classes + "/:class/subjects/:subject/documents/new"

  /// Documents of a class.
  func addDocuments(to router: Router<Context>) {
    get(Self.newDocument, on: router) { visit in
      let (subject, schoolClass) = try await subject(visit)
      return visit.page(NewDocumentPage(for: subject, in: schoolClass, words: visit.words))
    }
    // The file and what a form has around it.
    let limit = TeacherAPI.mostDocumentBytes + 16 * 1024
    post(Self.newDocument, on: router, upTo: limit) { visit, form in
      let (subject, schoolClass) = try await subject(visit)
      guard let file = form.file, DocumentCheck.isFileName(file.name) else {
        return visit.page(
          NewDocumentPage(
            for: subject, in: schoolClass,
            faults: [FieldFault("file", visit.words("newDocument.none"))], words: visit.words),
          .unprocessableContent)
      }
      let draft = try await visit.desk.keepDraft(
        file.bytes, fileName: file.name, for: subject.id)
      return .redirect(Address.of(draft: draft.description, in: schoolClass.id))
    }
    let one = Address.classes + "/:class/subjects/:subject/documents/:hash"
    get(one, on: router) { visit in
      visit.page(
        try await page(of: try await document(visit), GivingForm(words: visit.words), visit))
    }
    get(one + "/file", on: router) { visit in
      let file = try await visit.desk.newestFile(of: try await document(visit).version.id)
      return Response(
        status: .ok,
        headers: [
          .contentType: "application/octet-stream", .cacheControl: "no-store",
          .contentDisposition:
            "attachment; filename*=UTF-8''\(Address.escaped(file.fileName))",
        ], body: ResponseBody(byteBuffer: ByteBuffer(bytes: file.bytes)))
    }
    post(one + "/give", on: router) { visit, form in
      let found = try await document(visit)
      let schoolClass = try visit.schoolClass
      let pupils = try await visit.desk.members(of: schoolClass).pupils.map(\.pupil)
      let giving = GivingForm(form.texts, pupils: pupils, words: visit.words)
      guard let terms = giving.terms else {
        return visit.page(try await page(of: found, giving, visit), .unprocessableContent)
      }
      let made = try await visit.desk.assign(found.version.id, terms)
      // That may be another version of it.
      let given = try await visit.desk.work(of: schoolClass).assignments
        .first { $0.id.description == made.name }?.document
      return .redirect(
        Address.saying(.documentGiven, Address.of(given ?? found.version.id, in: schoolClass)))
    }
    post(one + "/draft", on: router) { visit, _ in
      let found = try await document(visit)
      let file = try await visit.desk.newestFile(of: found.version.id)
      let draft = try await visit.desk.keepDraft(
        file.bytes, fileName: file.fileName, for: found.version.id.subject)
      return .redirect(Address.of(draft: draft.description, in: try visit.schoolClass))
    }
    post(one + "/remove", on: router) { visit, _ in
      let found = try await document(visit)
      try await visit.desk.remove(found.version.id)
      return .redirect(
        Address.home(
          try visit.schoolClass, found.version.id.subject, saying: .documentRemoved))
    }
    addAssignments(to: router)
    addPrinting(to: router)
    addPreview(to: router)
    addPins(to: router)
  }

  /// Changing assignments and taking them back.
  private func addAssignments(to router: Router<Context>) {
    let one = Address.classes + "/:class/assignments/:assignment"
    get(one, on: router) { visit in
      let (assignment, title) = try await assignment(visit)
      return visit.page(
        try await page(of: assignment, title, GivingForm(assignment, words: visit.words), visit))
    }
    post(one, on: router) { visit, form in
      let (assignment, title) = try await assignment(visit)
      let pupils = try await visit.desk.members(of: assignment.schoolClass).pupils.map(\.pupil)
      let giving = GivingForm(form.texts, pupils: pupils, words: visit.words)
      guard let terms = giving.terms else {
        return visit.page(
          try await page(of: assignment, title, giving, version: form["version"], visit),
          .unprocessableContent)
      }
      try await visit.desk.change(assignment.id, to: terms, seen: form["version"])
      return .redirect(
        Address.saying(
          .assignmentChanged, Address.of(assignment.document, in: assignment.schoolClass)))
    }
    post(one + "/withdraw", on: router) { visit, _ in
      let (assignment, _) = try await assignment(visit)
      try await visit.desk.withdraw(assignment.id)
      return .redirect(
        Address.saying(
          .assignmentWithdrawn, Address.of(assignment.document, in: assignment.schoolClass)))
    }
  }

  /// The document of the path, if its subject is one of the class of the path.
  func document(_ visit: Visit) async throws -> Schoolwork.Document {
    let id = try visit.context.document()
    let found = try await visit.desk.work(of: try visit.schoolClass).documents.first {
      $0.version.id == id
    }
    guard let found else { throw StoreRefusal(.wrongRecordZone, "there is no document", .unseen) }
    return found
  }

  private func page(
    of found: Schoolwork.Document, _ giving: GivingForm, _ visit: Visit
  ) async throws -> DocumentPage {
    let (id, demands) = (try visit.schoolClass, demands)
    let bytes = try await visit.desk.document(found.version.id)
    let members = try await visit.desk.members(of: id)
    let work = try await visit.desk.work(of: id)
    let standings = try await visit.desk.standings(of: id)
    let rights = try await visit.desk.permissions(in: id)
    return await DocumentCheck.beside {
      DocumentPage(
        found,
        DocumentReader.read(bytes: bytes, fileName: found.fileName, for: demands),
        in: members, work: work, standings: standings, demands: demands, giving: giving,
        rights: rights, words: visit.words)
    }
  }

  /// The assignment of the path, if it is one of the class of the path, and what its document is called.
  private func assignment(_ visit: Visit) async throws -> (Assignment, String) {
    let id = try visit.context.identifier("assignment", of: Assignment.ID.self)
    let work = try await visit.desk.work(of: try visit.schoolClass)
    guard let found = work.assignments.first(where: { $0.id == id }) else {
      throw StoreRefusal(.wrongRecordZone, "there is no assignment", .unseen)
    }
    let title = work.documents.first { $0.version.id == found.document }?.version.title
    return (found, title ?? "")
  }

  private func page(
    of seen: Assignment, _ title: String, _ giving: GivingForm, version: String? = nil,
    _ visit: Visit
  ) async throws -> AssignmentPage {
    AssignmentPage(
      seen, of: title, games: demands.map(\.game),
      in: try await visit.desk.members(of: seen.schoolClass), form: giving,
      version: version ?? seen.version,
      rights: try await visit.desk.permissions(in: seen.schoolClass), words: visit.words)
  }

  /// The subject of the path, if it is one of the class of the path.
  func subject(_ visit: Visit) async throws -> (Subject, SchoolClass) {
    try await subject(
      try visit.context.identifier("subject", of: Subject.ID.self), visit)
  }

  /// A subject, if it is one of the class of the path.
  func subject(_ id: Subject.ID, _ visit: Visit) async throws -> (Subject, SchoolClass) {
    let schoolClass = try await visit.desk.members(of: try visit.schoolClass).schoolClass
    let subjects = try await visit.desk.work(of: schoolClass.id).subjects
    guard let found = subjects.first(where: { $0.id == id }) else {
      throw StoreRefusal(.wrongRecordZone, "there is no subject", .unseen)
    }
    return (found, schoolClass)
  }
}
