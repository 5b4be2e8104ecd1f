import Hummingbird
import Notation
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
  }

  /// The subject of the path, if it is one of the class of the path.
  private func subject(_ visit: Visit) async throws -> (Subject, SchoolClass) {
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
