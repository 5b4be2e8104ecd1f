/// Number words, German and English: `acht`, `sechsundfünfzig`, `zweihundertdrei`, `twenty-one`.
package enum NumberWord {
  /// The maximum length of a word, in bytes.
  private static let limit = 60

  /// The number below a million that a text consists of; nil for any other text.
  ///
  /// - Complexity: O(n); O(1) for a text that doesn't begin like a number word.
  package static func value(of text: String) -> Int? {
    guard text.utf8.count <= limit, let first = text.utf8.first, first | 0x20 >= 0x61 else {
      return nil
    }
    var word = text.lowercased()
    if word.last == "." || word.last == "!" { word.removeLast() }
    guard beginnings.contains(where: word.hasPrefix) else { return nil }
    return german(word) ?? english(word)
  }

  private static func german(_ word: String) -> Int? {
    guard !word.contains(" ") else { return nil }
    if word == "null" { return 0 }
    guard let thousand = word.firstRange(of: "tausend") else { return hundreds(word[...]) }
    let count = word[..<thousand.lowerBound]
    let rest = word[thousand.upperBound...]
    guard let thousands = count.isEmpty ? 1 : hundreds(count) else { return nil }
    if rest.isEmpty { return thousands * 1000 }
    return hundreds(unlinked(rest)).map { thousands * 1000 + $0 }
  }

  private static func hundreds(_ word: Substring) -> Int? {
    guard let hundred = word.firstRange(of: "hundert") else { return tens(word) }
    let count = word[..<hundred.lowerBound]
    let rest = word[hundred.upperBound...]
    guard let hundreds = count.isEmpty ? 1 : germanUnits[count], (1...9).contains(hundreds) else {
      return nil
    }
    if rest.isEmpty { return hundreds * 100 }
    return tens(unlinked(rest)).map { hundreds * 100 + $0 }
  }

  private static func tens(_ word: Substring) -> Int? {
    if let number = germanUnits[word] ?? germanTens[word] { return number }
    guard let and = word.firstRange(of: "und"),
      let unit = germanUnits[word[..<and.lowerBound]], unit < 10,
      let tens = germanTens[word[and.upperBound...]]
    else { return nil }
    return tens + unit
  }

  private static func unlinked(_ word: Substring) -> Substring {
    word.hasPrefix("und") ? word.dropFirst(3) : word
  }

  private static func english(_ text: String) -> Int? {
    var (total, current, isAny) = (0, 0, false)
    for word in text.split(whereSeparator: { $0 == " " || $0 == "-" }) where word != "and" {
      if let unit = englishUnits[word] {
        // After twenty, thirty and so on only numbers below ten may follow.
        guard current % 100 == 0 || unit < 10 && current % 10 == 0 && current % 100 >= 20 else {
          return nil
        }
        current += unit
      } else if let tens = englishTens[word] {
        guard current % 100 == 0 else { return nil }
        current += tens
      } else if word == "hundred" {
        guard current < 10 else { return nil }
        current = max(1, current) * 100
      } else if word == "thousand" {
        guard total == 0 else { return nil }
        (total, current) = (max(1, current) * 1000, 0)
      } else {
        return nil
      }
      isAny = true
    }
    return isAny ? total + current : nil
  }

  private static let germanUnits: [Substring: Int] = [
    "ein": 1, "eins": 1, "eine": 1, "zwei": 2, "zwo": 2, "drei": 3, "vier": 4, "fünf": 5,
    "sechs": 6, "sieben": 7, "acht": 8, "neun": 9, "zehn": 10, "elf": 11, "zwölf": 12,
    "dreizehn": 13, "vierzehn": 14, "fünfzehn": 15, "sechzehn": 16, "siebzehn": 17, "achtzehn": 18,
    "neunzehn": 19,
  ]
  private static let germanTens: [Substring: Int] = [
    "zwanzig": 20, "dreißig": 30, "dreissig": 30, "vierzig": 40, "fünfzig": 50, "sechzig": 60,
    "siebzig": 70, "achtzig": 80, "neunzig": 90,
  ]
  private static let englishUnits: [Substring: Int] = [
    "zero": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7,
    "eight": 8, "nine": 9, "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14,
    "fifteen": 15, "sixteen": 16, "seventeen": 17, "eighteen": 18, "nineteen": 19,
  ]
  private static let englishTens: [Substring: Int] = [
    "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80,
    "ninety": 90,
  ]
  private static let beginnings = [
    "nul", "ein", "zw", "drei", "vier", "fünf", "sech", "sieb", "acht", "neun", "zehn", "elf",
    "hundert", "tausend", "zero", "one", "two", "three", "four", "five", "six", "sev", "eig",
    "nin", "ten", "ele", "twe", "thi", "for", "fif", "a hundred", "hundred", "thousand",
  ]
}

/// Roman numerals.
package enum RomanNumeral {
  /// The number written in capital letters; nil for any other text, and for a single letter.
  static func value(of text: String) -> Int? {
    looseValue(of: text).flatMap { written($0) == text ? $0 : nil }
  }

  /// The same for a number that is not written as it should be, such as `IIII`.
  package static func looseValue(of text: String) -> Int? {
    guard (2...15).contains(text.utf8.count) else { return nil }
    var values: [Int] = []
    for byte in text.utf8 {
      guard let value = letters[byte] else { return nil }
      values.append(value)
    }
    var total = 0
    for (index, value) in values.enumerated() {
      let isBefore = index + 1 < values.count && value < values[index + 1]
      total += isBefore ? -value : value
    }
    return total
  }

  private static func written(_ number: Int) -> String {
    var (rest, text) = (number, "")
    for (value, sign) in signs {
      while rest >= value {
        text += sign
        rest -= value
      }
    }
    return text
  }

  private static let letters: [UInt8: Int] = [
    0x49: 1, 0x56: 5, 0x58: 10, 0x4C: 50, 0x43: 100, 0x44: 500, 0x4D: 1000,
  ]
  private static let signs = [
    (1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"),
    (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
  ]
}
