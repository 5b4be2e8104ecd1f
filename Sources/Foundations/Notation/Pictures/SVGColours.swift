/// The colours of a drawing, written so that the decoder (nanosvg) knows them.
///
/// It knows three and six digits, `rgb` with commas and ten names; everything else it draws in one grey.
///
/// - Complexity: O(n).
struct SVGColours {
  /// The drawing with its colours as six digits and an opacity.
  private(set) var written: [UInt8]
  /// Whether there are colours that nobody here knows, which the decoder draws in grey.
  private(set) var hasUnknown = false

  private struct Edit {
    var range: Range<Int>
    var text: String
  }

  private var edits: [Edit] = []
  /// The colour that `currentColor` means, for each element that is open.
  private var current = [(name: "", colour: "#000000")]
  private static let deepest = 200

  init(_ bytes: [UInt8]) {
    written = bytes
    var index = bytes.startIndex
    while let start = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      let rest = bytes[start...]
      if rest.starts(with: "<!--".utf8) {
        index = SVGParts.end(of: "-->", in: bytes, from: start + 4)
      } else if rest.starts(with: "<![CDATA[".utf8) {
        index = SVGParts.end(of: "]]>", in: bytes, from: start)
      } else if rest.starts(with: "<!".utf8) || rest.starts(with: "<?".utf8) {
        index = SVGParts.end(of: ">", in: bytes, from: start)
      } else {
        let end = SVGParts.tagEnd(in: bytes, from: start)
        let name = SVGParts.name(of: bytes[start + 1..<end])
        read(bytes[start + 1..<end], name)
        index = end
        if name == "style", end > start, end < bytes.endIndex, bytes[end - 1] != UInt8(ascii: "/") {
          index = SVGParts.end(of: "</style", in: bytes, from: end)
          readDeclarations(in: bytes[end..<index], separators: "{};")
        }
      }
    }
    guard !edits.isEmpty else { return }
    var result: [UInt8] = []
    var place = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where edit.range.lowerBound >= place {
      result += bytes[place..<edit.range.lowerBound]
      result += edit.text.utf8
      place = edit.range.upperBound
    }
    written = result + bytes[place...]
  }

  private mutating func read(_ tag: ArraySlice<UInt8>, _ name: String) {
    if tag.first == UInt8(ascii: "/") {
      let name = SVGParts.name(of: tag.dropFirst())
      if let place = current.lastIndex(where: { $0.name == name }), place > 0 {
        current.removeSubrange(place...)
      }
      return
    }
    let attributes = SVGWork.attributes(of: tag)
    func text(_ name: String) -> String? {
      attributes.last { $0.name.elementsEqual(name.utf8) }
        .map { String(decoding: $0.value, as: UTF8.self) }
    }
    var colour = current[current.count - 1].colour
    let own = text("style").flatMap { Self.value(of: "color", in: $0) } ?? text("color")
    if let own, let known = SVGColour(own) { colour = known.text }
    current.append((name, colour))
    for attribute in attributes {
      let property = String(decoding: attribute.name.prefix(20), as: UTF8.self)
      if property == "style" {
        readDeclarations(in: attribute.value, separators: ";")
      } else if let opacity = Self.opacities[property] {
        let value = String(decoding: attribute.value, as: UTF8.self)
        guard let found = replaced(value) else { continue }
        edits.append(Edit(range: attribute.value.indices, text: found.text))
        guard found.opacity < 1 else { continue }
        // The same attribute twice would be no drawing for other readers; one that is there is made weaker.
        if let other = attributes.last(where: { $0.name.elementsEqual(opacity.utf8) }) {
          let before = Double(String(decoding: other.value, as: UTF8.self)) ?? 1
          edits.append(Edit(range: other.value.indices, text: "\(before * found.opacity)"))
        } else {
          let end = attribute.value.endIndex + 1
          edits.append(Edit(range: end..<end, text: " \(opacity)=\"\(found.opacity)\""))
        }
      }
    }
    if tag.last == UInt8(ascii: "/") || current.count > Self.deepest { current.removeLast() }
  }

  /// Reads declarations such as `fill: orange`, of a style or of a sheet.
  private mutating func readDeclarations(in text: ArraySlice<UInt8>, separators: String) {
    for part in text.split(whereSeparator: { separators.utf8.contains($0) }) {
      guard let colon = part.firstIndex(of: UInt8(ascii: ":")) else { continue }
      let property = String(decoding: part[..<colon], as: UTF8.self).filter { !$0.isWhitespace }
      guard let opacity = Self.opacities[property] else { continue }
      let range = (colon + 1)..<part.endIndex
      let value = String(decoding: part[range], as: UTF8.self)
      guard let found = replaced(String(value.prefix { $0 != "!" })) else { continue }
      let also = found.opacity < 1 ? ";\(opacity):\(found.opacity)" : ""
      edits.append(Edit(range: range, text: found.text + also))
    }
  }

  /// What is written for a colour; nil where nothing is to be changed.
  private mutating func replaced(_ value: String) -> (text: String, opacity: Double)? {
    let plain = value.filter { !$0.isWhitespace }.lowercased()
    if plain == "none" || plain.hasPrefix("url(") || plain.isEmpty { return nil }
    if plain == "currentcolor" { return (current[current.count - 1].colour, 1) }
    guard let colour = SVGColour(value) else {
      hasUnknown = true
      return nil
    }
    return colour.text == value && colour.opacity == 1 ? nil : (colour.text, colour.opacity)
  }

  private static func value(of property: String, in style: String) -> String? {
    style.split(separator: ";").last { declaration in
      declaration.prefix { $0 != ":" }.filter { !$0.isWhitespace } == property
    }.map { String($0.drop { $0 != ":" }.dropFirst()) }
  }

  /// The properties that hold colours, each with the one that says how opaque it is.
  private static let opacities = [
    "fill": "fill-opacity", "stroke": "stroke-opacity", "stop-color": "stop-opacity",
  ]
}
