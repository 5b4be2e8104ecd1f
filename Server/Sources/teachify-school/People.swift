import ArgumentParser
import Foundation
import Notation
import School
import SchoolExchange
import SchoolPages
import SchoolServer
import SchoolStore

struct TeacherCommands: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "teacher", abstract: "Teachers' accounts.",
    subcommands: [Add.self, NewPassword.self])

  struct Add: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Adds a teacher. The first one founds the school and is its administrator.")

    @OptionGroup var place: DatabasePlace
    @Argument(help: "What the teacher is called, as “Ms Summer”.") var name: String
    @Option(help: "The name for signing in.") var account: String
    @Option(help: "What the school is called; only for the first teacher.") var school: String?

    func run() async throws {
      let store = try await place.open()
      let teacher = try displayName(name)
      let account = try displayName(account).text
      let password = Password.random()
      if let school = try await store.schools().first {
        if self.school != nil {
          throw CommandFault("The school is founded already; leave --school out.")
        }
        _ = try await store.addTeacher(
          teacher, account: account, password: password, to: school.id)
      } else {
        guard let school else {
          throw CommandFault("There is no school yet. Say what it is called: --school NAME")
        }
        let founded = try await store.foundFirst(
          displayName(school), teacher: teacher, account: account, password: password)
        guard founded != nil else { throw SetUp.isFounded }
      }
      print("account  \(account)\npassword \(password)")
    }
  }

  struct NewPassword: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "password",
      abstract: "Gives an account a new password, in place of one that was forgotten.")

    @OptionGroup var place: DatabasePlace
    @Argument(help: "The name for signing in.") var account: String

    func run() async throws {
      let store = try await place.open()
      let password = Password.random()
      guard try await store.setPassword(password, account: account) else {
        throw try await store.unknownAccount(account)
      }
      print("account  \(account)\npassword \(password)")
    }
  }
}

