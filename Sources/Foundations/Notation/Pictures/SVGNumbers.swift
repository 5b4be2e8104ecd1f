/// The numbers of an attribute, in the notation of SVG.
struct SVGNumbers {
  private(set) var rest: ArraySlice<UInt8>

  init(_ text: ArraySlice<UInt8>) { rest = text }

  /// The letter of the next command, if there is one next.
  mutating func command() -> UInt8? {
    skip()
    guard let first = rest.first, UInt8(ascii: "a")...UInt8(ascii: "z") ~= first | 0x20 else {
      return nil
    }
    rest.removeFirst()
    return first
  }

  /// A single 0 or 1, which need not be separated from what follows.
  mutating func flag() -> Bool? {
    skip()
    guard let first = rest.first, first == UInt8(ascii: "0") || first == UInt8(ascii: "1") else {
      return next().map { $0 != 0 }
    }
    rest.removeFirst()
    return first == UInt8(ascii: "1")
  }

  /// The next number; nil if there is none.
  mutating func next() -> Double? {
    skip()
    var sign = 1.0
    if let first = rest.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") {
      sign = first == UInt8(ascii: "-") ? -1 : 1
      rest.removeFirst()
    }
    var value = 0.0
    var place = 0.0
    var hasDigits = false
    while let byte = rest.first {
      if UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte {
        hasDigits = true
        let digit = Double(byte - UInt8(ascii: "0"))
        value = place == 0 ? value * 10 + digit : value + digit * place
        if place > 0 { place /= 10 }
      } else if byte == UInt8(ascii: "."), place == 0 {
        place = 0.1
      } else {
        break
      }
      rest.removeFirst()
    }
    guard hasDigits else { return nil }
    return sign * value * exponent()
  }

  private mutating func exponent() -> Double {
    guard let first = rest.first, first | 0x20 == UInt8(ascii: "e") else { return 1 }
    var digits = rest.dropFirst()
    let sign = digits.first
    if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { digits.removeFirst() }
    // Other letters begin a unit: em, ex.
    let figures = digits.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    guard !figures.isEmpty else { return 1 }
    rest = digits.dropFirst(figures.count)
    let count = figures.prefix(4).reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    return (0..<min(40, count)).reduce(1.0) { power, _ in
      sign == UInt8(ascii: "-") ? power / 10 : power * 10
    }
  }

  private mutating func skip() {
    while let first = rest.first, first <= 0x20 || first == UInt8(ascii: ",") {
      rest.removeFirst()
    }
  }
}
