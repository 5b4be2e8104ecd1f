import Determinism
import Testing

@Suite struct SeededGeneratorTests {
  /// From an independent implementation that was checked against the published vectors of
  /// SplitMix64 (seed 1234567) and xoshiro256** (state 1, 2, 3, 4).
  @Test(
    arguments: [
      (
        0,
        [
          0x99EC_5F36_CB75_F2B4, 0xBF6E_1F78_4956_452A, 0x1A5F_849D_4933_E6E0,
          0x6AA5_94F1_262D_2D2C,
        ]
      ),
      (
        1,
        [
          0xB3F2_AF6D_0FC7_10C5, 0x853B_5596_4736_4CEA, 0x92F8_9756_082A_4514,
          0x642E_1C7B_C266_A3A7,
        ]
      ),
      (
        42,
        [
          0x1578_0B2E_0C2E_C716, 0x6104_D986_6D11_3A7E, 0xAE17_5332_39E4_99A1,
          0xECB8_AD47_03B3_60A1,
        ]
      ),
      (
        .max,
        [
          0x8F55_20D5_2A7E_AD08, 0xC476_A018_CAA1_802D, 0x81DE_31C0_D260_469E,
          0xBF65_8D7E_065F_3C2F,
        ]
      ),
    ] as [(UInt64, [UInt64])])
  func theSequenceIsXoshiro256StarStar(seed: UInt64, numbers: [UInt64]) {
    var generator = SeededGenerator(seed: seed)
    #expect(numbers.map { _ in generator.next() } == numbers)
  }

  @Test func theDrawsOfASeedNeverChange() {
    // A change here would make every recording and every reported score invalid.
    var generator = SeededGenerator(seed: 7)
    #expect((0..<8).map { _ in generator.index(below: 100) } == [70, 27, 83, 98, 99, 87, 6, 10])
    #expect(generator.shuffled(Array(0..<8)) == [6, 0, 2, 4, 5, 7, 1, 3])
    #expect(generator.unit() == 0.5608791152494799)
  }

  /// Chi-square with 99 degrees of freedom: above 180 in less than one of a million fair draws.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func indicesAreUniform(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    #expect(chiSquare { generator.index(below: 100) } < 180, "seed \(seed)")
    #expect(chiSquare { Int(generator.unit() * 100) } < 180, "seed \(seed)")
    #expect(chiSquare { generator.integer(in: -50...49) + 50 } < 180, "seed \(seed)")
    // Eight words fall onto three remainders as 3, 3 and 2 unless surplus words are drawn again.
    let large = (0..<20_000).filter { _ in generator.index(below: 3 << 61) % 3 == 2 }.count
    #expect((6300...7030).contains(large), "seed \(seed)")
    var deck = Array(0..<100)
    #expect(
      chiSquare {
        generator.shuffle(&deck)
        return deck[0]
      } < 180, "seed \(seed)")
  }

  private func chiSquare(_ draw: () -> Int) -> Double {
    var counts = Array(repeating: 0, count: 100)
    for _ in 0..<20_000 { counts[draw()] += 1 }
    return counts.reduce(0) { $0 + Double(($1 - 200) * ($1 - 200)) / 200 }
  }

  @Test(arguments: [
    0...0, -3...3, Int.min...Int.max, Int.min...(Int.min + 1), (Int.max - 2)...Int.max,
    (Int.min / 2 - 5)...Int.max, 0...Int.max, -1...Int.max,
  ])
  func integersStayInTheirRange(range: ClosedRange<Int>) {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<1000 {
      let number = generator.integer(in: range)
      #expect(range.contains(number))
    }
  }

  @Test func unitsStayBelowOne() {
    var generator = SeededGenerator(seed: 2)
    #expect((0..<10_000).allSatisfy { _ in (0..<1).contains(generator.unit()) })
  }

  @Test func chancesAreTaken() {
    var generator = SeededGenerator(seed: 3)
    let hits = (0..<10_000).filter { _ in generator.chance(0.3) }.count
    #expect((2800...3200).contains(hits))
    #expect((0..<100).allSatisfy { _ in !generator.chance(0) && generator.chance(1) })
  }

  @Test func aForkDoesNotDependOnOtherDraws() {
    let generator = SeededGenerator(seed: 4)
    var one = generator.fork(1)
    var same = generator.fork(1)
    var two = generator.fork(2)
    #expect(one == same)
    let numbers = (0..<10).map { _ in one.next() }
    #expect(numbers == (0..<10).map { _ in same.next() })
    #expect(numbers != (0..<10).map { _ in two.next() })
    #expect(Set((0..<1000).map { generator.fork($0) }.map(firstNumber)).count == 1000)
  }

  private func firstNumber(_ generator: SeededGenerator) -> UInt64 {
    var generator = generator
    return generator.next()
  }

  @Test func elementsAndShufflesComeFromTheCollection() {
    var generator = SeededGenerator(seed: 5)
    #expect(generator.element(of: [Int]()) == nil)
    #expect(generator.shuffled([Int]()) == [])
    let slice = Array(0..<10)[3..<6]
    #expect(Set((0..<100).compactMap { _ in generator.element(of: slice) }) == [3, 4, 5])
    #expect(generator.shuffled(Array(0..<50)).sorted() == Array(0..<50))
  }
}
