import Foundation
import Stage
import Testing

@testable import Commands

/// A trace goes to what stands at its path, and leaves it what it is.
@MainActor
struct ScreenTraceTests {
  private let folder: TemporaryFolder
  private let director = Director(
    scene: Scene(portraitDesignSize: Size(720, 1280)), viewport: Viewport(size: Size(1280, 720)))

  init() throws {
    folder = try TemporaryFolder()
  }

  private func mode(_ path: String) -> mode_t {
    var status = stat()
    lstat(path, &status)
    return status.st_mode & S_IFMT
  }

  private func play() {
    for _ in 0..<20 { _ = director.advance(by: .tick) }
  }

  /// Screens have the names of children.
  @Test func aNewFileIsForItsOwnerAlone() throws {
    let path = folder.path + "/trace.txt"
    let trace = try ScreenTrace(path: path, director: director)
    play()
    trace.close()
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600 && status.st_size > 0)
  }

  @Test func aPipeIsWrittenIntoAndStaysOne() throws {
    let path = folder.path + "/pipe"
    #expect(mkfifo(path, 0o600) == 0)
    #expect(throws: InputFailure.self) { try ScreenTrace(path: path, director: director) }
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    let trace = try ScreenTrace(path: path, director: director)
    play()
    var bytes = [UInt8](repeating: 0, count: 7)
    #expect(read(reader, &bytes, 7) == 7 && bytes == Array("screen ".utf8))
    // Whoever reads may leave.
    close(reader)
    play()
    trace.close()
    #expect(mode(path) == S_IFIFO)
  }

  @Test func aLinkIsFollowedAndADeviceStaysOne() throws {
    let target = try folder.write("old", to: "target")
    let link = folder.path + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    let trace = try ScreenTrace(path: link, director: director)
    play()
    trace.close()
    #expect(mode(link) == S_IFLNK)
    #expect(try String(contentsOfFile: target, encoding: .utf8).hasPrefix("screen "))
    try ScreenTrace(path: "/dev/null", director: director).close()
    #expect(mode("/dev/null") == S_IFCHR)
  }
}
