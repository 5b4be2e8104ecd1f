import Hummingbird
import School
import SchoolExchange
import SchoolPages
import SchoolStore

extension TeacherPages {
  /// The home page, and making what stands on it.
  func addHome(to router: Router<Context>) {
    get(Address.home, on: router) { visit in
      let classes = try await visit.desk.classes().classes
      let query = visit.request.uri.queryParameters
      let choice = HomePage.Choice(
        schoolClass: query["class"].flatMap { SchoolClass.ID(String($0)) },
        subject: query["subject"].flatMap { Subject.ID(String($0)) })
      // Those whose documents are shown: the chosen one, or all of the latest year.
      let shown =
        classes.first { $0.id == choice.schoolClass }.map { [$0] }
        ?? classes.filter { $0.year == classes.first?.year }
      var work: [SchoolClass.ID: Schoolwork] = [:]
      var addable: Set<SchoolClass.ID> = []
      for schoolClass in shown {
        let rights = try await visit.desk.permissions(in: schoolClass.id)
        if rights.contains(.addSubject) { addable.insert(schoolClass.id) }
        if rights.contains(.seeSubject) {
          work[schoolClass.id] = try await visit.desk.work(of: schoolClass.id)
        }
      }
      return visit.page(
        HomePage(
          classes: classes, work: work, addable: addable, choice: choice, words: visit.words))
    }
    get(Address.newClass, on: router) { visit in
      visit.page(NewClassPage(year: visit.words.schoolYear, words: visit.words))
    }
    post(Address.newClass, on: router) { visit, form in
      guard let name = DisplayName(form["name"]) else {
        return visit.page(
          NewClassPage(
            name: form["name"], year: visit.words.schoolYear,
            faults: [FieldFault("name", visit.words("newClass.nameFault"))], words: visit.words),
          .unprocessableContent)
      }
      let year = Int(form["year"]).map(SchoolYear.init(start:)) ?? visit.words.schoolYear
      let made = try await visit.desk.add(NewClass(name: name, year: year))
      return .redirect(Address.saying(.classAdded, Address.classes + "/" + made.name))
    }
    let newSubject = Address.classes + "/:class/subjects/new"
    get(newSubject, on: router) { visit in
      try await addingSubject(visit) { visit.page(NewSubjectPage(in: $0, words: visit.words)) }
    }
    post(newSubject, on: router) { visit, form in
      try await addingSubject(visit) { schoolClass in
        let colour = Subject.Colour(rawValue: form["colour"]) ?? .mathBlue
        guard let name = DisplayName(form["name"]) else {
          return visit.page(
            NewSubjectPage(
              in: schoolClass, name: form["name"], colour: colour,
              faults: [FieldFault("name", visit.words("newSubject.nameFault"))],
              words: visit.words), .unprocessableContent)
        }
        let made = try await visit.desk.addSubject(
          SubjectTerms(name: name, colour: colour), to: schoolClass.id)
        return .redirect(
          Address.home(schoolClass.id, Subject.ID(made.name), saying: .subjectAdded))
      }
    }
  }

  /// Answers with a class to which subjects may be added.
  private func addingSubject(
    _ visit: Visit, _ body: (SchoolClass) async throws -> Response
  ) async throws -> Response {
    let id = try visit.schoolClass
    let schoolClass = try await visit.desk.members(of: id).schoolClass
    guard try await visit.desk.permissions(in: id).contains(.addSubject) else {
      return problem(.forbidden, .forbidden, visit.request, visit.context)
    }
    return try await body(schoolClass)
  }
}
