import Exercises
import Items
import Notation
import PinCourses

/// Makes items from the questions in a backup of a Moodle course or quiz.
///
/// A backup contains the same as Moodle's export of questions in another form: tables of its database
/// as XML. They are in `questions.xml`; since Moodle 4 in versions, of which the newest counts that is no
/// draft.
package struct MoodleBackupReader: PicturePartsReader {
  /// The file of questions.
  static let questions = "questions.xml"
  /// The list of files.
  static let files = "files.xml"

  var collector = ItemCollector()
  package var report: FaultReport
  /// Finds the sizes of pictures on which places are measured in pixels.
  package var sizes: PictureSizeLook?

  package init(report: FaultReport) { self.report = report }

  package mutating func bank(_ source: SourceText) -> ItemBank? {
    var ignored = FaultReport()
    let files = source.part(named: Self.files)
      .flatMap { XMLTreeReader.read(source, $0.range, report: &ignored)?.root }
      .map { MoodleBackupFiles($0) }
    let range = source.part(named: Self.questions)?.range ?? source.start..<source.bytes.count
    let root = XMLTreeReader.read(source, range, report: &report)?.root
    if let root { add(root, files ?? MoodleBackupFiles()) }
    return collector.bank(of: source, orElse: .mbzEmpty, report: &report)
  }

  private mutating func add(_ root: XMLElement, _ files: MoodleBackupFiles) {
    let categories = root.descendants(["question_category"])
    let paths = Self.paths(categories)
    // Gaps of a text are separate questions, to which the text refers.
    var parts: [String: XMLElement] = [:]
    for question in categories.flatMap({ $0.descendants(["question"]) }) {
      if let id = question.attribute("id") { parts[id] = question }
    }
    for category in categories {
      let path = paths[category.attribute("id") ?? ""] ?? []
      for (question, isHidden) in Self.newest(category) {
        guard Self.text("parent", of: question).map({ $0 == "0" || $0.isEmpty }) ?? true else {
          continue
        }
        let reader = MoodleBackupQuestion(question, files: files, parts: parts)
        // A random question names a category, and is not a question itself.
        guard reader.type != "random" else { continue }
        guard question.isWhole else {
          collector.skip(question.range)
          continue
        }
        let number = collector.items.count + 1
        let pins = isHidden ? nil : reader.pins(number: number, sizes: sizes, report: &report)
        var item = pins ?? reader.item()
        item.details.category = path
        if pins != nil {
          // The native format has no place for more.
          collector.add(item, report: &report)
          continue
        }
        if let number = Self.idNumber(question) { item.details.id = number }
        if isHidden { item.details.settings.append(MoodleSettings.hidden) }
        tellWildcards(of: item.body)
        collector.add(item, report: &report)
      }
    }
  }

  /// Reports stars in answers to be written, which in Moodle stand for any letters.
  private mutating func tellWildcards(of body: ItemBody) {
    switch body {
    case .short(let accepted, _):
      for answer in accepted where answer.isRightWithStar && !answer.isStar {
        report.warning(at: answer.text.offset, .moodleWildcard)
      }
    case .cloze(let cloze): for gap in cloze.gaps { tellWildcards(of: gap.body) }
    default: break
    }
  }

  /// The newest version of each question of a category that is no draft, in the order of the file, and whether it is
  /// hidden because it was deleted; if all are drafts, the newest, as hidden.
  private static func newest(_ category: XMLElement) -> [(question: XMLElement, isHidden: Bool)] {
    var found: [(question: XMLElement, isHidden: Bool)] = []
    for child in category.children {
      switch child.name {
      case "questions":
        found += child.children("question").map { ($0, text("hidden", of: $0) == "1") }
      case "question_bank_entries":
        for entry in child.children("question_bank_entry") {
          let versions = entry.descendants(["question_versions"])
          let finished = versions.filter { text("status", of: $0) != "draft" }
          let last = (finished.isEmpty ? versions : finished).enumerated().max { left, right in
            (version(left.element), left.offset) < (version(right.element), right.offset)
          }?.element
          guard let last else { continue }
          let isHidden = finished.isEmpty || text("status", of: last) == "hidden"
          found += last.descendants(["question"]).map { ($0, isHidden) }
        }
      default: break
      }
    }
    return found
  }

  private static func version(_ element: XMLElement) -> Int {
    element.child("version").flatMap { Int($0.text) } ?? 0
  }

  /// The identifier that the teacher gave a question: in Moodle 4 that of its entry.
  private static func idNumber(_ question: XMLElement) -> ItemText? {
    guard let child = question.child("idnumber"), child.text != null,
      !TextCheck.isBlank(child.text)
    else { return nil }
    return ItemText(child.text, at: child.textOffset)
  }

  /// What Moodle writes for a null value in its database.
  static let null = "$@NULL@$"

  /// The text of a field; nil if there is none.
  static func text(_ name: String, of element: XMLElement) -> String? {
    guard let text = element.child(name)?.text, text != null else { return nil }
    return text
  }

  /// The names of categories from the outermost inwards, without the one that contains all others.
  private static func paths(_ categories: [XMLElement]) -> [String: [String]] {
    var names: [String: (name: String, parent: String)] = [:]
    for category in categories {
      names[category.attribute("id") ?? ""] = (
        text("name", of: category) ?? "", text("parent", of: category) ?? "0"
      )
    }
    var paths: [String: [String]] = [:]
    for id in names.keys {
      var path: [String] = []
      var next = id
      // The limit ends cycles of parents.
      while let (name, parent) = names[next], path.count < 32 {
        if name != "top" || parent != "0" { path.append(name) }
        next = parent
      }
      paths[id] = path.reversed().filter { !TextCheck.isBlank($0) }
    }
    return paths
  }
}
