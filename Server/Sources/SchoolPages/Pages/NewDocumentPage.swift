import School

/// Where a subject is given a document: a file is chosen, which is then looked at, or written here.
package struct NewDocumentPage: Page {
  package static let template = "new-document"

  package let title: String
  let className: String
  let action: String
  /// Where a document without a file begins.
  let write: String
  let problems: FaultSummary?
  let fileFault: String?
  let titleFault: String?

  /// The page.
  ///
  /// - Parameters:
  ///   - subject: the subject.
  ///   - schoolClass: its class.
  ///   - faults: what was wrong with what was sent.
  ///   - words: in what language it is.
  package init(
    for subject: Subject, in schoolClass: SchoolClass, faults: [FieldFault] = [], words: Words
  ) {
    title = words("newDocument.title", subject.name.text)
    className = words("home.class", schoolClass.name.text)
    action = Address.newDocument(for: subject.id, in: schoolClass.id)
    write = Address.writing(for: subject.id, in: schoolClass.id)
    problems = FaultSummary(faults)
    fileFault = faults["file"]
    titleFault = faults["title"]
  }
}
