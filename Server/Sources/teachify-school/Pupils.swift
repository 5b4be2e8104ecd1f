import ArgumentParser
import Foundation
import School
import SchoolExchange
import SchoolPages
import SchoolStore

struct PupilCommands: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pupil", abstract: "Single pupils: pictures, moves, everything kept, erasing.",
    subcommands: [Pictures.self, Move.self, Export.self, Erase.self])

  /// Which pupil of which class is meant.
  struct Choice: ParsableArguments {
    @OptionGroup var place: DatabasePlace
    @Argument(help: "What the pupil is called in its class, as “Mia” or “Mia S.”.") var name: String
    @Option(name: .customLong("class"), help: "What the class is called.") var className: String

    /// The school as its administrator sees it, the class, and the pupil.
    func find() async throws -> (
      store: SchoolStore, desk: TeacherDesk, schoolClass: SchoolClass, pupil: Pupil.ID
    ) {
      let store = try await place.open()
      let schoolClass = try await store.schoolClass(named: className)
      let desk = try await store.administratorsDesk(of: schoolClass.school)
      let pupils = try await desk.members(of: schoolClass.id).pupils
      guard let pupil = pupils.first(where: { $0.called == name }) else {
        let known = pupils.map(\.called).joined(separator: ", ")
        throw CommandFault(
          pupils.isEmpty
            ? "Nobody is in the class \(className). Add pupils: teachify-school class pupils"
            : "Nobody in the class \(className) is called “\(name)”. There are: \(known)")
      }
      return (store, desk, schoolClass, pupil.pupil)
    }
  }

  struct Pictures: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract:
        "Gives a pupil new pictures to press, also when the former ones are lost or known to others."
    )

    @OptionGroup var choice: Choice

    func run() async throws {
      let (_, desk, _, pupil) = try await choice.find()
      print(try await desk.givePictures(to: pupil).lines(for: [choice.name]))
    }
  }

  struct Move: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Moves a pupil into another class. What it has played stays where it was played.")

    @OptionGroup var choice: Choice
    @Option(help: "What the other class is called.") var to: String

    func run() async throws {
      let (store, desk, schoolClass, pupil) = try await choice.find()
      let other = try await store.schoolClass(named: to)
      try await desk.move(pupil, PupilMove(from: schoolClass.id, to: other.id))
      print("\(choice.name) is in \(to) now")
    }
  }

  struct Export: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Prints everything that is kept of a pupil, as JSON.")

    @OptionGroup var choice: Choice

    func run() async throws {
      let (_, desk, _, pupil) = try await choice.find()
      let json = String(decoding: try await desk.export(pupil).json, as: UTF8.self)
      FileHandle.standardOutput.write(Data((json.jsonForTerminal + "\n").utf8))
    }
  }

  struct Erase: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Erases a pupil with everything that is kept of it, for good.",
      discussion: "Machines on which it has entered forget it when they next reach the server.")

    @OptionGroup var choice: Choice
    @Flag(help: "Does it without asking.") var yes = false

    func run() async throws {
      let (_, desk, _, pupil) = try await choice.find()
      if !yes {
        print("Type the name again to erase \(choice.name) for good: ", terminator: "")
        fflush(nil)
        guard readLine() == choice.name else { throw CommandFault("Nothing was erased.") }
      }
      try await desk.erase(pupil)
      print("\(choice.name) is erased")
    }
  }
}

extension PupilKeys {
  static let help: ArgumentHelp =
    "Gives each pupil three pictures to press after its name, and prints them; they are not shown again."

  /// A line for each pupil with its pictures in words, to be cut into cards.
  ///
  /// - Parameter names: what the pupils are called, in the order of the keys.
  func lines(for names: [String]) -> String {
    let texts = PageTexts(Texts.language(of: ProcessInfo.processInfo.environment))
    return zip(names, keys).map { name, key in
      let pictures = key.pictures?.pictures.map { texts("picture.\($0)") } ?? []
      return "\(name): \(pictures.joined(separator: ", "))"
    }.joined(separator: "\n")
  }
}

extension SchoolStore {
  /// Adds pupils to a class.
  ///
  /// - Returns: a line for each with the pictures that were given; nil if none were.
  func add(
    _ names: [PupilName], to schoolClass: SchoolClass, arePicturesGiven: Bool
  ) async throws -> String? {
    let keys = try await administratorsDesk(of: schoolClass.school).add(
      NewPupils(pupils: names, arePicturesGiven: arePicturesGiven), to: schoolClass.id)
    guard arePicturesGiven else { return nil }
    return keys.lines(
      for: names.map { [$0.first.text, $0.last?.text].compactMap { $0 }.joined(separator: " ") })
  }

  /// A school as its administrator sees it: whoever runs commands on the server's machine may do as much.
  func administratorsDesk(of school: SchoolProfile.ID) async throws -> TeacherDesk {
    guard let desk = try await commandsDesk(of: school) else {
      throw CommandFault("The school has no administrator.")
    }
    return desk
  }
}
