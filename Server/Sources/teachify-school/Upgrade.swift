import ArgumentParser
import Foundation
import SchoolServer
import SchoolStore

struct Upgrade: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Brings the school's data to this version of Teachify, before it is served.",
    discussion: "It may take its time, and does nothing when there is nothing to do.")

  @OptionGroup var place: DatabasePlace

  func run() async throws {
    _ = try await place.open()
  }
}

struct NewKey: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new-key",
    abstract:
      "Gives the server a new key, if somebody else may have the former one, such as with a stolen copy of the data.",
    discussion: """
      Whoever has the key can pretend to be the server. Machines know the server by it, so each has to join \
      again by new codes of its classes; nothing that they have stored is lost, and what waits there is handed in \
      then. Codes and teachers' sign-ins end, which are in the copy, too.
      """)

  @OptionGroup var place: DatabasePlace

  func run() async throws {
    let store = try await place.open()
    let key = try SelfMadeKey.make()
    try await store.replaceServerKey(by: key.pem)
    print("key \(try key.hash)\nRestart the server; then each machine joins again by new codes.")
  }
}

struct SetUpCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set-up",
    abstract: "Founds the school: three questions, also while the server runs.")

  @OptionGroup var place: DatabasePlace

  func run() async throws {
    let store = try await place.open()
    guard try await store.schools().isEmpty else { throw SetUp.isFounded }
    try await SetUp(store: store, texts: Texts(environment: ProcessInfo.processInfo.environment))
      .run()
  }
}
