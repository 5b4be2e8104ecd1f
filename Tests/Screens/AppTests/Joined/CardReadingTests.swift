import Secrets
import Stage
import Testing

@testable import App

/// A child's card, as a scanner types it.
struct CardReadingTests {
  private let card: AccessToken

  init() {
    var random = SystemRandomNumberGenerator()
    card = AccessToken(using: &random)
  }

  private func keys(_ text: String) -> [KeyPress] {
    text.compactMap { sign in
      (Key(rawValue: "\(sign)") ?? Key(rawValue: "digit\(sign)")).map { KeyPress($0, .down) }
    }
  }

  private func read(_ keys: [KeyPress], every ticks: Int = 1) -> [AccessToken] {
    var reading = CardReading()
    return keys.enumerated().compactMap { reading.take($1, at: $0 * ticks) }
  }

  @Test func isCompleteWithItsLastSign() {
    #expect(read(keys(card.text)) == [card])
    #expect(read(keys(card.text + card.text)) == [card, card])
    #expect(read(keys(String(card.text.dropLast()))).isEmpty)
    #expect(read(keys(card.text), every: CardReading.patience) == [card])
  }

  @Test func otherKeysDoNotCount() {
    let with = keys(card.text).flatMap {
      [
        $0, KeyPress($0.key, .up), KeyPress(.space, .down), KeyPress(.x, .down),
        KeyPress(.f1, .down),
      ]
    }
    #expect(read(with) == [card])
  }

  /// Somebody who types by hand sees how far it is; a scanner is done before.
  @Test func signsThatAreTypedByHandAreCounted() {
    func counts(every ticks: Int) -> [Int] {
      var reading = CardReading()
      return keys(String(card.text.prefix(5))).enumerated().map { number, key in
        _ = reading.take(key, at: number * ticks)
        return reading.typedCount(at: number * ticks)
      }
    }
    #expect(counts(every: 1) == [0, 0, 0, 0, 0])
    #expect(counts(every: 30) == [0, 0, 3, 4, 5])
    var reading = CardReading()
    for (number, key) in keys("abc").enumerated() { _ = reading.take(key, at: number * 30) }
    #expect(reading.typedCount(at: 60 + CardReading.patience) == 3)
    #expect(reading.typedCount(at: 61 + CardReading.patience) == 0)
  }

  @Test func whatWasTypedLongBeforeIsForgotten() {
    var reading = CardReading()
    for key in keys("abc") { #expect(reading.take(key, at: 0) == nil) }
    let found = keys(card.text).compactMap { reading.take($0, at: CardReading.patience + 1) }
    #expect(found == [card])
  }
}
