import Exercises
import Notation

extension MoodleQuestionReader {
  /// Adds a file that is contained in a text.
  mutating func addFile(_ element: Int) {
    let place = tree.range(of: element).lowerBound
    let name = Self.fileName(tree.attribute(.name, of: element) ?? "")
    guard !name.isEmpty, tree.attribute(.encoding, of: element).map({ $0 == "base64" }) ?? true
    else {
      report.warning(at: place, .moodleFile)
      return
    }
    addFile(name, data: tree.textRange(of: element), at: place)
  }

  private mutating func addFile(_ name: String, data: Range<Int>, at offset: Int) {
    guard data.count / 4 * 3 <= MoodleXMLReader.mediaLimit else {
      report.warning(at: offset, .moodleFileSize(String(name.prefix(40))))
      return
    }
    guard let bytes = Base64.decoded(tree.bytes[data]) else {
      report.warning(at: offset, .moodleFileDamaged(String(name.prefix(40))))
      return
    }
    let found = ItemMedia(name: name, bytes: bytes)
    if let other = mediaPlaces[name] {
      if media[other] != found {
        report.warning(at: offset, .moodleFileTwice(String(name.prefix(40))))
      }
    } else {
      mediaPlaces[name] = media.count
      media.append(found)
    }
  }

  /// Before Moodle 2, a question had a single picture, shown below its text.
  mutating func addOldPicture(to question: inout ItemText) {
    guard let image = tree.child(.image, of: 0) else { return }
    let name = Self.fileName(tree.ownText(of: image))
    guard !name.isEmpty else { return }
    let place = tree.range(of: image).lowerBound
    guard let data = tree.child(.imageBase64, of: 0), !tree.textRange(of: data).isEmpty else {
      report.warning(at: place, .moodleImage(String(name.prefix(40))))
      return
    }
    let before = media.count
    addFile(name, data: tree.textRange(of: data), at: place)
    if media.count > before, question.format == .html {
      question.text +=
        "<br /><img src=\"@@PLUGINFILE@@/\(MoodleMedia.reference(to: name))\" alt=\"\" />"
    }
  }

  /// A name without folders.
  private static func fileName(_ path: String) -> String {
    String(path.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last ?? "")
  }
}

/// The files contained in a question.
enum MoodleMedia {
  /// The files in the order of their names, so that the order does not depend on which text contained a file.
  static func ordered(_ media: [ItemMedia]) -> [ItemMedia] {
    guard media.count > 1 else { return media }
    return media.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// A name escaped for an address.
  static func reference(to name: String) -> String {
    var text = ""
    let digits = Array("0123456789ABCDEF")
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "."), UInt8(ascii: "~"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        text += "%"
        text.append(digits[Int(byte >> 4)])
        text.append(digits[Int(byte & 15)])
      }
    }
    return text
  }

  /// The file names to which a text refers.
  ///
  /// - Complexity: O(n).
  static func names(in text: String) -> Set<String> {
    guard text.utf8.contains(UInt8(ascii: "@")) else { return [] }
    let mark = Array("@@PLUGINFILE@@/".utf8)
    let bytes = Array(text.utf8)
    var names: Set<String> = []
    var index = 0
    while index + mark.count <= bytes.count {
      guard bytes[index] == mark[0], bytes[index...].starts(with: mark) else {
        index += 1
        continue
      }
      index += mark.count
      let start = index
      while index < bytes.count, !isEnd(bytes[index]) { index += 1 }
      names.insert(decoded(bytes[start..<index]))
    }
    return names
  }

  private static func isEnd(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: ")"), UInt8(ascii: "?"), 0x0A:
      true
    default: false
    }
  }

  private static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    var text: [UInt8] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.endIndex,
        let high = hex(bytes[index + 1]), let low = hex(bytes[index + 2])
      {
        text.append(high << 4 | low)
        index += 3
      } else {
        text.append(bytes[index])
        index += 1
      }
    }
    return CombiningMarks.text(text)
  }

  private static func hex(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - 48
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - 55
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - 87
    default: nil
    }
  }
}
