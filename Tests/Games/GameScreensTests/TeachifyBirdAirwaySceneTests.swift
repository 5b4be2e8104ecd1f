import Controls
import Exercises
import GameScreens
import Play
import Stage
import StageTesting
import Testing

@testable import TeachifyBird

/// What a child sees and hears of rings, wind and thermals.
struct TeachifyBirdAirwaySceneTests {
  private func rings(_ sky: Sky) -> [Node] {
    sky.scene.airway.children.filter { $0.name == "ring" }
  }

  @Test("rings unfold after a right answer, sound when flown through and are counted")
  func flownThrough() throws {
    let sky = Sky().started(.tilt)
    #expect(rings(sky).isEmpty)
    sky.fly { $0.rules.records.count == 1 }
    #expect(rings(sky).count == 2)
    let badge = try #require(sky.scene.first(named: "rings"))
    #expect(badge.isHidden)
    var sounds: [String] = []
    for _ in 0..<400 where sky.scene.rules.takenRings < 2 {
      let y = Double(sky.scene.rules.ringAhead?.y ?? 0) / 1000
      sky.scene.send(sky.scene.rules.tilt(towardX: 0, y: y))
      sky.tick()
      sounds += sky.sounds
    }
    #expect(sky.scene.rules.takenRings == 2 && !badge.isHidden)
    #expect(sky.texts(below: badge) == ["2"])
    #expect(sounds.count { $0 == "teachifybird/ring" } == 2)
    sky.ticks(60)
    #expect(rings(sky).isEmpty)
  }

  @Test("rings that are not flown through fade away, and nothing is lost")
  func passed() {
    let sky = Sky().started(.tilt)
    sky.fly { $0.rules.records.count == 1 }
    let score = sky.scene.rules.score
    for _ in 0..<300 where sky.scene.rules.ringAhead != nil {
      let rules = sky.scene.rules
      let isAbove = rules.ringAhead.map { $0.y > rules.world.middleY * 1000 } ?? true
      sky.scene.send(rules.tilt(towardX: 0, y: Double(rules.world.laneY(isAbove ? 0 : 3))))
      sky.tick()
    }
    sky.ticks(90)
    #expect(sky.scene.rules.takenRings == 0 && sky.scene.rules.lives == 4)
    #expect(sky.scene.rules.score >= score && rings(sky).isEmpty)
  }

  @Test(
    "moving air is seen before it is felt, heard once, and shown by less where movement is reduced")
  func draughts() {
    for isStill in [false, true] {
      for breeze in [TeachifyBirdRules.Breeze.up, .down, .thermal] {
        let node = DraughtNode(breeze, width: 180, top: 60, bottom: 640, isStill: isStill)
        let moving = node.children.count { $0.isDecoration }
        #expect(isStill ? moving == 0 : moving >= 4)
        #expect(node.children.count >= 3)
      }
    }
    let sky = Sky(words: 40).started(.tilt)
    var wind = 0
    for _ in 0..<6000 where wind == 0 {
      let rules = sky.scene.rules
      let lane = rules.world.laneY(max(0, rules.question?.rightIndex ?? 0))
      let before = sky.scene.draught
      if before != nil, !rules.isInDraught { #expect(before?.scene === sky.scene) }
      sky.scene.send(rules.tilt(towardX: 0, y: Double(lane)))
      sky.tick()
      wind += sky.sounds.count { $0 == "teachifybird/wind" }
      if wind > 0 { #expect(sky.scene.rules.isInDraught) }
    }
    #expect(wind == 1)
  }

  @Test("three, six and ten right answers turn the light and let players join")
  func streak() {
    let sky = Sky(words: 40).started(.tilt)
    var joined: [String] = []
    for count in 1...10 {
      for _ in 0..<2000 where sky.scene.rules.records.count < count {
        let rules = sky.scene.rules
        let lane = rules.world.laneY(max(0, rules.question?.rightIndex ?? 0))
        sky.scene.send(rules.tilt(towardX: 0, y: Double(lane)))
        sky.tick()
        joined += sky.sounds.filter { $0.contains("layer") }
      }
    }
    #expect(
      joined == [
        "teachifybird/layer-shaker", "teachifybird/layer-triangle", "teachifybird/layer-drums",
      ])
    #expect(sky.scene.shownLayer == 3)
  }
}
