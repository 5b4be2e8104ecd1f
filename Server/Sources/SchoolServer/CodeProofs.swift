import Dispatch
import School
import SchoolExchange
import SchoolStore
import Secrets
import Synchronization

/// Answers machines that show, before they join, that they know the code of a class.
///
/// What proves a code takes a while to be made and is kept in memory for as long as the code is valid; another process
/// makes its own. A machine is compared with what is there already, and then with what is made for it, the latest code
/// first; what is made beforehand stands behind that.
final class CodeProofs: Sendable {
  /// What a machine is told.
  enum Finding: Sendable {
    /// One of the codes fits to what the machine shows.
    case fits(ProofAnswer)
    /// None fits.
    case fitsNone
    /// None of those fits that are there until now.
    case fitsNoneYet
  }

  /// How many proofs are made for one machine at most: some seconds, for which it waits.
  static let mostMade = 16

  private let key: ContentHash
  private let known = Mutex<[ClassCode: CodeProof]>([:])
  // One at a time: each takes a processor for 200 ms, and 64 MB.
  private let queue = DispatchQueue(label: "teachify.proofs", qos: .userInitiated)

  /// - Parameter key: the SHA-256 of the server's key.
  init(at key: ContentHash) { self.key = key }

  /// What the server shows to a machine.
  ///
  /// - Parameter codes: those that are valid, the latest first: it is the one that is being joined, as a rule.
  func answer(_ request: ProofRequest, knowing codes: [ClassCode]) async -> Finding {
    let valid = Set(codes)
    known.withLock { $0 = $0.filter { valid.contains($0.key) } }
    func fitting(_ proofs: some Sequence<CodeProof>) -> Finding? {
      proofs.first { $0.ofMachine(request.nonce) == request.proof }
        .map { .fits(ProofAnswer(proof: $0.ofServer(request.nonce))) }
    }
    let there = known.withLock { $0 }
    if let found = fitting(there.values) { return found }
    let others = codes.filter { there[$0] == nil }
    for code in others.prefix(Self.mostMade) {
      if let found = fitting([await proof(of: code)].compactMap(\.self)) { return found }
    }
    return others.count > Self.mostMade ? .fitsNoneYet : .fitsNone
  }

  /// Makes what proves codes beforehand, one after the other.
  func prepare(_ codes: [ClassCode]) async {
    for code in codes where !Task.isCancelled { _ = await proof(of: code) }
  }

  private func proof(of code: ClassCode) async -> CodeProof? {
    await withCheckedContinuation { continuation in
      // One after the other, so that whoever comes meanwhile stands behind this one alone.
      queue.async {
        if let proof = self.known.withLock({ $0[code] }) {
          continuation.resume(returning: proof)
          return
        }
        let proof = CodeProof(of: code, at: self.key)
        self.known.withLock { $0[code] = proof }
        continuation.resume(returning: proof)
      }
    }
  }
}
