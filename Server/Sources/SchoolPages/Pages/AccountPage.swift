import School
import SchoolExchange

/// Who is signed in: the password, other sessions, and the way to the school's teachers.
package struct AccountPage: Page {
  package static let template = "account"

  package let title: String
  let account: String
  let ends: String
  let action: String
  let rules: String
  let problems: FaultSummary?
  let oldFault: String?
  let newFault: String?
  let againFault: String?
  let shortest: Int
  let longest: Int
  let signOutElsewhere: String
  /// Where the school's teachers are looked after; nil if whoever looks may not do that.
  let teachers: String?

  /// What is typed to change a password.
  package struct Typed: Sendable {
    let old: String
    let new: String
    let again: String

    /// What was typed in the form, by its fields.
    package init(_ fields: [String: String]) {
      old = fields["old"] ?? ""
      new = fields["new"] ?? ""
      again = fields["again"] ?? ""
    }

    /// What is wrong with it, before the old password is looked at.
    package func faults(_ words: Words) -> [FieldFault] {
      var faults: [FieldFault] = []
      if old.isEmpty { faults.append(FieldFault("old", words("account.noOld"))) }
      if change == nil { faults.append(FieldFault("new", AccountPage.rules(words))) }
      if again != new { faults.append(FieldFault("again", words("account.notSame"))) }
      return faults
    }

    /// What is to be done; nil if the new password is none.
    package var change: PasswordChange? {
      guard PasswordChange.lengths.contains(new.count), new.utf8.count <= SignInRequest.mostBytes
      else { return nil }
      return PasswordChange(old: old, new: new)
    }
  }

  /// The page.
  ///
  /// - Parameters:
  ///   - profile: who is signed in.
  ///   - rights: what may be done in the school.
  ///   - faults: what was wrong with what was typed.
  ///   - words: in what language it is.
  package init(
    _ profile: TeacherProfile, rights: Set<Permission.Action>, faults: [FieldFault] = [],
    words: Words
  ) {
    title = words("account.title")
    account = words("account.account", profile.account)
    ends = words("account.ends", words.moment(profile.ends))
    action = Address.password
    rules = Self.rules(words)
    problems = FaultSummary(faults)
    oldFault = faults["old"]
    newFault = faults["new"]
    againFault = faults["again"]
    shortest = PasswordChange.lengths.lowerBound
    longest = PasswordChange.lengths.upperBound
    signOutElsewhere = Address.otherSessions
    teachers = rights.contains(.addTeacher) ? Address.teachers : nil
  }

  private static func rules(_ words: Words) -> String {
    words(
      "account.rules", "\(PasswordChange.lengths.lowerBound)",
      "\(PasswordChange.lengths.upperBound)")
  }
}

/// The school's teachers, for whoever looks after the school.
package struct TeachersPage: Page {
  package static let template = "teachers"

  package let title: String
  let rows: [Row]
  let adding: Adding

  struct Row: Sendable {
    let name: String
    let account: String
    let detail: String
    let isLocked: Bool
    /// What may be done; nil for whoever looks, who does not end the own account.
    let acts: Acts?
  }

  struct Acts: Sendable {
    let password: String
    let lock: String?
    let unlock: String?
    let version: String
    let remove: String?
    /// What keeps somebody from being removed.
    let hindrance: String?
  }

  struct Adding: Sendable {
    let action: String
    let name: String
    let account: String
    let isAdministrator: Bool
    let problems: FaultSummary?
    let nameFault: String?
    let accountFault: String?
  }

  /// What was typed into the form for adding somebody.
  package struct Typed: Sendable {
    let name: String
    let account: String
    let isAdministrator: Bool
    let faults: [FieldFault]

    /// What was typed, and what is wrong with it.
    package init(name: String, account: String, isAdministrator: Bool, faults: [FieldFault]) {
      self.name = name
      self.account = account
      self.isAdministrator = isAdministrator
      self.faults = faults
    }
  }

  /// The page.
  ///
  /// - Parameters:
  ///   - teachers: all of them.
  ///   - accounts: the names under which they sign in.
  ///   - classes: the school's classes.
  ///   - viewer: who looks.
  ///   - typed: what was typed before, if something was wrong with it.
  ///   - words: in what language it is.
  package init(
    _ teachers: [Teacher], accounts: [Teacher.ID: String], classes: [SchoolClass],
    viewer: Teacher.ID, typed: Typed? = nil, words: Words
  ) {
    title = words("teachers.title")
    rows = teachers.map { teacher in
      let own = classes.filter { $0.teacher == teacher.id }
      let details = [
        teacher.isAdministrator ? words("teachers.administrator") : nil,
        own.isEmpty
          ? nil : words("teachers.classes", own.map(\.name.text).joined(separator: ", ")),
        teacher.isLocked ? words("teachers.locked") : nil,
      ]
      let address = Address.of(teacher.id)
      return Row(
        name: teacher.name.text, account: accounts[teacher.id] ?? "",
        detail: details.compactMap(\.self).joined(separator: " · "), isLocked: teacher.isLocked,
        acts: teacher.id == viewer
          ? nil
          : Acts(
            password: address + "/password",
            lock: teacher.isLocked ? nil : address + "/lock",
            unlock: teacher.isLocked ? address + "/unlock" : nil, version: teacher.version,
            remove: own.isEmpty ? address + "/remove" : nil,
            hindrance: own.isEmpty ? nil : words("teachers.hasClasses")))
    }
    adding = Adding(
      action: Address.teachers, name: typed?.name ?? "", account: typed?.account ?? "",
      isAdministrator: typed?.isAdministrator ?? false,
      problems: FaultSummary(typed?.faults ?? []), nameFault: typed?.faults["name"],
      accountFault: typed?.faults["account"])
  }
}

/// A password that is shown once, with the account to which it belongs.
package struct TeacherKeyPage: Page {
  package static let template = "teacher-key"

  package let title: String
  let account: String
  let password: String
  let back: String

  /// The page.
  package init(_ key: TeacherKey, name: String, words: Words) {
    title = words("teachers.key", name)
    account = key.account
    password = key.password
    back = Address.teachers
  }
}
