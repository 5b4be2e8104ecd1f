import Hummingbird
import School
import SchoolExchange
import SchoolPages
import SchoolStore

extension TeacherPages {
  private static let one = Address.classes + "/:class"

  /// What holds in a class, and the end of its year.
  func addSettings(to router: Router<Context>) {
    get(Self.one + "/settings", on: router) { visit in visit.page(try await settingsPage(visit)) }
    post(Self.one + "/settings", on: router) { visit, form in
      let schoolClass = try await visit.desk.members(of: try visit.schoolClass).schoolClass
      guard let name = DisplayName(form["name"]) else {
        let typed = SettingsPage.Typed(
          name: form["name"],
          faults: [FieldFault("name", visit.words("newClass.nameFault"))])
        return visit.page(try await settingsPage(visit, typed: typed), .unprocessableContent)
      }
      return try await change(
        schoolClass, visit, form, saying: .classChanged, name: name,
        progressComesAlong: form["progress"] == "yes")
    }
    let teachers = Self.one + "/settings/teachers"
    post(teachers, on: router) { visit, form in
      let schoolClass = try await visit.desk.members(of: try visit.schoolClass).schoolClass
      let account = DisplayName(form["account"])?.text
      var found: Teacher.ID?
      if let account { found = try await visit.desk.teacher(account: account) }
      let teaches =
        found == schoolClass.teacher || found.map(schoolClass.secondTeachers.contains) == true
      guard let found, !teaches else {
        let fault =
          found == nil
          ? visit.words("settings.noAccount", account ?? "")
          : visit.words("settings.teachesAlready")
        let typed = SettingsPage.Typed(
          account: form["account"], faults: [FieldFault("account", fault)])
        return visit.page(try await settingsPage(visit, typed: typed), .unprocessableContent)
      }
      return try await change(
        schoolClass, visit, form, saying: .teacherJoined,
        secondTeachers: schoolClass.secondTeachers.union([found]))
    }
    post(teachers + "/:teacher/lead", on: router) { visit, form in
      let (schoolClass, teacher) = try await secondTeacher(visit)
      return try await change(
        schoolClass, visit, form, saying: .teacherLeads, teacher: teacher,
        secondTeachers: schoolClass.secondTeachers.union([schoolClass.teacher])
          .subtracting([teacher]))
    }
    post(teachers + "/:teacher/leave", on: router) { visit, form in
      let (schoolClass, teacher) = try await secondTeacher(visit)
      return try await change(
        schoolClass, visit, form, saying: .teacherLeft,
        secondTeachers: schoolClass.secondTeachers.subtracting([teacher]))
    }
    post(Self.one + "/settings/ranking", on: router) { visit, form in
      let (id, isOn) = (try visit.schoolClass, form["on"] == "yes")
      try await visit.desk.setRanking(isOn, in: id)
      return .redirect(
        Address.saying(isOn ? .rankingOn : .rankingOff, Address.settings(of: id)))
    }
    get(Self.one + "/ranking", on: router) { visit in
      let id = try visit.schoolClass
      return visit.page(
        RankingPage(
          try await visit.desk.members(of: id),
          practice: try await visit.desk.ranking(
            of: id, between: visit.words.beginnings(ofWeeks: RankingPage.weeks)),
          rights: try await visit.desk.permissions(in: id), words: visit.words))
    }
    post(Self.one + "/settings/enrol", on: router) { visit, form in
      let id = try visit.schoolClass
      // First whether it may be seen.
      _ = try await visit.desk.members(of: id)
      guard let pupil = Pupil.ID(form["pupil"]) else {
        return problem(.unreadable, .badRequest, visit.request, visit.context)
      }
      try await visit.desk.enrol(pupil, in: id)
      return .redirect(Address.saying(.pupilEnrolled, Address.of(pupil, in: id)))
    }
    addChangingSubjects(to: router)
    addYearEnd(to: router)
  }

  private func addChangingSubjects(to router: Router<Context>) {
    let path = Self.one + "/subjects/:subject"
    get(path, on: router) { visit in
      let (schoolClass, subject) = try await changedSubject(visit)
      return visit.page(NewSubjectPage(changing: subject, of: schoolClass, words: visit.words))
    }
    post(path, on: router) { visit, form in
      let (schoolClass, subject) = try await changedSubject(visit)
      let colour = Subject.Colour(rawValue: form["colour"]) ?? subject.colour
      guard let name = DisplayName(form["name"]) else {
        return visit.page(
          NewSubjectPage(
            changing: subject, of: schoolClass, name: form["name"], colour: colour,
            faults: [FieldFault("name", visit.words("newSubject.nameFault"))],
            words: visit.words), .unprocessableContent)
      }
      try await visit.desk.change(
        subject.id, to: SubjectTerms(name: name, colour: colour), seen: form["version"])
      return .redirect(
        Address.saying(.subjectChanged, Address.settings(of: schoolClass.id)))
    }
  }

