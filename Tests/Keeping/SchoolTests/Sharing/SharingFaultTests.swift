import FaultTables
import School
import Testing

/// The words for what can go wrong between a machine and the school.
struct SharingFaultTests {
  @Test func theSpecificationsFifteenAreThere() {
    #expect(
      SharingFault.allCases.map(\.rawValue) == [
        "networkUnavailable", "networkFailure", "wrongRecordZone", "failedSharing",
        "parentObjectIsFaulty", "objectIsFaulty", "objectIsFaultyAfterCloudUpload",
        "userCouldNotLoad", "updateOperationFailed", "deleteOperationFailed",
        "createOperationFailed", "addOperationFailed", "fetchSortTypeNotAvailable",
        "noWritePermission", "noSharedData",
      ])
  }

  @Test(arguments: ["de", "en"]) func eachIsToldToChildAndTeacher(language: String) throws {
    let texts = FaultTables.texts(language)
    let told = texts.filter { $0.key.hasPrefix("sharing.") }
    #expect(
      Set(told.keys) == Set(SharingFault.allCases.flatMap { [$0.childKey, $0.teacherKey] }))
    #expect(Set(told.values).count == 30, "each is told in words of its own")
    for fault in SharingFault.allCases {
      let (child, teacher) = (texts[fault.childKey] ?? "", texts[fault.teacherKey] ?? "")
      // Two lines of large letters; two short sentences, the last of which says what to do.
      #expect((20...90).contains(child.count) && child.hasSuffix("!"), "\(child)")
      #expect(child.count { ".!?".contains($0) } <= 2, "\(child)")
      // What a row holds, as for faults of documents.
      #expect((40...170).contains(teacher.count), "\(teacher)")
      for word in child.split(whereSeparator: { !$0.isLetter }) {
        #expect(word.count <= 14, "\(word) in \(child)")
      }
    }
  }

  /// A child of seven knows the internet and a code, but no machines behind them.
  @Test(arguments: ["de", "en"]) func childrenHearNoTechnicalWords(language: String) throws {
    let texts = FaultTables.texts(language)
    for fault in SharingFault.allCases {
      let child = try #require(texts[fault.childKey]).lowercased()
      for word in ["server", "daten", "data", "fehler", "error", "netzwerk", "network", "hash"] {
        #expect(!child.contains(word), "\(child)")
      }
    }
  }
}
