extension DrawListBuilder {
  /// Adds an emitter's particles, the oldest first.
  mutating func append(_ emitter: Emitter, _ group: Group, _ list: DrawList) {
    guard !emitter.particles.isEmpty else { return }
    let kind: DrawItem.Kind
    let resource: UInt32
    if let known = emitter.pictureIndex {
      (kind, resource) = (.picture, known)
    } else if let name = emitter.picture {
      (kind, resource) = (.picture, pictureIndex(name, list))
      emitter.pictureIndex = resource
    } else {
      // One rectangle shared by all of them.
      list.shapes.append(
        ShapeRun(
          path: .rectangle(Rect(center: .zero, size: emitter.size), cornerRadius: 0), fill: .white))
      (kind, resource) = (.shape, UInt32(list.shapes.count - 1))
    }
    var space = group.transform
    if let target = emitter.ownTarget {
      space = view.applied(after: target.worldTransform)
    }
    var entry = item(kind, resource, .white, emitter.blend, space)
    entry.x = Float(-emitter.size.width / 2)
    entry.y = Float(-emitter.size.height / 2)
    entry.width = Float(emitter.size.width)
    entry.height = Float(emitter.size.height)
    let emission = emitter.emission
    emitter.particles.withUnsafeBufferPointer { particles in
      for particle in particles {
        if place(particle, of: emission, space, group.opacity, &entry) {
          add(entry, group.height, list)
        }
      }
    }
  }

  /// Sets an item to the particle's current appearance; false if nothing is visible.
  private func place(
    _ particle: Particle, of emission: Emission, _ space: Transform, _ opacity: Double,
    _ entry: inout DrawItem
  ) -> Bool {
    let share = Double(particle.age) / Double(particle.lifetime)
    let age = Time(units: particle.age).inSeconds
    let alpha = emission.particleAlpha.number(
      at: share, after: age, deviation: Double(particle.alphaDeviation))
    let scale =
      particle.size
      * emission.particleScale.number(
        at: share, after: age, deviation: Double(particle.scaleDeviation))
    guard alpha > 0, scale != 0 else { return false }
    let turn =
      particle.turn
      + emission.particleRotation.number(
        at: share, after: age, deviation: Double(particle.rotationDeviation))
      + emission.spin.number(at: share, after: age, deviation: Double(particle.spinDeviation)) * age
    let right = Direction.point(at: turn)
    let own = Transform(
      a: right.x * scale, b: right.y * scale, c: -right.y * scale, d: right.x * scale,
      tx: particle.position.x, ty: particle.position.y)
    entry.transform = DrawTransform(space.applied(after: own))
    let color = emission.particleColor.color(
      at: share, after: Float(age), deviation: particle.colorDeviation)
    entry.tint = color.withAlpha(color.alpha * Float(min(alpha, 1) * opacity))
    entry.tintStrength = Float(
      min(
        max(
          emission.colorBlend.number(
            at: share, after: age, deviation: Double(particle.blendDeviation)), 0), 1))
    return true
  }
}
