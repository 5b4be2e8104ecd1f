import Exercises
import Foundation
import Testing

/// Sounds by the names that stand in the sources.
struct SoundNamesTests {
  private func files() throws -> Set<String> {
    let folder = Library.root.appending(path: "Assets/Sounds").path
    return Set(
      try FileManager.default.subpathsOfDirectory(atPath: folder)
        .filter { $0.hasSuffix(".ogg") }.map { String($0.dropLast(4)) })
  }

  private func names() throws -> Set<String> {
    var names = Set(Game.allCases.map { "music/\($0.rawValue)" })
    let calls =
      /(?:\.play\(|\.sound\(|Sound\(|pressSound(?:: String\?)? = )([^)\n]*)/
    let root = Library.root.appending(path: "Sources").path
    let rooms = try FileManager.default.contentsOfDirectory(atPath: root)
    let files = rooms.flatMap { room in
      ((try? FileManager.default.subpathsOfDirectory(atPath: "\(root)/\(room)")) ?? [])
        .map { "\(room)/\($0)" }
    }
    for file in files where file.hasSuffix(".swift") {
      let source = try String(contentsOfFile: "\(root)/\(file)", encoding: .utf8)
      let layers = source.matches(of: /MusicLayers\(\[([^\]]*)\]/).map(\.output.1)
      for call in source.matches(of: calls).map(\.output.1) + layers {
        for literal in call.matches(of: /"([a-z\/-]+\/[a-z-]+)"/) {
          names.insert(String(literal.output.1))
        }
      }
      for call in source.matches(of: /playMusic\("([a-z]+)"/) {
        names.insert("music/\(call.output.1)")
      }
    }
    return names
  }

  @Test func everySoundThatIsPlayedIsThere() throws {
    let names = try names()
    #expect(names.count > 15)
    #expect(names.subtracting(try files()).isEmpty)
  }

  @Test func everySoundThatIsThereIsPlayed() throws {
    #expect(try files().subtracting(names()).isEmpty)
  }
}
