/// How a workbook's language writes numbers, days and truth values.
enum SheetLanguage: Equatable {
  case german, english

  /// The decimal separator.
  var point: String { self == .german ? "," : "." }
  /// The thousands separator.
  var thousands: String { self == .german ? "." : "," }

  /// The text of a cell with a truth value.
  func truth(_ isTrue: Bool) -> String {
    switch self {
    case .german: isTrue ? "WAHR" : "FALSCH"
    case .english: isTrue ? "TRUE" : "FALSE"
    }
  }

  /// A month's name, from 1.
  func month(_ number: Int) -> String {
    let names =
      self == .german
      ? "Januar Februar März April Mai Juni Juli August September Oktober November Dezember"
      : "January February March April May June July August September October November December"
    let list = names.split(separator: " ")
    return (1...list.count).contains(number) ? String(list[number - 1]) : ""
  }

  /// The short name of a month, from 1.
  func shortMonth(_ number: Int) -> String {
    String(month(number).prefix(3)).replacing("Mär", with: "Mrz")
  }

  /// A day's name; 0 is Monday.
  func weekday(_ number: Int) -> String {
    let names =
      self == .german
      ? "Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag"
      : "Monday Tuesday Wednesday Thursday Friday Saturday Sunday"
    let list = names.split(separator: " ")
    return list.indices.contains(number) ? String(list[number]) : ""
  }

  /// The length of a day's short name in letters: `Mo`, `Mon`.
  var shortWeekday: Int { self == .german ? 2 : 3 }

  /// A number format that every workbook has without defining it; nil for those that the workbook
  /// defines (ECMA-376 part 1, 18.8.30, with the German forms of 14 to 22).
  func builtInFormat(_ id: Int) -> String? {
    switch id {
    case 0: "General"
    case 1: "0"
    case 2: "0.00"
    case 3: "#,##0"
    case 4: "#,##0.00"
    case 9: "0%"
    case 10: "0.00%"
    case 11: "0.00E+00"
    case 12: "# ?/?"
    case 13: "# ??/??"
    case 14: self == .german ? "dd.mm.yyyy" : "m/d/yyyy"
    case 15: self == .german ? "dd. mmm yy" : "d-mmm-yy"
    case 16: self == .german ? "dd. mmm" : "d-mmm"
    case 17: self == .german ? "mmm yy" : "mmm-yy"
    case 18: "h:mm AM/PM"
    case 19: "h:mm:ss AM/PM"
    case 20: "h:mm"
    case 21: "h:mm:ss"
    case 22: self == .german ? "dd.mm.yyyy h:mm" : "m/d/yyyy h:mm"
    case 37, 38: "#,##0;-#,##0"
    case 39, 40: "#,##0.00;-#,##0.00"
    case 45: "mm:ss"
    case 46: "[h]:mm:ss"
    case 47: "mm:ss.0"
    case 48: "##0.0E+0"
    case 49: "@"
    default: nil
    }
  }
}
