import Determinism
import Play
import Testing

@Suite struct VirtualPupilTests {
  @Test func namesAndSpecificationsAreRead() throws {
    #expect(try VirtualPupil(specification: "perfect") == .perfect)
    #expect(try VirtualPupil(specification: "random") == .random)
    #expect(try VirtualPupil(specification: "novice") == .novice)
    #expect(
      try VirtualPupil(specification: "skill=0.7,guess=0.25,slip=0.05,time=2.5")
        == VirtualPupil(skill: 0.7, guess: 0.25, slip: 0.05, time: 2.5))
    #expect(
      try VirtualPupil(specification: "time=1")
        == VirtualPupil(skill: 0.7, guess: nil, slip: 0.05, time: 1))
  }

  @Test(arguments: ["perfect", "random", "novice", "skill=0.5,guess=0.25,slip=0.0,time=2.5"])
  func descriptionsAreReadAgain(text: String) throws {
    let pupil = try VirtualPupil(specification: text)
    #expect(pupil.description == text)
    #expect(try VirtualPupil(specification: pupil.description) == pupil)
  }

  @Test(arguments: [
    (
      "clever",
      "unknown pupil 'clever'; write perfect, random, novice or "
        + "skill=0.7,guess=0.25,slip=0.05,time=2.5"
    ),
    (
      "",
      "unknown pupil ''; write perfect, random, novice or skill=0.7,guess=0.25,slip=0.05,time=2.5"
    ),
    ("skil=1", "unknown key 'skil'; keys are skill, guess, slip and time"),
    ("skill=1.5", "skill='1.5' is not allowed; skill is a number from 0 to 1, such as 0.25"),
    ("slip=-1", "slip='-1' is not allowed; slip is a number from 0 to 1, such as 0.25"),
    ("guess=nan", "guess='nan' is not allowed; guess is a number from 0 to 1, such as 0.25"),
    ("time=0", "time='0' is not allowed; time is seconds from 0.1 to 60, such as 2.5"),
    ("time=", "time='' is not allowed; time is seconds from 0.1 to 60, such as 2.5"),
    ("skill=0.5,skill=0.6", "key 'skill' is given twice; give it once"),
    (
      "skill=0.5,",
      "'' is not of the form key=number; keys are skill, guess, slip and time, separated by commas"
    ),
  ])
  func faultsAreNamedPrecisely(text: String, message: String) {
    #expect(throws: VirtualPupilError.self) { try VirtualPupil(specification: text) }
    do throws(VirtualPupilError) {
      _ = try VirtualPupil(specification: text)
    } catch {
      #expect(error.description == message)
    }
  }

  @Test func decisionsFollowTheChances() {
    let pupil = VirtualPupil(skill: 0.6, guess: 0.5, slip: 0.1, time: 2)
    var generator = SeededGenerator(seed: 1)
    var right = 0
    var counts = [Int](repeating: 0, count: 4)
    var ticks = 0
    let draws = 20_000
    for _ in 0..<draws {
      let decision = pupil.decide(optionCount: 4, right: [2], using: &generator)
      if decision.option == 2 { right += 1 }
      counts[decision.option] += 1
      ticks += decision.ticks
      #expect((60..<180).contains(decision.ticks))
    }
    // 0.6 × 0.9 + 0.4 × 0.5 = 0.74, with a standard deviation of 62.
    #expect(abs(right - 14_800) < 250)
    #expect(abs(counts[0] - counts[3]) < 250)
    #expect(abs(ticks / draws - 119) <= 1)
  }

  @Test func aSingleOptionIsTaken() {
    var generator = SeededGenerator(seed: 1)
    let decision = VirtualPupil.random.decide(optionCount: 1, right: [0], using: &generator)
    #expect(decision.option == 0)
  }
}
