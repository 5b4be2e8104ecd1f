import Documents
import Exercises
import Foundation
import OurGames
import Testing

/// The files that once broke a reader, and those that the fuzzer begins with, see `Fuzzing/run`.
struct ReaderPropertiesTests {
  /// They stand there once more because the fuzzer is built without the games.
  @Test func demandsAreThoseOfTheGames() {
    #expect(ReaderProperties.demands == Demand.all)
  }

  private static let here = URL(filePath: #filePath).deletingLastPathComponent()

  /// A finding's name begins with the name of what it was found in, `gift-crash-…`.
  @Test(arguments: FuzzSubject.allCases)
  func whatWasFoundStaysMended(_ subject: FuzzSubject) throws {
    let folder = Self.here.appending(path: "Findings")
    for file in try Self.files(in: folder) where file.hasPrefix(subject.rawValue + "-") {
      try check(folder.appending(path: file), as: subject)
    }
  }

  @Test(arguments: FuzzSubject.allCases)
  func whatTheFuzzerBeginsWithIsSound(_ subject: FuzzSubject) throws {
    let repository = Self.here.appending(path: "../../../..").standardizedFileURL
    let folder = repository.appending(path: "Fuzzing/Corpus").appending(path: subject.rawValue)
    let files = try Self.files(in: folder)
    #expect(!files.isEmpty)
    for file in files { try check(folder.appending(path: file), as: subject) }
  }

  private func check(_ file: URL, as subject: FuzzSubject) throws {
    let bytes = Array(try Data(contentsOf: file))
    #expect(ReaderProperties.broken(bytes, as: subject) == nil, "\(file.lastPathComponent)")
  }

  private static func files(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { !$0.hasPrefix(".") }.sorted()
  }
}
