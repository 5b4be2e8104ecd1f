import ArgumentParser
import Controls
import Exercises
import Notation
import Play

struct DiagnoseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diagnose",
    abstract: "Says which known error is behind a pupil's wrong answers.",
    discussion: """
      Records are JSON objects as Teachify keeps them of rounds, one in a file or one on each \
      line. A pupil's are those in one file; where the objects have a field "pupil", its name \
      tells whose they are. An error is named only where it is sure to 90 per cent and explains \
      at least \(ErrorDiagnosis.fewestExplained) wrong answers and half of them all.

      --rehearse tries this out on virtual pupils, who answer \(DiagnosisRehearsal.exercises) \
      exercises and are told of an error as soon as one is sure. Of each error it prints for how \
      many of 100 who follow it, it is named, for how many another one is, how many of 100 who \
      only guess are told of any, and the rule for --generate that makes such exercises.
      """)

  @Argument(help: "Files with records of rounds.")
  var records: [String] = []

  @Option(help: "The language of the texts, de or en; that of the system without it.")
  var language: LanguageArgument?

  @Flag(help: "Tries the diagnosis on virtual pupils in place of records.")
  var rehearse = false

  @Option(help: "The seed that the virtual pupils follow from.")
  var seed: UInt64 = 1

  func validate() throws {
    guard records.isEmpty == rehearse else {
      throw ValidationError(
        records.isEmpty
          ? "name the files that hold a pupil's answers, <records>, or write --rehearse to try it out"
          : "--rehearse needs no files; leave out the files or --rehearse")
    }
  }

  func run() throws {
    if rehearse { return printRehearsal() }
    let texts = try Installation.find().translation(language)
    var pupils = PupilRecords()
    var faults: [Diagnostic] = []
    for path in records {
      let (found, diagnostics) = RoundRecord.read(bytes: try Files.read(path), fileName: path)
      faults += diagnostics
      for entry in found { pupils.add(entry, file: path) }
    }
    for (name, answers) in pupils.inOrder {
      Terminal.print(Self.sentence(name, ErrorDiagnosis(records: answers), texts))
    }
    if !faults.isEmpty {
      throw InputFailure(faults.text)
    }
  }

  /// The sentence about a pupil for the teacher.
  static func sentence(
    _ name: String, _ diagnosis: ErrorDiagnosis, _ texts: Translation
  ) -> String {
    let name = name.onOneLine
    let (errors, answers) = (diagnosis.errorCount, diagnosis.answerCount)
    if let named = diagnosis.named {
      // Rounded down and at most 99: nothing is quite certain.
      return texts(
        "diagnosis.named", name, texts("mistake.\(named.rule.rawValue)"), "\(named.explained)",
        "\(errors)", "\(min(99, Int(named.probability * 100)))")
    }
    if errors == 0 { return texts.count("diagnosis.faultless", answers, name) }
    return texts.count("diagnosis.unsure", errors, name, "\(answers)")
  }

  private func printRehearsal() {
    let rehearsal = DiagnosisRehearsal(seed: seed)
    var table = TextTable(
      headings: ["error", "named", "another", "guessers", "exercises"], numbers: 1..<4)
    for rule in ErrorRule.allCases {
      let figure = rehearsal.figure(for: rule)
      table.add([
        rule.rawValue, "\(figure.named)", "\(figure.mistaken)", "\(figure.falselyNamed)",
        DiagnosticSheet.notation(for: rule) ?? DiagnosticSheet.questions(for: rule),
      ])
    }
    for line in table.lines { Terminal.print(line) }
  }
}

/// The answers of pupils, in the order in which the pupils first occur.
private struct PupilRecords {
  private var names: [String] = []
  private var answers: [String: [AnswerRecord]] = [:]

  mutating func add(_ entry: RoundRecord.Read, file: String) {
    let name = entry.pupil ?? file
    if answers[name] == nil { names.append(name) }
    answers[name, default: []] += entry.record.answers
  }

  var inOrder: [(name: String, answers: [AnswerRecord])] {
    names.map { ($0, answers[$0] ?? []) }
  }
}
