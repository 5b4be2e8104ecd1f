import ArgumentParser
import Foundation
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

struct SetUpCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set-up",
    abstract: "Founds the school: three questions, also while the server runs.")

  @OptionGroup var place: DatabasePlace

  func run() async throws {
    let store = try await place.open()
    guard try await store.schools().isEmpty else {
      throw ValidationError(
        "The school is founded already. A forgotten password: teachify-school teacher password ACCOUNT"
      )
    }
    try await SetUp(store: store, texts: Texts(environment: ProcessInfo.processInfo.environment))
      .run()
  }
}
