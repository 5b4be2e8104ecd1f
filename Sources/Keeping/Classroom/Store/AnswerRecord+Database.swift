import Exercises
import GRDB
import Play

extension AnswerRecord {
  /// The answers of a round in the order in which they were given, and when; nil if the time is not known.
  static func all(
    _ database: Database, of round: PlayedRound.ID
  ) throws -> [(answer: AnswerRecord, moment: Timestamp?)] {
    try database.rows("SELECT * FROM answer WHERE round = ? ORDER BY number", [round.stored])
      .map { (try AnswerRecord($0), try $0.timestampOrNil("moment")) }
  }

  /// - Parameter moment: when it was given; nil if not known.
  func insert(
    _ database: Database, round: PlayedRound.ID, number: Int, at moment: Timestamp?
  ) throws {
    let hasRules = optionRules.contains { $0 != nil }
    try database.run(
      """
      INSERT INTO answer
        (round, number, exercise, question, given, answer, result, rule, ticks, options, optionRules,
          picture, moment, response, solution, share, form)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        round.stored, number, exerciseID, question, response?.text, solution.text,
        result.rawValue,
        givenRule?.rawValue, ticks, TextList.stored(options),
        hasRules ? TextList.stored(optionRules.map { $0?.rawValue }) : nil, picture,
        moment?.milliseconds, isOfOneOption ? nil : response?.json,
        isOfOneOption ? nil : solution.json, verdict.part,
        form == .usual ? nil : form.rawValue,
      ])
  }

  /// Whether a stored row is that of this answer. Two answers that somebody has given differ in their ticks, the
  /// sixtieths of a second that they took.
  func isStored(as row: Row) throws -> Bool {
    try row.checked("exercise", as: String.self) == exerciseID
      && row.checked("result", as: String.self) == result.rawValue && row.number("ticks") == ticks
  }

  /// The outcome of a question; the raw value is its name in the database and in tables.
  enum Result: String {
    case right, wrong, missed
  }

  var result: Result { isMissed ? .missed : isCorrect ? .right : .wrong }

  private static func form(_ name: String?) throws -> AskedForm {
    guard let name else { return .usual }
    guard let form = AskedForm(rawValue: name) else {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "an answer is damaged")
    }
    return form
  }

  private init(_ row: Row) throws {
    let rules: String? = try row.checkedOrNil("optionRules")
    let (given, answer): (String?, String) = (
      try row.checkedOrNil("given"), try row.checked("answer")
    )
    let result: String = try row.checked("result")
    var (response, solution) = (given.map { Response.option($0) }, Response.option(answer))
    if let stored: String = try row.checkedOrNil("solution") {
      let storedResponse: String? = try row.checkedOrNil("response")
      let readResponse = storedResponse.map { Response(json: $0) }
      guard let read = Response(json: stored), (storedResponse == nil) == (given == nil),
        readResponse != .some(nil)
      else {
        throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "an answer is damaged")
      }
      solution = read
      response = readResponse ?? nil
    }
    self.init(
      exerciseID: try row.checked("exercise"),
      prompt: Prompt(try row.checked("question"), picture: try row.checkedOrNil("picture")),
      response: response, solution: solution,
      verdict: Self.verdict(
        on: response, solution: solution, isRight: result == Result.right.rawValue,
        share: try row.checkedOrNil("share")),
      ticks: try row.amount("ticks"),
      options: (TextList.read(try row.checked("options")) ?? []).compactMap(\.self),
      // An error rule that this version does not know is treated as none.
      optionRules: (rules.flatMap(TextList.read) ?? []).map {
        $0.flatMap(ErrorRule.init(rawValue:))
      },
      form: try AnswerRecord.form(row.checkedOrNil("form"))
    )
  }
}
