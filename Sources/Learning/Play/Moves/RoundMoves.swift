/// What was sent to a round's rules, and when: with the exercises, the settings and the seed it is
/// the whole round, without pointers, keys or a screen.
///
/// Time is counted in the round's own ticks (`Round.ticks`), which stand still before the start and
/// in a pause, so however long a pause was it takes no room and no time to watch.
public struct RoundMoves<Input: RoundInput>: Sendable, Equatable {
  /// Something sent to the rules.
  public struct Move: Sendable, Equatable {
    /// The round's ticks before the rules took it.
    public let tick: Int
    /// What was sent; never `none`.
    public let input: Input
  }

  /// Everything sent, in its order.
  public private(set) var moves: [Move] = []

  /// Nothing yet, with room for as many moves as a round of presses has, so that none of them asks for
  /// memory in the middle of the game.
  public init() {
    moves.reserveCapacity(256)
  }

  /// Notes what the rules are about to take.
  public mutating func note(_ input: Input, at tick: Int) {
    guard input != .none else { return }
    moves.append(Move(tick: tick, input: input))
  }
}

extension RoundMoves {
  /// Sends moves to rules when it is their time.
  public struct Player: Sendable {
    private let moves: [Move]
    private var next = 0

    /// A player that has sent nothing yet.
    public init(_ moves: RoundMoves) {
      self.moves = moves.moves
    }

    /// Whether everything was sent.
    public var isAtEnd: Bool { next == moves.count }

    /// Whether there is something for the rules to take now.
    func isDue(at tick: Int) -> Bool { next < moves.count && moves[next].tick <= tick }

    /// What the rules are to take now.
    public mutating func input(at tick: Int) -> Input {
      guard next < moves.count, moves[next].tick <= tick else { return .none }
      next += 1
      return moves[next - 1].input
    }
  }

  /// Leads a round to where it was when these were all its moves.
  ///
  /// - Parameters:
  ///   - rules: a round that waits for its start.
  ///   - ticks: how long the round had lasted, in its own ticks.
  ///   - happened: called with the round after each tick and what happened in it.
  /// - Complexity: O(ticks).
  public func lead<Rules: GameRules>(
    _ rules: inout Rules, to ticks: Int, happened: (Rules, [Rules.Event]) -> Void = { _, _ in }
  ) where Rules.Input == Input {
    var player = Player(self)
    while rules.phase != .over, rules.ticks < ticks || player.isDue(at: rules.ticks) {
      let before = rules.ticks
      let input = player.input(at: before)
      let events = rules.advance(input)
      happened(rules, events)
      // Moves that do not start the round would be waited for for ever.
      if input == .none, rules.ticks == before { break }
    }
  }

  /// Plays the moves and tells what came of them.
  ///
  /// - Parameters:
  ///   - rules: a round that waits for its start.
  ///   - ticks: how long the round lasted, in its own ticks.
  /// - Returns: the record; where the moves belong to this round, the one that was kept.
  /// - Complexity: O(ticks).
  public func played<Rules: GameRules>(on rules: Rules, ticks: Int) -> RoundRecord
  where Rules.Input == Input {
    var rules = rules
    lead(&rules, to: ticks)
    return RoundRecord(of: rules)
  }
}

extension RoundMoves {
  /// The moves as text, a line each: the tick and the input's words.
  public var text: String { text(from: 0) }

  /// The moves from one on, counted from 0, as text.
  public func text(from first: Int) -> String {
    moves.dropFirst(first).map { "\($0.tick) \($0.input.words)\n" }.joined()
  }

  /// The moves that a text stands for; nil where a line is none.
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
