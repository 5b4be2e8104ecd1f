import Testing

@testable import Exercises
@testable import Tables

struct NumberFormatTests {
  private func shown(_ code: String, _ number: String, _ language: SheetLanguage = .german)
    -> String?
  {
    SheetNumber(number).map { NumberFormat(code).text($0, language) }
  }

  /// LibreOffice counts back beyond the first day of Excel.
  @Test(arguments: [
    ("-107436", "1605-11-05"), ("-1", "1899-12-29"), ("-115858", "1582-10-15"), ("1", "1900-01-01"),
    ("61", "1900-03-01"), ("-0.5", "1899-12-29"),
  ])
  func daysBefore1900AreDates(days: String, date: String) {
    #expect(shown("yyyy-mm-dd", days) == date)
  }

  @Test func numbersLoseWhatOnlyBinaryNumbersHave() {
    let general = { (text: String) in SheetNumber(text)?.general(point: ",") }
    #expect(general("0.30000000000000004") == "0,3")
    #expect(general("1.5") == "1,5")
    #expect(general("-12") == "-12")
    #expect(general("1E-3") == "0,001")
    #expect(general("1.0E+25") == "1E+25")
    #expect(general("123456789012345678") == "123456789012346000")
    #expect(general("0") == "0")
    #expect(general("-0") == "0")
    #expect(general("9.9999999999999995") == "10")
    #expect(SheetNumber("abc") == nil)
    #expect(SheetNumber("") == nil)
    #expect(SheetNumber("1e999") == nil)
  }

  /// Whole numbers and decimals of up to fifteen digits come back as they were typed.
  @Test func typedNumbersComeBack() {
    for number in stride(from: -5_000_000, through: 5_000_000, by: 7_919) {
      for decimals in 0...6 {
        let value = SheetNumber(String(number))?.scaled(by: -decimals)
        guard let value else { return }
        let text = value.general(point: ".")
        #expect(Double(text) == Double("\(number)e-\(decimals)"), "\(text)")
        // As the file keeps it: the nearest binary number, with all digits.
        #expect(SheetNumber(Double(text) ?? 0)?.general(point: ".") == text)
      }
    }
  }

  @Test(arguments: [
    ("0.00", "1.5", "1,50"), ("0.00", "1.005", "1,01"), ("#,##0", "1234567", "1.234.567"),
    ("0%", "0.25", "25%"), ("0.0 %", "0.255", "25,5 %"), ("000", "7", "007"), ("#", "0", "0"),
    ("0.00\" €\"", "2.5", "2,50 €"),
    ("#,##0.00 [$€-407]", "1234.5", "1.234,50 €"), ("0.00E+00", "12345", "1,23E+04"),
    ("0;-0;\"null\"", "0", "null"), ("0;(0)", "-5", "-5"),
    ("(0);(-0)", "-3", "-3"), ("(0);(-0)", "3", "(3)"), ("(0)", "-3", "-3"),
    ("0;( 0 )", "-3", "-3"),
    ("[<10]\"klein\";\"gross\"", "3", "klein"),
    ("\"Seite \"0", "3", "Seite 3"), ("General", "0.5", "0,5"),
    ("General\" cm\"", "12.5", "12,5 cm"), ("General\\ \"kg\"", "3", "3 kg"),
    ("\"ca. \"General", "-20", "ca. -20"), ("Standard\" Stück\"", "6", "6 Stück"),
    ("_-* #,##0.00 _€_-", "3", "3,00"), ("[Red]0", "4", "4"), ("0.0,", "1500", "1,5"),
  ]) func numbersAreShownAsTheFormatSays(code: String, number: String, text: String) {
    #expect(shown(code, number) == text)
  }

  /// What stands among the places is put in at its place, counted from the right.
  @Test(arguments: [
    ("0\" R \"0", "173", "17 R 3"), ("0\" R \"0", "5", "0 R 5"), ("#\" R \"0", "5", "R 5"),
    ("0\\.000", "1234", "1.234"), ("00\\-000", "12345", "12-345"),
    ("00\\-000", "1234567", "1234-567"),
    ("0\\/0", "12", "1/2"), ("00\" \"00", "1234", "12 34"), ("00\" \"00", "7", "00 07"),
    ("0\" Std \"00", "-130", "-1 Std 30"), ("0\":\"00", "100", "1:00"),
    ("0\" m \"0.0", "12.34", "1 m 2,3"), ("#,##0\" R \"0", "12345", "12.34 R 5"),
    ("0.0\" \"0", "1.25", "1,2 5"), ("0\" mal \"", "5", "5 mal"),
    ("(000) 000-000", "123456789", "(123) 456-789"),
  ]) func literalsStandAmongDigits(code: String, number: String, text: String) {
    #expect(shown(code, number) == text)
  }

  @Test(arguments: [
    ("# ?/?", "0.5", "1/2"), ("# ?/?", "1.5", "1 1/2"), ("# ?/?", "0.333333333333333", "1/3"),
    ("# ??/??", "0.3125", "5/16"), ("?/8", "0.5", "4/8"), ("# ?/4", "2.75", "2 3/4"),
    ("# ?/?", "3", "3"), ("# ?/?", "-0.5", "-1/2"), ("# ?/?", "0", "0"), ("?/?", "1.5", "3/2"),
    ("# ?/?", "0.999", "1"),
  ]) func fractionsAreShownAsSuch(code: String, number: String, text: String) {
    #expect(shown(code, number) == text)
  }

  @Test(arguments: [
    ("dd.mm.yyyy", "32821", "09.11.1989"), ("d/m/yy", "32821", "9.11.89"),
    ("d. mmm", "45293", "2. Jan"), ("dddd, d. mmmm yyyy", "45352", "Freitag, 1. März 2024"),
    ("hh:mm", "0.0840277777777778", "02:01"), ("h:mm AM/PM", "0.75", "6:00 PM"),
    ("[h]:mm", "1.5", "36:00"), ("mm:ss", "0.001", "01:26"), ("TT.MM.JJJJ", "61", "01.03.1900"),
    ("yyyy-mm-dd", "1", "1900-01-01"), ("yyyy-mm-dd", "2958465", "9999-12-31"),
  ]) func daysAndTimesAreShownAsTheFormatSays(code: String, number: String, text: String) {
    #expect(shown(code, number) == text)
  }

  @Test func formatsTellWhatTheyAre() {
    #expect(NumberFormat("General").kind == .general)
    #expect(NumberFormat("0.00").kind == .number)
    #expect(NumberFormat("# ?/?").kind == .fraction)
    #expect(NumberFormat("d-mmm").kind == .date(hasYear: false))
    #expect(NumberFormat("dd/mm/yyyy").kind == .date(hasYear: true))
    #expect(NumberFormat("mmm-yy").kind == .date(hasYear: true))
    #expect(NumberFormat("h:mm").kind == .time)
    #expect(NumberFormat("mm:ss").kind == .time)
    #expect(NumberFormat("@").kind == .text)
  }

  /// Days outside of the calendar, and codes that are none, show the number.
  @Test func whatIsNoDateStaysANumber() {
    #expect(shown("dd.mm.yyyy", "-200000") == "-200000")
    #expect(shown("dd.mm.yyyy", "1e300") != nil)
    for code in ["[", "\"", "\\", "0.0.0.0", "E+", "[h", "////", "?/?/?", "%%%%%%%%", ";;;;"] {
      for number in ["0", "-1", "1e300", "0.5", "123456789"] { #expect(shown(code, number) != nil) }
    }
  }
}
