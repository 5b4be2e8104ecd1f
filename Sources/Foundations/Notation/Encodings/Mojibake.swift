/// Text that was written in UTF-8 and read in another encoding: `KÃ¤tzchen`.
///
/// A run of letters beyond ASCII is repaired if its bytes in that other encoding are valid UTF-8. So nothing
/// depends on single letters: `SÃO` and `Ângulo` are Portuguese.
package enum Mojibake {
  /// In bytes. Longer texts are shown nowhere, and are not repaired.
  private static let longest = 20_000

  /// The text as it was probably written; nil if nothing is wrong with it.
  ///
  /// - Complexity: O(n); nearly all texts need only a single pass over the bytes.
  package static func mended(_ text: String) -> String? {
    guard text.utf8.count <= longest, var found = mendedOnce(text) else { return nil }
    // Some files were misread twice.
    for _ in 0..<2 {
      guard let again = mendedOnce(found) else { break }
      found = again
    }
    return found
  }

  private static func mendedOnce(_ text: String) -> String? {
    guard mayBe(text) else { return nil }
    var mended = String.UnicodeScalarView()
    var run: [Unicode.Scalar] = []
    var isSure = false
    func close() {
      guard !run.isEmpty else { return }
      if let found = decoded(run) {
        mended.append(contentsOf: found.text.unicodeScalars)
        isSure = isSure || found.isSure
      } else {
        mended.append(contentsOf: run)
      }
      run.removeAll(keepingCapacity: true)
    }
    for scalar in text.unicodeScalars {
      if scalar.value >= 0x80 {
        run.append(scalar)
      } else {
        close()
        mended.append(scalar)
      }
    }
    close()
    return isSure ? String(mended) : nil
  }

  /// Whether it contains a character that may be the misread first byte of a longer sequence, with another one beyond
  /// ASCII behind it: a single umlaut is a letter.
  private static func mayBe(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      for index in bytes.indices.dropLast(2) {
        switch bytes[index] {
        // Â Ã Ä Å Î Ï Ð Ñ â, as Windows reads the bytes.
        case 0xC3 where bytes[index + 2] >= 0x80 && isLead(bytes[index + 1]): return true
        // √ and ├, as old Macs and DOS read the byte of Ã.
        case 0xE2 where bytes[index + 1] == 0x88 || bytes[index + 1] == 0x94:
          if index + 3 < bytes.count, bytes[index + 3] >= 0x80 { return true }
        default: break
        }
      }
      return false
    }
  }

  private static func isLead(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x82...0x85, 0x8E...0x91, 0xA2: true
    default: false
    }
  }

  /// The original text of a run; nil if it is meant as it is.
  private static func decoded(_ run: [Unicode.Scalar]) -> (text: String, isSure: Bool)? {
    guard run.count > 1 else { return nil }
    let isQuoted = [0x2018, 0x2019, 0x201C, 0x201D].contains(run[0].value)
    for encoding in encodings {
      // `l’âne`: no common letter begins with the byte that old Macs and DOS have for the quotation mark.
      if isQuoted, !encoding.isWide { continue }
      guard let bytes = encoding.bytes(of: run),
        let text = String(validating: bytes, as: UTF8.self),
        text.unicodeScalars.allSatisfy({ isWritten($0, isWide: encoding.isWide) })
      else { continue }
      // `Ä“` may be the end of a quotation, `Ä–` the middle of a range; `Ã–` and `Ã„` are Ö and Ä.
      let isEnd = [0x2018, 0x2019, 0x201C, 0x201D].contains(run[1].value)
      let isMark = (0x2010...0x203A).contains(run[1].value)
      let mayBeMeant = run.count == 2 && (isEnd || isMark && run[0] != "Ã")
      return (text, !mayBeMeant)
    }
    return nil
  }

  /// Whether it is a character that people write.
  private static func isWritten(_ scalar: Unicode.Scalar, isWide: Bool) -> Bool {
    guard scalar.value >= 0xA0, scalar.value != 0xFFFD else { return false }
    // For the rarer encodings, only characters that are common in our languages.
    return isWide || scalar.properties.isAlphabetic || (0x2010...0x2026).contains(scalar.value)
  }

  /// The bytes of the characters in an encoding.
  private struct Encoding: Sendable {
    var codes: [UInt32: UInt8]
    var isWide: Bool

    init(_ encoding: TextEncoding, isWide: Bool) {
      codes = [:]
      self.isWide = isWide
      for (index, scalar) in (encoding.upperHalf ?? "").unicodeScalars.enumerated()
      where scalar.value != 0xFFFD {
        codes[scalar.value] = UInt8(0x80 + index)
      }
      guard isWide else { return }
      // Programs read bytes that Windows-1252 leaves undefined as control characters of Latin-1.
      for code in UInt32(0x80)..<0xA0 where codes[code] == nil { codes[code] = UInt8(code) }
    }

    func bytes(of run: [Unicode.Scalar]) -> [UInt8]? {
      var bytes: [UInt8] = []
      for scalar in run {
        guard let byte = codes[scalar.value] else { return nil }
        bytes.append(byte)
      }
      return bytes
    }
  }

  private static let encodings = [
    Encoding(.windows1252, isWide: true), Encoding(.macRoman, isWide: false),
    Encoding(.dos850, isWide: false),
  ]
}
