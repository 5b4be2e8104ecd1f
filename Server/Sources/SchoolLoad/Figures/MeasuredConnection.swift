import School
import SchoolClient
import SchoolExchange
import Secrets

/// A machine's connection to the server, on which each request is measured.
final class MeasuredConnection {
  private let connection: SchoolConnection
  private(set) var measured = MeasuredRequests()

  init(to place: ServerPlace) {
    connection = SchoolConnection(
      to: place.address, trust: place.key.map { .key($0) } ?? .certificate)
  }

  /// Sends a request.
  ///
  /// - Parameter name: what it counts as.
  /// - Returns: the answer's body; nil if there is none, or it is refused.
  func send(
    _ path: String, _ token: AccessToken? = nil, body: [UInt8]? = nil, as name: String
  ) -> [UInt8]? {
    let begin = ContinuousClock.now
    let answer = try? connection.send(
      path, body: body, token: token, mostBytes: SchoolConnection.mostBytesOfFile)
    measured.add(name, begin.duration(to: .now), status: answer?.status)
    return answer?.status == 200 ? answer?.body : nil
  }
}

/// How long requests took, and which failed.
public struct MeasuredRequests: Sendable {
  /// The durations of the requests that were answered, under their names.
  public private(set) var durations: [String: Durations] = [:]
  /// The names in the order in which they came first.
  private(set) var names: [String] = []
  /// How many were refused because the server had too much to do, or failed (429 and 5xx).
  public private(set) var overloads = 0
  /// How many were refused otherwise, or not answered.
  public private(set) var failures = 0

  mutating func add(_ name: String, _ duration: Duration, status: Int?) {
    switch status {
    case 200: add(name, Durations(duration))
    case .some(let status) where status == 429 || status >= 500: overloads += 1
    default: failures += 1
    }
  }

  mutating func add(_ others: MeasuredRequests) {
    for name in others.names { add(name, others.durations[name] ?? Durations()) }
    overloads += others.overloads
    failures += others.failures
  }

  private mutating func add(_ name: String, _ more: Durations) {
    if durations[name] == nil { names.append(name) }
    durations[name, default: Durations()].add(more)
  }

  /// The rows of a table with `Durations.headings`.
  var rows: [[String]] { names.map { [$0] + (durations[$0] ?? Durations()).cells } }

  /// A sentence if any request was not answered with what was asked for.
  var faults: [String] {
    overloads + failures == 0
      ? [] : ["\(overloads) requests were answered with 429 or 5xx, \(failures) otherwise or not"]
  }
}

extension Durations {
  fileprivate init(_ duration: Duration) {
    self.init()
    add(duration)
  }
}
