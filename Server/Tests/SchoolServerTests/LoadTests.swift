import Testing

/// The line that CI and others read.
@Suite struct LoadTests {
  @Test func everyRoundArrivesOnceThroughKillsAndCuts() throws {
    let run = try Program.run(["load", "--pupils", "30", "--rounds", "1000", "--faults"])
    #expect(
      run.lines.last == "sent 1000 stored 1000 lost 0 doubled 0 verified 1000 mismatched 0",
      "\(run.output)\(run.errors)")
    #expect(run.status == 0)
  }
}
