import PinCourses
import PinEditing
import PinRounds

/// A command of scripts: what it is called, which words it takes, and what it does.
struct PinScriptVerb: Sendable {
  /// What a command becomes.
  enum Action: Sendable {
    /// An event of the round that is shown.
    case event(@Sendable (inout PinScriptWords, PinRound) throws -> PinEvent)
    /// An edit of the document on the desk.
    case edit(@Sendable (inout PinScriptWords, PinEditing) throws -> PinEdit)
    /// Something on the screen, whatever it shows.
    case screen(@Sendable (inout PinScriptWords, PinScriptPlayer) throws -> Void)
  }

  let name: String
  /// The words after it: those in brackets may be left out, and `…` stands for further ones.
  let usage: String
  let action: Action

  init(_ name: String, _ usage: String = "", _ action: Action) {
    (self.name, self.usage, self.action) = (name, usage, action)
  }

  init(
    event name: String, _ usage: String = "",
    _ event: @escaping @Sendable (inout PinScriptWords, PinRound) throws -> PinEvent
  ) {
    self.init(name, usage, .event(event))
  }

  init(
    edit name: String, _ usage: String = "",
    _ edit: @escaping @Sendable (inout PinScriptWords, PinEditing) throws -> PinEdit
  ) {
    self.init(name, usage, .edit(edit))
  }

  /// Whether it takes so many words.
  func takes(_ count: Int) -> Bool {
    let words = usage.split(separator: " ")
    let least = words.count { !$0.hasPrefix("[") && $0 != "…" }
    return count >= least && (words.last == "…" || count <= words.count)
  }

  /// All verbs of a name; a round and the editor may each have one.
  static func named(_ name: String) -> [PinScriptVerb] { byName[name] ?? [] }

  private static let byName = Dictionary(grouping: rounds + edits + screens, by: \.name)

}

extension PinScript {
  /// All verbs with their words, as a text for people.
  package static var verbs: String {
    let parts = [
      ("In rounds:", PinScriptVerb.rounds), ("On any screen:", PinScriptVerb.screens),
      ("In the editor:", PinScriptVerb.edits),
    ]
    return parts.map { title, verbs in
      let words = verbs.map { $0.usage.isEmpty ? $0.name : "\($0.name) \($0.usage)" }
      return "\(title) \(words.joined(separator: "; "))."
    }.joined(separator: "\n\n")
  }
}

/// What pupils do in rounds.
extension PinScriptVerb {
  static let rounds: [PinScriptVerb] = [
    .init(event: "select", "PIN") { .select(pin: try $0.pin($1)) },
    .init(event: "show", "PICTURE") { .show(picture: try $0.picture($1)) },
    .init(event: "type", "TEXT") { words, _ in .type(try words.text()) },
    .init(event: "commit") { _, _ in .commit },
    .init(event: "cancel") { _, _ in .cancel },
    .init(event: "choose", "PIN NAME") { .choose(pin: try $0.pin($1), try $0.text()) },
    .init(event: "place", "CARD PIN") { .place(card: try $0.card($1), pin: try $0.pin($1)) },
    .init(event: "drop", "CARD X,Y [REACH]") {
      .drop(card: try $0.card($1), try $0.spot(), reach: try $0.numberIfThere() ?? usualReach)
    },
    .init(event: "take-back", "PIN") { .takeBack(pin: try $0.pin($1)) },
    .init(event: "touch", "X,Y [REACH]") { words, _ in
      .touch(try words.spot(), reach: try words.numberIfThere() ?? usualReach)
    },
    .init(event: "reveal", "PIN") { .reveal(pin: try $0.pin($1)) },
    .init(event: "reveal-all", "yes|no") { words, _ in .revealAll(try words.isYes()) },
    .init(event: "rate", "PIN yes|no") {
      .rate(pin: try $0.pin($1), isKnown: try $0.isYes())
    },
    .init(event: "interim") { _, _ in .interim },
    .init(event: "evaluate") { _, _ in .evaluate },
    .init(event: "time-over") { _, _ in .timeOver },
    .init(event: "dismiss") { _, _ in .dismiss },
    .init(event: "leave") { _, _ in .leave },
  ]

  /// That of a press on a picture about as wide as the window of a wide screen.
  private static let usualReach = PinRound.reachOfHidden
}

/// What is done on the screen, by hand or by leading to another one.
extension PinScriptVerb {
  static let screens: [PinScriptVerb] = [
    .init("play", "GAME [EXERCISE]", .screen { try $1.play($0.game(), try $0.textIfThere()) }),
    .init("load", "", .screen { try $1.load(line: $0.line) }),
    .init("edit", "[EXERCISE]", .screen { try $1.edit(&$0) }),
    .init("save", "[overwrite]", .screen { try $1.save(&$0) }),
    .init("preview", "[GAME]", .screen { try $1.preview(&$0) }),
    .init("add-picture", "FILE", .screen { try $1.takePicture(&$0, replaces: false) }),
    .init("replace-picture", "PICTURE FILE", .screen { try $1.takePicture(&$0, replaces: true) }),
    .init("tap", "PLACE [finger]", .screen { try $1.tap(&$0) }),
    .init("drag", "PLACE PLACE [finger]", .screen { try $1.drag(&$0) }),
    .init("key", "KEY", .screen { try $1.key(&$0) }),
    .init("zoom", "FACTOR [X,Y]", .screen { try $1.zoom(&$0) }),
    .init("pan", "DX,DY", .screen { try $1.pan(&$0) }),
    .init("tab", "PICTURE", .screen { try $1.tab(&$0) }),
    .init("back", "", .screen { try $1.back($0.line) }),
    .init("resize", "WIDTHxHEIGHT", .screen { try $1.resize(&$0) }),
    .init("wait", "TICKS", .screen { $1.wait(try $0.count(1...100_000)) }),
    .init("expect", "WHAT …", .screen { try $1.expect(&$0) }),
  ]
}
