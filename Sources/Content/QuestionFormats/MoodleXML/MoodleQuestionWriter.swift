import Exercises
import Items

/// Writes questions one after another.
struct MoodleQuestionWriter {
  var text = MoodleXMLText()
  var losses: [Loss] = []
  /// The pictures beside the document.
  let pictures: PictureSupply
  /// The document's language, in which labels are written.
  var language: String?
  /// The current category of the questions, and whether its path is exact.
  private var category: [String] = []
  private var isCategoryExact = true
  /// The item being written.
  private(set) var index = 0
  /// Files of the current item that no text has used yet.
  var media: [ItemMedia] = []

  init(pictures: PictureSupply = .none) { self.pictures = pictures }

  /// Writes an item; if it cannot be written it is listed as a loss.
  mutating func add(_ item: Item, index: Int) {
    self.index = index
    if item.isWholePins { return addPins(item) }
    if let what = Self.obstacle(item) {
      losses.append(Loss(item: index, what, isWholeItem: true))
      return
    }
    let details = item.details
    begin(details.category)
    let leftOut = text.leftOutCount
    if case .unsupported = item.body {
      addSource(item)
    } else {
      addQuestion(item, details)
    }
    if text.leftOutCount != leftOut { lose("characters that XML cannot hold") }
  }

  /// Begins the category of an item.
  mutating func begin(_ names: [String]) {
    if names != category { addCategory(names) }
    if !isCategoryExact { lose("the exact name of its category") }
  }

  /// Notes that the current item is not in the file at all.
  mutating func loseItem(_ why: String) {
    losses.append(Loss(item: index, why, isWholeItem: true))
  }

  /// Notes that something of the current item is not in the file.
  mutating func lose(_ what: String) {
    let loss = Loss(item: index, what)
    if losses.last != loss { losses.append(loss) }
  }

  private mutating func addCategory(_ names: [String]) {
    category = names
    let path = MoodleCategory.path(of: names)
    let leftOut = text.leftOutCount
    text.add("  <question type=\"category\">\n    <category>\n      <text>")
    text.addText(path)
    text.add("</text>\n    </category>\n  </question>\n")
    isCategoryExact =
      MoodleCategory.names(in: path) == names && text.leftOutCount == leftOut
  }

  private mutating func addSource(_ item: Item) {
    guard let source = item.details.source else { return }
    var plain = item
    plain.details.category = []
    if MoodleFragment.item(in: source) != plain { lose("what differs from its original") }
    text.add("  " + source + "\n")
  }

  private mutating func addQuestion(_ item: Item, _ details: ItemDetails) {
    let settings = MoodleSettingsText(
      details.settings, in: item.body, hintCount: details.hints.count)
    for what in settings.losses { lose(what) }
    noteLosses(of: details, in: item.body)
    takeMedia(of: item, details)
    text.add("  <question type=\"\(item.body.moodleType)\">\n    <name")
    let automatic = details.name == nil ? AutomaticName.text(of: item.question) : ""
    if !automatic.isEmpty { text.add(" type=\"\(AutomaticName.mark)\"") }
    text.add(">\n      <text>")
    text.addText(details.name ?? automatic)
    text.add("</text>\n    </name>\n")
    addText(questionText(of: item), in: "questiontext", takesRest: true)
    addText(details.feedback, in: "generalfeedback")
    for name in [MoodleName.defaultgrade, .penalty, .hidden] { add(settings, name) }
    text.add("    <idnumber>")
    text.addText(details.id?.text ?? "")
    text.add("</idnumber>\n")
    addBody(item.body, details, settings)
    for setting in settings.others {
      if setting.name == MoodleSettings.raw {
        text.add("    \(setting.value)\n")
      } else {
        add(setting)
      }
    }
    for (number, hint) in details.hints.enumerated() where !hint.text.isEmpty {
      addHint(hint, number: number + 1, settings)
    }
    let tags = details.tags.filter { !$0.isEmpty }
    if !tags.isEmpty {
      text.add("    <tags>\n")
      for tag in tags {
        text.add("      <tag><text>")
        text.addText(tag)
        text.add("</text></tag>\n")
      }
      text.add("    </tags>\n")
    }
    text.add("  </question>\n")
  }

