import Archives
import Items
import Notation

/// Writes content packages of IMS with an item of QTI 2.1 in each file, as accepted by the importers of
/// TAO, Canvas, Moodle and ILIAS.
package enum QTIWriter {
  /// The prefix of identifiers for items that have none of their own.
  static let unnamed = "teachify-"

  package static func write(_ bank: ItemBank) -> WrittenDocument {
    var losses = PackageLosses()
    losses.addDocument(bank, carriesLanguage: true)
    var entries: [ArchiveEntry] = []
    var resources = ""
    var references = ""
    var used: Set<String> = []
    for (index, item) in bank.list.enumerated() {
      losses.begin(index)
      var identifier = number(index + 1)
      if let id = item.details.id {
        if QTIItemWriter.isIdentifier(id.text), used.insert(id.text).inserted {
          identifier = id.text
        } else {
          losses.add("the identifier")
        }
      }
      guard let text = QTIItemWriter.write(item, as: identifier, bank.header.language, &losses)
      else {
        continue
      }
      let path = "items/item-\(digits(entries.count + 1)).xml"
      entries.append(ArchiveEntry(path: path, bytes: Array(text.utf8)))
      resources +=
        "    <resource identifier=\"RES-\(digits(entries.count))\" type=\"imsqti_item_xmlv2p1\""
        + " href=\"\(path)\">\n      <file href=\"\(path)\"/>\n    </resource>\n"
      references +=
        "      <assessmentItemRef identifier=\"REF-\(digits(entries.count))\" href=\"\(path)\"/>\n"
    }
    let test = test(bank, references)
    let first = [
      ArchiveEntry(path: QTIPackage.manifest, bytes: Array(manifest(resources).utf8)),
      ArchiveEntry(path: "test.xml", bytes: Array(test.utf8)),
    ]
    return WrittenDocument(
      bytes: ArchiveWriter.zip(first + entries) ?? [], losses: losses.list.losses)
  }

  private static func digits(_ number: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, 4 - text.count)) + text
  }

  private static func number(_ number: Int) -> String { unnamed + digits(number) }

  private static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

  private static func manifest(_ resources: String) -> String {
    declaration + """
      <manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" identifier="MANIFEST">
        <metadata>
          <schema>QTIv2.1 Package</schema>
          <schemaversion>1.0.0</schemaversion>
        </metadata>
        <organizations/>
        <resources>
          <resource identifier="TEST" type="imsqti_test_xmlv2p1" href="test.xml">
            <file href="test.xml"/>
          </resource>
      \(resources)  </resources>
      </manifest>

      """
  }

  private static func test(_ bank: ItemBank, _ references: String) -> String {
    let title = XMLElement.escapedValue(QTIItemWriter.readable(bank.header.title))
    let language =
      bank.header.language.flatMap { TextLanguageTag.isTag($0) ? " xml:lang=\"\($0)\"" : nil } ?? ""
    return declaration + """
      <assessmentTest xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="TEST" \
      title="\(title)"\(language)>
        <testPart identifier="PART" navigationMode="nonlinear" submissionMode="individual">
          <assessmentSection identifier="SECTION" title="\(title)" visible="true">
      \(references)    </assessmentSection>
        </testPart>
      </assessmentTest>

      """
  }
}
