import Exercises
import Foundation
import Play
import Testing

@testable import teachify

/// The files of pictures are looked at once as long as they stay as they are.
struct PictureLooksTests {
  private let folder: TemporaryFolder
  private let looks = PictureLooks()

  init() throws {
    folder = try TemporaryFolder()
  }

  private func write(_ text: String, date: TimeInterval) throws -> String {
    let path = try folder.write(text, to: "a.svg")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceReferenceDate: date)], ofItemAtPath: path)
    return path
  }

  private func svg(_ width: Int) -> String { "<svg viewBox='0 0 \(width) 10'></svg>" }

  @Test func aFileIsReadAgainWhenItsSizeOrDateHasChanged() throws {
    let path = try write(svg(20), date: 1000)
    let first = try looks.look(path).get()
    #expect(first.width == 20)
    // As nobody can change a file without a trace, this tells that it is not read again.
    _ = try write(svg(30), date: 1000)
    #expect(try looks.look(path).get() == first)
    _ = try write(svg(30), date: 1000.5)
    let second = try looks.look(path).get()
    #expect(second.width == 30 && second.version != first.version)
    _ = try write(svg(400), date: 1000.5)
    let third = try looks.look(path).get()
    #expect(third.width == 400 && third.version != second.version)
  }

  @Test func filesThatComeGoAndAreMendedAreNoticed() throws {
    #expect(looks.look(folder.path + "/a.svg") == .failure(.missing))
    let path = try write("no picture", date: 1000)
    #expect(looks.look(path) == .failure(.unreadable))
    _ = try write(svg(20), date: 1001)
    #expect(try looks.look(path).get().width == 20)
    try FileManager.default.removeItem(atPath: path)
    #expect(looks.look(path) == .failure(.missing))
  }

  @Test func aNameIsFoundHoweverItsLettersAreWritten() throws {
    _ = try folder.write(svg(20), to: "ba\u{308}r.svg")
    #expect(try looks.look(folder.path + "/bär.svg").get().width == 20)
  }

  /// The next round shows what the teacher has corrected under the same name.
  @Test func theNextRoundsPictureHasAnotherVersion() throws {
    var exercise = Exercise(id: "1", question: "Was?", answer: "Hund", picture: "a.svg")
    exercise.pictureFolder = folder.path
    func shown() -> PictureBook.Picture? {
      PictureBook(of: [exercise]) { try? looks.look($0).get() }.picture(of: exercise)
    }
    _ = try write(svg(20), date: 1000)
    let before = try #require(shown())
    #expect(shown() == before)
    _ = try write(svg(30), date: 1001)
    let after = try #require(shown())
    #expect(after.path == before.path && after.version != before.version && after.aspect == 3)
  }
}
