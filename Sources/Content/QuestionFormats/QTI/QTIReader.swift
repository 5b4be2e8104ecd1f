import Exercises
import Items
import Notation
import PinCourses

/// Makes items from questions in IMS QTI: version 1.2, in which a file holds many, and 2.0 to 2.2, in
/// which each item is a file.
///
/// The names of the files do not matter: each is examined, and files that are neither items nor tests
/// are ignored.
package struct QTIReader: PicturePartsReader {
  var collector = ItemCollector()
  package var report: FaultReport
  /// Finds the sizes of pictures on which places are measured in pixels.
  package var sizes: PictureSizeLook?
  private var title: String?
  private var language: String?

  package init(report: FaultReport) { self.report = report }

  package mutating func bank(_ source: SourceText) -> ItemBank? {
    for part in source.allParts {
      guard let root = XMLTreeReader.read(source, part.range, report: &report)?.root else {
        continue
      }
      read(root, of: source, in: source.parts.isEmpty ? "" : part.name)
    }
    var bank = collector.bank(of: source, orElse: .qtiEmpty, report: &report)
    if let title { bank?.header.title = title }
    if let language, TextLanguageTag.isTag(language) { bank?.header.language = language }
    return bank
  }

  private mutating func read(_ root: XMLElement, of source: SourceText, in path: String) {
    language = language ?? root.attribute("lang")
    switch root.name {
    case "assessmentItem":
      let question = QTIItem(root, path: path)
      var items = question.items()
      for index in items.indices {
        guard case .unsupported(let kind) = items[index].body,
          let pins = QTIPins.item(
            question, kind, instead: items[index], number: collector.items.count + index + 1,
            sizes: sizes, report: &report)
        else { continue }
        items[index] = pins
      }
      keep(items, of: root, source)
      report.add(question.notes)
    case "assessmentTest":
      title = title ?? root.attribute("title").flatMap(Self.shown)
      let rubrics = root.descendants(["rubricBlock"]).filter(QTIMarkup.isForPupils)
      tellIntroduction(rubrics.compactMap { QTIMarkup(path: path).text($0) })
    case "questestinterop":
      for holder in root.descendants(["assessment", "objectbank"]) where title == nil {
        title = holder.attribute("title").flatMap(Self.shown)
      }
      addItems(of: root, below: "", source, in: path)
    case "qti-assessment-item", "qti-assessment-test":
      report.error(at: root.start, .qtiVersion)
    default: break
    }
  }

  /// Adds the items of a part of QTI 1.2.
  ///
  /// - Parameter shown: what its sections show above them, in HTML.
  private mutating func addItems(
    of element: XMLElement, below shown: String, _ source: SourceText, in path: String
  ) {
    for child in element.children {
      // What a whole test shows stands on a page of its own.
      var above = shown
      if child.name == "section" || child.name == "item" {
        QTIOldItem.addShown(by: child, path: path, to: &above)
      }
      if child.name == "item" {
        let question = QTIOldItem(child, path: path)
        keep(question.items().map { $0.shown(below: above) }, of: child, source)
        report.add(question.notes)
      } else {
        if child.name == "assessment" {
          tellIntroduction(QTIOldItem.shown(by: child, path: path))
        }
        addItems(of: child, below: above, source, in: path)
      }
    }
  }

  /// Reports what a whole test shows before its questions: no game has a page for it.
  private mutating func tellIntroduction(_ texts: [ItemText]) {
    guard let first = texts.first else { return }
    report.warning(at: first.offset, .qtiIntroduction(String(first.plain.prefix(40))))
  }

  private static func shown(_ title: String) -> String? {
    TextCheck.isBlank(title) ? nil : title
  }

  /// Keeps the items made from an element. If its end is missing, it is damaged, as it is unknown what
  /// it lacks.
  private mutating func keep(_ items: [Item], of element: XMLElement, _ source: SourceText) {
    guard element.isWhole else {
      collector.skip(element.range)
      return
    }
    for item in items { collector.add(item, report: &report) }
  }
}

/// Language tags of texts.
enum TextLanguageTag {
  /// Whether a text is a tag: a letter first, then letters and digits, with hyphens between them.
  static func isTag(_ text: String) -> Bool {
    (2...35).contains(text.utf8.count) && text.first?.isLetter == true
      && text.split(separator: "-", omittingEmptySubsequences: false).allSatisfy { part in
        (1...8).contains(part.utf8.count)
          && part.utf8.allSatisfy { 0x30...0x39 ~= $0 || 0x61...0x7A ~= $0 | 0x20 }
      }
  }
}

extension FaultReport {
  /// Adds notes that were made elsewhere about the same text.
  mutating func add(_ notes: [QTINote]) {
    for note in notes {
      warning(at: note.offset, note.message)
    }
  }
}

/// A note from a reader of items.
struct QTINote {
  var offset: Int
  var message: FaultMessage
}

extension QTIReader {
  /// Whether a file begins like one of questions, or of a test.
  package static func looksLikeQuestions(_ head: some Collection<UInt8>) -> Bool {
    let head = Array(head)
    guard head.first(where: { !LineByte.isBlankOrEnd($0) && $0 < 0x80 }) == UInt8(ascii: "<") else {
      return false
    }
    var index = 0
    while let open = head[index...].firstIndex(of: UInt8(ascii: "<")) {
      let name = head[(open + 1)...].prefix { $0 > 0x20 && $0 != UInt8(ascii: ">") }
      guard let first = name.first, first != UInt8(ascii: "?"), first != UInt8(ascii: "!") else {
        // A comment may contain anything.
        if name.starts(with: "!--".utf8) {
          guard let end = head[open...].firstRange(of: Array("-->".utf8)) else { return false }
          index = end.upperBound
        } else {
          index = open + 1
        }
        continue
      }
      let word = name.split(separator: UInt8(ascii: ":")).last.map {
        String(decoding: $0, as: UTF8.self)
      }
      return roots.contains(word ?? "")
    }
    return false
  }

  private static let roots: Set<String> = [
    "assessmentItem", "assessmentTest", "questestinterop", "qti-assessment-item",
    "qti-assessment-test",
  ]
}
