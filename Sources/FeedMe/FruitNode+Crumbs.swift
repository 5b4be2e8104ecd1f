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
