import Exercises

/// The picture that a text with markup shows, and the text without it.
///
/// Pictures are files beside the document, or contained in it as Moodle does; pictures from elsewhere, and all but the
/// first, are not shown.
package struct TextPicture {
  /// The name of the first picture that is a file beside the document.
  package private(set) var name: String?
  /// The text without that picture.
  package private(set) var text: ItemText
  /// The sources of pictures that are not shown: files beside the document, addresses, or empty texts.
  package private(set) var others: [String] = []

  /// - Complexity: O(1) for plain text, else O(n).
  package init(_ text: ItemText) {
    self.text = text
    switch text.format {
    case .plain: break
    case .html: if text.text.utf8.contains(UInt8(ascii: "<")) { readHTML() }
    case .markdown: if text.text.utf8.contains(UInt8(ascii: "!")) { readMarkdown() }
    }
  }

  /// Whether it has pictures that are not shown.
  package var hasOthers: Bool { !others.isEmpty }

  /// All sources of pictures that the text names, the shown picture first.
  package var names: [String] { [name].compactMap(\.self) + others.filter { !$0.isEmpty } }

  /// A text whose pictures have other sources.
  ///
  /// - Parameter other: what takes the place of a source, escaped for an address; nil if it stays.
  /// - Complexity: O(n).
  static func replacingSources(
    in text: String, as format: TextFormat, with other: (_ source: String) -> String?
  ) -> String {
    switch format {
    case .plain: text
    case .html: replacingHTML(in: text, with: other)
    case .markdown: replacingMarkdown(in: text, with: other)
    }
  }

  private static func replacingHTML(in text: String, with other: (String) -> String?) -> String {
    guard text.utf8.contains(UInt8(ascii: "<")) else { return text }
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var copied = 0
    var index = 0
    while let start = bytes[index...].indices.first(where: { beginsImage(bytes, $0) }),
      let end = tagEnd(in: bytes, from: start + 4)
    {
      index = end
      guard let source = HTMLAttribute.written("src", in: bytes[start + 4..<end]),
        let value = HTMLAttribute.value("src", in: bytes[start + 4..<end]),
        let made = other(String(decoding: value, as: UTF8.self))
      else { continue }
      result += bytes[copied..<source.startIndex]
      result += made.utf8
      copied = source.endIndex
    }
    return copied == 0 ? text : String(decoding: result + bytes[copied...], as: UTF8.self)
  }

  private static func replacingMarkdown(
    in text: String, with other: (String) -> String?
  ) -> String {
    guard text.utf8.contains(UInt8(ascii: "!")) else { return text }
    var result = ""
    var left = text[...]
    while let start = left.firstRange(of: "!["),
      let middle = left[start.upperBound...].firstRange(of: "]("),
      let end = left[middle.upperBound...].firstIndex(of: ")")
    {
      let address = left[middle.upperBound..<end]
      let source = address.split(separator: " ").first ?? ""
      if let made = other(String(source)) {
        result += left[..<source.startIndex] + made + left[source.endIndex...end]
      } else {
        result += left[...end]
      }
      left = left[left.index(after: end)...]
    }
    return result + left
  }

  private mutating func readHTML() {
    let bytes = Array(text.text.utf8)
    guard var index = bytes.indices.first(where: { Self.beginsImage(bytes, $0) }) else { return }
    var rest = Array(bytes[..<index])
    while index < bytes.count {
      guard Self.beginsImage(bytes, index) else {
        rest.append(bytes[index])
        index += 1
        continue
      }
      // After an unclosed tag no further ones are looked for, or it could take quadratic time.
      guard let end = Self.tagEnd(in: bytes, from: index + 4) else { break }
      let source = HTMLAttribute.value("src", in: bytes[index + 4..<end])
      if !take(source.map { String(decoding: $0, as: UTF8.self) }) {
        rest += bytes[index...end]
      }
      index = end + 1
    }
    rest += bytes[index...]
    if name != nil { text.text = String(decoding: rest, as: UTF8.self) }
  }

  private static func beginsImage(_ bytes: [UInt8], _ start: Int) -> Bool {
    bytes[start] == UInt8(ascii: "<") && start + 4 < bytes.count
      && zip(bytes[(start + 1)...], "img".utf8).allSatisfy { $0 | 0x20 == $1 }
      && (bytes[start + 4] <= 0x20 || "/>".utf8.contains(bytes[start + 4]))
  }

  /// The index of the `>` that ends a tag; a `>` in quotation marks does not count.
  private static func tagEnd(in bytes: [UInt8], from start: Int) -> Int? {
    var mark: UInt8 = 0
    for index in start..<bytes.count {
      switch bytes[index] {
      case mark where mark != 0: mark = 0
      case UInt8(ascii: "\""), UInt8(ascii: "'"): if mark == 0 { mark = bytes[index] }
      case UInt8(ascii: ">") where mark == 0: return index
      default: break
      }
    }
    return nil
  }

  /// `![description](name.png)`
  private mutating func readMarkdown() {
    var rest = ""
    var left = text.text[...]
    while let start = left.firstRange(of: "![") {
      let behind = left[start.upperBound...]
      guard let middle = behind.firstRange(of: "]("),
        let end = behind[middle.upperBound...].firstIndex(of: ")")
      else { break }
      let address = behind[middle.upperBound..<end].split(separator: " ").first.map(String.init)
      rest += left[..<start.lowerBound]
      if !take(address) { rest += left[start.lowerBound...end] }
      left = left[left.index(after: end)...]
    }
    if name != nil { text.text = rest + left }
  }

  /// Takes a picture's name if it is the first one and can be a file beside the document.
  private mutating func take(_ source: String?) -> Bool {
    guard name == nil, let found = source.flatMap(Self.fileName) else {
      others.append(source ?? "")
      return false
    }
    name = found
    return true
  }

  /// The file in or beside the document that an address names; nil for all other addresses.
  static func fileName(_ address: String) -> String? {
    let name =
      address.hasPrefix(MoodleMedia.mark)
      ? MoodleMedia.address(in: address.dropFirst(MoodleMedia.mark.count)).name
      : PackagePath.unescaped(address)
    guard ItemDetails.isFileName(name), !name.contains(":"), !name.contains("?"),
      TextCheck.isReadable(name)
    else { return nil }
    return name
  }
}
