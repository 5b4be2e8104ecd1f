extension NumberFormat.Section {
  /// The most decimals that a format may ask for; Excel's limit is 30.
  private static let decimalLimit = 30

  /// A number as this section shows it; nil if the section has no place for one.
  func number(_ number: SheetNumber, _ language: SheetLanguage) -> String? {
    var number = number
    let percents = pieces.count { $0 == .percent }
    number = number.scaled(by: 2 * min(percents, 4))
    let plan = DigitPlan(pieces)
    guard plan.hasPlaces || pieces.contains(.general) else {
      // Only words: they replace the number.
      return pieces.isEmpty ? "" : literals
    }
    number = number.scaled(by: -3 * plan.thousandths)
    let exponent = plan.hasExponent ? number.power(wholeDigits: plan.wholePlaces) : 0
    number = number.scaled(by: -exponent)
    if plan.hasPlaces { number.round(toDecimals: min(plan.decimals, Self.decimalLimit)) }
    var text = ""
    var isWritten = false
    var apart = plan.isApart ? plan.digits(of: number, language) : nil
    for piece in pieces {
      switch piece {
      case .literal(let words): text += words
      case .digits(let places) where apart != nil: text += apart?.next(places) ?? ""
      case .percent: text += "%"
      case .exponent(let plus):
        text += "E" + (exponent < 0 ? "-" : plus ? "+" : "")
        text += padded(String(abs(exponent)), to: plan.exponentPlaces)
        if apart != nil {
          apart = nil
          isWritten = true
        }
      case .digits where !isWritten:
        isWritten = true
        text += plan.text(of: number, language)
      case .general: text += number.general(point: language.point)
      default: break
      }
    }
    return text
  }

  /// A fraction as this section shows it, such as `1 1/2`; nil if it has no place for one.
  func fraction(_ number: SheetNumber) -> String? {
    guard let slash = pieces.firstIndex(of: .slash) else { return nil }
    let places = pieces.indices.filter {
      if case .digits = pieces[$0] { true } else { false }
    }
    guard let below = places.first(where: { $0 > slash }), case .digits(let form) = pieces[below]
    else { return nil }
    let hasWhole = places.count { $0 < slash } > 1
    let value = abs(number.value)
    guard value < 1e9 else { return nil }
    let fixed = Int(form).flatMap { $0 > 0 ? $0 : nil }
    let limit = [9, 99, 999][min(max(form.count, 1), 3) - 1]
    let rest = hasWhole ? value - value.rounded(.down) : value
    var (above, denominator) = FractionSearch.nearest(to: rest, limit: limit, fixed: fixed)
    var whole = hasWhole ? Int(value.rounded(.down)) : 0
    if hasWhole, above == denominator {
      whole += 1
      above = 0
    }
    var text = number.isNegative ? "-" : ""
    if above == 0 {
      text += String(hasWhole ? whole : 0)
    } else if whole > 0 {
      text += "\(whole) \(above)/\(denominator)"
    } else {
      text += "\(above)/\(denominator)"
    }
    let before = pieces[..<(places.first ?? 0)].compactMap(\.words).joined()
    let behind = pieces[(below + 1)...].compactMap(\.words).joined()
    return before + text + behind
  }

  private var literals: String { pieces.compactMap(\.words).joined() }

  private func padded(_ text: String, to count: Int) -> String {
    String(repeating: "0", count: max(0, count - text.utf8.count)) + text
  }
}

extension NumberFormat.Piece {
  /// The text of a literal piece; nil for other pieces.
  fileprivate var words: String? {
    if case .literal(let words) = self { words } else { nil }
  }
}

extension SheetNumber {
  /// The power of ten that leaves `wholeDigits` digits before the decimal point.
  fileprivate func power(wholeDigits: Int) -> Int {
    guard !digits.isEmpty else { return 0 }
    let places = max(1, wholeDigits)
    let power = exponent - 1
    // With several places, powers are multiples of their number: `##0.0E+0`.
    let step = places > 1 ? places : 1
    let remainder = power % step
    return power - (remainder < 0 ? remainder + step : remainder)
  }
}

/// The numbers of digit places of a section.
private struct DigitPlan {
  private(set) var wholePlaces = 0
  private var leastWhole = 0
  private(set) var decimals = 0
  private var leastDecimals = 0
  private var hasGroups = false
  private(set) var thousandths = 0
  private(set) var hasExponent = false
  private(set) var exponentPlaces = 0
  /// Whether something stands among the places, as in `0" R "0`.
  private(set) var isApart = false

  var hasPlaces: Bool { wholePlaces + decimals > 0 }

