import ArgumentParser
import Foundation
import School
import SchoolStore

/// The first start: three questions, and there are a school, its first teacher and a class.
struct SetUp {
  let store: SchoolStore
  let texts: Texts

  /// Asks on the terminal and says what was made. Ends early where the answers end.
  func run() async throws {
    print(texts("setup.welcome"))
    guard let school = ask("setup.school"), let teacher = ask("setup.teacher"),
      let className = ask("setup.class")
    else { return }
    let (account, password) = (Self.account(for: teacher), Password.random())
    let founded = try await store.foundFirst(
      school, teacher: teacher, account: account, password: password)
    guard let founded else { throw Self.isFounded }
    let schoolClass = try await store.addClass(
      className, year: SchoolYear.current, teacher: founded.teacher)
    let code = try await store.invite(into: schoolClass.id).code
    print()
    print(texts("setup.account", account))
    print(texts("setup.password", password))
    print(texts("setup.code", className.text, code.description))
    print(texts("setup.pupils", className.text, Texts.command))
    print(texts("setup.invite", className.text, Texts.command))
    print()
  }

  /// There is a school already.
  static var isFounded: CommandFault {
    CommandFault(
      "The school is founded already. A forgotten password: teachify-school teacher password ACCOUNT"
    )
  }

  private func ask(_ key: String) -> DisplayName? {
    while true {
      print(texts(key) + " ", terminator: "")
      fflush(nil)
      guard let line = readLine() else { return nil }
      if let name = DisplayName(line) { return name }
      print(texts("setup.again", String(DisplayName.longest)))
    }
  }

  /// The last word of a name in small letters of ASCII: `sommer` for “Frau Sommer”.
  static func account(for name: DisplayName) -> String {
    let last = name.text.split(whereSeparator: \.isWhitespace).last.map(String.init) ?? name.text
    let german = last.lowercased().replacing("ä", with: "ae").replacing("ö", with: "oe")
      .replacing("ü", with: "ue").replacing("ß", with: "ss")
    let plain = german.folding(options: .diacriticInsensitive, locale: nil)
      .filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    return plain.isEmpty ? "teacher" : plain
  }
}

extension SchoolYear {
  /// The current school year; they begin in August.
  static var current: SchoolYear {
    let parts = Calendar.current.dateComponents([.year, .month], from: Date())
    return SchoolYear(start: (parts.year ?? 2026) - ((parts.month ?? 8) < 8 ? 1 : 0))
  }
}
