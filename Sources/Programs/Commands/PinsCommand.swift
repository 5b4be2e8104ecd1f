import App
import ArgumentParser
import Controls
import Exercises
import GameScreens
import PinCourses
import PinEditing
import PinRounds
import Pins
import Play
import Stage

struct PinsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pins",
    abstract: "Plays or edits pictures with pins by a script, without a window.",
    discussion: """
      A script has a command a line: a verb and its words, divided by blanks; what contains blanks \
      stands in "…". Lines that begin with # are remarks. The first command is play or edit, \
      unless --game opens a round. At the end the record of each evaluated round is printed. A \
      command that cannot be done, and an expectation that is not met, end the script with its \
      line.

      PIN, PICTURE, AREA, ARROW, MARK and UNIT are ids, EXERCISE is ID or UNIT/ID, CARD is what \
      stands on it, ELEMENT is pin:ID, area:ID, arrow:ID or mark:ID. X,Y are fractions of the \
      picture, such as 0.48,0.37. PLACE is such a place, pin:ID, @X,Y in units of the stage, or \
      the name of a control, such as row-1, evaluate, card-2, tool-smallPin or save. KEY is such \
      as enter, f9 or ctrl+z, or a text in quotation marks that is typed.

      \(PinScript.verbs)
      """)

  @Argument(help: "The document; edit makes one that is not there.")
  var file: String

  @Option(help: "The script.")
  var script: String

  @Option(help: "The game of a round that is opened at once: \(TeachifyProgram.pinGameNames).")
  var game: GameModule?

  @OptionGroup var pins: PinsOption

  @Option(help: "The seed that everything random follows from.")
  var seed: UInt64 = 1

  @Option(help: "The size of the window.")
  var size = SizeArgument.standard

  @Option(help: "The language of the texts: de or en.")
  var language = LanguageArgument.de

  @Option(help: "Lets one switch play: the ticks of each step of the highlight.")
  var oneSwitch: Int?

  @Option(help: "Writes what is told in words into this file.")
  var announce: String?

  @Flag(help: "Prints one JSON object.")
  var json = false

  @OptionGroup var columns: ColumnsOption

  func validate() throws {
    if let game, PinGame(game.game) == nil {
      throw ValidationError("--game takes \(TeachifyProgram.pinGameNames)")
    }
    guard (1...600).contains(oneSwitch ?? 1) else {
      throw ValidationError("--one-switch takes a number from 1 to 600")
    }
  }

  @MainActor
  func run() async throws {
    if let announce {
      try Files.checkWritable(announce, reading: file, replacing: .announcements)
    }
    let text = String(decoding: try Files.read(script), as: UTF8.self)
    let installation = try Installation.find()
    let player = PinScriptPlayer(
      host(installation, try installation.translation(language)), viewport: size.viewport)
    let log = try announce.map { try AnnounceLog(path: $0, director: player.director) }
    defer { log?.close() }
    do {
      let commands = try PinScript(text)
      if let game = game.flatMap({ PinGame($0.game) }) { try player.play(game, pins.pins) }
      try player.run(commands)
    } catch let fault as PinScriptFault {
      let place = "\(script):\(fault.line):1".onOneLine
      throw InputFailure("\(place): error: \(fault.problem); \(fault.remedy)".onOneLine)
    }
    let report = PinScriptReport(
      records: player.records, digest: player.director.scene.stateDigest.text)
    Terminal.print(json ? report.json : report.text)
  }

  @MainActor
  private func host(_ installation: Installation, _ translation: Translation) -> PinScriptHost {
    PinScriptHost(
      play: { try scene($0, installation, translation) },
      edit: { try desk(installation, translation) },
      path: { Files.path($0, besides: script) })
  }

  /// A round of the document as it stands in its file now.
  @MainActor
  private func scene(
    _ opening: PinScriptHost.Opening, _ installation: Installation, _ translation: Translation
  ) throws -> PinScene {
    guard
      let module = TeachifyProgram.pinGames.first(where: { $0.game == opening.game.asGame })
    else {
      throw InputFailure(
        file: file, "\(opening.game.rawValue) is no game of this program", "choose another one")
    }
    var wanted = pins
    wanted.pins = opening.exercise ?? pins.pins
    let entry = try wanted.played(
      of: Files.playableEntry(file, options: columns.options), by: module.profile,
      in: translation.language)
    var context = GameContext(
      source: try Files.source(entry, module.profile),
      settings: RoundSettings(
        orientation: size.height > size.width ? .portrait : .landscape, scanTicks: oneSwitch),
      seed: seed &+ UInt64(opening.attempt), translation: translation)
    context.filePictures = entry.filePictures { try? installation.looks.look($0).get() }
    context.former = opening.former
    context.onOver = { _ in opening.onLeave() }
    context.onLeave = { _ in opening.onLeave() }
    context.onRestart = opening.onRestart
    guard let scene = module.scene(context) as? PinScene else {
      throw InputFailure(
        file: file, "\(opening.game.rawValue) shows no pins", "choose another game")
    }
    return scene
  }

  /// The document on the editor's desk; drafts are those of the window, and left alone.
  @MainActor
  private func desk(
    _ installation: Installation, _ translation: Translation
  ) throws -> PinEditorDesk {
    let bytes = Files.isTaken(file) ? try Files.read(file) : nil
    let looks = installation.looks
    let look: PictureBook.Look = { try? looks.look($0).get() }
    let course: PinCourse
    if let bytes {
      guard
        let read = PinCourse(
          editing: bytes,
          size: { name in
            look(Files.path(name, besides: file)).map { ($0.width, $0.height) }
          })
      else {
        throw InputFailure(
          file: file, "only documents of our own format can be edited",
          "convert it with teachify convert")
      }
      course = read
    } else {
      course = PinCourse(title: translation("pinedit.new"), language: translation.language)
    }
    var context = installation.pinFiles.context(
      for: file, read: bytes, translation: translation, look: look,
      disk: DiskQueue(isBeside: false))
    context.scanTicks = oneSwitch
    context.keepDraft = { _ in }
    context.dropDraft = {}
    return PinEditorDesk(PinEditing(course, language: translation.language), context)
  }
}

extension Files {
  /// The path of a file that another file names: beside it, unless it is named from the root.
  static func path(_ name: String, besides file: String) -> String {
    guard !name.hasPrefix("/") else { return name }
    let folder = file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return (folder + [Substring(name)]).joined(separator: "/")
  }
}
