import School
import SchoolExchange

/// What holds in a class: its name, who teaches it, its subjects, and the end of its year.
package struct SettingsPage: Page {
  package static let template = "settings"

  package let title: String
  let head: ClassHead
  let naming: Naming?
  let teachers: [Row]
  let canChange: Bool
  let adding: Adding?
  let seesSubjects: Bool
  let subjects: [SubjectRow]
  let hasSubjects: Bool
  let newSubject: String?
  let yearEnd: String?
  let enrolling: Enrolling?
  let ranking: Ranking?

  /// Whether the class has a ranking, for whoever may say so.
  struct Ranking: Sendable {
    let action: String
    let isOn: Bool
    /// Where it is; nil if there is none, or whoever looks does not see it.
    let page: String?
  }

  /// Pupils who are in no class, for whoever sees them.
  struct Enrolling: Sendable {
    let action: String
    let pupils: [Choice]
  }

  struct Choice: Sendable {
    let value: String
    let name: String
  }

  struct Naming: Sendable {
    let action: String
    let name: String
    let comesAlong: Bool
    let version: String
    let problems: FaultSummary?
    let nameFault: String?
  }

  struct Row: Sendable {
    let name: String
    let role: String
    /// How she becomes the first one; nil if she is, or whoever looks may not change it.
    let lead: Act?
    /// How she teaches the class no more; nil for the first one.
    let leave: Act?
  }

  struct Act: Sendable {
    let action: String
    let version: String
  }

  struct Adding: Sendable {
    let action: String
    let account: String
    let version: String
    let problems: FaultSummary?
    let accountFault: String?
  }

  struct SubjectRow: Sendable {
    let name: String
    let colour: String
    let change: String?
  }

  /// What was typed, and what is wrong with it.
  package struct Typed: Sendable {
    let name: String?
    let account: String?
    let faults: [FieldFault]

    /// What was typed as the class's name, or as the account of somebody who is to teach it, and what is wrong with it.
    package init(name: String? = nil, account: String? = nil, faults: [FieldFault]) {
      self.name = name
      self.account = account
      self.faults = faults
    }
  }

  /// The page.
  ///
  /// - Parameters:
  ///   - members: the class and who is in it.
  ///   - teachers: those of the school.
  ///   - subjects: those of the class; nil if they are not seen.
  ///   - homeless: the pupils who are in no class, as far as they are seen.
  ///   - hasRanking: whether the class has a ranking.
  ///   - rights: what may be done in the class.
  ///   - typed: what was typed before, if something was wrong with it.
  ///   - words: in what language it is.
  package init(
    _ members: ClassMembers, teachers: [Teacher], subjects: [Subject]?,
    homeless: [ClassMembers.Member], hasRanking: Bool, rights: Set<Permission.Action>,
    typed: Typed? = nil,
    words: Words
  ) {
    let schoolClass = members.schoolClass
    let (address, version) = (Address.settings(of: schoolClass.id), schoolClass.version)
    let canChange = rights.contains(.changeClass)
    head = ClassHead(schoolClass, rights, .settings, words)
    title = words("settings.title", schoolClass.name.text)
    let faults = typed?.faults ?? []
    naming =
      canChange
      ? Naming(
        action: address, name: typed?.name ?? schoolClass.name.text,
        comesAlong: schoolClass.progressComesAlong, version: version,
        problems: typed?.name == nil ? nil : FaultSummary(faults), nameFault: faults["name"]) : nil
    let helping = teachers.filter { schoolClass.secondTeachers.contains($0.id) }
    func act(_ teacher: Teacher, _ word: String) -> Act? {
      canChange ? Act(action: "\(address)/teachers/\(teacher.id)/\(word)", version: version) : nil
    }
    self.canChange = canChange && !helping.isEmpty
    self.teachers =
      teachers.filter { $0.id == schoolClass.teacher }.map {
        Row(name: $0.name.text, role: words("settings.first"), lead: nil, leave: nil)
      }
      + helping.map {
        Row(
          name: $0.name.text, role: words("settings.second"),
          // Nobody signs in who is locked.
          lead: $0.isLocked ? nil : act($0, "lead"), leave: act($0, "leave"))
      }
    adding =
      canChange
      ? Adding(
        action: address + "/teachers", account: typed?.account ?? "", version: version,
        problems: typed?.account == nil ? nil : FaultSummary(faults),
        accountFault: faults["account"]) : nil
    seesSubjects = subjects != nil
    self.subjects = (subjects ?? []).map { subject in
      SubjectRow(
        name: subject.name.text, colour: subject.colour.rawValue,
        change: rights.contains(.changeSubject)
          ? Address.of(subject.id, in: schoolClass.id) : nil)
    }
    hasSubjects = subjects?.isEmpty == false
    newSubject =
      rights.contains(.addSubject) ? Address.newSubject(in: schoolClass.id) : nil
    yearEnd =
      rights.contains(.moveClassUp) && !members.pupils.isEmpty
      ? Address.yearEnd(of: schoolClass.id) : nil
    ranking =
      canChange
      ? Ranking(
        action: address + "/ranking", isOn: hasRanking,
        page: hasRanking && rights.contains(.seeClassRanking)
          ? Address.ranking(of: schoolClass.id) : nil) : nil
    enrolling =
      rights.contains(.addPupil) && !homeless.isEmpty
      ? Enrolling(
        action: address + "/enrol",
        pupils: homeless.map {
          Choice(value: $0.pupil.description, name: $0.fullName ?? $0.called)
        }) : nil
  }
}

