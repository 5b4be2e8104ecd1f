import Exercises
import Notation

/// A complete snapshot of what a source asks: with it a round can be played again even after the
/// teacher's file, its reader or the limits of games have changed.
extension ExerciseSource {
  /// The version of the format; it changes with the format.
  static let snapshotVersion = 1

  /// Everything that determines what rounds of the source ask, as one line of JSON.
  ///
  /// Equal sources give equal texts, and from a text an equal source can be made (`init(snapshot:)`). It
  /// contains the game's properties that affect a round, the exercises that are asked and those whose answers
  /// are borrowed, with everything that affects the choice of options; or a rule, if the exercises are
  /// generated; or what only its game understands. It contains no fields of a file that have no effect on a round, and no folder.
  ///
  /// - Complexity: O(n) in the bytes.
  public var snapshot: String {
    var json = JSONWriter(.compact)
    json.object { json in
      json.field("snapshot", Self.snapshotVersion)
      profile.write(to: &json)
      json.field("title", title)
      json.field("hash", hash)
      if let language = languages.question { json.field("questionLanguage", language) }
      if let language = languages.answer { json.field("answerLanguage", language) }
      content.write(to: &json)
    }
    return json.text
  }

  /// The source of a snapshot; nil for a text that `snapshot` did not write.
  ///
  /// - Complexity: O(n) in the bytes.
  public init?(snapshot: String) {
    var report = FaultReport()
    let source = SourceText(fileName: "", bytes: Array(snapshot.utf8), start: 0)
    guard let tree = JSONReader.read(source, report: &report) else { return nil }
    var reader = RecordReader(tree: tree, report: report)
    guard reader.integer("snapshot", of: 0) == Self.snapshotVersion,
      let profile = GameProfile.read(0, &reader), let title = reader.text("title", of: 0),
      let hash = reader.text("hash", of: 0), let content = Content(of: 0, &reader)
    else { return nil }
    self.init(
      profile: profile, title: title, hash: hash,
      languages: TextLanguages(
        question: reader.textIfAny("questionLanguage", of: 0),
        answer: reader.textIfAny("answerLanguage", of: 0)),
      content: content)
    guard !reader.report.hasErrors else { return nil }
  }
}

/// How long the lists of a snapshot are at most: far longer than any that was written, and short enough that
/// no question made from them takes noticeable time.
private enum SnapshotLimits {
  static let operations = 4 * Operation.allCases.count
  static let texts = 10_000
  static let together = 1000
  static let rooms = 100
}

extension GameProfile {
  fileprivate func write(to json: inout JSONWriter) {
    json.field("game", game.rawValue)
    json.field("options", demand.optionCount)
    json.key("questionRoom")
    json.array { $0.write([demand.questionRoom]) }
    json.key("answerRoom")
    json.array { $0.write([demand.answerRoom]) }
    if !demand.pageRooms.isEmpty {
      json.key("pageRooms")
      json.array { $0.write(demand.pageRooms) }
    }
    json.field("firstTarget", firstTarget)
    json.field("timed", isTimed)
    if waitsForReading { json.field("waitsForReading", true) }
    if demand.responses.contains(.options) { json.field("several", true) }
    // Only of games without options.
    if !demand.responses.contains(.option) {
      json.field("responses", demand.responses.map(\.rawValue).sorted())
    }
  }

  fileprivate static func read(_ object: Int, _ reader: inout RecordReader) -> GameProfile? {
    guard let game: Game = reader.named("game", of: object),
      let optionCount = reader.integer("options", of: object, in: 2...100),
      let question = reader.rooms("questionRoom", of: object), question.count == 1,
      let answer = reader.rooms("answerRoom", of: object), answer.count == 1,
      let pages = reader.tree.child(of: object, named: "pageRooms") == nil
        ? [] : reader.rooms("pageRooms", of: object),
      let firstTarget = reader.integer("firstTarget", of: object, in: 1...1000),
      let isTimed = reader.flag("timed", of: object),
      let responses = reader.responses(of: object)
    else { return nil }
    return GameProfile(
      Demand(
        game: game, optionCount: optionCount, questionRoom: question[0], answerRoom: answer[0],
        pageRooms: pages,
        responses: responses),
      firstTarget: firstTarget, isTimed: isTimed,
      // Older snapshots have no such field.
      waitsForReading: reader.tree.child(of: object, named: "waitsForReading") != nil)
  }
}

