/// The gradients of a drawing, as far as the decoder can paint with them.
///
/// It paints nothing where a shape refers to anything else, such as a pattern, or to gradients that refer to one
/// another in a circle.
///
/// - Complexity: O(n).
struct SVGPaints {
  private var references: [String: String?] = [:]
  private static let mostReferences = 32

  init(_ bytes: [UInt8]) {
    var index = bytes.startIndex
    while let start = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      let end = SVGParts.tagEnd(in: bytes, from: start)
      let tag = bytes[start + 1..<max(start + 1, end)]
      index = start + 1
      guard ["linearGradient", "radialGradient"].contains(SVGParts.name(of: tag)) else { continue }
      var (identifier, reference): (String?, String?)
      for attribute in SVGWork.attributes(of: tag) {
        let value = String(decoding: attribute.value, as: UTF8.self)
        switch String(decoding: attribute.name.prefix(20), as: UTF8.self) {
        case "id": identifier = value
        case "href", "xlink:href":
          reference = value.hasPrefix("#") ? String(value.dropFirst()) : nil
        default: break
        }
      }
      if let identifier { references[identifier] = .some(reference) }
    }
  }

  /// Whether the decoder paints what a value such as `url(#sky)` says.
  func paints(_ value: String) -> Bool {
    let value = value.filter { !$0.isWhitespace && $0 != "\"" && $0 != "'" }
    guard value.hasPrefix("url(") else { return true }
    guard value.hasPrefix("url(#") else { return false }
    var name: String? = String(value.dropFirst(5).prefix { $0 != ")" })
    for _ in 0..<Self.mostReferences {
      guard let asked = name else { return true }
      guard let next = references[asked] else { return false }
      name = next
    }
    return false
  }
}