  init(_ pieces: [NumberFormat.Piece]) {
    var isBehindPoint = false
    for piece in pieces {
      switch piece {
      case .exponent: hasExponent = true
      case .digits(let places):
        if hasExponent {
          exponentPlaces += places.count { $0 == "0" }
          continue
        }
        isApart = hasPlaces
        for place in places {
          switch place {
          case ".": isBehindPoint = true
          case ",": thousandths += 1
          default:
            if thousandths > 0 { hasGroups = true }
            thousandths = 0
            if isBehindPoint { decimals += 1 } else { wholePlaces += 1 }
            if place == "0", !isBehindPoint { leastWhole += 1 }
            if place == "0", isBehindPoint { leastDecimals = decimals }
          }
        }
      default: break
      }
    }
    // A comma after the last whole place divides by a thousand; one among them groups digits.
    thousandths = min(thousandths, 5)
  }

  func text(of number: SheetNumber, _ language: SheetLanguage) -> String {
    let parts = number.text(decimals: leastDecimals, point: ".").split(
      separator: ".", omittingEmptySubsequences: false)
    var whole = String(parts.first ?? "0")
    let sign = whole.hasPrefix("-") ? "-" : ""
    whole = String(whole.dropFirst(sign.count))
    if whole == "0", leastWhole == 0, parts.count > 1 { whole = "" }
    whole = String(repeating: "0", count: max(0, leastWhole - whole.utf8.count)) + whole
    if hasGroups { whole = grouped(whole, language) }
    return sign + whole + (parts.count > 1 ? language.point + parts[1] : "")
  }

  /// The digits for the places one after another, for formats that put something among them.
  func digits(of number: SheetNumber, _ language: SheetLanguage) -> PlacedDigits {
    let parts = number.text(decimals: leastDecimals, point: ".").split(
      separator: ".", omittingEmptySubsequences: false)
    var whole = String(parts.first ?? "0")
    let sign = whole.hasPrefix("-") ? "-" : ""
    whole = String(whole.dropFirst(sign.count))
    return PlacedDigits(
      sign: sign, whole: Array(whole == "0" ? "" : whole),
      behind: parts.count > 1 ? Array(parts[1]) : [],
      places: wholePlaces, separator: hasGroups ? language.thousands : "", point: language.point)
  }

  private func grouped(_ digits: String, _ language: SheetLanguage) -> String {
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.utf8.count - index).isMultiple(of: 3) { text += language.thousands }
      text.append(digit)
    }
    return text
  }
}

/// The digits of a number for places among which something stands: from the right, each place has one, and the
/// first all that are left.
private struct PlacedDigits {
  let sign: String
  let whole: [Character]
  let behind: [Character]
  /// How many places there are before the point.
  let places: Int
  /// What stands between groups of three digits.
  let separator: String
  let point: String
  private var used = 0
  private var usedBehind = 0
  private var isBehindPoint = false
  /// Whether a place with a digit came before, so that zeros are written from now on.
  private var hasBegun = false

  init(
    sign: String, whole: [Character], behind: [Character], places: Int, separator: String,
    point: String
  ) {
    self.sign = sign
    self.whole = whole
    self.behind = behind
    self.places = places
    self.separator = separator
    self.point = point
  }

  /// The text for some places of the format, such as `00`.
  mutating func next(_ signs: String) -> String {
    var text = ""
    for place in signs {
      switch place {
      case ".":
        isBehindPoint = true
        if !behind.isEmpty { text += point }
      case ",": continue
      case _ where isBehindPoint:
        if behind.indices.contains(usedBehind) { text.append(behind[usedBehind]) }
        usedBehind += 1
      default:
        used += 1
        if used == 1 { text += sign }
        // How many digits stand to the right of this place.
        let right = places - used
        let last = whole.count - 1 - right
        for index in (used == 1 ? min(0, last) : last)...last {
          if whole.indices.contains(index) {
            append(whole[index], right: whole.count - 1 - index, to: &text)
          } else if hasBegun || place == "0" {
            append("0", right: right, to: &text)
          }
        }
      }
    }
    return text
  }

  private mutating func append(_ digit: Character, right: Int, to text: inout String) {
    text.append(digit)
    hasBegun = true
    if right > 0, right.isMultiple(of: 3) { text += separator }
  }
}

/// Finds the fraction nearest to a number.
enum FractionSearch {
  /// - Parameters:
  ///   - value: the number, from 0.
  ///   - limit: the largest denominator.
  ///   - fixed: the only denominator; nil for any.
  /// - Complexity: O(limit).
  static func nearest(to value: Double, limit: Int, fixed: Int?) -> (Int, Int) {
    if let fixed { return (Int((value * Double(fixed)).rounded()), fixed) }
    var best = (above: Int(value.rounded()), below: 1)
    var difference = abs(value - value.rounded())
    for below in 2...max(2, limit) {
      let above = (value * Double(below)).rounded()
      let distance = abs(value - above / Double(below))
      // The smallest denominator among those that are equally near.
      if distance < difference - 1e-12 {
        difference = distance
        best = (Int(above), below)
      }
    }
    return best
  }
}
