import Items
import Notation
import PinCourses

/// Makes items from the questions in an H5P package.
///
/// `h5p.json` names the package and its kind, `content/content.json` holds the questions. Kinds that
/// contain others (question sets, presentations, books) are searched for questions at any depth.
package struct H5PReader: PicturePartsReader {
  /// The file that describes a package.
  static let description = "h5p.json"
  /// The file with the questions.
  static let content = "content/content.json"

  var collector = ItemCollector()
  package var report: FaultReport
  /// Finds the sizes of pictures, so that circles on them are round.
  package var sizes: PictureSizeLook?
  /// What some questions have but games do not use, with its first place.
  private var leftOut: H5PQuestion.LeftOut = []
  /// What is shown beside the questions being read.
  private var page = H5PPage()
  /// The category of the questions being read.
  private var category: [String] = []

  package init(report: FaultReport) { self.report = report }

  package mutating func bank(_ source: SourceText) -> ItemBank? {
    let description = source.part(named: Self.description).flatMap {
      JSONValue.read(source, $0.range, report: &report)
    }
    let range = source.part(named: Self.content)?.range ?? source.start..<source.bytes.count
    guard let content = JSONValue.read(source, range, report: &report) else { return nil }
    let library = description?.string("mainLibrary") ?? Self.guess(content)
    add(library: library, content, metadata: nil, depth: 0)
    for entry in leftOut {
      report.warning(at: entry.offset, .h5pLeftOut(entry.part))
    }
    var bank = collector.bank(of: source, orElse: .h5pEmpty(library: library), report: &report)
    if let title = description?.string("title") {
      bank?.header.title = H5PGaps.plain(title)
    }
    if let language = description?.string("defaultLanguage") ?? description?.string("language"),
      language != "und", TextLanguageTag.isTag(language)
    {
      bank?.header.language = language
    }
    return bank
  }

  /// The kind of content without a description.
  private static func guess(_ content: JSONValue) -> String {
    if content["questions"]?.list.first?["library"] != nil { return "H5P.QuestionSet" }
    if content["answers"] != nil { return H5PLibrary.multipleChoice.rawValue }
    if content["choices"] != nil { return H5PLibrary.singleChoiceSet.rawValue }
    if content["dialogs"] != nil { return H5PLibrary.dialogCards.rawValue }
    if content["cards"] != nil { return H5PLibrary.flashCards.rawValue }
    if content["textField"] != nil { return H5PLibrary.dragText.rawValue }
    if content["options"] != nil { return H5PLibrary.imageChoice.rawValue }
    if content["question"]?["task"] != nil { return H5PLibrary.dragQuestion.rawValue }
    if content["imageHotspotQuestion"] != nil { return H5PLibrary.hotspot.rawValue }
    if content["imageMultipleHotspotQuestion"] != nil { return H5PLibrary.hotspots.rawValue }
    if content["hotspots"] != nil { return H5PLibrary.imageHotspots.rawValue }
    if content["correct"] != nil { return H5PLibrary.trueFalse.rawValue }
    if content["questions"] != nil { return H5PLibrary.blanks.rawValue }
    return ""
  }

  /// Reads content of a kind, or searches it for other content.
  private mutating func add(
    library: String, _ content: JSONValue, metadata: JSONValue?, depth: Int
  ) {
    let question = H5PQuestion(content: content, name: metadata?.string("title").map(H5PGaps.plain))
    guard let known = H5PLibrary(naming: library) else {
      if let shown = H5PPage.shown(by: library, content) { return page.show(shown) }
      let count = collector.items.count + collector.damaged.count
      let name = H5PLibrary.name(library)
      if let start = H5PPage.start(of: content) {
        H5PQuestion.note(.introduction, at: start, &leftOut)
      }
      searchPages(of: name, content, depth: depth)
      let isEmpty = collector.items.count + collector.damaged.count == count
      if isEmpty, !name.isEmpty, !H5PLibrary.asksNothing(name) {
        keep(question.unsupported(name))
      }
      return
    }
    switch known {
    case .multipleChoice: keep(question.multipleChoice(&leftOut))
    case .trueFalse: keep(question.trueFalse())
    case .singleChoiceSet: for item in question.singleChoices() { keep(item) }
    case .blanks: for item in question.blanks() { keep(item) }
    case .dragText: keep(question.dragText(&leftOut))
    case .dialogCards: for item in question.dialogCards(&leftOut) { keep(item) }
    case .flashCards: for item in question.flashCards() { keep(item) }
    case .imageChoice: keep(question.imageChoice())
    case .summary: for item in question.summaries() { keep(item) }
    case .essay: keep(question.essay())
    case .dragQuestion, .hotspot, .hotspots, .imageHotspots:
      let pins = H5PPins(
        question: question, kind: known, id: "\(collector.items.count + 1)", sizes: sizes)
      keep(pins.item(report: &report) ?? question.unsupported(known.rawValue))
    }
  }

  /// Searches a container page by page: what is shown on one page does not belong to the questions of another.
  private mutating func searchPages(of name: String, _ content: JSONValue, depth: Int) {
    let outer = page
    switch name {
    case "H5P.CoursePresentation":
      let slides = content["presentation"]?["slides"]?.list ?? []
      for slide in slides {
        // Its parts may stand anywhere on it.
        let parts = (slide["elements"]?.list ?? []).map { part in
          (part: part, shown: part["action"].flatMap(Self.shown))
        }
        page = H5PPage(showing: parts.compactMap(\.shown))
        for (part, shown) in parts where shown == nil { search(part, depth: depth + 1) }
      }
    case "H5P.InteractiveBook", "H5P.BranchingScenario":
      let scenes = content["chapters"] ?? content["branchingScenario"]?["content"]
      for scene in scenes?.list ?? [] {
        page = H5PPage()
        search(scene, depth: depth + 2)
      }
    case "H5P.InteractiveVideo", "H5P.ThreeImage", "H5P.VirtualTour":
      page = H5PPage(showing: [Surroundings.unshown])
      search(content, depth: depth + 1)
    default:
      search(content, depth: depth + 1)
      // The columns of a page are read one after another.
      if H5PLibrary.asksNothing(name) { return }
    }
    page = outer
  }

  /// What nested content shows that asks nothing.
  private static func shown(_ content: JSONValue) -> String? {
    guard let library = content["library"]?.string, let params = content["params"] else {
      return nil
    }
    return H5PPage.shown(by: library, params)
  }

  /// Searches for nested content: objects that name their kind.
  private mutating func search(_ value: JSONValue, depth: Int) {
    guard depth < JSONReader.depthLimit else { return }
    if depth > 1, let library = value["library"]?.string, let params = value["params"] {
      add(library: library, params, metadata: value["metadata"], depth: depth)
      return
    }
    switch value.kind {
    case .array, .object:
      for child in value.children { search(child, depth: depth + 1) }
    default: break
    }
  }

  private mutating func keep(_ item: Item) {
    var item = item.shown(below: page.html)
    page.ask()
    if !category.isEmpty { item.details.category = category }
    collector.add(item, report: &report)
  }
}
