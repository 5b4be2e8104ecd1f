import PinCourses
import Play

/// What a pupil does in a tick of a round with pins.
package enum PinInput: RoundInput {
  case none, start, pause, resume
  case pin(PinEvent)

  package var moveWords: String {
    if case .pin(let event) = self { event.words } else { "" }
  }

  package init?(moveWords: String) {
    guard let event = PinEvent(words: moveWords) else { return nil }
    self = .pin(event)
  }
}

/// What happens in a tick of a round with pins.
package enum PinMoment: RoundEvent {
  case started, paused, resumed
  /// What the round says beyond its state.
  case effect(PinEffect)
}

extension PinEvent {
  /// The event as it is kept: places with five decimals, so that it is the same when it is read again.
  package var rounded: PinEvent {
    switch self {
    case .drop(let card, let place, let reach):
      .drop(card: card, place.rounded, reach: Self.rounded(reach))
    case .touch(let place, let reach): .touch(place.rounded, reach: Self.rounded(reach))
    default: self
    }
  }

  /// The event in words of plain ASCII, as kept rounds have it; they never change their meaning.
  var words: String {
    switch self {
    case .load: "load"
    case .select(let pin): "select \(pin)"
    case .show(let picture): "show \(picture)"
    case .type(let text): "type \(Self.escaped(text))"
    case .commit: "commit"
    case .cancel: "cancel"
    case .choose(let pin, let name): "choose \(pin) \(Self.escaped(name))"
    case .place(let card, let pin): "place \(card) \(pin)"
    case .drop(let card, let place, let reach): "drop \(card) \(Self.words(place, reach))"
    case .takeBack(let pin): "back \(pin)"
    case .touch(let place, let reach): "touch \(Self.words(place, reach))"
    case .reveal(let pin): "reveal \(pin)"
    case .revealAll(let isOn): "revealall \(isOn ? 1 : 0)"
    case .rate(let pin, let isKnown): "rate \(pin) \(isKnown ? 1 : 0)"
    case .interim: "interim"
    case .evaluate: "evaluate"
    case .timeOver: "timeover"
    case .dismiss: "dismiss"
    case .leave: "leave"
    }
  }

  /// The event for its `words`; nil for any other text.
  init?(words: String) {
    let parts = words.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let numbers = parts.dropFirst().map { Int($0) }
    func number(_ index: Int) -> Int? { index < numbers.count ? numbers[index] : nil }
    let event: PinEvent? =
      switch (parts[0], parts.count) {
      case ("load", 1): .load
      case ("select", 2): number(0).map { .select(pin: $0) }
      case ("show", 2): number(0).map { .show(picture: $0) }
      case ("type", 2): Self.unescaped(parts[1]).map { .type($0) }
      case ("commit", 1): .commit
      case ("cancel", 1): .cancel
      case ("choose", 3):
        number(0).flatMap { pin in Self.unescaped(parts[2]).map { .choose(pin: pin, $0) } }
      case ("place", 3): number(0).flatMap { card in number(1).map { .place(card: card, pin: $0) } }
      case ("drop", 5):
        number(0).flatMap { card in
          Self.place(number(1), number(2), number(3)).map { .drop(card: card, $0, reach: $1) }
        }
      case ("back", 2): number(0).map { .takeBack(pin: $0) }
      case ("touch", 4): Self.place(number(0), number(1), number(2)).map { .touch($0, reach: $1) }
      case ("reveal", 2): number(0).map { .reveal(pin: $0) }
      case ("revealall", 2): number(0).map { .revealAll($0 == 1) }
      case ("rate", 3):
        number(0).flatMap { pin in number(1).map { .rate(pin: pin, isKnown: $0 == 1) } }
      case ("interim", 1): .interim
      case ("evaluate", 1): .evaluate
      case ("timeover", 1): .timeOver
      case ("dismiss", 1): .dismiss
      case ("leave", 1): .leave
      default: nil
      }
    guard let event else { return nil }
    self = event
  }

  // MARK: - Numbers and texts

  private static let scale = 100_000.0

  private static func rounded(_ fraction: Double) -> Double {
    (fraction * scale).rounded() / scale
  }

  private static func words(_ place: PinPlace, _ reach: Double) -> String {
    [place.x, place.y, reach].map { fraction in
      String(Int((min(max(fraction, -1000), 1000) * scale).rounded()))
    }.joined(separator: " ")
  }

  private static func place(_ x: Int?, _ y: Int?, _ reach: Int?) -> (PinPlace, Double)? {
    guard let x, let y, let reach else { return nil }
    return (PinPlace(Double(x) / scale, Double(y) / scale), Double(reach) / scale)
  }

  /// Letters and digits as they are, all other bytes of the UTF-8 as `%` and two hexadecimal digits.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for byte in text.utf8 {
      let sign = Character(Unicode.Scalar(byte))
      if byte < 128, sign.isLetter || sign.isNumber {
        escaped.append(sign)
      } else {
        escaped += (byte < 16 ? "%0" : "%") + String(byte, radix: 16)
      }
    }
    return escaped
  }

  private static func unescaped(_ text: String) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard rest.count >= 2, rest.prefix(2).allSatisfy(isHexadecimal),
        let value = UInt8(String(Substring(rest.prefix(2))), radix: 16)
      else {
        return nil
      }
      bytes.append(value)
      rest.removeFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    Character(Unicode.Scalar(byte)).isHexDigit && byte < 128
  }
}
