import Synchronization

/// Whether something that was erased is still to be overwritten.
final class OwedOverwriting: Sendable {
  let isOwed = Atomic(false)
}

extension SchoolStore {
  /// Makes what was erased unreadable in the database's files; while somebody else reads, as a copy or a command does, that
  /// is left to `overwriteRest`. It is erased in any case.
  func overwriteErased() async throws {
    do {
      try await database.overwriteErased()
      owed.isOwed.store(false, ordering: .relaxed)
    } catch SchoolStoreError.busy {
      owed.isOwed.store(true, ordering: .relaxed)
    }
  }

  /// Overwrites what could not be overwritten when it was erased: to be called every few seconds.
  ///
  /// - Returns: whether all of it is overwritten.
  public func overwriteRest() async throws -> Bool {
    if owed.isOwed.load(ordering: .relaxed) { try await overwriteErased() }
    return !owed.isOwed.load(ordering: .relaxed)
  }
}