extension ExerciseSource.Content {
  fileprivate func write(to json: inout JSONWriter) {
    switch self {
    case .list(let exercises, let siblings, let isShuffled):
      json.field("shuffled", isShuffled)
      // Every exercise that is asked also lends its answers, in the same order.
      var asked = exercises[...]
      json.key("exercises")
      json.array { json in
        for exercise in siblings {
          let isAsked = exercise == asked.first
          if isAsked { asked.removeFirst() }
          json.object { exercise.write(to: &$0, isAsked: isAsked) }
        }
      }
    case .generator(let maker, let count):
      json.field("count", count)
      if let maker { json.field("rule", GeneratorNotation.text(of: maker.specification)) }
    case .operations(let operations):
      json.field("operations", operations.map(\.rawValue))
    case .material(let text, let count):
      json.field("material", text)
      json.field("answers", count)
    }
  }

  fileprivate init?(of object: Int, _ reader: inout RecordReader) {
    if reader.tree.child(of: object, named: "exercises") != nil {
      guard let isShuffled = reader.flag("shuffled", of: object),
        let list = reader.list("exercises", of: object)
      else { return nil }
      var (asked, siblings): ([Exercise], [Exercise]) = ([], [])
      for index in list {
        guard let (exercise, isAsked) = Exercise.read(index, &reader) else { return nil }
        siblings.append(exercise)
        if isAsked { asked.append(exercise) }
      }
      self = .list(asked, siblings: siblings, isShuffled: isShuffled)
    } else if reader.tree.child(of: object, named: "count") != nil {
      guard
        let count = reader.integer(
          "count", of: object, in: 0...GeneratorSpecification.countLimits.upperBound)
      else { return nil }
      guard let rule = reader.textIfAny("rule", of: object) else {
        self = .generator(nil, count: count)
        return
      }
      guard var specification = try? GeneratorNotation.parse(rule) else { return nil }
      specification.count = count
      guard let maker = ExerciseGenerator(specification) else { return nil }
      self = .generator(maker, count: count)
    } else if reader.tree.child(of: object, named: "material") != nil {
      guard let text = reader.text("material", of: object),
        let count = reader.integer("answers", of: object, in: 0...SnapshotLimits.texts)
      else { return nil }
      self = .material(text, count: count)
    } else {
      guard let names = reader.texts("operations", of: object),
        names.count <= SnapshotLimits.operations
      else { return nil }
      let operations = names.compactMap(Operation.init(rawValue:))
      guard !operations.isEmpty, operations.count == names.count else { return nil }
      self = .operations(operations)
    }
  }
}

extension Exercise {
  fileprivate func write(to json: inout JSONWriter, isAsked: Bool) {
    json.field("id", id)
    json.field("question", question)
    json.field("answer", answer)
    json.key("wrong")
    json.array { json in
      for answer in wrong { json.object { answer.write(to: &$0) } }
    }
    // Rare properties are written only if they are present.
    if !isAsked { json.field("lendsOnly", true) }
    if hasAllOptions { json.field("allOptions", true) }
    json.rareField("alternatives", alternatives)
    json.rareField("together", together)
    json.rareField("category", category)
    json.rareField("tags", tags)
    if let picture { json.field("picture", picture) }
    if let answerPicture { json.field("answerPicture", answerPicture) }
    if let note { json.field("note", note) }
    if let difficulty { json.field("difficulty", difficulty) }
    if stability != 0 { json.field("stability", decimal: stability, .withPoint) }
  }

