import Testing

@testable import PinEditing

/// What a pasted text means.
@Suite("Pasting") struct PinPasteTests {
  @Test(
    "Paths and addresses of pictures are files",
    arguments: [
      ("/home/a/Arm.png", ["/home/a/Arm.png"]),
      ("file:///home/a/Arm%20links.TIF\r\n", ["/home/a/Arm links.TIF"]),
      ("file://localhost/b/%C3%84hre.webp", ["/b/Ähre.webp"]),
      ("\"/a b/c.jpeg\"\n\n/d.svg", ["/a b/c.jpeg", "/d.svg"]),
    ])
  func files(text: String, paths: [String]) {
    #expect(PinPaste(text) == .pictures(paths))
  }

  @Test(
    "Everything else are names",
    arguments: [
      "", "Elle\nSpeiche", "Elle|Ulna", "/ʃ/", "/etc/passwd", "arm.png", "file:///a%2.png",
      "file:///a%00.png", "file:///%FF.png", "https://example.org/a.png", "/a.png\nElle",
    ])
  func names(text: String) {
    #expect(PinPaste(text) == .names)
  }
}