  private func addYearEnd(to router: Router<Context>) {
    let path = Self.one + "/year-end"
    get(path, on: router) { visit in
      let (members, rights) = try await ending(visit)
      return visit.page(
        YearEndPage(
          choosing: YearEndPage.Choice(for: members.schoolClass), for: members, rights: rights,
          words: visit.words))
    }
    post(path, on: router) { visit, form in
      let (members, rights) = try await ending(visit)
      let choice = YearEndPage.Choice(
        form.texts, for: members.pupils.map(\.pupil))
      guard let end = choice.end else {
        return visit.page(
          YearEndPage(
            choosing: choice, for: members, rights: rights, faults: choice.faults(visit.words),
            words: visit.words), .unprocessableContent)
      }
      if form["sure"] == "no" {
        return visit.page(
          YearEndPage(choosing: choice, for: members, rights: rights, words: visit.words))
      }
      guard form["sure"] == "yes" else {
        return visit.page(
          YearEndPage(asking: choice, for: members, rights: rights, words: visit.words))
      }
      let next = try await visit.desk.end(members.schoolClass.id, end)
      guard let next = next.flatMap({ SchoolClass.ID($0.name) }) else {
        return .redirect(Address.saying(.yearEnded, Address.of(members.schoolClass.id)))
      }
      return .redirect(Address.saying(.movedUp, Address.of(next)))
    }
  }

  private func settingsPage(
    _ visit: Visit, typed: SettingsPage.Typed? = nil
  ) async throws -> SettingsPage {
    let id = try visit.schoolClass
    let members = try await visit.desk.members(of: id)
    let rights = try await visit.desk.permissions(in: id)
    let subjects =
      rights.contains(.seeSubject) ? try await visit.desk.work(of: id).subjects : nil
    return SettingsPage(
      members, teachers: try await visit.desk.teachers().teachers, subjects: subjects,
      homeless: try await visit.desk.pupilsWithoutClass().pupils,
      hasRanking: try await visit.desk.hasRanking(id), rights: rights, typed: typed,
      words: visit.words)
  }

  /// Changes some of what holds in a class, if it is what was seen.
  private func change(
    _ schoolClass: SchoolClass, _ visit: Visit, _ form: PageForm, saying notice: Notice,
    name: DisplayName? = nil, teacher: Teacher.ID? = nil, secondTeachers: Set<Teacher.ID>? = nil,
    progressComesAlong: Bool? = nil
  ) async throws -> Response {
    try await visit.desk.change(
      schoolClass.id,
      to: ClassChange(
        name: name ?? schoolClass.name, teacher: teacher ?? schoolClass.teacher,
        secondTeachers: (secondTeachers ?? schoolClass.secondTeachers).sorted(),
        progressComesAlong: progressComesAlong ?? schoolClass.progressComesAlong),
      seen: form["version"])
    return .redirect(Address.saying(notice, Address.settings(of: schoolClass.id)))
  }

  /// The class of the path, and the one of its second teachers whom the path names.
  private func secondTeacher(_ visit: Visit) async throws -> (SchoolClass, Teacher.ID) {
    let schoolClass = try await visit.desk.members(of: try visit.schoolClass).schoolClass
    let teacher = try visit.context.identifier("teacher", of: Teacher.ID.self)
    guard schoolClass.secondTeachers.contains(teacher) else {
      throw StoreRefusal(.wrongRecordZone, "there is no teacher", .unseen)
    }
    return (schoolClass, teacher)
  }

  /// The subject of the path, if it is one of the class of the path and may be changed.
  private func changedSubject(_ visit: Visit) async throws -> (SchoolClass, Subject) {
    let id = try visit.schoolClass
    let (found, schoolClass) = try await subject(
      try visit.context.identifier("subject", of: Subject.ID.self), visit)
    try await visit.demand(.changeSubject, in: id)
    return (schoolClass, found)
  }

  /// A class whose year may be ended, and what may be done in it.
  private func ending(
    _ visit: Visit
  ) async throws -> (ClassMembers, Set<Permission.Action>) {
    let id = try visit.schoolClass
    let members = try await visit.desk.members(of: id)
    try await visit.demand(.moveClassUp, in: id)
    return (members, try await visit.desk.permissions(in: id))
  }
}

extension TeacherPages.Visit {
  /// - Throws: a `StoreRefusal` if something may not be done in a class, which is seen.
  func demand(_ action: Permission.Action, in id: SchoolClass.ID) async throws {
    guard try await desk.permissions(in: id).contains(action) else {
      throw StoreRefusal(.noWritePermission, "this is not allowed with class", .forbidden)
    }
  }
}
