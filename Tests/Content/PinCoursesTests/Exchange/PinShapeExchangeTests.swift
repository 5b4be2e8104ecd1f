import Determinism
import Testing

@testable import Notation
@testable import PinCourses

/// Regions of other programs on the way to areas.
@Suite("Shapes from other programs") struct PinShapeExchangeTests {
  @Test("The place of an area is inside it, whatever its outline")
  func innerPlaces() {
    for seed in UInt64(1)...2000 {
      var random = SeededGenerator(seed: seed)
      let count = 3 + random.index(below: 8)
      // Around a middle, so that no edges cross; some corners near it, so that outlines are bent.
      let corners = (0..<count).map { index -> PinPlace in
        let far = random.index(below: 3) == 0 ? 0.03 : 0.1 + Double(random.index(below: 300)) / 1000
        let turn = PinShape.corners(ofEllipseAt: PinPlace(0.5, 0.5), width: far, height: far)
        return turn[index * 24 / count]
      }
      let shape = PinShape.polygon(corners)
      #expect(shape.contains(shape.innerPlace, aspect: 1), "seed \(seed): \(corners)")
    }
  }

  @Test("A bent outline has its place where it is wide, a triangle at its centroid")
  func knownPlaces() {
    let triangle = PinShape.polygon([PinPlace(0, 0), PinPlace(0.6, 0), PinPlace(0, 0.3)])
    #expect(abs(triangle.innerPlace.x - 0.2) < 1e-9 && abs(triangle.innerPlace.y - 0.1) < 1e-9)
    let bow = PinShape.polygon([
      PinPlace(0, 0), PinPlace(1, 0), PinPlace(1, 1), PinPlace(0.9, 1), PinPlace(0.9, 0.1),
      PinPlace(0, 0.1),
    ])
    #expect(bow.contains(bow.innerPlace, aspect: 1))
    #expect(
      PinShape.rect(PinPlace(0.1, 0.2), width: 0.2, height: 0.4).innerPlace == PinPlace(0.2, 0.4))
  }

  @Test("What is beside the picture is cut, what encloses nothing is none")
  func onPicture() throws {
    let cut = try #require(
      PinShape.rect(PinPlace(0.9, -0.2), width: 0.3, height: 0.4).onPicture(aspect: 1))
    #expect(!cut.isWhole)
    #expect(cut.shape == .rect(PinPlace(0.9, 0), width: 1 - 0.9, height: 0.2))
    #expect(PinShape.rect(PinPlace(2, 2), width: 1, height: 1).onPicture(aspect: 1) == nil)
    #expect(PinShape.circle(PinPlace(0.5, 0.5), radius: 0).onPicture(aspect: 1) == nil)
    #expect(PinShape.circle(PinPlace(.nan, 0.5), radius: 0.1).onPicture(aspect: 1) == nil)
    let flat = PinShape.polygon([PinPlace(0, 0), PinPlace(0.5, 0.5), PinPlace(1, 1)])
    #expect(flat.onPicture(aspect: 1) == nil)
    // The first corner again at the end is no corner.
    let closed = PinShape.polygon([
      PinPlace(0, 0), PinPlace(1, 0), PinPlace(1, 1), PinPlace(0, 0),
    ])
    guard case .polygon(let corners)? = closed.onPicture(aspect: 1)?.shape else {
      Issue.record("no polygon")
      return
    }
    #expect(corners.count == 3)
    let many = PinShape.polygon(
      (0..<2000).map { PinPlace(Double($0 % 1000) / 1000, $0 < 1000 ? 0.1 : 0.9) })
    guard case .polygon(let fewer)? = many.onPicture(aspect: 1)?.shape else {
      Issue.record("no polygon")
      return
    }
    #expect(fewer.count == PinArea.cornerRange.upperBound)
  }

  @Test("A picture is shrunk into a box, never enlarged")
  func fitting() throws {
    let box = try #require(PictureSize(600, 400))
    #expect(try #require(PictureSize(1800, 900)).fitted(into: box) == PictureSize(600, 300))
    #expect(try #require(PictureSize(300, 1600)).fitted(into: box) == PictureSize(75, 400))
    #expect(try #require(PictureSize(600, 400)).fitted(into: box) == box)
    #expect(try #require(PictureSize(30, 40)).fitted(into: box) == PictureSize(30, 40))
    #expect(PictureSize(0, 40) == nil && PictureSize(.infinity, 40) == nil)
  }

  @Test("A sketch keeps to the limits and gives ids once")
  func sketch() throws {
    var sketch = RegionSketch(id: "1", title: "A", file: "a.png", size: PictureSize(200, 100))
    for index in 0..<PinExercise.elementLimit {
      let place = PinPlace(Double(index % 100) / 100, Double(index / 100) / 100)
      #expect(sketch.add(at: place, labels: ["\(index)"]) == .whole)
    }
    #expect(sketch.add(at: PinPlace(0, 0), labels: ["x"]) == .full)
    #expect(sketch.add(.circle(PinPlace(0, 0), radius: 0.1), labels: ["x"]) == .full)
    let exercise = sketch.finished(opening: .pinDrag)
    #expect(Set(exercise.pins.map(\.id)).count == PinExercise.elementLimit)
    #expect(exercise.games.first == .pinDrag)
    #expect(exercise.pictures[0].aspect == 2)
    #expect(PinExercise(fields: exercise.fields) == exercise)
  }

  @Test("Names are on one line and not too long")
  func names() {
    #expect(PinName(" a\n b\u{A0}").text == "a b")
    #expect(PinName("\u{200B} ").text == nil || PinName(" ").text == nil)
    let long = PinName(String(repeating: "x", count: 300))
    #expect(long.isCut && long.text?.count == Pin.labelLength)
  }
}
