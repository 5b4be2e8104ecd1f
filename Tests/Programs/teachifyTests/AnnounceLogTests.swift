import Foundation
import Stage
import Testing

@testable import Commands

/// Whoever reads along from a pipe may come late, read slowly, and leave: the game goes on.
struct AnnounceLogTests {
  private let folder: TemporaryFolder
  private let director: Director
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path + "/pipe"
    director = Director(
      scene: Scene(portraitDesignSize: Size(720, 1280)), viewport: Viewport(size: Size(1280, 720)))
  }

  private func announce(_ text: String) {
    director.announce(text)
    for _ in 0..<31 { _ = director.advance(by: Time.tick, input: []) }
  }

  private func readAll(_ reader: Int32) -> String {
    String(decoding: readBytes(reader), as: UTF8.self)
  }

  private func readBytes(_ reader: Int32) -> [UInt8] {
    var all: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(reader, &bytes, bytes.count)
      guard count > 0 else { return all }
      all += bytes.prefix(count)
    }
  }

  /// What is announced has the names of children.
  @Test func aNewFileIsForItsOwnerAlone() throws {
    let file = folder.path + "/said.txt"
    let log = try AnnounceLog(path: file, director: director)
    announce("Mia")
    log.close()
    var status = stat()
    #expect(stat(file, &status) == 0 && status.st_mode & 0o777 == 0o600 && status.st_size > 0)
  }

  @Test func aReaderComesLateLeavesAndComesBack() throws {
    #expect(mkfifo(path, 0o600) == 0)
    let log = try AnnounceLog(path: path, director: director)
    announce("erstens")
    var reader = open(path, O_RDONLY | O_NONBLOCK)
    announce("zweitens")
    let first = readAll(reader)
    #expect(first.contains("erstens") && first.contains("zweitens"))
    close(reader)
    announce("drittens")
    reader = open(path, O_RDONLY | O_NONBLOCK)
    announce("viertens")
    let second = readAll(reader)
    #expect(second.contains("viertens") && !second.contains("zweitens"))
    log.close()
    close(reader)
  }

  @Test func aFullDiskIsToldOnceAndTheGameGoesOn() throws {
    let log = try AnnounceLog(path: "/dev/full", director: director)
    announce("erstens")
    let problem = try #require(log.problem)
    #expect(problem.hasPrefix("/dev/full: error: ") && problem.contains("No space left"))
    announce("zweitens")
    log.close()
    #expect(log.problem == problem)
  }

  @Test func aReaderWhoSleepsLosesTheOldestLinesAndNoHalfOnes() throws {
    #expect(mkfifo(path, 0o600) == 0)
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    let log = try AnnounceLog(path: path, director: director)
    let long = String(repeating: "ä", count: 2000)
    for number in 1...150 { announce("\(number) \(long)") }
    // What is read at once may end within a letter.
    var all: [UInt8] = []
    for _ in 0..<20 {
      all += readBytes(reader)
      for _ in 0..<31 { _ = director.advance(by: Time.tick, input: []) }
    }
    log.close()
    close(reader)
    let lines = String(decoding: all, as: UTF8.self).split(separator: "\n")
    #expect(lines.last?.contains("150 ä") == true && lines.count < 150)
    #expect(lines.allSatisfy { $0.contains(long) && $0.matches(of: /[0-9] ä/).count == 1 })
  }

  @Test func aFileKeepsWhatWasWritten() throws {
    let log = try AnnounceLog(path: path, director: director)
    announce("erstens")
    announce("zweitens")
    log.close()
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.contains("erstens") && text.contains("zweitens"))
    #expect(throws: InputFailure.self) {
      try AnnounceLog(path: folder.path + "/none/log", director: director)
    }
  }
}
