import App
import ArgumentParser
import Classroom

struct JoinCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "join",
    abstract:
      "Joins a class of a school's server with its code, or with the link of its invitation.",
    discussion: """
      The same as behind the teacher's door in the window. A machine may join several classes of a school; \
      the window hands in from its next start on.
      """)

  @Argument(
    help: "Where the server is, such as 192.168.1.10; or a link, which says all: teachify://…")
  var address: String

  @Argument(help: "The code of the class, such as K7MP-4XR4; not with a link.")
  var code: String?

  @Option(help: "The language of the texts, de or en; that of the system without it.")
  var language: LanguageArgument?

  func run() throws {
    let texts = try Installation.find().translation(language)
    let store = try Keeping.open(texts)
    do throws(SchoolJoinFailure) {
      Terminal.print(
        try SchoolForm(address: address, code: code ?? "")
          .join(over: .ofMachine, in: store, telling: texts).onOneLine)
    } catch {
      throw InputFailure("error: \(error.words.onOneLine)")
    }
  }
}
