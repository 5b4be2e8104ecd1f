import Exercises
import Notation

extension RoundRecord {
  /// A round record that was read, and the pupil it names.
  public struct Read: Sendable, Equatable {
    /// The record.
    public var record: RoundRecord
    /// The pupil in the field `pupil`, which may be added when records are collected; nil without
    /// one.
    public var pupil: String?
  }

  /// Reads records in the format of `json`: one object, or one per line.
  ///
  /// - Returns: the intact records, and what is wrong with the others.
  public static func read(
    bytes: [UInt8], fileName: String
  ) -> (records: [Read], diagnostics: [Diagnostic]) {
    var report = FaultReport()
    guard let source = TextDecoder.decode(bytes, fileName: fileName, report: &report) else {
      let nothing = SourceText(fileName: fileName, bytes: [], start: 0)
      return ([], report.diagnostics(in: nothing))
    }
    var whole = FaultReport()
    if let tree = JSONReader.read(source, report: &whole), !whole.hasErrors {
      let records = read(tree, report: &report)
      return (records, report.diagnostics(in: source))
    }
    var records: [Read] = []
    let newline = UInt8(ascii: "\n")
    var start = source.start
    while start < source.bytes.count {
      let end = source.bytes[start...].firstIndex(of: newline) ?? source.bytes.count
      if source.bytes[start..<end].contains(where: { $0 > 0x20 }) {
        let line = SourceText(
          fileName: fileName, bytes: Array(source.bytes[start..<end]), start: 0)
        var faults = FaultReport()
        if let tree = JSONReader.read(line, report: &faults) {
          records += read(tree, report: &faults)
        }
        for fault in faults.faults {
          report.error(at: start + fault.offset, fault.message)
        }
      }
      start = end + 1
    }
    return (records, report.diagnostics(in: source))
  }

  /// The records in a text: one object, or a list of them.
  private static func read(_ tree: JSONTree, report: inout FaultReport) -> [Read] {
    var reader = RecordReader(tree: tree, report: report)
    let roots = tree.nodes[0].kind == .array ? Array(tree.children(of: 0)) : [0]
    let records = roots.compactMap { root -> Read? in
      guard !tree.nodes[root].isDamaged, let record = RoundRecord(reading: root, with: &reader)
      else { return nil }
      let pupil = tree.child(of: root, named: "pupil").flatMap { tree.text(of: $0) }
      return Read(record: record, pupil: pupil)
    }
    report = reader.report
    return records
  }

  /// The record from an object's fields; nil, with faults reported, if any is missing.
  package init?(reading object: Int, with reader: inout RecordReader) {
    guard let game = reader.named("game", of: object, as: Game.self),
      let title = reader.text("document", of: object),
      let hash = reader.text("hash", of: object),
      let seed = reader.seed("seed", of: object),
      let settingsObject = reader.field("settings", of: object),
      let settings = RoundSettings(reading: settingsObject, with: &reader),
      let engine = reader.integer("engine", of: object),
      let answerObjects = reader.list("answers", of: object),
      let score = reader.integer("score", of: object),
      let ticks = reader.integer("ticks", of: object),
      let ending = reader.named("ending", of: object, as: RoundEnding.self)
    else { return nil }
    guard let fit = reader.fit(of: object), let changes = reader.changes(of: object) else {
      return nil
    }
    var answers: [AnswerRecord] = []
    answers.reserveCapacity(answerObjects.count)
    for object in answerObjects {
      guard let answer = AnswerRecord(reading: object, with: &reader) else { return nil }
      answers.append(answer)
    }
    self.init(
      game: game, documentTitle: title, documentHash: hash, seed: seed, settings: settings,
      engineVersion: engine, answers: answers, score: score, ticks: ticks, ending: ending,
      fit: fit, changes: changes)
  }
}

extension AnswerRecord {
  fileprivate init?(reading object: Int, with reader: inout RecordReader) {
    guard let exercise = reader.text("exercise", of: object),
      let question = reader.text("question", of: object),
      let given = reader.textOrNull("given", of: object),
      let answer = reader.text("answer", of: object),
      let ticks = reader.integer("ticks", of: object),
      let optionNodes = reader.list("options", of: object)
    else { return nil }
    var picture: String?
    if reader.tree.child(of: object, named: "picture") != nil {
      guard let name = reader.textOrNull("picture", of: object) else { return nil }
      picture = name
    }
    let options = optionNodes.compactMap { reader.plainText(of: $0) }
    if options.count < optionNodes.count {
      reader.fault(at: object, "its options are no texts that can be kept")
      return nil
    }
    var rules: [ErrorRule?] = []
    if reader.tree.child(of: object, named: "rules") != nil {
      guard let nodes = reader.list("rules", of: object) else { return nil }
      // An error that this version does not know counts as none.
      rules = nodes.map { reader.tree.text(of: $0).flatMap(ErrorRule.init(rawValue:)) }
    }
    var (response, solution) = (given.map { Response.option($0) }, Response.option(answer))
    if let index = reader.tree.child(of: object, named: "solution") {
      guard let read = Response.read(index, &reader) else { return nil }
      solution = read
      if given != nil {
        guard let index = reader.field("response", of: object),
          let read = Response.read(index, &reader)
        else { return nil }
        response = read
      }
    }
    func areOptions(_ response: Response) -> Bool {
      guard case .options(let texts) = response else { return true }
      return !texts.isEmpty && texts.allSatisfy(options.contains)
        && Set(texts).count == texts.count
    }
    guard options.count == optionNodes.count, rules.isEmpty || rules.count == options.count,
      areOptions(solution), response.map(areOptions) ?? true
    else {
      reader.fault(at: object, "the answers do not fit the options")
      return nil
    }
    var form = AskedForm.usual
    if reader.tree.child(of: object, named: "form") != nil {
      guard let read = reader.named("form", of: object, as: AskedForm.self) else { return nil }
      form = read
    }
    let isRight = reader.tree.child(of: object, named: "correct").map {
      reader.tree.nodes[$0].kind == .true
    }
    let share = reader.tree.child(of: object, named: "share").flatMap {
      reader.tree.integer(of: $0)
    }
    let verdict = Self.verdict(
      on: response, solution: solution, isRight: isRight ?? false, share: share)
    if let isRight, isRight != (verdict == .right) {
      reader.report.warning(
        at: reader.tree.offset(of: object),
        .untranslated(
          "the field “correct” says otherwise than “given” and “answer”",
          "nothing is lost: what was given counts; ask who sent the file"))
    }
    self.init(
      exerciseID: exercise, prompt: Prompt(question, picture: picture), response: response,
      solution: solution,
      verdict: verdict,
      ticks: ticks, options: options, optionRules: rules, form: form)
  }
}
