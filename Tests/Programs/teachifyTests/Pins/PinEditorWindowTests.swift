import Foundation
import Stage
import Testing

/// A teacher in front of the real window, who makes an exercise of a picture and a copied list of names.
@Suite(.serialized, .onWaitingThreads, .enabled(if: WindowDriver.canCopy))
struct PinEditorWindowTests {
  private static let names = [
    "Schädel", "Schlüsselbein", "Brustbein", "Rippe", "Oberarmknochen", "Elle", "Speiche",
    "Becken", "Oberschenkel", "Kniescheibe", "Schienbein", "Wadenbein",
  ]

  /// Where the picture is pressed: four places in each of three rows, in window points.
  private static let places = (0..<12).map { index in
    Point(560 + 170 * Double(index % 4), 280 + 150 * Double(index / 4))
  }

  /// A picture of one colour in a format that becomes a PNG file.
  private static var picture: [UInt8] {
    func long(_ number: Int) -> [UInt8] {
      (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    let (width, height) = (600, 400)
    let head =
      long(14 + 40 + 3 * width * height) + long(0) + long(54) + long(40) + long(width)
      + long(height) + [1, 0, 24, 0] + long(0) + long(0) + long(0) + long(0) + long(0) + long(0)
    return [0x42, 0x4D] + head + [UInt8](repeating: 200, count: 3 * width * height)
  }

  @Test func fromACopiedListToADocument() throws {
    let home = try TemporaryFolder()
    let driver = try WindowDriver(
      document: WindowTests.document, environment: ["HOME": home.path])
    try driver.addPicture(Self.picture, named: "Knochen.bmp")
    try enter(driver)
    try make(driver)
  }

  /// Behind the teacher's secret, which is set first.
  private func enter(_ driver: WindowDriver) throws {
    try driver.click("teacher")
    try driver.wait(for: "the door") { $0.focus == "secret-1" }
    try driver.type("Ich bin die Lehrkraft")
    try driver.press("Return")
    try driver.wait(for: "the first secret") { $0.target("secret-2") != nil }
    try driver.type("Apfelbaum")
    try driver.press("Tab")
    try driver.type("Apfelbaum")
    try driver.press("Return")
    try driver.wait(for: "the teacher's page") { $0.target("make-pins") != nil }
  }

  private func make(_ driver: WindowDriver) throws {
    let start = Date()
    var presses = 0
    func press(_ target: String) throws {
      presses += 1
      try driver.click(target)
    }
    try press("make-pins")
    try press("offer-1")
    try driver.wait(for: "the picture") { $0.target("tool-smallPin") != nil }
    try driver.copy(Self.names.joined(separator: "\n"))
    try press("names")
    for (index, place) in Self.places.enumerated() {
      presses += 1
      // Two presses that follow fast are one that zooms, if they are at the same place.
      try driver.click(place)
      try driver.wait(for: "pin \(index + 1)") { $0.target("row-\(index + 1)") != nil }
    }
    try press("save")
    let file = try driver.waitForDocument("pins-1.json")
    let seconds = Date().timeIntervalSince(start)
    print("An exercise of 12 pins: \(presses) presses, \(Int(seconds.rounded())) seconds.")
    for name in Self.names { #expect(file.contains("\"\(name)\""), "\(name)") }
    // The picture lies beside it in a format that documents hold.
    #expect(file.contains("\"Knochen.png\""))
  }
}
