/// A moment of a workbook's calendar, to the thousandth of a second.
struct SheetDate: Equatable {
  var year = 1900
  var month = 1
  var day = 1
  /// 0 is Monday.
  var weekday = 0
  var hour = 0
  var minute = 0
  var second = 0
  /// Whole seconds since the beginning of the calendar, for `[h]` and similar formats.
  var totalSeconds = 0

  /// The largest day that spreadsheets know, 31 December 9999.
  static let lastDay = 2_958_466.0

  /// The first day of the Gregorian calendar, 15 October 1582. LibreOffice counts back beyond its day 0; Excel shows
  /// nothing there.
  static let firstDay = -115_858.0

  /// The moment that a number of days stands for; nil outside of the calendar.
  ///
  /// - Parameters:
  ///   - days: days since 30 December 1899, so that 2 is the 1 January 1900 of Excel, which treats 1900
  ///     as a leap year: its days 1 to 59 are one less.
  ///   - from1904: whether days count from 1 January 1904, as in workbooks of older Macs.
  init?(days: Double, from1904: Bool) {
    guard days.isFinite, days >= Self.firstDay, days < Self.lastDay else { return nil }
    let rounded = (days * 86_400).rounded()
    totalSeconds = Int(rounded)
    let seconds = (totalSeconds % 86_400 + 86_400) % 86_400
    var day = (totalSeconds - seconds) / 86_400
    hour = seconds / 3600
    minute = seconds / 60 % 60
    second = seconds % 60
    if from1904 { day += 1462 } else if day >= 0, day < 60 { day += 1 }
    // Days since 1 March of the year 0, in cycles of 400 years (Gregorian calendar).
    let count = day + 693_899
    weekday = (count + 2) % 7
    let era = count / 146_097
    let inEra = count % 146_097
    let yearOfEra = (inEra - inEra / 1460 + inEra / 36_524 - inEra / 146_096) / 365
    let dayOfYear = inEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    self.day = dayOfYear - (153 * shifted + 2) / 5 + 1
    month = shifted < 10 ? shifted + 3 : shifted - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }
}
