/// Which sounds count as playing, and which gives way when there are too many.
///
/// This is decided here and not where sounds are mixed, so that a run without loudspeakers decides
/// the same. The engine does not know how long a sound file is: a sound that does not loop counts
/// until it has been stopped, or for 10 s. A table full of sounds that have ended does no harm,
/// since the oldest give way first and stopping them changes nothing.
struct VoiceTable {
  /// The answer to a new sound.
  enum Admission: Hashable {
    /// There is room.
    case free
    /// This voice gives way to it.
    case instead(of: UInt32)
    /// All others are more important: the new sound does not start.
    case refused
  }

  /// The most voices at once: more would only be noise.
  static let capacity = 24
  /// The number of ticks for which a sound that is not stopped counts: longer than any of our
  /// effects.
  static let longestEffect = 600

  private struct Entry {
    var voice: UInt32
    var priority: SoundPriority
    var end: Int
  }

  /// In the order in which they started.
  private var entries: ContiguousArray<Entry> = []
  private var age = 0

  /// The number of voices that count as playing.
  var count: Int { entries.count { $0.end > age } }

  /// Lets a tick pass in which sounds play.
  mutating func pass() {
    age += 1
  }

  /// Adds a voice, or says why not.
  ///
  /// - Complexity: O(capacity).
  mutating func admit(
    _ voice: UInt32, _ priority: SoundPriority, loops: Bool
  ) -> Admission {
    let now = age
    entries.removeAll { $0.end <= now }
    var admission = Admission.free
    if entries.count >= VoiceTable.capacity {
      let weakest = entries.indices.min {
        (entries[$0].priority.rawValue, $0) < (entries[$1].priority.rawValue, $1)
      }
      guard let weakest, entries[weakest].priority <= priority else { return .refused }
      admission = .instead(of: entries.remove(at: weakest).voice)
    }
    entries.append(
      Entry(
        voice: voice, priority: priority,
        end: loops ? .max : age + VoiceTable.longestEffect))
    return admission
  }

  /// Removes a voice that was stopped.
  mutating func release(_ voice: UInt32) {
    entries.removeAll { $0.voice == voice }
  }
}
