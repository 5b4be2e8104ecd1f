import Exercises
import School
import SchoolExchange

/// What somebody has filled in about to whom a document is given, until when, and how it is played.
package struct GivingForm: Sendable {
  /// To whom.
  enum Receivers: String, Sendable, CaseIterable {
    case everyone, some, nobody
  }

  let receivers: Receivers
  let pupils: Set<Pupil.ID>
  let game: Game?
  /// Days as fields for dates send them.
  let (opens, deadline): (String, String)
  let rounds: String
  let isEndless: Bool
  /// What is wrong with it.
  package let faults: [FieldFault]
  /// The assignment that it asks for; nil if none, or if something is wrong.
  package let terms: AssignmentTerms?

  /// The form as it first stands there, at once and for one round: to some pupils, or to the whole class if there are none.
  package init(to pupils: [Pupil.ID] = [], words: Words) {
    var fields = ["to": (pupils.isEmpty ? Receivers.everyone : .some).rawValue, "rounds": "1"]
    for pupil in pupils { fields[Self.field(pupil)] = "yes" }
    self.init(fields, pupils: pupils, words: words)
  }

  /// The form as an assignment stands there.
  package init(_ assignment: Assignment, words: Words) {
    var fields = ["to": Receivers.everyone.rawValue, "rounds": "\(assignment.rounds)"]
    var pupils: [Pupil.ID] = []
    if case .pupils(let some) = assignment.audience {
      fields["to"] = Receivers.some.rawValue
      pupils = Array(some)
      for pupil in some { fields[Self.field(pupil)] = "yes" }
    }
    if case .game(let game) = assignment.game { fields["game"] = game.rawValue }
    if assignment.opens > words.now { fields["opens"] = words.field(ofDay: assignment.opens) }
    fields["deadline"] = assignment.deadline.map { words.field(ofDay: $0) }
    if assignment.isEndless { fields["endless"] = "yes" }
    // A deadline that is over is no fault as long as nobody has sent it.
    self.init(fields, pupils: pupils, isSent: false, words: words)
  }

  /// A form as it was sent.
  ///
  /// - Parameters:
  ///   - fields: its fields by their names.
  ///   - pupils: the pupils of the class.
  ///   - isSent: whether somebody has sent it, and is to know what is wrong.
  ///   - words: in what language it is answered, and the calendar.
  package init(
    _ fields: [String: String], pupils: [Pupil.ID], isSent: Bool = true, words: Words
  ) {
    receivers = fields["to"].flatMap(Receivers.init) ?? .everyone
    self.pupils = Set(pupils.filter { fields[Self.field($0)] != nil })
    game = fields["game"].flatMap(Game.init(rawValue:))
    opens = fields["opens"] ?? ""
    deadline = fields["deadline"] ?? ""
    rounds = fields["rounds"] ?? "1"
    isEndless = fields["endless"] != nil
    var faults: [FieldFault] = []
    if receivers == .some, self.pupils.isEmpty {
      faults.append(FieldFault("pupils", words("giving.noPupil")))
    }
    // Nobody is to guess whether the whole class is meant or those who are ticked.
    if receivers != .some, !self.pupils.isEmpty {
      faults.append(FieldFault("pupils", words("giving.everyoneOrSome")))
    }
    let first = words.beginning(ofDay: opens)
    if first == nil, !opens.isEmpty { faults.append(FieldFault("opens", words("giving.noDay"))) }
    let last = words.end(ofDay: deadline)
    if last == nil, !deadline.isEmpty {
      faults.append(FieldFault("deadline", words("giving.noDay")))
    }
    if let last, last < max(first ?? words.now, words.now) {
      faults.append(FieldFault("deadline", words("giving.tooEarly")))
    }
    let count = Int(rounds).flatMap { Assignment.roundCounts.contains($0) ? $0 : nil }
    if count == nil { faults.append(FieldFault("rounds", words("giving.noCount"))) }
    self.faults = isSent ? faults : []
    guard receivers != .nobody, faults.isEmpty, let count else {
      terms = nil
      return
    }
    terms = AssignmentTerms(
      audience: receivers == .everyone ? .everyone : .pupils(self.pupils),
      game: game.map { .game($0) } ?? .free,
      opens: first.flatMap { $0 > words.now ? $0 : nil }, deadline: last, rounds: count,
      isEndless: isEndless)
  }

  /// The name of a pupil's field.
  static func field(_ pupil: Pupil.ID) -> String { "pupil-\(pupil)" }
}

/// The form in words.
struct GivingFields: Sendable {
  let isToEveryone: Bool
  let isToSome: Bool
  let isToNobody: Bool
  let offersNobody: Bool
  let pupils: [Pupil]
  let games: [Choice]
  let opens: String
  let deadline: String
  let today: String
  let rounds: String
  let mostRounds = Assignment.roundCounts.upperBound
  let isEndless: Bool
  /// Whether what is seldom wanted is in sight.
  let isOpen: Bool
  let pupilsFault: String?
  let opensFault: String?
  let deadlineFault: String?
  let roundsFault: String?

  struct Pupil: Sendable {
    let field: String
    let name: String
    let isChosen: Bool
  }

  struct Choice: Sendable {
    let value: String
    let name: String
    let isChosen: Bool
  }

  /// The form in words.
  ///
  /// - Parameters:
  ///   - form: what was filled in.
  ///   - members: the class.
  ///   - games: the games that can play the document.
  ///   - offersNobody: whether it may be given to nobody.
  ///   - isOpen: whether everything is in sight, also what is seldom wanted.
  ///   - words: in what language it is.
  init(
    _ form: GivingForm, in members: ClassMembers, games: [Game], offersNobody: Bool = true,
    isOpen: Bool = false, words: Words
  ) {
    self.offersNobody = offersNobody
    isToEveryone = form.receivers == .everyone
    isToSome = form.receivers == .some
    isToNobody = form.receivers == .nobody
    pupils = members.pupils.map {
      Pupil(
        field: GivingForm.field($0.pupil), name: $0.called,
        isChosen: form.pupils.contains($0.pupil))
    }
    self.games =
      [Choice(value: "", name: words("giving.anyGame"), isChosen: form.game == nil)]
      + games.map {
        Choice(value: $0.rawValue, name: words.name(of: $0), isChosen: form.game == $0)
      }
    opens = form.opens
    deadline = form.deadline
    today = words.field(ofDay: words.now)
    rounds = form.rounds
    isEndless = form.isEndless
    self.isOpen =
      isOpen || form.game != nil || form.isEndless || form.rounds != "1"
      || !(form.opens + form.deadline).isEmpty
    pupilsFault = form.faults["pupils"]
    opensFault = form.faults["opens"]
    deadlineFault = form.faults["deadline"]
    roundsFault = form.faults["rounds"]
  }
}
