import Testing

@testable import teachify

/// Where the program looks for its own files.
struct InstallationTests {
  @Test func theWorkingFolderAndAllAboveAreTried() {
    #expect(
      Installation.candidates(
        home: "/named", program: "/opt/teachify/.build/debug/teachify", workingFolder: "/home/kim/t"
      )
        == [
          "/named", "/opt/teachify/.build/debug", "/opt/teachify/.build", "/opt/teachify", "/opt",
          "/", "/home/kim/t", "/home/kim", "/home", "/", "/usr/local/share/teachify",
          "/usr/share/teachify",
        ])
  }

  @Test func nothingNamedIsNothingTried() {
    let candidates = Installation.candidates(home: nil, program: "/a/b", workingFolder: "/")
    #expect(candidates == ["/a", "/", "/", "/usr/local/share/teachify", "/usr/share/teachify"])
  }
}
