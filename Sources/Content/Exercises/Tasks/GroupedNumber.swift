/// A whole number of at least one thousand with separated thousands: `1.000`, `12 500`, `1'000'000`.
package struct GroupedNumber: Equatable {
  /// The number.
  package let value: Int
  /// The separator between the groups.
  let mark: Unicode.Scalar
  /// Whether it is unambiguous: `1.000` and `1,000` are decimals to some readers.
  let isCertain: Bool

  /// The maximum number of digits: what a `Double` holds exactly.
  private static let digitLimit = 15

  /// The number in a text, optionally with a minus or plus before it; nil for any other text.
  package init?(_ text: some StringProtocol) {
    var scalars = text.unicodeScalars[...]
    guard scalars.count > 4 else { return nil }
    let sign = scalars.first
    if sign == "-" || sign == "−" || sign == "+" { scalars.removeFirst() }
    guard let start = scalars.first, ("1"..."9").contains(start) else { return nil }
    var value = 0
    var digits = 0
    var group = 0
    var mark: Unicode.Scalar?
    var marks = 0
    for scalar in scalars {
      if ("0"..."9").contains(scalar) {
        group += 1
        digits += 1
        guard group <= 3, digits <= Self.digitLimit else { return nil }
        value = value * 10 + Int(scalar.value - 0x30)
      } else {
        guard Self.isMark(scalar), mark == nil || mark == scalar, marks == 0 || group == 3 else {
          return nil
        }
        mark = scalar
        marks += 1
        group = 0
      }
    }
    guard let mark, group == 3 else { return nil }
    self.value = sign == "-" || sign == "−" ? -value : value
    self.mark = mark
    isCertain = marks > 1 || mark != "." && mark != ","
  }

  /// Whether it may separate thousands.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ".", ",", " ", "'", "’", "\u{A0}", "\u{2009}", "\u{202F}": true
    default: false
    }
  }

  /// The digits of a whole number in groups of three, `1234` as `1.234`; shorter numbers are not changed.
  static func grouped(_ text: String, by mark: Unicode.Scalar) -> String {
    let digits = text.unicodeScalars.drop { !("0"..."9").contains($0) }
    guard digits.count > 3 else { return text }
    var grouped = String.UnicodeScalarView(text.unicodeScalars[..<digits.startIndex])
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { grouped.append(mark) }
      grouped.append(digit)
    }
    return String(grouped)
  }

  /// A calculation without separators in its numbers: `1000 + 250` for `1.000 + 250`.
  ///
  /// - Returns: the text and the first separator; nil if a number has decimals, or none has a separator.
  static func ungrouped(_ question: String) -> (text: String, mark: Unicode.Scalar)? {
    guard question.utf8.count <= 64 else { return nil }
    var text = ""
    var mark: Unicode.Scalar?
    var rest = question.unicodeScalars[...]
    while let first = rest.first {
      guard ("0"..."9").contains(first) else {
        text.unicodeScalars.append(first)
        rest.removeFirst()
        continue
      }
      let end = numberEnd(in: rest)
      let number = rest[..<end]
      rest = rest[end...]
      if number.allSatisfy({ ("0"..."9").contains($0) }) {
        text.unicodeScalars.append(contentsOf: number)
      } else if let grouped = GroupedNumber(String(number)), mark == nil || mark == grouped.mark {
        mark = grouped.mark
        text += String(grouped.value)
      } else {
        return nil
      }
    }
    return mark.map { (text, $0) }
  }

  /// The end of the number at the beginning: after the last digit that is separated from it only by
  /// separators.
  private static func numberEnd(
    in scalars: String.UnicodeScalarView.SubSequence
  ) -> String.UnicodeScalarView.Index {
    var end = scalars.startIndex
    var index = scalars.startIndex
    while index < scalars.endIndex {
      let next = scalars.index(after: index)
      if ("0"..."9").contains(scalars[index]) {
        end = next
      } else if !isMark(scalars[index]) || end != index {
        break
      }
      index = next
    }
    return end
  }
}