  /// The question as Moodle has it, including its gaps.
  private mutating func questionText(of item: Item) -> ItemText {
    guard case .cloze(let cloze) = item.body else { return item.question }
    let written = ClozeNotation.written(item.question, cloze)
    if !written.isExact { lose("what Moodle cannot say of gaps, or says in other words") }
    var question = item.question
    question.text = written.text
    return question
  }

  private mutating func addHint(_ hint: ItemText, number: Int, _ settings: MoodleSettingsText) {
    text.add("    <hint format=\"\(hint.format.moodleName)\">\n")
    addContent(hint, indent: "      ")
    if settings.hintNumbers.contains(number) { text.add("      <shownumcorrect/>\n") }
    if settings.hintClearing.contains(number) { text.add("      <clearwrong/>\n") }
    text.add("    </hint>\n")
  }

  /// Writes a setting that has a fixed place, if it is there.
  mutating func add(_ settings: MoodleSettingsText, _ name: MoodleName) {
    if let setting = settings.placed[name] { add(setting) }
  }

  private mutating func add(_ setting: ItemSetting) {
    text.add("    <\(setting.name)>")
    text.addText(setting.value)
    text.add("</\(setting.name)>\n")
  }

  // MARK: - Texts

  /// Writes a text in an element; an empty element if there is none.
  ///
  /// - Parameter takesRest: whether it also gets the files that no text refers to.
  mutating func addText(
    _ content: ItemText?, in name: String, indent: String = "    ", takesRest: Bool = false
  ) {
    text.add("\(indent)<\(name) format=\"\((content?.format ?? .html).moodleName)\">\n")
    addContent(content ?? ItemText(""), indent: indent + "  ", takesRest: takesRest)
    text.add("\(indent)</\(name)>\n")
  }

  /// Writes the text itself and the files to which it refers.
  mutating func addContent(_ content: ItemText, indent: String, takesRest: Bool = false) {
    text.add("\(indent)<text>")
    text.addText(content.text)
    text.add("</text>\n")
    guard !media.isEmpty else { return }
    let names = MoodleMedia.names(in: content.text)
    for file in media where names.contains(file.name) || takesRest && !referred.contains(file.name)
    {
      text.add("\(indent)<file name=\"")
      text.addValue(file.name)
      text.add("\" path=\"/\" encoding=\"base64\">")
      text.add(Base64.encoded(file.bytes))
      text.add("</file>\n")
    }
  }

  /// Names of files to which some text of the item refers.
  private var referred: Set<String> = []

  private mutating func takeMedia(of item: Item, _ details: ItemDetails) {
    media = details.media.filter { MoodleMedia.canBeWritten($0) }
    referred = []
    guard !details.media.isEmpty else { return }
    if media.count != details.media.count || MoodleMedia.ordered(media) != media
      || Set(media.map(\.name)).count != media.count
    {
      lose("some files, or their order")
    }
    for text in item.body.moodleTexts + details.moodleTexts(in: item.body) + [item.question] {
      referred.formUnion(MoodleMedia.names(in: text.text))
    }
  }
}

extension MoodleMedia {
  /// Whether a file would be read unchanged.
  static func canBeWritten(_ file: ItemMedia) -> Bool {
    !file.name.isEmpty && !file.name.contains("/") && !file.name.contains("\\")
      && (file.bytes.count + 2) / 3 * 3 <= MoodleXMLReader.mediaLimit
  }
}

extension TextFormat {
  /// Moodle's name for it.
  var moodleName: String {
    switch self {
    case .plain: "plain_text"
    case .html: "html"
    case .markdown: "markdown"
    }
  }
}
