import HTTPTypes
import Hummingbird
import School
import SchoolExchange
import SchoolPages
import SchoolStore
import Secrets

extension TeacherPages {
  /// Who is signed in, and the school's teachers.
  func addAccount(to router: Router<Context>) {
    get(Address.account, on: router) { visit in visit.page(try await accountPage(visit)) }
    post(Address.password, on: router) { visit, form in
      let typed = AccountPage.Typed(form.texts)
      let faults = typed.faults(visit.words)
      guard faults.isEmpty, let change = typed.change else {
        return visit.page(try await accountPage(visit, faults), .unprocessableContent)
      }
      func again(
        _ fault: String, _ status: HTTPResponse.Status
      ) async throws -> Response {
        visit.page(try await accountPage(visit, [FieldFault("old", fault)]), status)
      }
      let teacher = visit.profile.teacher.id
      let outcome = try await gate.outcome(
        visit.context.passage, account: visit.profile.account, visit.context.logger
      ) {
        try await store.changePassword(of: teacher, change)
      }
      switch outcome {
      case .signedIn(let token, _):
        return .redirect(
          Address.saying(.passwordChanged, Address.account),
          SessionCookie.given(token, visit.context.passage))
      case .wrong: return try await again(visit.words("account.wrongOld"), .forbidden)
      case .closed(let seconds):
        return try await again(
          visit.words("signIn.closed", "\((seconds + 59) / 60)"), .tooManyRequests)
      case .unprotected: return try await again(visit.words("signIn.openWhy"), .forbidden)
      }
    }
    post(Address.otherSessions, on: router) { visit, _ in
      try await store.signOutEverywhere(visit.profile.teacher.id, but: visit.token)
      return .redirect(Address.saying(.signedOutElsewhere, Address.account))
    }
    addTeachers(to: router)
  }

  private func addTeachers(to router: Router<Context>) {
    get(Address.teachers, on: router) { visit in visit.page(try await teachersPage(visit)) }
    post(Address.teachers, on: router) { visit, form in
      try await demandAdministrating(visit)
      let (name, account) = (DisplayName(form["name"]), DisplayName(form["account"]))
      let isAdministrator = form["administrator"] == "yes"
      func again(_ faults: [FieldFault]) async throws -> Response {
        let typed = TeachersPage.Typed(
          name: form["name"], account: form["account"], isAdministrator: isAdministrator,
          faults: faults)
        return visit.page(try await teachersPage(visit, typed: typed), .unprocessableContent)
      }
      guard let name, let account else {
        return try await again(
          (name == nil ? [FieldFault("name", visit.words("teachers.noName"))] : [])
            + (account == nil ? [FieldFault("account", visit.words("teachers.noAccount"))] : []))
      }
      do {
        let key = try await visit.desk.add(
          NewTeacher(name: name, account: account, isAdministrator: isAdministrator))
        return visit.page(TeacherKeyPage(key, name: name.text, words: visit.words))
      } catch let refusal as StoreRefusal where refusal.fault == .addOperationFailed {
        return try await again(
          [FieldFault("account", visit.words("teachers.taken", account.text))])
      }
    }
    let one = Address.teachers + "/:teacher"
    post(one + "/password", on: router) { visit, _ in
      let teacher = try await teacher(visit)
      let key = try await visit.desk.resetPassword(of: teacher.id)
      return visit.page(TeacherKeyPage(key, name: teacher.name.text, words: visit.words))
    }
    for (word, isLocked) in [("lock", true), ("unlock", false)] {
      post(one + "/\(word)", on: router) { visit, form in
        let teacher = try await teacher(visit)
        try await visit.desk.change(
          teacher.id,
          to: TeacherTerms(
            name: teacher.name, isAdministrator: teacher.isAdministrator, isLocked: isLocked),
          seen: form["version"])
        return .redirect(
          Address.saying(isLocked ? .teacherLocked : .teacherUnlocked, Address.teachers))
      }
    }
    post(one + "/remove", on: router) { visit, _ in
      try await visit.desk.remove(try await teacher(visit).id)
      return .redirect(Address.saying(.teacherRemoved, Address.teachers))
    }
  }

  private func accountPage(
    _ visit: Visit, _ faults: [FieldFault] = []
  ) async throws -> AccountPage {
    AccountPage(
      visit.profile, rights: try await visit.desk.permissions(), faults: faults,
      words: visit.words)
  }

  private func teachersPage(
    _ visit: Visit, typed: TeachersPage.Typed? = nil
  ) async throws -> TeachersPage {
    try await demandAdministrating(visit)
    return TeachersPage(
      try await visit.desk.teachers().teachers, accounts: try await visit.desk.accounts(),
      classes: try await visit.desk.classes().classes, viewer: visit.profile.teacher.id,
      typed: typed, words: visit.words)
  }

  /// The teacher of the path, whom somebody looks after who may, and who is not oneself: an own account is not ended.
  private func teacher(_ visit: Visit) async throws -> Teacher {
    try await demandAdministrating(visit)
    let id = try visit.context.identifier("teacher", of: Teacher.ID.self)
    let found = try await visit.desk.teachers().teachers.first { $0.id == id }
    guard let found, id != visit.profile.teacher.id else {
      throw StoreRefusal(.wrongRecordZone, "there is no teacher", .unseen)
    }
    return found
  }

  /// - Throws: a `StoreRefusal` if whoever is signed in does not look after the school's teachers, to whom their page is
  ///   nowhere.
  private func demandAdministrating(_ visit: Visit) async throws {
    guard try await visit.desk.permissions().contains(.addTeacher) else {
      throw StoreRefusal(.wrongRecordZone, "there is no such page", .unseen)
    }
  }
}
