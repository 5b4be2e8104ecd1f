import Dispatch
import Stage
import StageTesting
import Testing

@testable import App

/// Work that waits for the disk.
struct DiskQueueTests {
  @Test func outcomesComeInATickInTheirOrder() {
    let queue = DiskQueue(isBeside: true)
    let host = HeadlessHost(scene: Scene())
    host.director.add(queue)
    var outcomes: [Int] = []
    let gate = DispatchSemaphore(value: 0)
    queue.run {
      gate.wait(); return 1
    } then: {
      outcomes.append($0)
    }
    queue.run {
      2
    } then: {
      outcomes.append($0)
    }
    host.run(ticks: 3)
    #expect(outcomes.isEmpty)
    #expect(!queue.isDone)
    gate.signal()
    while !queue.isDone { host.run() }
    #expect(outcomes == [1, 2])
  }

  @Test func finishingWaitsForWhatAsksForMore() {
    let queue = DiskQueue(isBeside: true)
    var outcomes: [Int] = []
    queue.run {
      1
    } then: { first in
      queue.run {
        first + 1
      } then: {
        outcomes.append($0)
      }
      // Whoever is told may want to wait as well.
      queue.finish()
    }
    queue.finish()
    #expect(outcomes == [2])
    #expect(queue.isDone)
  }

  @Test func atOnceMeansBeforeTheCallReturns() {
    var outcome = 0
    DiskQueue(isBeside: false).run {
      5
    } then: {
      outcome = $0
    }
    #expect(outcome == 5)
  }
}
