import Dispatch
import School
import SchoolExchange
import SchoolStore
import Secrets
import Synchronization

/// Answers machines that show, before they join, that they know the code of a class.
///
/// What proves a code takes a while to be made and is kept in memory for as long as the code is valid; another process
/// makes its own.
final class CodeProofs: Sendable {
  private let key: ContentHash
  private let known = Mutex<[ClassCode: CodeProof]>([:])
  // One at a time: each takes a processor for 200 ms, and 64 MB.
  private let queue = DispatchQueue(label: "teachify.proofs", qos: .userInitiated)

  /// - Parameter key: the SHA-256 of the server's key.
  init(at key: ContentHash) { self.key = key }

  /// What the server shows; nil if none of the codes fits to what the machine shows.
  ///
  /// - Parameter codes: those that are valid, the latest first: it is the one that is being joined, as a rule.
  func answer(_ request: ProofRequest, knowing codes: [ClassCode]) async -> ProofAnswer? {
    let valid = Set(codes)
    known.withLock { $0 = $0.filter { valid.contains($0.key) } }
    return await withCheckedContinuation { continuation in
      queue.async {
        let proof = codes.lazy.compactMap(self.proof(of:))
          .first { $0.ofMachine(request.nonce) == request.proof }
        continuation.resume(
          returning: proof.map { ProofAnswer(proof: $0.ofServer(request.nonce)) })
      }
    }
  }

  /// Makes what proves codes beforehand, one after the other, so that the first machines need not wait for all of it.
  func prepare(_ codes: [ClassCode]) {
    for code in codes { queue.async { _ = self.proof(of: code) } }
  }

  private func proof(of code: ClassCode) -> CodeProof? {
    if let proof = known.withLock({ $0[code] }) { return proof }
    let proof = CodeProof(of: code, at: key)
    known.withLock { $0[code] = proof }
    return proof
  }
}
