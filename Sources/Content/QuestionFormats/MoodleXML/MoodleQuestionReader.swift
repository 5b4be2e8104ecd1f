import Exercises
import Items
import Notation

/// Makes an item from the elements of one question.
struct MoodleQuestionReader {
  let tree: MoodleTree
  let source: SourceText
  var report: FaultReport
  /// The names of the files in the questions so far.
  var fileNames: MoodleFileNames
  /// Files that came with the texts so far.
  var media: [ItemMedia] = []
  /// Their names.
  var mediaNames: Set<String> = []
  /// Its number among the questions, from 1.
  var number = 1

  init(
    _ tree: MoodleTree, _ source: SourceText, _ report: FaultReport, fileNames: MoodleFileNames
  ) {
    self.tree = tree
    self.source = source
    self.report = report
    self.fileNames = fileNames
  }

  /// The kind of question, as named by Moodle.
  var type: String? { tree.attribute(.type, of: 0) }

  /// The item.
  mutating func item() throws(MoodleDamage) -> Item {
    let type = self.type ?? ""
    guard !type.isEmpty else {
      throw MoodleDamage(offset: start, message: .moodleType)
    }
    var body: ItemBody
    switch type {
    case "multichoice": body = try choice()
    case "truefalse": body = try truth()
    case "shortanswer": body = try short()
    case "numerical": body = try numeric()
    case "matching", "match": body = try matching()
    case "cloze", "multianswer": body = .cloze(Cloze())
    case "ordering": body = try ordering()
    case "essay": body = .essay
    case "description": body = .information
    default:
      if let kind = MoodlePins.Kind(rawValue: type), flag(.hidden) != true,
        let item = try pins(kind)
      {
        return item
      }
      return try unsupported(type)
    }
    var details = try commonDetails()
    try addSettings(of: body, to: &details)
    var question = try question()
    if case .cloze = body { body = .cloze(takeGaps(outOf: &question)) }
    if let name = tree.child(.name, of: 0), tree.attribute(.type, of: name) == AutomaticName.mark,
      details.name == AutomaticName.text(of: question)
    {
      details.name = nil
    }
    addOldPicture(to: &question)
    details.media = MoodleMedia.ordered(media)
    return Item(question, body, details: details, span: ItemSpan(tree.range(of: 0)))
  }

  /// The question text.
  private mutating func question() throws(MoodleDamage) -> ItemText {
    guard let child = tree.child(.questiontext, of: 0) else {
      return ItemText("", format: .html, at: start)
    }
    return try textOrEmpty(child)
  }

  /// Where the question begins.
  var start: Int { tree.range(of: 0).lowerBound }

  /// A kind that is only kept, exactly as in the file.
  private mutating func unsupported(_ type: String) throws(MoodleDamage) -> Item {
    var details = try commonDetails()
    var question = try question()
    if TextCheck.isBlank(question.text), let name = details.name {
      question = ItemText(name, at: question.offset)
    }
    details.source = String(decoding: source.bytes[tree.range(of: 0)], as: UTF8.self)
    return Item(
      question, .unsupported(type), details: details, span: ItemSpan(tree.range(of: 0)))
  }

  mutating func commonDetails() throws(MoodleDamage) -> ItemDetails {
    var details = ItemDetails()
    details.name = try text(in: .name, as: .plain)?.text
    details.id = try text(in: .idnumber, as: .plain)
    details.feedback = try text(in: .generalfeedback)
    details.rightFeedback = try text(in: .correctfeedback)
    details.partlyRightFeedback = try text(in: .partiallycorrectfeedback)
    details.wrongFeedback = try text(in: .incorrectfeedback)
    for child in tree.children(of: 0) {
      switch tree.elements[child].name {
      case .hint:
        if let hint = try text(child) { details.hints.append(hint) }
      case .tags:
        for tag in tree.children(of: child) {
          if let tag = try text(tag, as: .plain) { details.tags.append(tag.text) }
        }
      default: break
      }
    }
    return details
  }

  // MARK: - Categories

  /// The category of the questions that follow this one.
  mutating func category() throws(MoodleDamage) -> [String] {
    if let info = tree.child(.info, of: 0), let text = try text(info) {
      report.warning(at: text.offset, .moodleCategoryInfo)
    }
    return MoodleCategory.names(in: try text(in: .category, as: .plain)?.text ?? "")
  }
}

/// Categories as Moodle writes them: names separated by slashes, with slashes inside names doubled, and
/// preceded by their context (`$course$`) and the category that contains all others (`top`).
enum MoodleCategory {
  private static let slash = UInt8(ascii: "/")

  private static func isEdge(_ byte: UInt8) -> Bool { byte == slash || LineByte.isBlankOrEnd(byte) }

  static func names(in path: String) -> [String] {
    let bytes = Array(path.utf8)
    var names: [String] = []
    var name: [UInt8] = []
    var index = 0
    func finish() {
      var kept = name[...]
      // A slash at the edge of a name would be indistinguishable from a separator.
      while let first = kept.first, isEdge(first) { kept.removeFirst() }
      while let last = kept.last, isEdge(last) { kept.removeLast() }
      if !kept.isEmpty { names.append(String(decoding: kept, as: UTF8.self)) }
      name = []
    }
    while index < bytes.count {
      if bytes[index] != slash {
        name.append(bytes[index])
      } else if index + 1 < bytes.count, bytes[index + 1] == slash {
        name.append(slash)
        index += 1
      } else {
        finish()
      }
      index += 1
    }
    finish()
    if let first = names.first, first.utf8.count > 2, first.hasPrefix("$"), first.hasSuffix("$") {
      names.removeFirst()
    }
    if names.first == "top" { names.removeFirst() }
    return names
  }

  static func path(of names: [String]) -> String {
    (["$course$", "top"] + names.map { $0.replacingSlashes() }).joined(separator: "/")
  }
}

extension String {
  fileprivate func replacingSlashes() -> String {
    split(separator: "/", omittingEmptySubsequences: false).joined(separator: "//")
  }
}
