import Testing

@testable import Stage

/// What another thread puts into a mailbox is taken once and in its order.
struct MailboxTests {
  @Test func messagesAreTakenOnceAndInTheirOrder() {
    let box = Mailbox<Int>()
    #expect(box.isEmpty && box.takeFirst() == nil && box.takeAll().isEmpty)
    for number in 1...4 { box.put(number) }
    #expect(!box.isEmpty && box.takeFirst() == 1)
    #expect(box.takeAll() == [2, 3, 4])
    #expect(box.isEmpty)
    box.put(5)
    box.clear()
    #expect(box.isEmpty && box.takeFirst() == nil)
  }

  @Test func nothingIsLostAmongThreads() async {
    let box = Mailbox<Int>()
    var taken: [Int] = []
    await withTaskGroup(of: Void.self) { group in
      for start in 0..<4 {
        group.addTask {
          for number in 0..<1000 { box.put(start * 1000 + number) }
        }
      }
      while taken.count < 2000 {
        taken += box.takeAll()
        await Task.yield()
      }
    }
    taken += box.takeAll()
    #expect(taken.sorted() == Array(0..<4000))
    for start in 0..<4 {
      let own = taken.filter { $0 / 1000 == start }
      #expect(own == own.sorted())
    }
  }
}
