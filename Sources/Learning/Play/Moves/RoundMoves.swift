/// The inputs sent to a round's rules, and when: together with the exercises, the settings and the
/// seed they are the whole round, without pointers, keys or a screen.
///
/// Time is counted in the round's own ticks (`Round.ticks`), which stand still before the start and
/// in a pause, so a pause of any length takes no space and no time to watch.
public struct RoundMoves<Input: RoundInput>: Sendable, Equatable {
  /// An input sent to the rules.
  public struct Move: Sendable, Equatable {
    /// The value of the round's ticks before the rules took it.
    public let tick: Int
    /// The input; never `none`.
    public let input: Input
  }

  /// All moves, in order.
  public private(set) var moves: [Move] = []

  /// No moves, with capacity for as many as a round of presses has, so that none of them allocates
  /// in the middle of the game.
  public init() {
    moves.reserveCapacity(256)
  }

  /// Records what the rules are about to take.
  public mutating func note(_ input: Input, at tick: Int) {
    guard input != .none else { return }
    moves.append(Move(tick: tick, input: input))
  }
}

extension RoundMoves {
  /// Sends moves to rules when they are due.
  public struct Player: Sendable {
    private let moves: [Move]
    private var next = 0

    /// A player that has sent nothing yet.
    public init(_ moves: RoundMoves) {
      self.moves = moves.moves
    }

    /// Whether all moves have been sent.
    public var isAtEnd: Bool { next == moves.count }

    /// Whether there is a move for the rules to take now.
    func isDue(at tick: Int) -> Bool { next < moves.count && moves[next].tick <= tick }

    /// The input that the rules should take now.
    public mutating func input(at tick: Int) -> Input {
      guard next < moves.count, moves[next].tick <= tick else { return .none }
      next += 1
      return moves[next - 1].input
    }
  }

  /// Replays the moves of an unfinished round, up to where it was.
  ///
  /// - Parameters:
  ///   - rules: a round that is ready to start.
  ///   - ticks: the length of the round so far, in its own ticks.
  ///   - happened: called after each tick with the round and the tick's events.
  /// - Complexity: O(n) in the ticks.
  public func lead<Rules: GameRules>(
    _ rules: inout Rules, to ticks: Int, happened: (Rules, [Rules.Event]) -> Void = { _, _ in }
  ) where Rules.Input == Input {
    lead(&rules, to: ticks) { rules, events, _ in
      happened(rules, events)
      return true
    }
  }

  /// Replays moves, as long as whoever looks on lets it go on.
  ///
  /// - Parameters:
  ///   - rules: a round that is ready to start.
  ///   - ticks: the length of the round so far, in its own ticks.
  ///   - goesOn: called after each tick with the round, the tick's events, and the smallest length to which the moves
  ///     must be replayed to get here; false ends the replay.
  func lead<Rules: GameRules>(
    _ rules: inout Rules, to ticks: Int, goesOn: (Rules, [Rules.Event], Int) -> Bool
  ) where Rules.Input == Input {
    var player = Player(self)
    var (isOver, tick) = Self.state(of: rules)
    var length = 0
    while !isOver, tick < ticks || player.isDue(at: tick) {
      let before = tick
      // Moves that are due are taken even at the end.
      if !player.isDue(at: before) { length = before + 1 }
      let input = player.input(at: before)
      let events = rules.advance(input)
      guard goesOn(rules, events, length) else { break }
      (isOver, tick) = Self.state(of: rules)
      // Moves that do not start the round would be waited for forever.
      if input == .none, tick == before { break }
    }
  }

  // Generic rules copy their round each time they are asked for it, so they are asked once in a tick; and the copy is
  // gone before they advance, or their arrays would be copied, too.
  private static func state<Rules: GameRules>(of rules: Rules) -> (isOver: Bool, ticks: Int) {
    let round = rules.round
    return (round.phase == .over, round.ticks)
  }
}

extension RoundMoves {
  /// The moves as text, one per line: the tick and the input's words.
  public var text: String { text(from: 0) }

  /// The moves starting at an index, counted from 0, as text.
  public func text(from first: Int) -> String {
    moves.dropFirst(first).map { "\($0.tick) \($0.input.words)\n" }.joined()
  }

  /// Reads moves from a text; nil if a line is not a valid move.
  public init?(text: some StringProtocol) {
    self.init()
    for line in text.split(separator: "\n") {
      guard let space = line.firstIndex(of: " "), let tick = Int(line[..<space]), tick >= 0,
        tick >= moves.last?.tick ?? 0,
        let input = Input(words: String(line[line.index(after: space)...])), input != .none
      else { return nil }
      moves.append(Move(tick: tick, input: input))
    }
  }
}
