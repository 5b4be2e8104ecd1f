import Foundation

/// Sums up the lines of several rounds: a line for machines with each median, then a table.
///
/// Lines are `RESULT <subject>:<contestant> <number>`; the subject's ending says what the number
/// is (`-per-second`: more is better; anything else: less is better), and contestants that are
/// called `c` or begin with `c-` are the floor. Sizes of growing work have a table of their own.
struct Report {
  private var results: [Subject] = []
  private var checks: [Subject] = []

  /// Reads standard input and prints; ends with a failure where check values differ.
  static func run() {
    var report = Report()
    while let line = readLine() {
      report.read(line)
    }
    report.printResults()
    report.printTable()
    report.printGrowth()
    if !report.printChecks() { exit(1) }
  }

  private mutating func read(_ line: String) {
    let words = line.split(separator: " ")
    guard words.count == 3, let value = Double(words[2]),
      let colon = words[1].lastIndex(of: ":")
    else { return }
    let subject = String(words[1][..<colon])
    let contestant = String(words[1][words[1].index(after: colon)...])
    switch words[0] {
    case "RESULT": Report.add(value, subject, contestant, to: &results)
    case "CHECK": Report.add(value, subject, contestant, to: &checks)
    default: break
    }
  }

  private static func add(
    _ value: Double, _ name: String, _ contestant: String, to subjects: inout [Subject]
  ) {
    let index = subjects.firstIndex { $0.name == name } ?? subjects.endIndex
    if index == subjects.endIndex { subjects.append(Subject(name: name)) }
    subjects[index].add(value, by: contestant)
  }

  private func printResults() {
    for subject in results {
      for contestant in subject.contestants {
        print("RESULT \(subject.name):\(contestant.name) \(Report.plain(contestant.median))")
      }
    }
  }

  private func printTable() {
    print("")
    print("| what | contestant | median | least … most | costs × the floor |")
    print("|---|---|---:|---:|---:|")
    for subject in results where !subject.isGrowth {
      for contestant in subject.contestants {
        let span = "\(Report.grouped(contestant.least)) … \(Report.grouped(contestant.most))"
        let cost =
          subject.cost(of: contestant).map { String(format: "%.2f", $0) } ?? "–"
        print(
          "| \(subject.title) | \(contestant.name) | \(Report.grouped(contestant.median))"
            + " | \(span) | \(cost) |")
      }
    }
    print("")
  }

  /// How much more time each doubling takes: 2.00 in every step is linear work.
  private func printGrowth() {
    let growths = results.filter(\.isGrowth)
    let steps = growths.map(\.contestants).max { $0.count < $1.count }?.dropFirst() ?? []
    guard !steps.isEmpty else { return }
    print("| what grows | nanoseconds each | \(steps.map(\.name).joined(separator: " | ")) |")
    print("|---|---:|\(steps.map { _ in "---:|" }.joined())")
    for subject in growths {
      let first = subject.contestants.first.map { Report.grouped($0.median) } ?? "–"
      let ratios = subject.doublings.map { String(format: "%.2f", $0) }
      let row = ratios + Array(repeating: "", count: steps.count - ratios.count)
      print("| \(subject.title) | \(first) | \(row.joined(separator: " | ")) |")
    }
    print("")
  }

  /// Whether all contestants agree.
  private func printChecks() -> Bool {
    var allAgree = true
    for subject in checks {
      let values = subject.contestants.flatMap(\.values)
      let agree = (values.max() ?? 0) - (values.min() ?? 0) < 0.01
      allAgree = allAgree && agree
      let list = subject.contestants.map { "\($0.name) \($0.median)" }.joined(separator: ", ")
      print("Check value of \(subject.name): \(list) – \(agree ? "they agree" : "they DIFFER").")
    }
    return allAgree
  }

  private static func plain(_ value: Double) -> String { String(format: "%.2f", value) }

  /// With thin groups of thousands; small values keep two decimals.
  private static func grouped(_ value: Double) -> String {
    guard value >= 1000 else { return String(format: value < 100 ? "%.2f" : "%.0f", value) }
    var digits = String(format: "%.0f", value)[...]
    var groups: [Substring] = []
    while digits.count > 3 {
      groups.insert(digits.suffix(3), at: 0)
      digits = digits.dropLast(3)
    }
    return ([digits] + groups).joined(separator: "\u{202F}")
  }
}
