import Exercises
import PinCourses
import Play

/// What pupils have answered for the pins of an exercise.
public struct PinReport: Sendable, Equatable {
  /// The exercise's id.
  public let exercise: String
  /// The exercise's title.
  public let title: String
  /// How many rounds are counted.
  public let rounds: Int
  /// Its pictures, in their order.
  public let pictures: [Picture]
  /// Its pins, in their order.
  public let pins: [Line]

  /// A picture on which pins are.
  public struct Picture: Sendable, Equatable {
    /// Its id within the exercise.
    public let id: String
    /// The name of its file.
    public let file: String
    /// Its title; empty if it has none.
    public let title: String
    /// Its width divided by its height.
    public let aspect: Double
  }

  /// How many answers have each verdict.
  public struct Tally: Sendable, Equatable {
    /// Right answers.
    public private(set) var right = 0
    /// Answers that are almost right.
    public private(set) var almost = 0
    /// Wrong answers.
    public private(set) var wrong = 0
    /// Pins without an answer.
    public private(set) var missing = 0

    /// All of them.
    public var all: Int { right + almost + wrong + missing }

    mutating func add(_ verdict: Verdict) {
      switch verdict {
      case .right: right += 1
      case .part: almost += 1
      case .wrong: wrong += 1
      case .missed: missing += 1
      case .unjudged: break
      }
    }
  }

  /// What was answered for a pin.
  public struct Line: Sendable, Equatable {
    /// Its number in the exercise, from 1.
    public let number: Int
    /// Its id.
    public let pin: String
    /// Its labels; the first is the shown one.
    public let labels: [String]
    /// The id of its picture.
    public let picture: String
    /// Where it is, as fractions of the picture.
    public let (x, y): (Double, Double)
    /// The verdicts as they count.
    public internal(set) var tally = Tally()
    /// The verdicts that the pupils have seen.
    public internal(set) var formerTally = Tally()
    /// The names that were not right when they were given, and those about which was decided; the commonest first.
    public internal(set) var names: [Given] = []
    /// Where it was looked for.
    public internal(set) var touches: [Touch] = []
  }

  /// A name that was given, in all ways of writing it.
  public struct Given: Sendable, Equatable {
    /// The commonest way of writing it.
    public let name: String
    /// How often it was given.
    public let count: Int
    /// In how many of these answers the pupils have seen it to be right or almost right.
    public let credited: Int
    /// What was decided about it; nil if nothing was.
    public let decision: PinAmendment.Decision?
    /// The numbers of other pins that are called so.
    public let others: [Int]

    /// How many answers lose what they are worth if the name is wrong throughout.
    public var falling: Int {
      decision == .refusedThroughout ? 0 : decision == .accepted ? count : credited
    }
  }

  /// A place that was touched, as fractions of the pin's picture.
  public struct Touch: Sendable, Equatable {
    /// From the left.
    public let x: Double
    /// From the top.
    public let y: Double
    /// Whether it was right.
    public let isRight: Bool
  }

  /// The pin with an id; nil if there is none.
  public func line(of pin: String) -> Line? { pins.first { $0.pin == pin } }
}

extension PinReport.Line {
  /// What was given in a way of writing it that means the same; nil if that was never given.
  public func given(_ name: String) -> PinReport.Given? {
    let form = PinAmendment.form(of: name)
    return names.first { PinAmendment.form(of: $0.name) == form }
  }
}

extension PinReport {
  /// The report of rounds.
  ///
  /// - Parameters:
  ///   - exercise: what was asked.
  ///   - language: the language of its texts.
  ///   - records: rounds that asked it, as they were handed in.
  ///   - amendments: what was decided about names since.
  /// - Complexity: O(n log n) in the answers.
  package init(
    of exercise: PinExercise, in language: String?, _ records: [RoundRecord],
    _ amendments: [PinAmendment]
  ) {
    self.exercise = exercise.id
    title = exercise.title.text(in: language)
    rounds = records.count
    pictures = exercise.pictures.map {
      Picture(
        id: $0.id, file: $0.file, title: $0.title?.text(in: language) ?? "", aspect: $0.aspect)
    }
    let own = amendments.filter { $0.exercise == exercise.id }
    var lines = zip(1..., exercise.pins).map { Line($0, $1, in: language) }
    var given = lines.map { _ in [String: Spellings]() }
    let places = Dictionary(
      lines.enumerated().map { ($1.pin, $0) }, uniquingKeysWith: { first, _ in first })
    for record in records {
      let judged = record.judgedAnew(by: own)
      for (former, answer) in zip(record.answers, judged.answers) {
        guard let place = places[answer.exerciseID] else { continue }
        lines[place].tally.add(answer.verdict)
        lines[place].formerTally.add(former.verdict)
        switch former.response {
        case .text(let name)?:
          given[place][PinAmendment.form(of: name), default: Spellings()].add(name, former.verdict)
        case .place(let touch)? where touch.picture == lines[place].picture:
          let scale = Double(Response.Place.scale)
          lines[place].touches.append(
            Touch(
              x: Double(touch.x) / scale, y: Double(touch.y) / scale,
              isRight: former.verdict == .right))
        default: break
        }
      }
    }
    let forms = lines.map { Set($0.labels.map { PinAmendment.form(of: $0) }) }
    for place in lines.indices {
      var decided: [String: PinAmendment] = [:]
      for amendment in own where amendment.pin == lines[place].pin {
        decided[amendment.form] = amendment
      }
      // What nobody has given any more, for example since a pupil was erased, can still be taken back.
      for (form, amendment) in decided where given[place][form] == nil {
        given[place][form] = Spellings(alone: amendment.name)
      }
      lines[place].names = given[place].filter { decided[$0.key] != nil || !$0.value.isRight }
        .map { form, spellings in
          Given(
            name: spellings.commonest, count: spellings.count, credited: spellings.credited,
            decision: decided[form]?.decision,
            others: forms.indices.filter { $0 != place && forms[$0].contains(form) }.map { $0 + 1 })
        }.sorted { ($1.count, $0.name) < ($0.count, $1.name) }
    }
    pins = lines
  }

  /// The ways in which a name was written.
  private struct Spellings {
    private var counts: [String: Int] = [:]
    private(set) var count = 0
    private(set) var credited = 0
    private var right = 0

    init() {}

    /// A name that was never given.
    init(alone name: String) { counts = [name: 0] }

    /// Whether it was right each time.
    var isRight: Bool { count > 0 && right == count }

    var commonest: String {
      counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? ""
    }

    mutating func add(_ name: String, _ verdict: Verdict) {
      counts[name, default: 0] += 1
      count += 1
      if verdict.credit > 0 { credited += 1 }
      if verdict == .right { right += 1 }
    }
  }
}

extension PinReport.Line {
  fileprivate init(_ number: Int, _ pin: Pin, in language: String?) {
    self.number = number
    self.pin = pin.id
    let shown = pin.shownLabel(in: language)
    labels = [shown] + pin.labels.map(\.text).filter { $0 != shown }
    picture = pin.picture
    (x, y) = (pin.place.x, pin.place.y)
  }
}
