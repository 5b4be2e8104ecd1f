/// Exercises in which one error is visible and cannot be mistaken for another.
public enum DiagnosticSheet {
  /// The rule that makes such exercises, in `GeneratorNotation`; nil if no generator makes them.
  ///
  /// The numbers are chosen so that no commoner error leads to the same results. 60 − 27 = 47 is also the
  /// result of taking the smaller digit from the larger one, 430 − 157 = 287 is not.
  public static func notation(for rule: ErrorRule) -> String? {
    let probe = ",probe=" + rule.rawValue
    switch rule {
    case .addDropCarry: return "add:125..199:125..199" + probe
    case .addCarryNotToEmpty: return "add:51..99:51..99" + probe
    case .addCarryExtra: return "add:111..189:111..189" + probe
    case .addConcat: return "add:12..79:12..79,result=20..99" + probe
    case .addOffByOne: return "add:11..59:11..39" + probe
    case .addOffByTen: return "add:11..59:11..39,crossing=no" + probe
    case .operationSwap: return "sub:21..99:11..49\(probe);add:21..49:11..19\(probe)"
    case .subtractSmallerFromLarger, .subtractBorrowNoDecrement:
      return "sub:311..399:121..189,borrows=2" + probe
    case .subtractZeroMinusNIsZero: return "sub:20..90:11..79" + probe
    case .subtractZeroMinusNIsN: return "sub:210..290:111..199" + probe
    case .subtractBorrowAcrossZero: return "sub:201..308:111..199" + probe
    case .subtractSignDrop: return "sub:1..20:1..20,result=-19..-1,negative" + probe
    case .multiplyPartial, .multiplyShiftMissing: return "mul:11..59:11..59" + probe
    case .multiplyZeroRule: return "mul:1..9:0..0\(probe);mul:101..209:2..4\(probe)"
    case .multiplyOneRule: return "mul:2..19:1..1" + probe
    case .multiplyNeighbour, .multiplyNeighbour2, .multiplyTableMate, .multiplyAsAdd:
      return "mul:3..9:3..9" + probe
    case .divideNeighbourQuotient: return "div:2..9:2..9" + probe
    case .divideRemainderDropped: return "div:1..9:3..9,remainder=only" + probe
    case .numberReverse: return "add:21..59:11..39" + probe
    case .fractionAddAcross, .decimalLongerIsLarger, .decimalAlignRight: return nil
    }
  }

  /// A document of such exercises, for pupils who seem to follow an error and for those who are to unlearn it.
  ///
  /// - Parameters:
  ///   - rule: the error.
  ///   - title: the document's title.
  ///   - count: how many exercises a round has, if a generator makes them.
  public static func document(
    for rule: ErrorRule, title: String, count: Int = DiagnosisRehearsal.exercises
  ) -> ExerciseDocument {
    let header = DocumentHeader(title: title)
    guard let notation = notation(for: rule),
      var specification = try? GeneratorNotation.parse(notation)
    else {
      return ExerciseDocument(header: header, content: .exercises(exercises(for: rule)))
    }
    specification.count = count
    return ExerciseDocument(header: header, content: .generator(specification))
  }

  /// The first of the questions used if no generator makes the exercises.
  public static func questions(for rule: ErrorRule) -> String {
    exercises(for: rule).prefix(3).map(\.question).joined(separator: "; ") + " …"
  }

  /// The exercises for errors that no generator can probe.
  static func exercises(for rule: ErrorRule) -> [Exercise] {
    let tasks: KeyValuePairs<String, String>
    switch rule {
    case .fractionAddAcross:
      tasks = [
        "1/2 + 1/3": "5/6", "1/2 + 1/4": "3/4", "1/3 + 1/4": "7/12", "2/3 + 1/6": "5/6",
        "1/5 + 1/2": "7/10", "1/4 + 1/6": "5/12", "2/5 + 1/3": "11/15", "1/8 + 1/2": "5/8",
        "3/8 + 1/4": "5/8", "1/3 + 1/9": "4/9", "1/6 + 1/2": "2/3", "3/10 + 2/5": "7/10",
      ]
    case .decimalLongerIsLarger:
      tasks = [
        "0,7 ? 0,25": ">", "0,19 ? 0,4": "<", "1,5 ? 1,36": ">", "2,08 ? 2,1": "<",
        "0,6 ? 0,513": ">", "3,45 ? 3,9": "<", "4,2 ? 4,17": ">", "0,305 ? 0,32": "<",
        "5,8 ? 5,79": ">", "0,12 ? 0,3": "<", "6,4 ? 6,333": ">", "7,25 ? 7,5": "<",
      ]
    case .decimalAlignRight:
      tasks = [
        "0,5 + 1,25": "1,75", "1,4 + 0,23": "1,63", "2,6 + 0,12": "2,72", "0,35 + 0,4": "0,75",
        "3,2 + 1,45": "4,65", "0,18 + 0,7": "0,88", "4,5 + 2,31": "6,81", "1,06 + 0,9": "1,96",
        "2,75 + 0,2": "2,95", "0,6 + 3,14": "3,74", "5,1 + 0,56": "5,66", "0,42 + 2,3": "2,72",
      ]
    default: tasks = [:]
    }
    return tasks.map { Exercise(id: $0.key, question: $0.key, answer: $0.value) }
  }
}
