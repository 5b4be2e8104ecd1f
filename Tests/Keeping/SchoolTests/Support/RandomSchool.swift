import Determinism
import Exercises
import School

/// A small school by chance: few of everything, so that everything meets everything.
struct RandomSchool {
  /// The moments at which something happens: few, so that boundaries are hit.
  static let moments = (0...12).map { Timestamp(milliseconds: 1_000 * $0) }

  let pupils = (1...4).map { Pupil.ID(number: $0) }
  let classes: [SchoolClass]
  var enrolments: [Enrolment] = []
  var assignments: [Assignment] = []
  var rounds: [UploadedRound] = []
  let subjects = (1...3).map { Subject.ID(number: $0) }

  init(_ random: inout SeededGenerator) {
    classes = (1...3).map {
      SchoolClass(
        id: .init(number: $0), school: .init(number: 1), name: "\($0)a",
        year: SchoolYear(start: 2026), teacher: .init(number: $0))
    }
    for _ in 0..<random.index(below: 8) {
      let enrolment = Enrolment(
        pupil: random.element(of: pupils)!, in: random.element(of: classes)!.id,
        from: Self.moment(&random))
      enrolments.append(random.chance(0.5) ? enrolment : enrolment.ended(at: Self.moment(&random)))
    }
    for number in 0..<random.index(below: 8) {
      var assignment = Assignment(
        id: .init(number: UInt64(number)),
        document: .init(subject: random.element(of: subjects)!, hash: .of(number)),
        schoolClass: random.element(of: classes)!.id,
        audience: random.chance(0.5) ? .everyone : .pupils([random.element(of: pupils)!]),
        game: random.chance(0.5) ? .free : .game("feedme"), opens: Self.moment(&random),
        deadline: random.chance(0.7) ? Self.moment(&random) : nil,
        rounds: random.integer(in: 1...2))
      assignment.withdrawn = random.chance(0.1) ? Self.moment(&random) : nil
      assignments.append(assignment)
    }
    for _ in 0..<random.index(below: 12) {
      rounds.append(Self.round(&random, pupils: pupils, assignments: assignments.map(\.id)))
    }
  }

  static func moment(_ random: inout SeededGenerator) -> Timestamp {
    random.element(of: moments)!
  }

  static func round(
    _ random: inout SeededGenerator, pupils: [Pupil.ID], assignments: [Assignment.ID]
  ) -> UploadedRound {
    UploadedRound(
      id: .init(number: UInt64(random.index(below: 5))), hash: .of(random.index(below: 3)),
      pupil: random.element(of: pupils)!, device: .init(number: UInt64(random.index(below: 2))),
      assignment: random.element(of: assignments), ended: moment(&random),
      offset: random.chance(0.5) ? nil : ClockOffset(milliseconds: 1_000 * random.index(below: 9)),
      received: moment(&random), verification: verification(&random))
  }

  static func verification(_ random: inout SeededGenerator) -> Verification {
    switch random.index(below: 6) {
    case 0: .pending
    case 1: .engineUnknown
    case 2: .verified
    case 3: .otherQuestions
    default: .mismatch(tick: random.index(below: 3))
    }
  }
}

extension ContentHash {
  /// A hash that stands for contents with a number.
  static func of(_ number: Int) -> ContentHash {
    let digits = String(number, radix: 16)
    return ContentHash(String(repeating: "0", count: 64 - digits.count) + digits)!
  }
}

extension DisplayName: ExpressibleByStringLiteral {
  /// The name in a text of a test.
  public init(stringLiteral text: String) { self = DisplayName(text)! }
}

extension DisplayName: ExpressibleByStringInterpolation {}
