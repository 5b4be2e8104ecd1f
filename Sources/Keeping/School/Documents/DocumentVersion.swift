/// A document as it is at one time. When its file is changed, it is another version.
public struct DocumentVersion: Sendable, Equatable, Identifiable {
  /// A version is named by its contents within its subject: brought there twice, it is one.
  public struct ID: Sendable, Hashable {
    /// The subject.
    public let subject: Subject.ID
    /// The SHA-256 of the file.
    public let hash: ContentHash

    /// The version in a subject with contents.
    public init(subject: Subject.ID, hash: ContentHash) {
      self.subject = subject
      self.hash = hash
    }
  }

  /// Its subject and contents.
  public let id: ID
  /// What it is called.
  public let title: String
  /// When it came to the server.
  public let created: Timestamp

  /// A version with these parts.
  public init(id: ID, title: String, created: Timestamp) {
    self.id = id
    self.title = title
    self.created = created
  }
}
