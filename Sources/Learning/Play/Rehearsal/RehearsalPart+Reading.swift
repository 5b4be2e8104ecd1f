import Exercises
import Notation

extension RehearsalPart {
  /// Reads a part in the format of `json`.
  ///
  /// - Returns: the part, nil if anything is wrong with it, and the diagnostics.
  public static func read(
    bytes: [UInt8], fileName: String
  ) -> (part: RehearsalPart?, diagnostics: [Diagnostic]) {
    var report = FaultReport()
    guard let source = TextDecoder.decode(bytes, fileName: fileName, report: &report) else {
      let nothing = SourceText(fileName: fileName, bytes: [], start: 0)
      return (nil, report.diagnostics(in: nothing))
    }
    var part: RehearsalPart?
    if let tree = JSONReader.read(source, report: &report),
      !report.hasErrors
    {
      var reader = RecordReader(tree: tree, report: report)
      part = RehearsalPart(reading: &reader)
      report = reader.report
    }
    return (report.hasErrors ? nil : part, report.diagnostics(in: source))
  }

  private init?(reading reader: inout RecordReader) {
    guard let format = reader.text("format", of: 0) else { return nil }
    guard format == Self.format else {
      reader.fault(at: 0, "this is no part of a rehearsal")
      return nil
    }
    guard let version = reader.integer("version", of: 0),
      let engine = reader.integer("engine", of: 0)
    else { return nil }
    guard version == Self.version, engine == EngineVersion.current else {
      reader.fault(at: 0, "this part was made by another version of Teachify")
      return nil
    }
    guard let plan = RehearsalPlan(reading: &reader),
      let leftOut = reader.sentences("leftOut", of: 0),
      let bounds = reader.integers("covered", of: 0),
      let tally = RehearsalTally(reading: &reader)
    else { return nil }
    let isAscending = zip(bounds, bounds.dropFirst()).allSatisfy { $0 < $1 }
    guard bounds.count.isMultiple(of: 2), isAscending, (bounds.last ?? 0) <= plan.pupils else {
      reader.fault(at: 0, "the pupils of this part are no ranges in their order")
      return nil
    }
    let covered = stride(from: 0, to: bounds.count, by: 2).map { bounds[$0]..<bounds[$0 + 1] }
    self.init(plan: plan, covered: covered, tally: tally)
    self.leftOut = leftOut
  }
}

extension RecordReader {
  /// Lists of texts by name.
  fileprivate mutating func sentences(_ name: String, of object: Int) -> [String: [String]]? {
    guard let index = field(name, of: object) else { return nil }
    guard tree.nodes[index].kind == .object else {
      fault(at: index, "the field “\(name)” is no object")
      return nil
    }
    var sentences: [String: [String]] = [:]
    for field in tree.children(of: index) {
      guard let values = list(tree.key(of: field), of: index) else { return nil }
      let texts = values.compactMap { tree.text(of: $0) }
      guard texts.count == values.count else {
        fault(at: field, "a list of texts is expected here")
        return nil
      }
      sentences[tree.key(of: field)] = texts
    }
    return sentences
  }
}

extension RehearsalPlan {
  fileprivate init?(reading reader: inout RecordReader) {
    guard let game = reader.named("game", of: 0, as: Game.self),
      let document = reader.text("document", of: 0),
      let hash = reader.text("hash", of: 0),
      let seed = reader.seed("seed", of: 0),
      let pupils = reader.integer("pupils", of: 0, in: 1...Rehearsal.pupilLimit),
      let rounds = reader.integer("roundsEach", of: 0, in: 1...RecordReader.largest),
      let object = reader.field("settings", of: 0),
      let settings = RoundSettings(reading: object, with: &reader)
    else { return nil }
    self.init(
      game: game, document: document, hash: hash, seed: seed, pupils: pupils, rounds: rounds,
      settings: settings)
  }
}

extension RehearsalTally {
  fileprivate init?(reading reader: inout RecordReader) {
    guard let rounds = reader.integer("rounds", of: 0),
      let completed = reader.integer("completed", of: 0),
      let seconds = Histogram("seconds", of: 0, reading: &reader),
      let livesLost = Histogram("livesLost", of: 0, reading: &reader),
      let scores = Histogram("scores", of: 0, reading: &reader),
      let success = Histogram("success", of: 0, reading: &reader),
      let bound = reader.field("bound", of: 0),
      let exercises = reader.list("exercises", of: 0),
      let verdicts = reader.list("verdicts", of: 0)
    else { return nil }
    self.init()
    (self.rounds, self.completed) = (rounds, completed)
    (self.seconds, self.livesLost) = (seconds, livesLost)
    (self.scores, self.success) = (scores, success)
    for object in exercises {
      guard let identifier = reader.text("id", of: object),
        let tally = ExerciseTally(reading: object, with: &reader)
      else { return nil }
      self.exercises.insert(tally, identifier)
    }
    if reader.tree.nodes[bound].kind != .null {
      guard let bound = reader.seed("bound", of: 0) else { return nil }
      self.exercises.lower(boundTo: bound)
    }
    for object in verdicts {
      guard let followed = reader.rule("followed", of: object),
        let named = reader.rule("named", of: object),
        let count = reader.integer("count", of: object)
      else { return nil }
      self.verdicts[Verdict(followed: followed, named: named), default: 0] += count
    }
  }
}

extension ExerciseTally {
  fileprivate init?(reading object: Int, with reader: inout RecordReader) {
    guard let question = reader.text("question", of: object),
      let answer = reader.text("answer", of: object),
      let place = reader.field("position", of: object),
      let right = reader.integer("right", of: object),
      let missed = reader.integer("missed", of: object),
      let times = Histogram("times", of: object, reading: &reader),
      let wrong = reader.list("wrong", of: object)
    else { return nil }
    self.init(question: question, answer: answer)
    if reader.tree.child(of: object, named: "picture") != nil {
      guard let picture = reader.text("picture", of: object) else { return nil }
      self.picture = picture
    }
    if reader.tree.nodes[place].kind != .null {
      guard let position = reader.integer("position", of: object) else { return nil }
      self.position = position
    }
    (self.right, self.missed, self.times) = (right, missed, times)
    var wrongCount = 0
    for entry in wrong {
      guard let text = reader.text("text", of: entry),
        let count = reader.integer("count", of: entry, in: 1...RecordReader.largest),
        let rule = reader.rule("rule", of: entry)
      else { return nil }
      self.wrong[text] = Attraction(count: count, rule: rule)
      wrongCount += count
    }
    guard self.wrong.count == wrong.count, wrongCount == self.wrongCount else {
      reader.fault(at: object, "the answers of this exercise do not add up")
      return nil
    }
  }
}

extension Histogram {
  fileprivate init?(_ name: String, of object: Int, reading reader: inout RecordReader) {
    guard let pairs = reader.integers(name, of: object) else { return nil }
    self.init()
    guard pairs.count.isMultiple(of: 2) else {
      reader.fault(at: object, "“\(name)” holds no pairs of bucket and count")
      return nil
    }
    for index in stride(from: 0, to: pairs.count, by: 2) {
      add(bucket: pairs[index], times: pairs[index + 1])
    }
  }
}
