import Determinism
import Testing

@testable import Stage

@Suite("Courses")
struct CourseTests {
  @Test("Equal shares are equal ways along the course")
  func evenPace() {
    let course = Course([Point(0, 0), Point(30, 0), Point(30, 10), Point(30, 10), Point(90, 10)])
    #expect(course.length == 100)
    #expect(course.points.count == 4)
    #expect(course.place(at: 0.15) == Point(15, 0))
    #expect(course.place(at: 0.35) == Point(30, 5))
    #expect(course.place(at: 0.7) == Point(60, 10))
    #expect(course.direction(at: 0.35) == Point(0, 10))
  }

  @Test("Random courses: ends are exact, pace is even, and the way back is the same way")
  func randomCourses() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<1_000 {
      let count = random.integer(in: 2...9)
      let points = (0..<count).map { _ in
        Point(random.unit() * 1000, random.unit() * 1000)
      }
      let course = Course(points, isClosed: random.chance(0.3))
      #expect(course.place(at: 0) == course.points.first)
      #expect(course.place(at: 1) == course.points.last)
      #expect(course.reversed.reversed == course)
      for step in 0..<20 {
        let share = Double(step) / 20
        let way = course.place(at: share).distance(to: course.place(at: share + 0.05))
        #expect(way <= course.length * 0.05 * (1 + 1e-9) + 1e-9)
        let back = course.reversed.place(at: 1 - share)
        #expect(back.distance(to: course.place(at: share)) < 1e-6)
      }
    }
  }

  @Test("A path's curves are followed")
  func path() {
    let circle = Course(.circle(center: Point(10, 20), radius: 50))
    #expect((circle.length - 100 * .pi).magnitude < 1)
    for step in 0...100 {
      let distance = circle.place(at: Double(step) / 100).distance(to: Point(10, 20))
      #expect((distance - 50).magnitude < 0.3)
    }
    #expect(circle.place(at: 0) == circle.place(at: 1))
    #expect(Course(Path()).length == 0)
  }

  @Test("Courses without extent and numbers that are none stand still")
  func degenerate() {
    #expect(Course([]).place(at: 0.5) == .zero)
    #expect(Course([Point(3, 4)], isClosed: true).place(at: 0.5) == Point(3, 4))
    #expect(Course([Point(3, 4), Point(3, 4)]).direction(at: 0.5) == .zero)
    #expect(Course([Point(3, 4), Point(.nan, 4)]).length == 0)
  }
}
