import Foundation
import Testing

/// The line that CI and others read.
@Suite struct LoadTests {
  @Test func everyRoundArrivesOnceThroughKillsAndCuts() throws {
    let tests = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
    let folder =
      tests?.deletingLastPathComponent()
      ?? URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    let (process, output) = (Process(), Pipe())
    process.executableURL = folder.appending(path: "teachify-school")
    process.arguments = ["load", "--pupils", "30", "--rounds", "1000", "--faults"]
    process.standardOutput = output
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let last = String(decoding: bytes, as: UTF8.self).split(separator: "\n").last
    #expect(last == "sent 1000 stored 1000 lost 0 doubled 0 verified 1000 mismatched 0")
    #expect(process.terminationStatus == 0)
  }
}
