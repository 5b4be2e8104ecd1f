import Exercises
import Play
import School
import SchoolExchange

/// A pupil: its rounds, what opens its door, and where it goes.
package struct PupilPage: Page {
  package static let template = "pupil"

  package let title: String
  let head: ClassHead
  let fullName: String?
  let seen: String
  let opens: String
  let closed: String?
  let practice: PracticeWeeks?
  let report: String?
  let mistakes: Mistakes?
  let rounds: Rounds?
  let door: Door?
  let naming: Naming?
  let moving: Moving?
  let erasing: String?

  struct Rounds: Sendable {
    let hasRounds: Bool
    let rows: [Round]
    let earlier: String?
  }

  struct Round: Sendable {
    let played: String
    let name: String
    let game: String
    let isChosen: Bool
    let length: String
    let right: Int
    let wrong: Int
    let missed: Int
    let stars: String
    let starsWord: String
    let sign: String
    let verdict: String
    let kind: String
    let late: String?
    /// How many of its answers a teacher has judged anew; nil if none.
    let judged: String?
  }

  /// What replaying a round has shown.
  struct Verdict: Sendable {
    let sign: String
    let words: String
    let kind: String
  }

  /// What is behind the pupil's wrong answers.
  struct Mistakes: Sendable {
    let need: String
    let detail: String?
    let evidence: [NextPage.Evidence]
    let hasEvidence: Bool
    let hint: String?
    let next: String
  }

  struct Door: Sendable {
    let newCard: String
    let newPictures: String
    let open: String?
  }

  struct Naming: Sendable {
    let action: String
    let first: String
    let last: String
    let version: String
    let problems: FaultSummary?
    let firstFault: String?
    let lastFault: String?
  }

  struct Moving: Sendable {
    let action: String
    let classes: [Choice]
    let hasClasses: Bool
  }

  struct Choice: Sendable {
    let value: String
    let name: String
  }

  /// What a pupil has played, for those who may see it.
  package struct Played: Sendable {
    let rounds: [TimedRound]
    let practice: [PracticeSum]
    let answers: [AnswerRecord]

    /// What a pupil has played.
    ///
    /// - Parameters:
    ///   - rounds: its rounds, one more than a page has if there are more.
    ///   - practice: what it has practised in the last weeks.
    ///   - answers: its last answers, by which is seen what is behind them.
    package init(rounds: [TimedRound], practice: [PracticeSum], answers: [AnswerRecord]) {
      self.rounds = rounds
      self.practice = practice
      self.answers = answers
    }
  }

  /// Of how many weeks a page shows the practice.
  package static let weeksOnPage = 12

  /// What was typed in place of the pupil's name.
  package struct Typed: Sendable {
    let first: String
    let last: String
    let faults: [FieldFault]

    /// What was typed, and what is wrong with it.
    package init(first: String, last: String, faults: [FieldFault]) {
      self.first = first
      self.last = last
      self.faults = faults
    }
  }

  /// How many rounds a page has.
  package static let roundsOnPage = 50

  /// The page.
  ///
  /// - Parameters:
  ///   - member: the pupil.
  ///   - schoolClass: its class.
  ///   - seen: when it was there last.
  ///   - played: what it has played; nil if that is not seen.
  ///   - classes: the other classes into which it may be moved.
  ///   - rights: what may be done in the class.
  ///   - typed: what was typed before, if something was wrong with it.
  ///   - words: in what language it is.
  package init(
    _ member: ClassMembers.Member, in schoolClass: SchoolClass, seen: Timestamp?,
    played: Played?, classes: [SchoolClass], rights: Set<Permission.Action>,
    typed: Typed? = nil, words: Words
  ) {
    let address = Address.of(member.pupil, in: schoolClass.id)
    head = ClassHead(schoolClass, rights, .none, words)
    title = member.called
    fullName = member.fullName
    self.seen = seen.map { words("pupil.seen", words.moment($0)) } ?? words("pupil.neverCame")
    opens = words("pupil.opens", member.opens(words))
    closed = member.closedUntil.map { words("pupil.closed", words.moment($0)) }
    practice = played.map { PracticeWeeks($0.practice, words) }
    report = played.map { _ in Address.reports(of: schoolClass.id, member.pupil) }
    mistakes = played.map { Mistakes(member, $0.answers, in: schoolClass.id, words) }
    rounds = played.map { played in
      let rounds = played.rounds
      let shown = rounds.prefix(Self.roundsOnPage)
      return Rounds(
        hasRounds: !rounds.isEmpty, rows: shown.map { Round($0, words) },
        earlier: rounds.count > shown.count
          ? shown.last.map { "\(address)?before=\($0.line.place)" } : nil)
    }
    door =
      rights.contains(.openPictureDoor)
      ? Door(
        newCard: address + "/card", newPictures: address + "/pictures",
        open: member.closedUntil == nil ? nil : address + "/door") : nil
    naming =
      rights.contains(.changePupil)
      ? Naming(
        action: address + "/name", first: typed?.first ?? member.firstName.text,
        last: typed?.last ?? member.lastName?.text ?? "", version: member.version,
        problems: FaultSummary(typed?.faults ?? []), firstFault: typed?.faults["first"],
        lastFault: typed?.faults["last"]) : nil
    let choices = classes.filter { $0.id != schoolClass.id }.map {
      Choice(value: $0.id.description, name: "\($0.name.text) (\($0.year))")
    }
    moving =
      rights.contains(.movePupil)
      ? Moving(action: address + "/move", classes: choices, hasClasses: !choices.isEmpty) : nil
    erasing = rights.contains(.erasePupil) ? address + "/erase" : nil
  }
}

