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

  @Test func whatWasTypedLongBeforeIsForgotten() {
    var reading = CardReading()
    for key in keys("abc") { #expect(reading.take(key, at: 0) == nil) }
    let found = keys(card.text).compactMap { reading.take($0, at: CardReading.patience + 1) }
    #expect(found == [card])
  }
}
