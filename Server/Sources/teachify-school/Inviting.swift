import ArgumentParser
import Foundation
import School
import SchoolPages
import SchoolServer
import SchoolStore

extension ClassCommands {
  struct Invite: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract:
        "Makes a new code for a class, with a link and its QR code; the latest four former ones stay valid until they expire.",
      discussion: """
        The link holds the server's key besides, so that a machine knows the server at once: it is pasted where an \
        address is typed, or follows ./play join.
        """, aliases: ["code"])

    @OptionGroup var place: DatabasePlace
    @Argument(help: "What the class is called.") var name: String
    @Option(help: "Where machines reach the server; its first address in the network without it.")
    var address: String?
    @Flag(
      help: "The server or a proxy shows a certificate of the school's, so the link holds no key.")
    var certified = false
    @Option(
      help: ArgumentHelp("A new file for the invitation as a page for the wall.", valueName: "file")
    )
    var page: String?

    func run() async throws {
      let reached = try serverAddress()
      let store = try await place.open()
      let schoolClass = try await store.schoolClass(named: name)
      let printed = try page.map { try PrintedFile.reserve($0) }
      let key = certified ? nil : try await store.ownKey().hash
      let code = try await store.invite(into: schoolClass.id).code
      let link = InvitationLink(reached, code, key: key)
      print("code \(code)\nlink \(link)")
      if let page, let printed {
        let school = try await store.schools().first { $0.id == schoolClass.school }?.name.text
        let poster = Poster(
          className: schoolClass.name.text, school: school, address: reached.typed,
          code: code.description,
          link: link.description, words: .ofTerminal)
        try PrintedPage.invitation(poster, words: .ofTerminal).write(to: printed)
        print("page \(page)")
      }
      if isatty(1) == 1, let picture = QRCode(link.description) { print(picture.terminal) }
    }

    private func serverAddress() throws -> ServerAddress {
      if let address {
        guard let read = ServerAddress(reading: address) else {
          throw CommandFault("“\(address)” is no address. It looks like this: 192.168.1.10:8425")
        }
        return read
      }
      let first = Serve.addresses("0.0.0.0").first ?? "127.0.0.1"
      guard let found = ServerAddress(reading: first) else {
        throw CommandFault("This machine has no address that can be told. Name one: --address")
      }
      return found
    }
  }

  struct Cards: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Makes cards with which pupils of a class come in, as a page to be printed.",
      discussion: """
        A card lets its pupil in on every machine of the class, without pictures: it is scanned or typed on the first \
        screen. Without --pupil and --all, those get one who have none. What is on a card is not kept, so it is \
        printed once: keep the file safe, or delete it.
        """)

    @OptionGroup var place: DatabasePlace
    @Argument(help: "What the class is called.") var name: String
    @Argument(help: "The new file, as cards.html; a browser prints it.") var file: String
    @Option(
      help: "Who gets a new card in place of one that was lost, as the class calls the pupil.")
    var pupil: String?
    @Flag(help: "Everybody gets a new card, and all former ones are worth nothing.") var all = false

    func validate() throws {
      guard pupil == nil || !all else { throw ValidationError("Either --pupil or --all.") }
    }

    func run() async throws {
      let store = try await place.open()
      let schoolClass = try await store.schoolClass(named: name)
      let reserved = try PrintedFile.reserve(file)
      var isWritten = false
      defer { if !isWritten { try? FileManager.default.removeItem(atPath: file) } }
      let holders: TeacherDesk.CardHolders =
        pupil.map { .one(called: $0) } ?? (all ? .everybody : .without)
      let desk = try await store.administratorsDesk(of: schoolClass.school)
      let cards = try await desk.makeCards(for: holders, in: schoolClass.id)
      if let pupil, cards.isEmpty {
        throw CommandFault("Nobody in \(name) is called “\(pupil)”.")
      }
      guard !cards.isEmpty else {
        print("0 cards: everybody has one. --pupil NAME replaces one, --all replaces all.")
        return
      }
      let printed = cards.compactMap { Card(called: $0.called, token: $0.token.text) }
      try PrintedPage.cards(printed, className: schoolClass.name.text, words: .ofTerminal)
        .write(to: reserved)
      isWritten = true
      print("\(cards.count) \(cards.count == 1 ? "card" : "cards")\npage \(file)")
    }
  }
}