extension PupilPage.Round {
  init(_ round: TimedRound, _ words: Words) {
    let line = round.line
    let outcome = line.outcome
    played = words.moment(line.round.played)
    name = outcome.title
    game = words.name(of: outcome.game)
    isChosen = line.round.assignment == nil
    length = round.seconds.map(words.length) ?? words("pupil.unknownLength")
    (right, wrong, missed) = (outcome.right, outcome.wrong, outcome.missed)
    stars =
      String(repeating: "★", count: outcome.stars)
      + String(repeating: "☆", count: max(0, 3 - outcome.stars))
    starsWord = words.count("pupil.stars", outcome.stars)
    let verdict = PupilPage.Verdict(line, words)
    (sign, self.verdict, kind) = (verdict.sign, verdict.words, verdict.kind)
    judged = outcome.judged > 0 ? words.count("pupil.judged", outcome.judged) : nil
    switch line.punctuality {
    case .onTime: late = nil
    case .late: late = words("verdict.late")
    case .unsure: late = words("verdict.unsure")
    }
  }
}

extension PupilPage.Verdict {
  init(_ line: ResultLine, _ words: Words) {
    let key: String
    switch line.round.verification {
    case _ where line.outcome.isLeft: (sign, key, kind) = ("◔", "left", "plain")
    case .pending: (sign, key, kind) = ("…", "pending", "plain")
    case .engineUnknown: (sign, key, kind) = ("…", "unknown", "plain")
    case .verified: (sign, key, kind) = ("✓", "verified", "good")
    case .otherQuestions: (sign, key, kind) = ("?", "other", "odd")
    case .mismatch: (sign, key, kind) = ("?", "mismatch", "odd")
    }
    self.words = words("verdict.\(key)")
  }
}

extension PupilPage.Mistakes {
  init(
    _ member: ClassMembers.Member, _ answers: [AnswerRecord], in id: SchoolClass.ID,
    _ words: Words
  ) {
    // As the page of what each pupil needs next says it.
    let learning = LearningNeed(answers)
    let shown = NextPage.Pupil(member, learning, answers, in: id, words)
    detail = shown.detail.isEmpty ? nil : shown.detail
    evidence = shown.evidence
    hasEvidence = shown.hasEvidence
    next = Address.next(of: id)
    let key: String
    switch learning {
    case .unlearning(let finding, _):
      (need, hint) = (words.mistake(finding.rule), nil)
      return
    case .practice: key = "practice"
    case .goingOn: key = "goingOn"
    case .more: key = "more"
    case .answers: key = "answers"
    }
    (need, hint) = (words("mistakes.\(key)"), words("mistakes.\(key)Hint"))
  }
}

/// Whether a pupil is to be erased, and what goes with it.
package struct ErasePage: Page {
  package static let template = "erase"

  package let title: String
  let head: ClassHead
  let action: String
  let back: String
  let goes: [String]
  let stays: [String]

  /// The page.
  package init(
    _ member: ClassMembers.Member, in schoolClass: SchoolClass, rights: Set<Permission.Action>,
    words: Words
  ) {
    head = ClassHead(schoolClass, rights, .none, words)
    title = words("erase.title", member.called)
    back = Address.of(member.pupil, in: schoolClass.id)
    action = back + "/erase"
    goes = ["goesName", "goesRounds", "goesDoor", "goesMachines"].map { words("erase.\($0)") }
    stays = ["staysCopies", "staysPaper", "staysLog"].map { words("erase.\($0)") }
  }
}
