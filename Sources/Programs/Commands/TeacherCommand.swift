import App
import ArgumentParser
import Classroom

struct TeacherCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "teacher",
    abstract: "Tells since when the teacher's secret is set, or takes it away.",
    discussion: """
      Whoever has forgotten it, or finds that somebody else has set one, takes it away with \
      --reset; then the next who opens the teacher's door in the window sets a new one. Nothing \
      else is lost.
      """)

  @Flag(help: "Takes the secret away.")
  var reset = false

  @Option(help: "The language of the texts, de or en; that of the system without it.")
  var language: LanguageArgument?

  func run() throws {
    let texts = try Installation.find().translation(language)
    let store = try Keeping.open(texts)
    if reset {
      let wasThere = try Keeping.reported { try store.forgetTeacherSecret() }
      return Terminal.print(texts(wasThere ? "keeping.secret.reset" : "keeping.secret.none"))
    }
    guard try Keeping.reported({ try store.hasTeacherSecret() }) else {
      return Terminal.print(texts("keeping.secret.none"))
    }
    let since = try Keeping.reported { try store.teacherSecretSince() }
    let day = since.map { Timestamp.dayText(store.day(of: $0)) }
    Terminal.print(day.map { texts("keeping.secret.since", $0) } ?? texts("keeping.secret.set"))
  }
}
