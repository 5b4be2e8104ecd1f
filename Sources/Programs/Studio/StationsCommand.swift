import App
import ArgumentParser
import Commands
import Exercises
import Foundation
import Play

struct StationsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stations",
    abstract: "Writes what is known of the learning path's documents without reading them.",
    discussion: """
      Run it after a lesson was changed. What a document was known by formerly is kept, so that pupils keep the \
      stars that they have.
      """)

  @Flag(help: "Only says whether the file is up to date.")
  var check = false

  @MainActor
  func run() async throws {
    let installation = try Installation.find()
    let former = (try? Data(contentsOf: URL(filePath: installation.stationsFile))) ?? Data()
    let known = (try? JSONDecoder().decode([String: LearningPath.Note].self, from: former)) ?? [:]
    let path = try JSONDecoder().decode(
      LearningPath.self, from: Data(contentsOf: URL(filePath: installation.pathFile)))
    var notes: [String: LearningPath.Note] = [:]
    for file in Set(path.areas.flatMap(\.stations).flatMap(\.documents.values)) {
      notes[file] = try note(on: file, known[file], installation)
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    let text = try encoder.encode(notes) + Data("\n".utf8)
    guard text != former else { return }
    guard !check else {
      throw ValidationError("\(installation.stationsFile) is not up to date; run studio stations")
    }
    try text.write(to: URL(filePath: installation.stationsFile), options: .atomic)
  }

  private func note(
    on file: String, _ known: LearningPath.Note?, _ installation: Installation
  ) throws -> LearningPath.Note {
    guard case .readable(let entry) = installation.opened(inFolder: file) else {
      throw ValidationError("\(file) cannot be read")
    }
    let emblem = StationEmblem(of: entry.document)
    var prints = known?.prints ?? []
    let now = entry.document.fingerprint
    if !prints.contains(now) { prints.append(now) }
    return LearningPath.Note(
      prints: prints, sign: emblem.text,
      picture: emblem.picture.map { String($0.dropFirst(installation.root.count + 1)) })
  }
}
