extension Node {
  /// The keys of the running actions, in the order in which they were started; nil for those
  /// without one.
  package final var actionKeys: [String?] {
    runs.compactMap { $0.isOver ? nil : .some($0.key) }
  }
}
