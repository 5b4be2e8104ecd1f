import Items
import Notation

/// Collects the questions of a file one by one.
struct MoodleQuestions {
  private(set) var collector = ItemCollector()
  var report: FaultReport
  private let source: SourceText
  /// The category of the questions that follow.
  private var category: [String] = []
  private var fileNames = MoodleFileNames()

  init(_ source: SourceText, _ report: FaultReport) {
    self.source = source
    self.report = report
  }

  /// Notes a part of the file that is not a question. The fault itself has been reported.
  mutating func skip(_ range: Range<Int>) {
    collector.skip(range)
  }

  /// Keeps the question of a tree.
  mutating func add(_ tree: MoodleTree) {
    var reader = MoodleQuestionReader(tree, source, report, fileNames: fileNames)
    reader.number = collector.items.count + 1
    (report, fileNames) = (FaultReport(), MoodleFileNames())
    defer { (report, fileNames) = (reader.report, reader.fileNames) }
    do {
      guard reader.type != "category" else {
        category = try reader.category()
        return
      }
      var item = try reader.item()
      if !category.isEmpty { item.details.category = category }
      collector.add(item, report: &reader.report)
    } catch {
      reader.report.error(at: error.offset, error.message)
      collector.skip(tree.range(of: 0))
    }
  }
}

/// Why a question cannot be kept.
struct MoodleDamage: Error {
  var offset: Int
  var message: FaultMessage
}
