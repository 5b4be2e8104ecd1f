import Exercises

/// What kind of text a cell holds, judged only by its form.
package enum CellKind: Equatable {
  /// An error value that spreadsheets show in place of a formula's result.
  case error
  /// Number signs in place of a value too wide for its column.
  case narrow
  /// A long number shortened: `1,23E+11`.
  case exponent
  /// A whole number that goes on with zeros behind the digits that spreadsheets keep: `12345678901234600`.
  case rounded
  /// A date without a year, `01. Feb`, and what may have been typed: `1/2`. American spreadsheets
  /// put the month first, so `2-Jan` may stand for either, `2/1 or 1/2`.
  case monthDay(meant: String)
  /// A date with a year, or with a month's name and a year, and what may have been typed:
  /// `1/3`; nil if unknown.
  case fullDate(meant: String?)
  /// A time of day, or `12:04:00` in place of `12:4`.
  case clock
  /// Five digits in the range of the numbers by which spreadsheets count the days from 2000 to 2050.
  case serial
  /// A formula instead of its result.
  case formula
  /// A number in which letters stand for digits, `1O`, and the number meant.
  case letters(String)
  /// A fraction or a score: `1/2`, `3:2`.
  case ratio
  /// Any other number or calculation.
  case number
  /// Anything else.
  case words

  /// What Excel and LibreOffice show in place of a formula's result, in German and English.
  private static let errors: Set<String> = [
    "#NAME?", "#WERT!", "#VALUE!", "#REF!", "#BEZUG!", "#DIV/0!", "#NV", "#N/A", "#N/V", "#ZAHL!",
    "#NUM!", "#NULL!", "#ÜBERLAUF!", "#SPILL!", "#CALC!", "#KALK!",
  ]
  private static let months: [String: Int] = [
    "jan": 1, "feb": 2, "mär": 3, "mrz": 3, "mar": 3, "apr": 4, "mai": 5, "may": 5, "jun": 6,
    "jul": 7, "aug": 8, "sep": 9, "okt": 10, "oct": 10, "nov": 11, "dez": 12, "dec": 12,
    "januar": 1, "februar": 2, "märz": 3, "april": 4, "juni": 6, "juli": 7, "august": 8,
    "september": 9, "oktober": 10, "november": 11, "dezember": 12, "january": 1, "february": 2,
    "march": 3, "june": 6, "july": 7, "october": 10, "december": 12,
  ]

  /// The kind of a text.
  ///
  /// - Complexity: O(n); for most texts a single pass over their bytes.
  package init(_ text: String) {
    let first = text.utf8.first
    if first == UInt8(ascii: "#") {
      if Self.errors.contains(text) {
        self = .error
        return
      }
      if text.utf8.count > 2, text.utf8.allSatisfy({ $0 == UInt8(ascii: "#") }) {
        self = .narrow
        return
      }
    }
    if first == UInt8(ascii: "="), Self.isFormula(text) {
      self = .formula
    } else if Self.isExponent(text) {
      self = .exponent
    } else if Self.isRounded(text) {
      self = .rounded
    } else if ClockTime(text).map({ $0.hasSeconds || $0.minutes < 10 }) == true {
      self = .clock
    } else if text.utf8.count == 19, Self.isMidnight(text) {
      self = .fullDate(meant: nil)
    } else if let kind = Self.quickKind(of: text) {
      self = kind
    } else {
      self = Self.slowKind(of: text)
    }
  }

  /// The kind of a text given by its bytes; faster if the text has not been made yet.
  package init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self = Self.areSurelyWords(bytes) ? .words : CellKind(String(decoding: bytes, as: UTF8.self))
  }

  private static func slowKind(of text: String) -> CellKind {
    guard text.utf8.count <= 16 else { return text.contains(where: \.isLetter) ? .words : .number }
    let parts = text.lowercased().split { " .-/".contains($0) }
    let month = parts.lazy.compactMap { months[String($0)] }.first
    let numbers = parts.compactMap { Int($0) }
    if let month, parts.count == 2, let day = numbers.first {
      let isEither = text.utf8.contains(UInt8(ascii: "-")) && day <= 12 && day != month
      return .monthDay(meant: "\(day)/\(month)" + (isEither ? " or \(month)/\(day)" : ""))
    }
    if month != nil, parts.count == 3, numbers.count == 2 { return .fullDate(meant: nil) }
    if isDate(text) { return .fullDate(meant: meantByDate(text)) }
    if text.contains(where: \.isLetter) || !text.contains(where: \.isNumber) { return .words }
    return parts.count == 2 && numbers.count == 2 && text.utf8.contains(UInt8(ascii: "/"))
      ? .ratio : .number
  }

  /// Whether a text is certainly words, as most are; false means unknown.
  private static func areSurelyWords(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = bytes.first, first != UInt8(ascii: "#"), first != UInt8(ascii: "=") else {
      return false
    }
    // A long number with a power of ten has a letter, too.
    if bytes.count <= longestExponent, let last = bytes.last, (0x30...0x39).contains(last),
      first == UInt8(ascii: "-") || (0x30...0x39).contains(first)
    {
      return false
    }
    return areWords(longText: bytes) || areLettersWithoutFigures(bytes)
  }

  /// Whether a text has a letter and no digit.
  private static func areLettersWithoutFigures(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var hasLetter = false
    for byte in bytes {
      if byte &- 0x30 < 10 { return false }
      hasLetter = hasLetter || (byte | 0x20) &- 0x61 < 26
    }
    return hasLetter
  }

  /// Whether a text is too long for anything but words and contains a letter.
  private static func areWords(longText bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count > 16 else { return false }
    for byte in bytes where (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) {
      return true
    }
    return false
  }

  /// The kind of most texts, by their bytes: words without digits, or digits without a separator
  /// as in dates. Nil if a closer look is needed.
  private static func quickKind(of text: String) -> CellKind? {
    var copy = text
    let found = copy.withUTF8 { bytes -> (kind: CellKind?, mayHaveLetters: Bool) in
      var (hasLetter, hasFigure, hasSeparator, hasOther) = (false, false, false, false)
      var (colons, onlyLookAlike) = (0, bytes.count <= 12)
      if areWords(longText: bytes) { return (.words, false) }
      for byte in bytes {
        switch byte {
        case 0x30...0x39: hasFigure = true
        case 0x49, 0x4F, 0x6C, 0x6F: hasLetter = true
        case 0x41...0x5A, 0x61...0x7A: (hasLetter, onlyLookAlike) = (true, false)
        case 0x2E, 0x2D: hasSeparator = true
        case 0x20, 0x2F: (hasSeparator, onlyLookAlike) = (true, false)
        case 0x2C: break
        case 0x3A: (colons, onlyLookAlike) = (colons + 1, false)
        case 0x80...: (hasOther, onlyLookAlike) = (true, false)
        default: onlyLookAlike = false
        }
      }
      if hasLetter, hasFigure, onlyLookAlike { return (nil, true) }
      if hasLetter, !hasFigure || bytes.count > 16 || !hasSeparator { return (.words, false) }
      if hasLetter, !mayNameMonth(bytes) { return (.words, false) }
      if hasOther || hasFigure && hasSeparator && bytes.count <= 16 { return (nil, false) }
      guard hasFigure || bytes.count > 16 else { return (.words, false) }
      if colons == 1, bytes.count <= 9 { return (.ratio, false) }
      return (isSerial(bytes) ? .serial : .number, false)
    }
    guard found.mayHaveLetters else { return found.kind }
    return meantNumber(text).map { .letters($0) } ?? .words
  }

  /// Whether a word of a text may be the name of a month in a date.
  private static func mayNameMonth(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var start = 0
    for index in 0...bytes.count {
      if index < bytes.count {
        switch bytes[index] {
        case 0x20, 0x2D, 0x2E, 0x2F: break
        default: continue
        }
      }
      if mayBeMonth(UnsafeBufferPointer(rebasing: bytes[start..<index])) { return true }
      start = index + 1
    }
    return false
  }

  private static let monthInitials = Set(months.keys.compactMap { $0.utf8.first })

  private static func mayBeMonth(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    guard (3...9).contains(word.count), monthInitials.contains(word[0] | 0x20) else {
      return false
    }
    return months[String(decoding: word, as: UTF8.self).lowercased()] != nil
  }

  /// Whether a text is a number from 1 January 2000 to 2 August 2050, as spreadsheets count the days
  /// since 1900.
  private static func isSerial(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count == 5, bytes.allSatisfy({ (0x30...0x39).contains($0) }) else { return false }
    return (36_526...55_000).contains(bytes.reduce(0) { $0 * 10 + Int($1 - 0x30) })
  }

  /// The number meant by digits among which a letter looks like one; nil if the letter is meant:
  /// `5l` are litres, `O2` is a gas.
  private static func meantNumber(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    guard bytes.last != UInt8(ascii: "l"), bytes.first != UInt8(ascii: "-") || bytes.count > 2
    else {
      return nil
    }
    let letters = bytes.count { [0x49, 0x4F, 0x6C, 0x6F].contains($0) }
    let figures = bytes.count { (0x30...0x39).contains($0) }
    guard letters <= max(1, figures) else { return nil }
    let meant = bytes.map { byte -> UInt8 in
      switch byte {
      case 0x49, 0x6C: UInt8(ascii: "1")
      case 0x4F, 0x6F: UInt8(ascii: "0")
      default: byte
      }
    }
    let number = String(decoding: meant, as: UTF8.self)
    return NumericAnswer(number) == nil ? nil : number
  }

  /// Whether it is a calculation or a function after an equals sign: `=1+1`, `=SUMME(A1:A3)`.
  private static func isFormula(_ text: String) -> Bool {
    let bytes = text.utf8.dropFirst()
    guard bytes.count <= 200, let first = bytes.first, first != 0x3D else { return false }
    let hasFigure = bytes.contains { (0x30...0x39).contains($0) }
    let operators = Array("+-*/^(".utf8)
    return hasFigure && bytes.dropFirst().contains { operators.contains($0) }
      && bytes.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: "+-*/^().,;:$%&\"' ".utf8.contains(byte)
        }
      }
  }

  /// A sign, fifteen digits with a point, and a power of up to three digits, as in `-1.23456789012346E+017`.
  private static let longestExponent = 22

  /// Whether it has the form in which spreadsheets show long numbers, such as 1,23E+11.
  private static func isExponent(_ text: String) -> Bool {
    let bytes = text.utf8
    guard bytes.count >= 5, bytes.count <= longestExponent, let first = bytes.first,
      first == UInt8(ascii: "-") || (0x30...0x39).contains(first),
      let sign = bytes.firstIndex(of: UInt8(ascii: "+")), sign > bytes.startIndex,
      bytes[bytes.index(before: sign)] == UInt8(ascii: "E")
    else { return false }
    let power = bytes[bytes.index(after: sign)...]
    let mantissa = bytes[..<bytes.index(before: sign)]
    return power.count >= 2 && power.allSatisfy { (0x30...0x39).contains($0) }
      && mantissa.dropFirst().allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2C || $0 == 0x2E }
  }

  /// Whether it is a whole number that a spreadsheet may have cut short, with or without signs between groups
  /// of three digits.
  ///
  /// Spreadsheets keep fifteen digits and write zeros for the others. Of a hundred numbers cut short, 99 have
  /// fourteen or fifteen digits before the zeros; of those that are meant, nearly none, as they are round
  /// (1 000 000 000 000 000 000) or short of them (18! has 13). A number with a leading zero is a text for
  /// spreadsheets.
  private static func isRounded(_ text: String) -> Bool {
    guard text.utf8.count >= 16, text.utf8.count <= 64 else { return false }
    let unsigned = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
    guard let first = unsigned.first, (0x31...0x39).contains(first), unsigned.last == 0x30 else {
      return false
    }
    var (digits, zeros, group, groups) = (0, 0, 0, 0)
    var index = unsigned.startIndex
    while index < unsigned.endIndex {
      let byte = unsigned[index]
      if (0x30...0x39).contains(byte) {
        (digits, group) = (digits + 1, group + 1)
        zeros = byte == 0x30 ? zeros + 1 : 0
        index = unsigned.index(after: index)
        continue
      }
      guard groups == 0 ? (1...3).contains(group) : group == 3,
        let sign = groupSigns.first(where: { unsigned[index...].starts(with: $0) })
      else { return false }
      (group, groups) = (0, groups + 1)
      index = unsigned.index(index, offsetBy: sign.count)
    }
    return (groups == 0 || group == 3) && digits > 15 && (14...15).contains(digits - zeros)
  }

  /// What stands between groups of three digits, as bytes.
  private static let groupSigns = [".", ",", " ", "'", "\u{2019}", "\u{A0}", "\u{202F}"].map {
    Array($0.utf8)
  }

  /// Whether it has the form of 01.03.2026 or 2026-03-01.
  private static func isDate(_ text: String) -> Bool {
    for separator in [".", "-", "/"] as [Character] {
      let parts = text.split(separator: separator, omittingEmptySubsequences: false)
      guard parts.count == 3, parts.allSatisfy({ Int($0) != nil }) else { continue }
      let lengths = parts.map(\.count)
      if lengths[0] == 4, lengths[1] == 2, lengths[2] == 2 { return separator == "-" }
      if lengths == [2, 2, 2], separator != "-" {
        return parts.prefix(2).allSatisfy { (1...31).contains(Int($0) ?? 0) }
      }
      return lengths[0] <= 2 && lengths[1] <= 2 && lengths[2] == 4
    }
    return false
  }

  /// Whether it is a date as programs write cells of dates, with the midnight that nobody typed: 2026-02-01 00:00:00.
  private static func isMidnight(_ text: String) -> Bool {
    (text.hasSuffix(" 00:00:00") || text.hasSuffix("T00:00:00")) && isDate(String(text.prefix(10)))
  }

  /// What may have been typed where 01.03.26 or 01/03/26 is shown: day and month, or, for the first
  /// day of a month, the month's name and the year's number.
  private static func meantByDate(_ text: String) -> String? {
    let isGerman = text.utf8.contains(UInt8(ascii: "."))
    let numbers = text.split(separator: isGerman ? "." : "/").compactMap { Int($0) }
    guard numbers.count == 3, text.utf8.count <= 8 || numbers[2] >= 1000 else { return nil }
    guard isGerman else { return "\(numbers[0])/\(numbers[1])" }
    // A spreadsheet adds the current year if none is typed, so a year long past was typed.
    if numbers[0] == 1, numbers[2] < 20, (1...12).contains(numbers[1]) {
      return "\(monthNames[numbers[1] - 1]) \(numbers[2])"
    }
    return "\(numbers[0]).\(numbers[1])."
  }

  private static let monthNames = [
    "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober",
    "November", "Dezember",
  ]

  /// Whether it is a date of any kind.
  package var isDate: Bool {
    switch self {
    case .monthDay, .fullDate: true
    default: false
    }
  }
}
