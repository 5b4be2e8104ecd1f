import Controls
import Stage

extension ControlsGalleryScene {
  /// A look of a control, for a row of all looks.
  struct Look {
    let name: String
    let state: Control.State
    var isFocused = false
  }

  /// All looks.
  var looks: [Look] {
    Control.State.allCases.map { Look(name: stateName($0.rawValue), state: $0) }
      + [Look(name: stateName("focused"), state: .normal, isFocused: true)]
  }

  func stateName(_ key: String) -> String { text("gallery.state.\(key)") }

  /// A node with a caption.
  struct Cell {
    let caption: String
    let make: (Size) -> Node

    init(_ caption: String, _ make: @escaping (Size) -> Node) {
      self.caption = caption
      self.make = make
    }
  }

  /// Cells in rows from the top, in a number of columns.
  func grid(_ cells: [Cell], columns: Int, rowHeight: Double, in room: Size) -> Node {
    let node = Node()
    let width = room.width / Double(columns)
    let rows = (cells.count + columns - 1) / columns
    // A little more space between rows if there is some, and never more than there is.
    let height = min(room.height / Double(max(1, rows)), rowHeight * 1.35)
    for (index, cell) in cells.enumerated() {
      let middle = Point(
        -room.width / 2 + (Double(index % columns) + 0.5) * width,
        -room.height / 2 + (Double(index / columns) + 0.5) * height)
      let captionHeight = cell.caption.isEmpty ? 0.0 : 28
      if !cell.caption.isEmpty {
        let label = Label(
          cell.caption, size: 20, color: Theme.softInk, room: Size(width - 20, 26), lines: 1)
        label.position = middle + Point(0, -height / 2 + 14)
        node.add(label)
      }
      let control = cell.make(Size(width - 28, height - captionHeight - 24))
      control.position = middle + Point(0, captionHeight / 2)
      node.add(control)
    }
    return node
  }

  /// A control that always has a look.
  func pinned<Kind: Control>(_ control: Kind, _ look: Look) -> Kind {
    control.pin(look.state, isFocused: look.isFocused)
    control.takesFocus = false
    control.isInteractive = false
    return control
  }
}
