import Exercises
import Play
import School
import SchoolExchange

/// What each pupil of a class needs next: those who need the same stand together.
package struct NextPage: Page {
  package static let template = "next"

  package let title: String
  let head: ClassHead
  let lead: String
  let groups: [Group]
  let exercises: [Exercise]
  let hasExercises: Bool
  let subjects: [Chip]

  /// Pupils who need the same.
  struct Group: Sendable {
    let id: String
    let name: String
    let hint: String
    let pupils: [Pupil]
    /// How they are given exercises for it; nil where nothing is proposed.
    let practice: Practice?
  }

  struct Pupil: Sendable {
    let name: String
    let href: String
    let detail: String
    /// Answers that show it.
    let evidence: [Evidence]
    let hasEvidence: Bool
  }

  struct Evidence: Sendable {
    let question: String
    let given: String
    let right: String
  }

  struct Practice: Sendable {
    let action: String
    let rule: String
    let subject: String
    let pupils: String
    let label: String
  }

  /// How an exercise went.
  struct Exercise: Sendable {
    let question: String
    let right: String
    let share: String
    let bar: Int
    let detail: String?
    let lure: String?
    let reason: String?
  }

  /// What was answered by one pupil, the latest first.
  package typealias Answers = [School.Pupil.ID: [AnswerRecord]]

  /// How many answers of a pupil are looked at: those of the last weeks, so that what was unlearned is over.
  package static let mostAnswers = 80
  /// How many exercises a page shows: the hardest.
  private static let mostExercises = 20
  private static let mostEvidence = 3

  /// The page.
  ///
  /// - Parameters:
  ///   - members: the class.
  ///   - answers: what was answered, by pupils.
  ///   - work: what is assigned in the class.
  ///   - subject: the subject that was chosen; nil for all.
  ///   - rights: what may be done in the class.
  ///   - words: in what language it is.
  /// - Complexity: O(n · r) in the numbers of answers and of known errors.
  package init(
    _ members: ClassMembers, answers: Answers, work: Schoolwork, subject: Subject.ID?,
    rights: Set<Permission.Action>, words: Words
  ) {
    let id = members.schoolClass.id
    head = ClassHead(members.schoolClass, rights, .next, words)
    title = words("next.title", members.schoolClass.name.text)
    let found = work.subjects.first { $0.id == subject }
    let address = Address.next(of: id)
    subjects = Chip.subjects(of: work, chosen: found, at: address, words)
    let needs = members.pupils.map { member in
      let own = answers[member.pupil] ?? []
      return (member: member, need: LearningNeed(own), answers: own)
    }
    let practising = rights.contains(.addDocument) ? (found ?? work.subjects.first)?.id : nil
    var groups: [Group] = []
    let rules = needs.compactMap { $0.need.rule }.reduce(into: [ErrorRule]()) { rules, rule in
      if !rules.contains(rule) { rules.append(rule) }
    }
    for rule in rules {
      let own = needs.filter { $0.need.rule == rule }
      groups.append(
        Group(
          id: "error-\(groups.count + 1)", name: words.mistake(rule),
          hint: words.count("next.errorHint", own.count),
          pupils: own.map { Pupil($0.member, $0.need, $0.answers, in: id, words) },
          practice: practising.map { subject in
            Practice(
              action: address + "/practice", rule: rule.rawValue, subject: subject.description,
              pupils: Address.list(of: own.map(\.member.pupil)),
              label: words("next.practise"))
          }))
    }
    for (need, key) in [
      (LearningNeed.practice, "practice"), (.goingOn, "goingOn"), (.more, "more"),
      (.answers, "answers"),
    ] {
      let own = needs.filter { $0.need == need }
      guard !own.isEmpty else { continue }
      groups.append(
        Group(
          id: key, name: words("next.\(key)"), hint: words("next.\(key)Hint"),
          pupils: own.map { Pupil($0.member, $0.need, $0.answers, in: id, words) },
          practice: nil))
    }
    self.groups = groups
    lead = words("next.lead")
    exercises = ExerciseFacility.all(ofPupils: members.pupils.map { answers[$0.pupil] ?? [] })
      .filter { $0.wrong > 0 }.prefix(Self.mostExercises).map { Exercise($0, words) }
    hasExercises = !exercises.isEmpty
  }
}

extension LearningNeed {
  /// The error that is to be unlearned; nil for every other need.
  fileprivate var rule: ErrorRule? {
    if case .unlearning(let finding, _) = self { finding.rule } else { nil }
  }
}

extension NextPage.Pupil {
  init(
    _ member: ClassMembers.Member, _ need: LearningNeed, _ answers: [AnswerRecord],
    in id: SchoolClass.ID, _ words: Words
  ) {
    name = member.called
    href = Address.of(member.pupil, in: id)
    let given = answers.filter { !$0.isMissed }
    let right = given.count(where: \.isCorrect)
    if case .unlearning(let finding, let errors) = need {
      // Rounded down and at most 99: nothing is quite certain.
      detail = words(
        "next.sure", "\(finding.explained)", "\(errors)",
        "\(min(99, Int(finding.probability * 100)))")
      let wrong = given.filter { $0.givenRule == finding.rule }
      evidence = wrong.prefix(NextPage.mostEvidence).map {
        NextPage.Evidence(
          question: $0.question, given: $0.response?.text ?? "", right: $0.solution.text)
      }
    } else {
      detail = given.isEmpty ? "" : words("results.right", "\(right)", "\(given.count)")
      evidence = []
    }
    hasEvidence = !evidence.isEmpty
  }
}

extension NextPage.Exercise {
  fileprivate init(_ facility: ExerciseFacility, _ words: Words) {
    question = facility.question
    right = facility.solution
    bar = Int(((facility.share ?? 0) * 100).rounded())
    share = words("next.percent", "\(bar)")
    let missed = facility.missed > 0 ? ", " + words("next.missed", "\(facility.missed)") : ""
    let apart =
      facility.discrimination.map { ", " + words("next.discrimination", words.hundredths($0)) }
      ?? ""
    detail =
      words("results.right", "\(facility.right)", "\(facility.right + facility.wrong)") + missed
      + apart
    lure = facility.lures.first.map { words("next.lure", $0.answer, "\($0.count)") }
    reason = facility.lures.first?.rule.map { words("next.perhaps", words.mistake($0)) }
  }
}
