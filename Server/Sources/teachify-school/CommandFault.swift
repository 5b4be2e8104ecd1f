/// Why a command did not do what was asked; it is told without how commands are written, which is right.
struct CommandFault: Error, CustomStringConvertible {
  /// What is wrong and what to do.
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