  fileprivate static func read(
    _ object: Int, _ reader: inout RecordReader
  ) -> (exercise: Exercise, isAsked: Bool)? {
    guard let id = reader.text("id", of: object),
      let question = reader.text("question", of: object),
      let answer = reader.text("answer", of: object), let list = reader.list("wrong", of: object),
      list.count <= SnapshotLimits.texts
    else { return nil }
    var wrong: [WrongAnswer] = []
    for index in list {
      guard let text = reader.text("text", of: index), let rule = reader.rule("rule", of: index)
      else { return nil }
      wrong.append(
        WrongAnswer(text, rule: rule, picture: reader.textIfAny("picture", of: index)))
    }
    var exercise = Exercise(
      id: id, question: question, answer: answer, wrong: wrong,
      picture: reader.textIfAny("picture", of: object), note: reader.textIfAny("note", of: object))
    exercise.hasAllOptions = reader.tree.child(of: object, named: "allOptions") != nil
    for (name, field) in [
      ("alternatives", \Exercise.alternatives), ("together", \.together), ("category", \.category),
      ("tags", \.tags),
    ] where reader.tree.child(of: object, named: name) != nil {
      let most = name == "together" ? SnapshotLimits.together : SnapshotLimits.texts
      guard let texts = reader.texts(name, of: object), texts.count <= most else { return nil }
      exercise[keyPath: field] = texts
    }
    exercise.answerPicture = reader.textIfAny("answerPicture", of: object)
    exercise.difficulty = reader.textIfAny("difficulty", of: object)
    if let index = reader.tree.child(of: object, named: "stability") {
      guard let stability = reader.tree.number(of: index) else { return nil }
      exercise.stability = stability
    }
    return (exercise, reader.tree.child(of: object, named: "lendsOnly") == nil)
  }
}

extension WrongAnswer {
  fileprivate func write(to json: inout JSONWriter) {
    json.field("text", text)
    if let rule { json.field("rule", rule.rawValue) }
    if let picture { json.field("picture", picture) }
  }
}

extension JSONWriter {
  /// Writes the widths and lines of rooms, one after the other.
  fileprivate mutating func write(_ rooms: [TextRoom]) {
    for room in rooms {
      value(room.width)
      value(room.lines)
    }
  }

  fileprivate mutating func rareField(_ name: String, _ texts: [String]) {
    if !texts.isEmpty { field(name, texts) }
  }
}

extension RecordReader {
  /// The rooms in a required list, as `JSONWriter.write(_:)` writes them; nil if any of them is invalid.
  fileprivate mutating func rooms(_ name: String, of object: Int) -> [TextRoom]? {
    guard let numbers = integers(name, of: object), numbers.count.isMultiple(of: 2),
      numbers.count <= 2 * SnapshotLimits.rooms
    else { return nil }
    let rooms = stride(from: 0, to: numbers.count, by: 2).map {
      TextRoom(width: numbers[$0], lines: numbers[$0 + 1])
    }
    return rooms.allSatisfy { $0.width <= 1_000_000 && $0.lines <= 1_000 } ? rooms : nil
  }

  /// The kinds of responses of a game. Older snapshots only say whether there may be several options.
  fileprivate mutating func responses(of object: Int) -> Set<Response.Kind>? {
    guard tree.child(of: object, named: "responses") != nil else {
      return tree.child(of: object, named: "several") == nil ? [.option] : [.option, .options]
    }
    guard let names = texts("responses", of: object) else { return nil }
    let kinds = names.compactMap(Response.Kind.init(rawValue:))
    return kinds.count == names.count ? Set(kinds) : nil
  }

  /// An optional text.
  fileprivate mutating func textIfAny(_ name: String, of object: Int) -> String? {
    tree.child(of: object, named: name) == nil ? nil : text(name, of: object)
  }
}
