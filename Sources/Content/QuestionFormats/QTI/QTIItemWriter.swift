import Exercises
import Items
import Notation

/// Writes an item as an item of QTI 2.1.
struct QTIItemWriter {
  var declarations = ""
  var body = ""
  var hasFeedback = false

  /// The item's file; nil, with the loss noted, if QTI has no such kind.
  static func write(
    _ item: Item, as identifier: String, _ language: String?, _ losses: inout PackageLosses
  ) -> String? {
    if item.isOnlyPicture {
      losses.addItem("a question that asks nothing without its picture")
      return nil
    }
    if asksNothing(item) {
      losses.addItem("a question that asks nothing")
      return nil
    }
    var writer = QTIItemWriter()
    guard writer.add(item, &losses) else { return nil }
    let name = item.details.name ?? identifier
    if readable(name) != name || TextCheck.isBlank(name)
      || item.details.name != nil && name == identifier
    {
      losses.add("the exact name")
    }
    losses.addDetails(of: item) { details in
      details.name = nil
      details.id = nil
    }
    let text = writer.file(identifier, name, language)
    if !losses.isTouched, !comesBack(item, text) { losses.add("the exact form of its texts") }
    return text
  }

  /// Whether the question consists only of markup that QTI does not have.
  private static func asksNothing(_ item: Item) -> Bool {
    if case .cloze = item.body { return false }
    guard !item.question.text.isEmpty, TextCheck.isBlank(item.question.plain) else { return false }
    // A text without a question, of which nothing is visible, is not an item to any reader.
    if case .information = item.body { return true }
    return item.question.format != .html || QTIHTML.wellFormed(item.question.text) == nil
  }

  func file(_ identifier: String, _ name: String, _ language: String?) -> String {
    let tag = language.flatMap { TextLanguageTag.isTag($0) ? " xml:lang=\"\($0)\"" : nil } ?? ""
    let outcome =
      hasFeedback
      ? "  <outcomeDeclaration identifier=\"FEEDBACK\" cardinality=\"single\" baseType=\"identifier\"/>\n"
      : ""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" \
      identifier="\(XMLElement.escapedValue(identifier))" \
      title="\(XMLElement.escapedValue(Self.readable(name)))"\(tag) adaptive="false" \
      timeDependent="false">
      \(declarations)  <outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>
      \(outcome)  <itemBody>
      \(body)  </itemBody>
        <responseProcessing \
      template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct"/>
      </assessmentItem>

      """
  }

  private static func comesBack(_ item: Item, _ text: String) -> Bool {
    var report = FaultReport()
    let source = SourceText(fileName: "", bytes: Array(text.utf8), start: 0)
    guard let items = QTIReader.read(source, report: &report)?.items, items.count == 1 else {
      return false
    }
    return items[0] == item
  }

  /// Whether a text can be an identifier: a letter or underscore, followed by those, digits, dots or hyphens.
  static func isIdentifier(_ text: String) -> Bool {
    guard let first = text.utf8.first, first == UInt8(ascii: "_") || first.isASCIILetter else {
      return false
    }
    return !text.hasPrefix(QTIWriter.unnamed)
      && text.utf8.allSatisfy {
        $0.isASCIILetter || 0x30...0x39 ~= $0 || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
          || $0 == UInt8(ascii: ".")
      }
  }

  /// A text on one line without characters that XML cannot hold.
  static func readable(_ text: String) -> String {
    let line = ByteText.onOneLine(text)
    guard line.unicodeScalars.contains(where: isUnwritable) else { return line }
    var scalars = String.UnicodeScalarView()
    for scalar in line.unicodeScalars where !isUnwritable(scalar) { scalars.append(scalar) }
    return String(scalars)
  }

  static func isUnwritable(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 && scalar != "\n" && scalar != "\t" || scalar.value == 0xFFFE
      || scalar.value == 0xFFFF
  }

  // MARK: - Texts

  /// A text as XHTML; one whose markup is not well formed becomes plain text.
  func xhtml(_ text: ItemText, _ losses: inout PackageLosses) -> String {
    let plain = { (text: String) in
      ByteText.replacing("\n", with: "<br/>", in: XMLElement.escaped(withoutUnwritable(text)))
    }
    guard text.format == .html else {
      if text.format == .markdown { losses.add("the markup of a text") }
      if withoutUnwritable(text.plain) != text.plain {
        losses.add("characters that XML cannot hold")
      }
      return plain(text.plain)
    }
    if let html = QTIHTML.wellFormed(text.text) { return html }
    losses.add("the markup of a text")
    return plain(text.plain)
  }

  func withoutUnwritable(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where !Self.isUnwritable(scalar) { scalars.append(scalar) }
    return String(scalars)
  }

  func value(_ text: String) -> String { XMLElement.escaped(withoutUnwritable(text)) }

  // MARK: - Parts

  mutating func declare(
    _ values: [String], _ cardinality: String, _ type: String, identifier: String = "RESPONSE",
    mapping: String = ""
  ) {
    declarations +=
      "  <responseDeclaration identifier=\"\(identifier)\" cardinality=\"\(cardinality)\""
      + " baseType=\"\(type)\">\n"
    if !values.isEmpty {
      let values = values.map { "<value>\(value($0))</value>" }
      declarations += "    <correctResponse>\(values.joined())</correctResponse>\n"
    }
    declarations += mapping + "  </responseDeclaration>\n"
  }

  mutating func addQuestion(_ text: ItemText, _ losses: inout PackageLosses) {
    guard !text.text.isEmpty else { return }
    body += "    <div>\(xhtml(text, &losses))</div>\n"
  }

  static func choice(_ index: Int) -> String { "CHOICE-\(index + 1)" }

  mutating func feedback(
    _ text: ItemText?, _ identifier: String, _ losses: inout PackageLosses
  ) -> String {
    guard let text, !text.text.isEmpty else { return "" }
    hasFeedback = true
    return "<feedbackInline outcomeIdentifier=\"FEEDBACK\" identifier=\"\(identifier)\""
      + " showHide=\"show\">\(xhtml(text, &losses))</feedbackInline>"
  }
}
