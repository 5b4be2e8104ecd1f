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
      let isGiven = form["give"] == "yes"
      func again(_ fault: String) -> Response {
        visit.page(
          NewDocumentPage(
            for: subject, in: schoolClass, isGiven: isGiven,
            faults: [FieldFault("file", fault)], words: visit.words), .unprocessableContent)
      }
      guard let file = form.file, DocumentCheck.isFileName(file.name) else {
        return again(visit.words("newDocument.none"))
      }
      // First whether it may be added: nobody else lets the server read files.
      try await visit.desk.demandAddingDocument(to: subject.id)
      let read = await DocumentCheck.titleBeside(of: file.bytes, fileName: file.name)
      guard let title = read.title else {
        return again(
          read.faults.first.map { fault in
            let text = FaultTexts(visit.words.texts.language).text(of: fault.message)
            return visit.words("newDocument.faulty", "\(fault.place): \(text)")
          }
            ?? visit.words("newDocument.nothing", file.name))
      }
      let made = try await visit.desk.addDocument(
        file.bytes, fileName: file.name, title: title, to: subject.id)
      if isGiven, let hash = ContentHash(made.name) {
        _ = try await visit.desk.assign(
          DocumentVersion.ID(subject: subject.id, hash: hash), AssignmentTerms())
      }
      return .redirect(
        Address.home(
          schoolClass.id, subject.id, saying: isGiven ? .documentGiven : .documentAdded))
    }
  }

  /// The subject of the path, if it is one of the class of the path.
  private func subject(_ visit: Visit) async throws -> (Subject, SchoolClass) {
    let id = try visit.schoolClass
    let subject = try visit.context.identifier("subject", of: Subject.ID.self)
    let schoolClass = try await visit.desk.members(of: id).schoolClass
    let subjects = try await visit.desk.work(of: id).subjects
    guard let found = subjects.first(where: { $0.id == subject }) else {
      throw StoreRefusal(.wrongRecordZone, "there is no subject", .unseen)
    }
    return (found, schoolClass)
  }
}
