import Determinism
import SceneFiles
import Stage

/// Gives an emitter's entry a random emission whose particles soon fill it.
func emitAtRandom(
  _ entry: inout SceneEntry, _ random: inout SeededGenerator,
  _ color: (inout SeededGenerator) -> Color
) {
  func property(_ random: inout SeededGenerator, _ scale: Double) -> ParticleProperty {
    var property = ParticleProperty(random.unit() * scale)
    if random.chance(0.4) { property.range = random.unit() * scale }
    if random.chance(0.2) { property.rate = random.unit() - 0.5 }
    for index in 0..<random.index(below: 3) {
      property.keys.append(.init(Double(index) * 0.3, random.unit() * scale))
    }
    return property
  }
  var emission = Emission()
  emission.maximumCount = random.index(below: 20)
  entry.isEmitting = random.chance(0.8)
  emission.preroll = random.chance(0.3) ? random.unit() : 0
  if random.chance(0.4) { entry.target = "a" }
  emission.removesItselfWhenDone = random.chance(0.2)
  emission.birthRate = property(&random, 200)
  emission.lifetime = property(&random, 2)
  emission.positionRange = Size(random.unit() * 20, random.unit() * 20)
  emission.angle = property(&random, 6)
  emission.startSpeed = property(&random, 100)
  emission.accelerationX = property(&random, 50)
  emission.accelerationY = property(&random, 50)
  emission.particleScale = property(&random, 2)
  emission.particleRotation = property(&random, 3)
  emission.spin = property(&random, 3)
  emission.particleAlpha = property(&random, 1)
  emission.colorBlend = property(&random, 1)
  emission.particleColor = ParticleColor(color(&random))
  if random.chance(0.4) { emission.particleColor.range = color(&random) }
  if random.chance(0.4) { emission.particleColor.rate = color(&random) }
  if random.chance(0.4) {
    emission.particleColor.keys = [.init(0, color(&random)), .init(0.8, color(&random))]
  }
  entry.emission = emission
}