struct ClassCommands: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "class", abstract: "Classes, their codes, documents and results.",
    subcommands: [
      List.self, Add.self, Pupils.self, Invite.self, Cards.self, Assign.self, Progress.self,
      Results.self,
    ])

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Lists the classes with year, teacher and how many pupils, the latest year first.")

    @OptionGroup var place: DatabasePlace

    func run() async throws {
      let store = try await place.open()
      var rows: [[String]] = []
      for school in try await store.schools() {
        let desk = try await store.administratorsDesk(of: school.id)
        let names = Dictionary(
          try await desk.teachers().teachers.map { ($0.id, $0.name.text) }
        ) { first, _ in first }
        for schoolClass in try await desk.classes().classes {
          let count = try await desk.members(of: schoolClass.id).pupils.count
          rows.append([
            schoolClass.name.text, schoolClass.year.description, names[schoolClass.teacher] ?? "",
            count == 1 ? "1 pupil" : "\(count) pupils",
          ])
        }
      }
      guard !rows.isEmpty else {
        throw CommandFault("There is no class yet. Add one: teachify-school class add")
      }
      // Nothing stands behind the last one.
      let widths = (0..<3).map { column in rows.map { $0[column].count }.max() ?? 0 } + [0]
      for row in rows {
        let cells = zip(row, widths).map { cell, width in
          cell + String(repeating: " ", count: max(0, width - cell.count))
        }
        print(cells.joined(separator: "  ").forTerminal)
      }
    }
  }

  struct Add: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Adds a class with its pupils, and prints its code.",
      discussion: NameFile.discussion
    )

    @OptionGroup var place: DatabasePlace
    @Argument(help: "What the class is called, as “2a”.") var name: String
    @Option(help: "The file of names; - for standard input.") var names: String
    @Option(help: "The account of the class's teacher.") var teacher: String
    @Option(help: "The year in which the school year begins.") var year: Int?
    @OptionGroup var pictures: PictureOptions

    func run() async throws {
      let store = try await place.open()
      guard let owner = try await store.teacher(account: teacher) else {
        throw try await store.unknownAccount(teacher)
      }
      let pupils = try NameFile.read(names)
      let (name, year) = (try displayName(name), year.map { SchoolYear(start: $0) } ?? .current)
      let isThere = try await store.allClasses().contains {
        $0.school == owner.school && $0.name == name && $0.year == year
      }
      let fault = CommandFault(
        "There is a class “\(name.text)” in this school year already. Choose another name, or add pupils to it: "
          + "teachify-school class pupils")
      if isThere { throw fault }
      let printed = try pictures.reserve()
      // Somebody else may add it at this moment.
      guard let schoolClass = try await store.addNewClass(name, year: year, teacher: owner) else {
        if let page = pictures.page { try? FileManager.default.removeItem(atPath: page) }
        throw fault
      }
      let said = try await store.add(pupils, to: schoolClass, pictures, into: printed).split(
        separator: "\n", maxSplits: 1)
      let invitation = try await store.invite(into: schoolClass.id)
      print(said[0], "code \(invitation.code)", separator: "\n")
      if said.count > 1 { print(said[1]) }
    }
  }

  struct Pupils: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Adds pupils to a class; without --names, lists those who are in it.",
      discussion: NameFile.discussion)

    @OptionGroup var place: DatabasePlace
    @Argument(help: "What the class is called.") var name: String
    @Option(help: "The file of names; - for standard input.") var names: String?
    @OptionGroup var pictures: PictureOptions
    @Flag(help: "Adds them even if there are pupils with most of the names in the class already.")
    var evenIfThere = false

    func validate() throws {
      guard names != nil || !pictures.areGiven && !evenIfThere else {
        throw ValidationError("Whom to add, --names says.")
      }
    }

    func run() async throws {
      let store = try await place.open()
      let schoolClass = try await store.schoolClass(named: name)
      let members = try await store.administratorsDesk(of: schoolClass.school)
        .members(of: schoolClass.id).pupils
      guard let names else {
        // As the screen and all commands call them.
        for member in members { print(member.called.forTerminal) }
        return
      }
      let pupils = try NameFile.read(names)
      if !evenIfThere { try refuseKnown(pupils, members) }
      print(try await store.add(pupils, to: schoolClass, pictures, into: try pictures.reserve()))
    }

    /// A list that was given once already would make each child a second time.
    private func refuseKnown(
      _ pupils: [PupilName], _ members: [ClassMembers.Member]
    ) throws {
      func key(_ first: DisplayName, _ last: DisplayName?) -> [String] {
        [first.text.lowercased(), last?.text.lowercased() ?? ""]
      }
      let known = Set(members.map { key($0.firstName, $0.lastName) })
      let new = pupils.filter { !known.contains(key($0.first, $0.last)) }
      let count = pupils.count - new.count
      guard count > 0, count >= new.count else { return }
      let which =
        new.isEmpty
        ? "All \(count) names are in the class \(name) already"
        : "\(count) of the \(pupils.count) names are in the class \(name) already"
      throw CommandFault(
        "\(pupils.count == 1 ? "This name is in the class \(name) already" : which). Nobody was added. "
          + "Leave them out, or add others with the same names all the same: --even-if-there")
    }
  }

  struct Assign: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Assigns a document to a class.")

    @OptionGroup var place: DatabasePlace
    @Argument(help: "The document, in any format that Teachify reads.") var file: String
    @Option(name: .customLong("class"), help: "What the class is called.") var className: String
    @Option(help: "The subject; made if the class does not have it.") var subject = "Mathe"
    @Option(help: "How many rounds are to be played.") var rounds = 1

    func run() async throws {
      let store = try await place.open()
      let schoolClass = try await store.schoolClass(named: className)
      let url = URL(filePath: file)
      let bytes = Array(try Data(contentsOf: url))
      let read = DocumentCheck.title(of: bytes, fileName: url.lastPathComponent)
      guard let title = read.title else {
        throw CommandFault(Self.refusal(file, read.faults))
      }
      let name = try displayName(subject)
      let known = try await store.subjects(of: schoolClass.id).first { $0.name == name }
      let target: Subject
      if let known {
        target = known
      } else {
        target = try await store.addSubject(name, colour: .mathBlue, to: schoolClass.id)
      }
      let version = try await store.addDocument(
        bytes, fileName: url.lastPathComponent, title: title, to: target.id)
      let assignment = try await store.assign(version.id, rounds: rounds)
      print("assigned \(assignment.id) “\(title)”")
    }

    /// How many faults are told; `teachify check` tells all.
    private static let mostFaults = 5

    private static func refusal(_ file: String, _ faults: [Diagnostic]) -> String {
      guard !faults.isEmpty else { return "\(file) holds no exercises." }
      let texts = FaultTexts(Words.ofTerminal.texts.language)
      var lines = faults.prefix(mostFaults).map { "\($0.place): \(texts.text(of: $0.message))" }
      if faults.count > mostFaults { lines.append("… and \(faults.count - mostFaults) more") }
      return "Nothing was assigned: \(file) has errors.\n"
        + lines.map(\.forTerminal).joined(separator: "\n")
        + "\nMend them. teachify check \(file) says more, and --fix mends what needs no decision."
    }
  }

  struct Progress: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract:
        "Says whether the pupils of a class find their progress on every machine of the class.",
      discussion: """
        It comes along unless it is switched off: stars, reviews and stopped rounds are fetched where a child comes in. \
        What has come along stays.
        """)

    enum Choice: EnumerableFlag {
      case comesAlong, stays
    }

    @OptionGroup var place: DatabasePlace
    @Argument(help: "What the class is called.") var name: String
    @Flag(help: "Whether it comes along, or stays on the machine on which it was made.")
    var choice: Choice

    func run() async throws {
      let store = try await place.open()
      let schoolClass = try await store.schoolClass(named: name)
      let desk = try await store.administratorsDesk(of: schoolClass.school)
      try await desk.change(
        schoolClass.id,
        to: ClassChange(
          name: schoolClass.name, teacher: schoolClass.teacher,
          secondTeachers: schoolClass.secondTeachers.sorted(),
          progressComesAlong: choice == .comesAlong))
      print(
        choice == .comesAlong
          ? "Progress in \(schoolClass.name.text) comes along."
          : "Progress in \(schoolClass.name.text) stays on its machine.")
    }
  }

  struct Results: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Prints the rounds of a class in the order in which they arrived, as CSV.")

    @OptionGroup var place: DatabasePlace
    @Argument(help: "What the class is called.") var name: String

    func run() async throws {
      let store = try await place.open()
      let schoolClass = try await store.schoolClass(named: name)
      // By the mark, spreadsheets know that it is UTF-8.
      print("\u{FEFF}" + ResultTable.heading)
      var place = 0
      while true {
        let lines = try await store.rounds(of: schoolClass.id, after: place, limit: 1000)
        guard let last = lines.last else { return }
        place = last.place
        for line in lines { print(ResultTable.line(line)) }
      }
    }
  }
}

extension SchoolStore {
  /// The latest class of a name.
  func schoolClass(named name: String) async throws -> SchoolClass {
    let all = try await allClasses()
    if let found = all.first(where: { $0.name.text == name }) { return found }
    let known = all.map(\.name.text).joined(separator: ", ")
    throw CommandFault(
      all.isEmpty
        ? "There is no class yet. Add one: teachify-school class add"
        : "There is no class “\(name)”. There are: \(known)")
  }
}

extension SchoolStore {
  func unknownAccount(_ account: String) async throws -> CommandFault {
    let known = try await accounts().map(\.account).joined(separator: ", ")
    return CommandFault("There is no account “\(account)”. There are: \(known)")
  }
}

func displayName(_ text: String) throws -> DisplayName {
  guard let name = DisplayName(text) else {
    throw CommandFault(
      "“\(text)” is no name: it needs 1 to \(DisplayName.longest) characters on one line.")
  }
  return name
}
