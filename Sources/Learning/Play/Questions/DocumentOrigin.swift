import Exercises

/// Where the exercises of a round come from.
public enum DocumentOrigin: Hashable, Sendable {
  /// A file, by its path as the user knows it.
  case file(String)
  /// Endless arithmetic with these operations, of growing difficulty.
  case endless([Operation])
  /// The exercises that a pupil is to repeat today.
  case reviews
  /// Exercises that were answered wrong or not at all in a round of another origin.
  indirect case mistakes(DocumentOrigin)

  /// The origin named by a text in recordings and settings; any other text is the path of a file.
  ///
  /// - Complexity: O(n)
  public init(text: String) {
    if text == Self.reviewsText {
      self = .reviews
    } else if text.hasPrefix(Self.mistakesPrefix) {
      self = .mistakes(DocumentOrigin(text: String(text.dropFirst(Self.mistakesPrefix.count))))
    } else if let operations = Self.operations(text) {
      self = .endless(operations)
    } else {
      self = .file(text)
    }
  }

  /// The text that names it in recordings and settings: a path, or `endless:`, `review:` or `mistakes:`
  /// followed by the details.
  public var text: String {
    switch self {
    case .file(let path): path
    case .endless(let operations):
      Self.endlessPrefix + operations.map(\.rawValue).joined(separator: ",")
    case .reviews: Self.reviewsText
    case .mistakes(let origin): Self.mistakesPrefix + origin.text
    }
  }

  /// Whether it was made from a pupil's answers and isn't in a file.
  public var isMade: Bool {
    switch self {
    case .reviews, .mistakes: true
    case .file, .endless: false
    }
  }

  /// Whether it is a file.
  public var isFile: Bool {
    if case .file = self { true } else { false }
  }

  /// The operations of endless arithmetic; nil for any other origin.
  public var operations: [Operation]? {
    if case .endless(let operations) = self { operations } else { nil }
  }

  /// The original origin: for mistakes that of the round in which they were made, otherwise the origin
  /// itself.
  public var first: DocumentOrigin {
    if case .mistakes(let origin) = self { origin.first } else { self }
  }

  private static let endlessPrefix = "endless:"
  private static let mistakesPrefix = "mistakes:"
  private static let reviewsText = "review:"

  private static func operations(_ text: String) -> [Operation]? {
    guard text.hasPrefix(endlessPrefix) else { return nil }
    let names = text.dropFirst(endlessPrefix.count).split(separator: ",")
    let operations = names.compactMap { Operation(rawValue: String($0)) }
    return operations.isEmpty || operations.count < names.count ? nil : operations
  }
}
