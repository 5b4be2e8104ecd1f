import Exercises
import Items
import Notation

/// The texts of QTI as HTML, with pictures named as the files beside the document.
struct QTIMarkup {
  /// The path of the file in its package.
  let path: String

  /// The content of an element as a text.
  func text(
    _ element: XMLElement, leavingOut names: Set<String> = [],
    replaced: (XMLElement) -> String? = { _ in nil }
  ) -> ItemText {
    let html = element.html { self.replacement(for: $0, leavingOut: names, replaced) }
    return TidyMarkup.text(
      ItemText(Self.trimmed(html), format: .html, at: element.textOffset))
  }

  func replacement(
    for element: XMLElement, leavingOut names: Set<String>, _ replaced: (XMLElement) -> String?
  ) -> String? {
    if let other = replaced(element) { return other }
    if Self.isForPupils(element) {
      let inner = element.html { self.replacement(for: $0, leavingOut: names, replaced) }
      return TextCheck.isBlank(inner) ? "" : "<div>\(inner)</div>"
    }
    if names.contains(element.name) { return "" }
    switch element.name {
    case "img":
      return image(element.attribute("src") ?? "", element.attribute("alt") ?? "")
    case "object":
      let address = element.attribute("data") ?? ""
      guard (element.attribute("type") ?? "").hasPrefix("image/") || Self.isPicture(address) else {
        return nil
      }
      return image(address, element.text)
    default: return nil
    }
  }

  /// Whether an element is a rubric that is shown to pupils, as a part of what is asked.
  static func isForPupils(_ element: XMLElement) -> Bool {
    element.name == "rubricBlock"
      && element.attribute("view")?.split(separator: " ").contains("candidate") == true
  }

  /// A picture's tag.
  func image(_ address: String, _ words: String) -> String {
    let name = XMLElement.escapedValue(name(of: address))
    return "<img src=\"\(name)\" alt=\"\(XMLElement.escapedValue(words))\">"
  }

  /// The name that the file at an address has beside the document; nil for a web address.
  func fileName(of address: String) -> String? {
    let name = name(of: address)
    guard name != address || !address.contains("://") && !address.hasPrefix("data:") else {
      return nil
    }
    let shown = PackagePath.unescaped(name)
    return shown.isEmpty ? nil : shown
  }

  /// The name that the file at an address has beside the document, escaped for an address; a web
  /// address stays unchanged.
  private func name(of address: String) -> String {
    guard !address.contains("://"), !address.hasPrefix("data:") else { return address }
    var folder = Array(path.split(separator: "/").dropLast())
    var steps = PackagePath.unescaped(address.split(separator: "?").first.map(String.init) ?? "")
    if let mark = steps.firstRange(of: "$IMS-CC-FILEBASE$/") {
      // Canvas resolves these against the package's own folder of files.
      folder = []
      steps = String(steps[mark.upperBound...])
    }
    let parts = PackagePath.steps(to: steps, from: folder)
    return MoodleMedia.reference(to: parts.joined(separator: "-"))
  }

  private static func isPicture(_ address: String) -> Bool {
    [".png", ".jpg", ".jpeg", ".svg"].contains { address.lowercased().hasSuffix($0) }
  }

  static func trimmed(_ html: String) -> String { TableLists.trimmed(html) }
}
