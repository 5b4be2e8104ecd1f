import Stage

extension FruitNode {
  /// The colour of its crumbs.
  var crumbs: Color {
    switch pictureName {
    case "feedme/apple": Color(hex: 0xE4572E)
    case "feedme/berry": Color(hex: 0x9B6BB5)
    case "feedme/pear": Color(hex: 0xD6DC5A)
    default: Color(hex: 0xF8A43C)
    }
  }
}

extension FruitNode {
  /// Hides the fruit on the tag: it is in the dragon's mouth.
  func takeOff() {
    picture.isHidden = true
  }

  /// Whether the fruit is on its tag.
  var isWhole: Bool { !picture.isHidden }

  /// Shows the fruit on its tag again.
  func putBack() {
    picture.isHidden = false
    picture.run(
      .sequence([
        .scale(x: 1.15, y: 0.82, duration: 0.08).eased(.easeOut),
        .scale(to: 1, duration: 0.25).eased(.backOut),
      ]), key: "hover")
  }
}
