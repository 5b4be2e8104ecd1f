import Exercises
import Items
import Notation

/// Leaves out the questions of a text document that have a picture, as only those in tables are shown.
struct LostPictures {
  private let offsets: [Int]
  private let range: Range<Int>

  init(_ part: SourcePart) {
    offsets = part.lostPictures
    range = part.range
  }

  /// Leaves out each question in whose text a picture stands, or above it, below the question before.
  func leaveOut(of bank: inout ItemBank, report: inout FaultReport) {
    guard !offsets.isEmpty else { return }
    // What is not asked, such as a title, may stand between a picture and its question.
    let asked = bank.items.filter { if case .information = $0.body { false } else { true } }
    let questions = (asked.map(\.span.range) + bank.damaged.map(\.range)).sorted {
      ($0.upperBound, $0.lowerBound) < ($1.upperBound, $1.lowerBound)
    }
    var left: Set<Int> = []
    var index = 0
    for offset in offsets where offset < range.upperBound {
      while index < questions.count, questions[index].upperBound <= offset { index += 1 }
      guard index < questions.count else { break }
      left.insert(questions[index].lowerBound)
    }
    let gone = bank.leaveOut { left.contains($0.span.range.lowerBound) }
    let message = FaultMessage.documentPictures(count: offsets.count)
    if let first = gone.first {
      report.error(at: first.span.range.lowerBound, message)
    } else {
      report.warning(at: min(offsets[0], max(range.lowerBound, range.upperBound - 1)), message)
    }
  }
}
