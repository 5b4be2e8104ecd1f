import Synchronization

/// What other threads have made, until one that never waits looks for it.
///
/// Messages are taken in the order in which they were put.
package final class Mailbox<Message: Sendable>: Sendable {
  private let messages = Mutex<[Message]>([])

  /// An empty mailbox.
  package init() {}

  /// Whether there is nothing in it.
  package var isEmpty: Bool { messages.withLock(\.isEmpty) }

  /// Adds a message behind all others. On any thread.
  package func put(_ message: Message) {
    messages.withLock { $0.append(message) }
  }

  /// Takes the first message; nil if there is none.
  package func takeFirst() -> Message? {
    messages.withLock { $0.isEmpty ? nil : $0.removeFirst() }
  }

  /// Takes all messages, in their order; allocates nothing where there is none.
  package func takeAll() -> [Message] {
    messages.withLock { messages in
      guard !messages.isEmpty else { return [] }
      defer { messages = [] }
      return messages
    }
  }

  /// Throws all messages away.
  package func clear() {
    messages.withLock { $0.removeAll() }
  }
}
