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
        var words = [
          pupils.isEmpty
            ? "Nobody is in the class \(className)."
            : "Nobody in the class \(className) is called “\(name)”."
        ]
        let moved = try await moved(from: schoolClass, desk)
        words += moved.map { "“\($0)” is in the class \($1) now." }
        if !pupils.isEmpty {
          words.append("There are: \(pupils.map(\.called).joined(separator: ", "))")
        } else if moved.isEmpty {
          words.append("Add pupils: teachify-school class pupils")
        }
        throw CommandFault(words.joined(separator: " "))
      }
      return (store, desk, schoolClass, pupil.pupil)
    }

    /// Who may be meant of those who have left the class: what they are called where they are now, and in which class.
    private func moved(
      from schoolClass: SchoolClass, _ desk: TeacherDesk
    ) async throws -> [(called: String, className: String)] {
      let former = try await desk.formerPupils(of: schoolClass.id)
      guard !former.isEmpty else { return [] }
      var found: [(called: String, className: String)] = []
      for other in try await desk.classes().classes where other.id != schoolClass.id {
        for member in try await desk.members(of: other.id).pupils
        where former.contains(member.pupil) && isMeant(member) {
          found.append((member.called, other.name.text))
        }
      }
      return found
    }

    /// Whether the name may be one that a pupil has had: the first name, or with the last name's letter, or all of it.
    private func isMeant(_ member: ClassMembers.Member) -> Bool {
      let first = member.firstName.text
      let last = member.lastName.map { ["\(first) \($0.text.prefix(1)).", "\(first) \($0.text)"] }
      return ([member.called, first] + (last ?? [])).contains(name)
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

    /// How often it tries to overwrite what was erased while others read: for a minute and a half.
    private static let mostTries = 60

    func run() async throws {
      let (store, desk, _, pupil) = try await choice.find()
      if !yes {
        print("Type the name again to erase \(choice.name) for good: ", terminator: "")
        fflush(nil)
        guard readLine() == choice.name else { throw CommandFault("Nothing was erased.") }
      }
      try await desk.erase(pupil)
      print("\(choice.name) is erased")
      var triesLeft = Self.mostTries
      while try await !store.overwriteRest() {
        triesLeft -= 1
        guard triesLeft > 0 else {
          print(
            "Another program reads the data. Its name may stand in their log until the server cleans up, within an hour."
          )
          return
        }
        try await Task.sleep(for: .seconds(1))
      }
    }
  }
}

/// How the pictures of new pupils are given out.
struct PictureOptions: ParsableArguments {
  @Flag(
    help:
      "Gives each pupil three pictures to press after its name, and prints them; they are not shown again."
  )
  var pictures = false
  @Option(
    help: ArgumentHelp(
      "Gives each pupil pictures, and writes them into this new file as a page to be printed and cut into strips.",
      valueName: "file"))
  var page: String?

  /// Whether pupils get pictures.
  var areGiven: Bool { pictures || page != nil }

  /// The file of the page; nil if there is to be none. First of all, so that nothing is made whose pictures are lost.
  func reserve() throws -> FileHandle? { try page.map { try PrintedFile.reserve($0) } }
}

extension PupilKeys {
  /// A line for each pupil with its pictures in words, to be cut into strips.
  ///
  /// - Parameter names: what the pupils are called, in the order of the keys.
  func lines(for names: [String]) -> String {
    zip(names, keys).map { name, key in
      "\(name): \(key.pictureWords(.ofTerminal).joined(separator: ", "))"
    }.joined(separator: "\n")
  }
}

extension SchoolStore {
  /// Adds pupils to a class, and gives out their pictures as the options say.
  ///
  /// - Returns: what is to be printed.
  func add(
    _ names: [PupilName], to schoolClass: SchoolClass, _ options: PictureOptions,
    into reserved: FileHandle?
  ) async throws -> String {
    var isDone = false
    defer {
      if let page = options.page, !isDone { try? FileManager.default.removeItem(atPath: page) }
    }
    let desk = try await administratorsDesk(of: schoolClass.school)
    let keys = try await desk.add(
      NewPupils(pupils: names, arePicturesGiven: options.areGiven), to: schoolClass.id)
    // As the class calls them from now on, which is what stands on the screen.
    let members = try await desk.members(of: schoolClass.id).pupils
    let called = Dictionary(members.map { ($0.pupil, $0.called) }) { first, _ in first }
    let added = keys.keys.map { called[$0.pupil] ?? "" }
    var said = ["\(names.count) \(names.count == 1 ? "pupil" : "pupils")"]
    if let page = options.page, let reserved {
      try PrintedPage.strips(
        keys, names: added, className: schoolClass.name.text, words: .ofTerminal
      ).write(to: reserved)
      said.append("page \(page)")
    } else if options.areGiven {
      said.append(keys.lines(for: added))
    }
    isDone = true
    return said.joined(separator: "\n")
  }

  /// A school as its administrator sees it: whoever runs commands on the server's machine may do as much.
  func administratorsDesk(of school: SchoolProfile.ID) async throws -> TeacherDesk {
    guard let desk = try await commandsDesk(of: school) else {
      throw CommandFault("The school has no administrator.")
    }
    return desk
  }
}
