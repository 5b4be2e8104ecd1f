/// The words for what a pupil's card can show.
public struct CardWords: Sendable {
  /// The names of its pictures.
  public var animals: Set<String>
  /// The names of its colours.
  public var colours: Set<String>

  /// The words for what cards can show.
  public init(animals: Set<String>, colours: Set<String>) {
    self.animals = animals
    self.colours = colours
  }
}
