/// What every game's input can say, whatever else it says.
public protocol RoundInput: Sendable, Equatable {
  /// Nothing.
  static var none: Self { get }
  /// Begins a round that is ready.
  static var start: Self { get }
  /// Holds a running round still.
  static var pause: Self { get }
  /// Lets a paused round go on.
  static var resume: Self { get }

  /// The input in words of plain ASCII, as a kept round names it; they never change their meaning.
  var words: String { get }

  /// The input that `words` stand for; nil for any others.
  init?(words: String)
}
