/// What came of reading a file.
public struct ReadResult: Sendable, Equatable {
  /// What can be played; nil if nothing can. Faulty exercises are left out, the good ones are here.
  public var document: ExerciseDocument?
  /// The document as its file has it, with all that no game plays; nil if nothing could be read.
  public var bank: ItemBank?
  /// The questions passed over, in the order of the file.
  public var skipped: [SkippedItem]
  /// What is wrong, in the order of the file.
  public var diagnostics: [Diagnostic]

  /// A result of its parts.
  public init(
    document: ExerciseDocument?, bank: ItemBank? = nil, skipped: [SkippedItem] = [],
    diagnostics: [Diagnostic]
  ) {
    self.document = document
    self.bank = bank
    self.skipped = skipped
    self.diagnostics = diagnostics
  }

  /// Whether part of the file could not be used.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}
