import Archives
import Items
import Notation

/// A package of IMS or Common Cartridge: a list of resources, questions in QTI, pictures.
package enum QTIPackage {
  /// The list of resources.
  static let manifest = "imsmanifest.xml"
  private static let pictureEndings: Set<String> = ["png", "jpg", "jpeg", "svg"]

  package static func matches(_ paths: Set<String>) -> Bool {
    paths.contains { $0 == manifest || $0.hasSuffix("/" + manifest) }
      || !paths.isEmpty && paths.contains { $0.hasSuffix("__qti_.xml") || $0.contains("__qti_") }
  }

  package static func wants(_ path: String) -> Bool {
    let ending = ending(of: path)
    return ending == "xml" || ending == "qti" || ending == "html" || pictureEndings.contains(ending)
  }

  private static func ending(of path: String) -> String {
    SourceText(fileName: path, bytes: [], start: 0).fileExtension
  }

  package static func open(
    _ archive: Archive, fileName: String, report: inout FaultReport
  ) -> OpenedContainer? {
    let texts = archive.entries.filter {
      ["xml", "qti"].contains(ending(of: $0.path)) && holdsQuestions($0.bytes)
    }
    guard !texts.isEmpty else {
      refuse(archive, report: &report)
      return nil
    }
    let order = order(archive)
    tellMissing(of: order, in: archive, report: &report)
    var package = PackageText()
    let sorted = texts.enumerated().sorted { left, right in
      (order[left.element.path] ?? Int.max, left.offset)
        < (order[right.element.path] ?? Int.max, right.offset)
    }
    for (_, entry) in sorted { guard package.add(entry, report: &report) else { break } }
    let media = archive.entries.filter { pictureEndings.contains(ending(of: $0.path)) }.map {
      ItemMedia(name: PackedName.flat($0.path, below: ""), bytes: $0.bytes)
    }
    return OpenedContainer(source: package.source(fileName), media: media, format: .qti)
  }

  /// Whether a file contains questions or a test, judged by its beginning.
  private static func holdsQuestions(_ bytes: [UInt8]) -> Bool {
    QTIReader.looksLikeQuestions(bytes.prefix(16_384))
  }

  /// The positions of files in the package's list; those of a test first, in its order.
  private static func order(_ archive: Archive) -> [String: Int] {
    var order: [String: Int] = [:]
    var ignored = FaultReport()
    func list(_ entry: ArchiveEntry, _ names: Set<String>) {
      let source = SourceText(fileName: entry.path, bytes: entry.bytes, start: 0)
      guard
        let root = XMLTreeReader.read(source, 0..<entry.bytes.count, report: &ignored)?.root
      else { return }
      let folder = entry.path.split(separator: "/").dropLast().joined(separator: "/")
      for element in root.descendants(names) {
        guard let address = element.attribute("href") else { continue }
        let path = folder.isEmpty ? address : folder + "/" + address
        if order[path] == nil { order[path] = order.count }
      }
    }
    for entry in archive.entries
    where entry.bytes.prefix(4096).firstRange(of: Array("<assessmentTest".utf8)) != nil {
      order[entry.path] = order.count
      list(entry, ["assessmentItemRef"])
    }
    for entry in archive.entries where entry.path.hasSuffix(manifest) {
      list(entry, ["file"])
    }
    return order
  }

  /// Reports a file with questions that the package lists but does not contain.
  private static func tellMissing(
    of order: [String: Int], in archive: Archive, report: inout FaultReport
  ) {
    let held = Set(archive.paths.map { $0.lowercased() })
    let missing = order.filter { address, _ in
      guard !address.contains("://"), ["xml", "qti"].contains(ending(of: address)) else {
        return false
      }
      let path = PackagePath.steps(to: PackagePath.unescaped(address)).joined(separator: "/")
      return !held.contains(path.lowercased())
    }
    guard let first = missing.min(by: { $0.value < $1.value })?.key else { return }
    report.error(at: 0, .archiveMissing(String(first.prefix(80))))
  }

  /// Reports what the package contains instead of questions.
  private static func refuse(_ archive: Archive, report: inout FaultReport) {
    let text = archive.entries.lazy.filter { ["xml", "html"].contains(ending(of: $0.path)) }
      .map { String(decoding: $0.bytes.prefix(65_536), as: UTF8.self).lowercased() }
    if text.contains(where: { $0.contains("learningapps.org") }) {
      report.error(at: 0, .filePackageLearningapps)
    } else if text.contains(where: { $0.contains("scorm") || $0.contains("adlcp") }) {
      report.error(at: 0, .filePackageScorm)
    } else {
      report.error(at: 0, .filePackage)
    }
  }
}
