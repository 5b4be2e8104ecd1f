import Determinism
import PinCourses
import Stage
import Testing

@testable import Pins

/// Where places of a picture are on the stage, in any window, at any zoom.
struct PictureViewTests {
  private static let area = Rect(x: 400, y: 80, width: 870, height: 630)

  @Test(arguments: [0.2, 0.75, 1, 4.0 / 3, 6]) func allOfAPictureIsSeenAtFirst(aspect: Double) {
    let view = PictureView(aspect: aspect, in: Self.area)
    #expect(view.area.inset(-0.001, -0.001).contains(view.frame))
    #expect((view.frame.width / view.frame.height - aspect).magnitude < 0.001)
    #expect(view.frame.center.distance(to: Self.area.center) < 0.001)
    // One side meets the area's.
    #expect(
      min(Self.area.width - view.frame.width, Self.area.height - view.frame.height) < 0.001)
  }

  /// A pin keeps its place on the picture through everything that can be done to the view.
  @Test func placesAndPointsAreEachOthersInverse() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<500 {
      var view = PictureView(aspect: 0.3 + random.unit() * 3, pixelWidth: 5400, in: Self.area)
      for _ in 0..<12 {
        let point = Point(
          Self.area.minX + random.unit() * Self.area.width,
          Self.area.minY + random.unit() * Self.area.height)
        switch random.index(below: 4) {
        case 0: view.zoom(by: 0.3 + random.unit() * 3, at: point)
        case 1: view.pan(by: Point(random.unit() * 900 - 450, random.unit() * 900 - 450))
        case 2:
          view.move(
            to: Rect(
              x: 10, y: 90, width: 300 + random.unit() * 900, height: 200 + random.unit() * 900),
            pixelScale: 0.5 + random.unit())
        default: view.reveal(PinPlace(random.unit(), random.unit()), margin: 60)
        }
        let place = PinPlace(random.unit(), random.unit())
        let back = view.place(at: view.point(of: place))
        #expect((back.x - place.x).magnitude * view.size.width < 0.001)
        #expect((back.y - place.y).magnitude * view.size.height < 0.001)
        #expect((1...view.mostZoom).contains(view.zoom))
        expectNoGap(view)
      }
    }
  }

  /// No edge of the picture comes into an area that the picture could fill.
  private func expectNoGap(_ view: PictureView) {
    let (frame, area) = (view.frame, view.area)
    if frame.width > area.width {
      #expect(frame.minX <= area.minX + 0.001 && frame.maxX >= area.maxX - 0.001)
    } else {
      #expect((frame.midX - area.midX).magnitude < 0.001)
    }
    if frame.height > area.height {
      #expect(frame.minY <= area.minY + 0.001 && frame.maxY >= area.maxY - 0.001)
    } else {
      #expect((frame.midY - area.midY).magnitude < 0.001)
    }
  }

  @Test func zoomingKeepsWhatIsAtThePoint() {
    var view = PictureView(aspect: 4.0 / 3, in: Self.area)
    let point = Point(700, 300)
    view.zoom(by: 4, at: Self.area.center)
    let place = view.place(at: point)
    view.zoom(by: 1.25, at: point)
    #expect(view.point(of: place).distance(to: point) < 0.001)
    #expect(view.zoom == 5)
  }

  @Test func zoomEndsAtEightOrAtOnePixelPerPixel() {
    var small = PictureView(aspect: 1, pixelWidth: 500, in: Self.area)
    for _ in 0..<40 { small.zoom(by: 1.25, at: Self.area.center) }
    #expect(small.zoom == 8)
    var large = PictureView(aspect: 1, pixelWidth: 12_600, in: Self.area)
    for _ in 0..<40 { large.zoom(by: 1.25, at: Self.area.center) }
    #expect(large.zoom == 20)
    #expect((large.size.width - 12_600).magnitude < 0.001)
    for _ in 0..<60 { large.zoom(by: 0.8, at: Self.area.center) }
    #expect(large.zoom == 1)
  }

  @Test func aPlaceIsRevealedWithoutMovingMoreThanNeeded() {
    var view = PictureView(aspect: 1, in: Self.area)
    view.zoom(by: 6, at: Self.area.center)
    let before = view
    view.reveal(before.middle, margin: 60)
    #expect(view == before)
    view.reveal(PinPlace(0.1, 0.5), margin: 60)
    #expect((view.point(of: PinPlace(0.1, 0.5)).x - (Self.area.minX + 60)).magnitude < 0.001)
    // At the picture's edge there is no margin.
    view.reveal(PinPlace(1, 1), margin: 60)
    #expect(
      view.point(of: PinPlace(1, 1)).distance(to: Point(Self.area.maxX, Self.area.maxY)) < 0.001)
  }
}

/// Which pin a press means.
struct PinTargetsTests {
  private static func targets(_ places: [(Double, Double)]) -> PinTargets {
    PinTargets(
      places.enumerated().map { PinTargets.Target(pin: $0, centre: Point($1.0, $1.1)) })
  }

  @Test func theNearestInReachIsMeantTheEarlierOfTwo() {
    let targets = Self.targets([(0, 0), (40, 0), (40, 0)])
    #expect(targets.nearest(to: Point(15, 0), reach: 22) == 0)
    #expect(targets.nearest(to: Point(25, 0), reach: 22) == 1)
    #expect(targets.nearest(to: Point(40, 30), reach: 22) == nil)
  }

  @Test func targetsAreNeverUnder24Pixels() {
    #expect(PinTargets.reach(scale: 1) == 22)
    #expect(PinTargets.reach(scale: 0.25) == 48)
  }

  @Test func aCrowdIsAllWithinATargetOfTheNearest() {
    let targets = Self.targets([(0, 0), (30, 0), (60, 0), (200, 0)])
    #expect(targets.crowd(at: Point(2, 2), reach: 22).map(\.pin) == [0, 1])
    #expect(targets.crowd(at: Point(31, 2), reach: 22).map(\.pin) == [0, 1, 2])
    #expect(targets.crowd(at: Point(200, 0), reach: 22).isEmpty)
    #expect(targets.crowd(at: Point(120, 0), reach: 22).isEmpty)
  }

  @Test func aMagnifierEnlargesUntilTheyAreATargetApart() {
    func factor(_ distance: Double) -> Double {
      PinTargets.magnification(of: Self.targets([(0, 0), (distance, 0)]).targets)
    }
    #expect(factor(40) == 2)
    #expect(factor(11) == 4)
    #expect(factor(2) == 6)
    #expect(factor(0) == 6)
  }
}

/// Where a popover stands.
struct PopoverPlaceTests {
  @Test func itCoversItsPinNowhereWithRoom() {
    let area = Rect(x: 390, y: 80, width: 880, height: 630)
    let size = Size(360, 240)
    for x in stride(from: area.minX, through: area.maxX, by: 20) {
      for y in stride(from: area.minY, through: area.maxY, by: 20) {
        let place = PopoverPlace(size: size, beside: Point(x, y), distance: 30, in: area)
        #expect(area.contains(place.frame), "\(x) \(y)")
        #expect(!place.frame.inset(-20, -20).contains(Point(x, y)), "\(x) \(y)")
      }
    }
  }
}
