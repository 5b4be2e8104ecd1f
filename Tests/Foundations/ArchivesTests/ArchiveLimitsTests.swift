import Archives
import Testing

struct ArchiveLimitsTests {
  @Test("one entry never takes more than all entries may")
  func consistent() {
    let limits = ArchiveLimits()
    #expect(limits.entryBytes <= limits.totalBytes)
    #expect(limits.freeBytes <= limits.entryBytes)
  }
}
