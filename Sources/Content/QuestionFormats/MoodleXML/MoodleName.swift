/// The names of elements and attributes that have a meaning in Moodle's XML.
enum MoodleName: String, CaseIterable {
  case answer, answernumbering, category, choice, clearwrong, coords, correctfeedback, defaultgrade
  case drag, drop, encoding, infinite, no, noofdrags, shape, xleft, ytop
  case feedback, file, format, fraction, generalfeedback, hidden, hint, idnumber, image
  case imageBase64 = "image_base64"
  case incorrectfeedback, info, name, partiallycorrectfeedback, path, penalty, question
  case questiontext, quiz, showstandardinstruction, shownumcorrect, shuffleanswers, single
  case subquestion, tag, tags, text, tolerance, type, usecase
  /// Any other name.
  case other = ""
}

/// Finds the meaning of a name in constant time.
struct MoodleNameTable {
  private var slots: [(name: MoodleName, word: [UInt8])?]

  init() {
    slots = Array(repeating: nil, count: 256)
    for name in MoodleName.allCases where name != .other {
      let word = Array(name.rawValue.utf8)
      var slot = word.withUnsafeBytes { Self.slot($0) }
      while slots[slot] != nil { slot = (slot + 1) & 255 }
      slots[slot] = (name, word)
    }
  }

  /// The meaning of a name.
  func name(_ bytes: UnsafeRawBufferPointer) -> MoodleName {
    guard bytes.count <= 32 else { return .other }
    var slot = Self.slot(bytes)
    while let entry = slots[slot] {
      if entry.word.elementsEqual(bytes) { return entry.name }
      slot = (slot + 1) & 255
    }
    return .other
  }

  /// The place to look first: FNV-1a folded to a byte.
  private static func slot(_ bytes: UnsafeRawBufferPointer) -> Int {
    var hash: UInt32 = 0x811C_9DC5
    for byte in bytes { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    return Int((hash ^ hash >> 8 ^ hash >> 16) & 255)
  }
}
