import School

/// Why the store did not do what somebody asked; the server answers it as a `Refusal`.
public struct StoreRefusal: Error, Sendable, Equatable {
  /// How it is answered.
  public enum Kind: Sendable, Hashable {
    /// Whoever asks is not known, or not any more: token and session are gone.
    case unknown
    /// It is not there, or whoever asks may not even see it.
    case unseen
    /// It may be seen but not done.
    case forbidden
    /// What was sent does not fit to what is there.
    case unfit
  }

  /// How it is answered.
  public let kind: Kind
  /// The fault, with words for child and teacher.
  public let fault: SharingFault
  /// What exactly, in English.
  public let detail: String

  package init(_ fault: SharingFault, _ detail: String, _ kind: Kind = .unfit) {
    self.kind = kind
    self.fault = fault
    self.detail = detail
  }
}

extension Permission {
  /// - Throws: a `StoreRefusal` if it is not allowed.
  ///
  /// - Parameter object: what it is about, for the detail.
  func demand(_ object: String) throws(StoreRefusal) {
    switch self {
    case .allowed: return
    case .forbidden:
      throw StoreRefusal(.noWritePermission, "this is not allowed with \(object)", .forbidden)
    case .unseen: throw StoreRefusal(.wrongRecordZone, "there is no \(object)", .unseen)
    }
  }
}
