extension Translation {
  /// A calculation with the signs that schools of the language write: in English × and ÷ in place of · and :.
  ///
  /// Only signs between two numbers or gaps are signs of a calculation. The number of characters stays.
  public func calculation(_ text: String) -> String {
    guard language == "en" || language.hasPrefix("en-"), text.contains(where: Self.isForeignSign)
    else { return text }
    var signs = Array(text)
    for index in signs.indices.dropFirst(2).dropLast(2) where Self.isForeignSign(signs[index]) {
      guard signs[index - 1] == " ", signs[index + 1] == " ",
        Self.endsOperand(signs[index - 2]), Self.beginsOperand(signs[index + 2])
      else { continue }
      signs[index] = signs[index] == ":" ? "÷" : "×"
    }
    return String(signs)
  }

  private static func isForeignSign(_ sign: Character) -> Bool { sign == "·" || sign == ":" }

  private static func endsOperand(_ sign: Character) -> Bool {
    sign.isNumber || sign == "?" || sign == ")"
  }

  private static func beginsOperand(_ sign: Character) -> Bool {
    sign.isNumber || sign == "?" || sign == "(" || sign == "€" || sign == "£" || sign == "$"
  }
}
