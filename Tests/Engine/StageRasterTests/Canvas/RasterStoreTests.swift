import Testing

@testable import StageRaster

/// What is drawn stays, what was not drawn for longest goes.
struct RasterStoreTests {
  @Test func whatWasNotDrawnForLongestGoesFirst() {
    let bitmap = Bitmap(width: 16, height: 16)
    let bytes = Raster(bitmap, frame: 0).measured()
    let store = RasterStore(budget: bytes * 4)
    let numbers = (0..<5).map { _ in store.insert(bitmap) }
    store.beginFrame()
    #expect(store.bytes <= bytes * 4)
    #expect(numbers.map(store.contains) == [false, false, true, true, true])
    #expect(store.use(numbers[2])?.width == 16)
    let further = (0..<2).map { _ in store.insert(bitmap) }
    store.beginFrame()
    #expect(store.contains(numbers[2]))
    #expect(!store.contains(numbers[3]))
    #expect(further.allSatisfy(store.contains))
    #expect(store.evictions == 2)
  }

  /// A text that grows leaves a raster a frame; those dropped leave next to nothing.
  @Test func whatWasDroppedTakesNoRoom() {
    let bitmap = Bitmap(width: 2, height: 2)
    let bytes = Raster(bitmap, frame: 0).measured()
    let store = RasterStore(budget: bytes * 100)
    let first = store.insert(bitmap)
    var last = first
    for _ in 0..<20_000 {
      store.beginFrame()
      #expect(store.use(first) != nil)
      last = store.insert(bitmap)
    }
    #expect(last == 20_000)
    #expect(store.contains(first) && store.contains(last) && !store.contains(last - 200))
    #expect(store.roomCount <= 1024)
    store.clear()
    #expect(store.bytes == 0 && !store.contains(first) && !store.contains(last))
    #expect(!store.contains(-1) && !store.contains(.max))
    #expect(store.insert(bitmap) == last + 1)
  }

  @Test func numbersAreNeverGivenTwice() {
    let store = RasterStore(budget: 1 << 20)
    let first = store.insert(Bitmap(width: 4, height: 4))
    store.clear()
    #expect(!store.contains(first))
    #expect(store.bytes == 0)
    #expect(store.insert(Bitmap(width: 4, height: 4)) != first)
    #expect(store.use(first) == nil)
  }
}

extension Raster {
  /// Its bytes, the memory given back.
  fileprivate func measured() -> Int {
    defer { free() }
    return bytes
  }
}
