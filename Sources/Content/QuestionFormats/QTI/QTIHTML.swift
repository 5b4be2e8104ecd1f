import Items
import Notation

/// HTML in the form that XML requires.
enum QTIHTML {
  /// The text with its entities and empty tags written as in XML; nil if tags are not properly nested,
  /// or are not among those that QTI allows.
  static func wellFormed(_ html: String) -> String? {
    let bytes = Array(html.utf8)
    var result: [UInt8] = Array("<div>".utf8)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "&") {
        guard let (code, end) = HTMLEntity.read(bytes, at: index), let scalar = Unicode.Scalar(code)
        else { return nil }
        result += Array(XMLElement.escaped(String(Character(scalar))).utf8)
        index = end
      } else if byte == UInt8(ascii: "<") {
        guard let end = bytes[index...].firstIndex(of: UInt8(ascii: ">")) else { return nil }
        let tag = bytes[index...end]
        let name = tag.dropFirst().prefix { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A }
        if single.contains(String(decoding: name, as: UTF8.self)), !tag.dropLast().hasSlash {
          result += tag.dropLast()
          result += Array("/>".utf8)
        } else {
          result += tag
        }
        index = end + 1
      } else {
        result.append(byte)
        index += 1
      }
    }
    result += Array("</div>".utf8)
    var report = FaultReport()
    let source = SourceText(fileName: "", bytes: result, start: 0)
    guard let root = XMLTreeReader.read(source, 0..<result.count, report: &report)?.root,
      !report.hasErrors, isKnown(root)
    else { return nil }
    return root.html()
  }

  private static let single: Set<String> = ["br", "hr", "img"]

  private static func isKnown(_ root: XMLElement) -> Bool {
    root.children.allSatisfy { known.contains($0.name) && isKnown($0) }
  }

  /// The elements of XHTML allowed in QTI's texts, except pictures, whose files would be missing.
  private static let known: Set<String> = [
    "a", "abbr", "acronym", "address", "b", "big", "blockquote", "br", "caption", "cite", "code",
    "col", "colgroup", "dd", "dfn", "div", "dl", "dt", "em", "h1", "h2", "h3", "h4", "h5", "h6",
    "hr", "i", "kbd", "li", "ol", "p", "pre", "q", "samp", "small", "span", "strong", "sub", "sup",
    "table", "tbody", "td", "tfoot", "th", "thead", "tr", "tt", "ul", "var",
  ]
}

extension ArraySlice<UInt8> {
  fileprivate var hasSlash: Bool { last == UInt8(ascii: "/") }
}
