import Foundation
import Testing

@testable import Classroom

struct DiskFileTests {
  private let world: TestWorld
  private var path: String { world.path + "/x" }

  init() throws {
    world = try TestWorld()
  }

  @Test func whatStandsAtAPath() throws {
    #expect(try DiskFile.kind(path) == .nothing && !DiskFile.exists(path))
    #expect(try DiskFile.size(path) == nil && DiskFile.identity(path) == nil)
    #expect(try DiskFile.bytes(path) == nil && DiskFile.names(in: path).isEmpty)
    try Data("abc".utf8).write(to: URL(fileURLWithPath: path))
    #expect(try DiskFile.kind(path) == .file && DiskFile.size(path) == 3)
    #expect(try DiskFile.bytes(path) == Data("abc".utf8) && DiskFile.names(in: path).isEmpty)
    // Below a file is nothing.
    #expect(try DiskFile.kind(path + "/y") == .nothing && DiskFile.size(path + "/y") == nil)
    #expect(try DiskFile.kind(world.path) == .folder && DiskFile.names(in: world.path) == ["x"])
    #expect(mkfifo(path + "2", 0o600) == 0)
    #expect(try DiskFile.kind(path + "2") == .other)
    #expect(throws: ClassroomError.self) { try DiskFile.bytes(path + "2") }
    #expect(throws: ClassroomError.self) { try DiskFile.bytes(world.path) }
  }

  /// Half a list of a folder would be taken for all there is, as a list of backups that a failing disk cuts off.
  @Test func aFolderThatCannotBeReadToItsEndIsNoEmptyOne() throws {
    var entries: [DiskFile.FolderEntry] = [.name("."), .name("b"), .name(".."), .name("a"), .end]
    #expect(try DiskFile.names(of: "f") { entries.removeFirst() } == ["a", "b"])
    entries = [.name("."), .name("a"), .failure]
    #expect(throws: ClassroomError.unwritable(path: "f")) {
      try DiskFile.names(of: "f") { entries.removeFirst() }
    }
  }

  @Test func linksAreWhatTheyAre() throws {
    #expect(symlink("nowhere", path) == 0)
    #expect(try DiskFile.kind(path) == .link && DiskFile.exists(path))
    #expect(try DiskFile.size(path) == nil && DiskFile.bytes(path) == nil)
    try DiskFile.remove(path)
    #expect(try DiskFile.kind(path) == .nothing)
  }

  /// Nobody can look into a link that leads to itself, not even the system's own user.
  @Test func whatNobodyCanSeeIsNotTakenForNothing() throws {
    #expect(symlink(path, path) == 0)
    let error = ClassroomError.unwritable(path: path + "/y")
    #expect(throws: error) { try DiskFile.kind(path + "/y") }
    #expect(throws: error) { try DiskFile.exists(path + "/y") }
    #expect(throws: error) { try DiskFile.size(path + "/y") }
    #expect(throws: error) { try DiskFile.identity(path + "/y") }
    #expect(throws: error) { try DiskFile.bytes(path + "/y") }
    #expect(throws: error) { try DiskFile.names(in: path + "/y") }
    #expect(throws: error) { try DiskFile.remove(path + "/y") }
    #expect(throws: ClassroomError.unwritable(path: path)) { try DiskFile.names(in: path) }
  }
}
