import Controls
import School
import Testing

@testable import App

/// What is typed to join a class.
struct SchoolFormTests {
  private let code: ClassCode

  init() {
    var random = SystemRandomNumberGenerator()
    code = ClassCode(using: &random)
  }

  @Test func isReadForgivingly() throws {
    let server = try #require(ServerAddress(reading: "192.168.1.10"))
    for typed in [code.description, code.description.lowercased(), " \(code) "] {
      #expect(
        SchoolForm(address: " 192.168.1.10/", code: typed) == .join(InvitationLink(server, code)))
    }
  }

  @Test(arguments: Library.languages) func saysWhatIsWrong(language: String) throws {
    let text = try Library.translation(language)
    #expect(SchoolForm(address: "", code: code.description) == .strangeAddress)
    let link = InvitationLink(try #require(ServerAddress(reading: "a")), code)
    #expect(SchoolForm(address: link.description, code: "") == .join(link))
    let damaged = SchoolForm(address: link.description + "/7", code: code.description)
    #expect(damaged == .damagedLink && damaged.words(in: text)?.isEmpty == false)
    let forms = [
      SchoolForm(address: "", code: ""), SchoolForm(address: "a", code: "K7MP"),
      SchoolForm(address: "a", code: "K7MP-4XR!"), SchoolForm(address: "a", code: "7777-7777"),
    ]
    let words = forms.compactMap { $0.words(in: text) }
    #expect(Set(words).count == 4 && !words.contains { $0.contains("{") })
    #expect(words[1].contains("8") && words[1].contains("4"))
    #expect(words[2].contains("!") && words[2].contains("8"))
    #expect(SchoolForm(address: "a", code: code.description).words(in: text) == nil)
  }
}