/// The end of a class's year: what is chosen, or, once that is done, what it does, with the button that does it.
package struct YearEndPage: Page {
  package static let template = "year-end"

  package let title: String
  let head: ClassHead
  let action: String
  let back: String
  let choosing: Choosing?
  let question: Question?

  /// What is chosen.
  struct Choosing: Sendable {
    let problems: FaultSummary?
    let movesUp: Bool
    let ends: Bool
    let everybodyLeaves: Bool
    let name: String
    let nameFault: String?
    let hint: String
    let pupils: [Child]
  }

  struct Child: Sendable {
    let id: String
    let name: String
    /// Whether it stays behind, or leaves the school; neither for those who move up.
    let stays: Bool
    let leaves: Bool
  }

  /// What will happen, and what is sent once more with the second button.
  struct Question: Sendable {
    let consequences: [String]
    let leaving: String?
    let fields: [Field]
  }

  struct Field: Sendable {
    let name: String
    let value: String
  }

  /// What was chosen.
  package struct Choice: Sendable {
    /// Whether there is a next class.
    package var movesUp: Bool
    /// What it is called, as it was typed.
    package var name: String
    /// Those who do not move up.
    package var staying: Set<Pupil.ID>
    /// Those who leave the school.
    package var leaving: Set<Pupil.ID>

    /// What was chosen in the form, by its fields.
    ///
    /// - Parameters:
    ///   - fields: the fields.
    ///   - pupils: the pupils of the class, who all leave the school if that was chosen.
    package init(_ fields: [String: String], for pupils: [Pupil.ID]) {
      let then = fields["then"]
      movesUp = then != "end" && then != "leave"
      name = fields["name"] ?? ""
      func chosen(_ word: String) -> Set<Pupil.ID> {
        Set(
          fields.compactMap { name, value in
            value == word && name.hasPrefix("pupil-") ? Pupil.ID(String(name.dropFirst(6))) : nil
          })
      }
      staying = chosen("stays")
      leaving = then == "leave" ? Set(pupils) : chosen("leaves")
    }

    /// What is proposed for a class: it moves up with everybody.
    package init(for schoolClass: SchoolClass) {
      movesUp = true
      name = schoolClass.nameInNextYear.text
      staying = []
      leaving = []
    }

    /// What is wrong with it.
    package func faults(_ words: Words) -> [FieldFault] {
      movesUp && DisplayName(name) == nil ? [FieldFault("name", words("newClass.nameFault"))] : []
    }

    /// What it means; nil if something is wrong with it.
    package var end: YearEnd? {
      guard movesUp else { return YearEnd(moveUp: nil, leaving: leaving.sorted()) }
      guard let name = DisplayName(name) else { return nil }
      return YearEnd(
        moveUp: MoveUp(name: name, staying: staying.sorted()), leaving: leaving.sorted())
    }
  }

  /// The page on which it is chosen.
  ///
  /// - Parameters:
  ///   - members: the class and who is in it.
  ///   - choice: what was chosen before, or is proposed.
  ///   - rights: what may be done in the class.
  ///   - faults: what is wrong with the choice.
  ///   - words: in what language it is.
  package init(
    choosing choice: Choice, for members: ClassMembers, rights: Set<Permission.Action>,
    faults: [FieldFault] = [], words: Words
  ) {
    let schoolClass = members.schoolClass
    head = ClassHead(schoolClass, rights, .none, words)
    title = words("yearEnd.title", schoolClass.name.text)
    action = Address.yearEnd(of: schoolClass.id)
    back = Address.settings(of: schoolClass.id)
    question = nil
    let pupils = Set(members.pupils.map(\.pupil))
    let everybodyLeaves = !choice.movesUp && choice.leaving.isSuperset(of: pupils)
    choosing = Choosing(
      problems: FaultSummary(faults), movesUp: choice.movesUp,
      ends: !choice.movesUp && !everybodyLeaves, everybodyLeaves: everybodyLeaves,
      name: choice.name,
      nameFault: faults["name"], hint: words("yearEnd.nameHint", schoolClass.year.next.description),
      pupils: members.pupils.map { member in
        Child(
          id: member.pupil.description, name: member.called,
          stays: choice.staying.contains(member.pupil),
          leaves: choice.leaving.contains(member.pupil))
      })
  }

  /// The page that says what it does, before it is done.
  ///
  /// - Parameters:
  ///   - choice: what was chosen, with which nothing is wrong.
  ///   - members: the class and who is in it.
  ///   - rights: what may be done in the class.
  ///   - words: in what language it is.
  package init(
    asking choice: Choice, for members: ClassMembers, rights: Set<Permission.Action>, words: Words
  ) {
    let schoolClass = members.schoolClass
    head = ClassHead(schoolClass, rights, .none, words)
    title = words("yearEnd.sure", schoolClass.name.text)
    action = Address.yearEnd(of: schoolClass.id)
    back = Address.settings(of: schoolClass.id)
    choosing = nil
    let leaving = members.pupils.filter { choice.leaving.contains($0.pupil) }
    let staying = members.pupils.filter {
      choice.staying.contains($0.pupil) && !choice.leaving.contains($0.pupil)
    }
    let rest = members.pupils.count - leaving.count
    func names(_ pupils: [ClassMembers.Member]) -> String {
      pupils.map(\.called).joined(separator: ", ")
    }
    var consequences: [String] = []
    if choice.movesUp {
      consequences += [
        words("yearEnd.moves", choice.name, schoolClass.year.next.description),
        words.count("yearEnd.come", rest - staying.count),
      ]
      if !staying.isEmpty { consequences.append(words("yearEnd.stay", names(staying))) }
      consequences.append(words("yearEnd.machines"))
    } else if rest > 0 {
      consequences.append(words("yearEnd.ends", words.count("class.pupils", rest)))
    }
    consequences += ["codes", "results", "moves90"].map { words("yearEnd.\($0)") }
    question = Question(
      consequences: consequences,
      leaving: leaving.isEmpty ? nil : words("yearEnd.leave", names(leaving)),
      fields: [
        Field(name: "then", value: choice.movesUp ? "up" : "end"),
        Field(name: "name", value: choice.name),
      ]
        + members.pupils.compactMap { member in
          let word =
            choice.leaving.contains(member.pupil)
            ? "leaves" : choice.staying.contains(member.pupil) ? "stays" : nil
          return word.map { Field(name: "pupil-\(member.pupil)", value: $0) }
        })
  }
}
