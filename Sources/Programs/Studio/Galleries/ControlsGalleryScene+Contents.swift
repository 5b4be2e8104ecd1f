import Controls
import Stage

/// The pages of controls that hold texts, rows and numbers.
extension ControlsGalleryScene {
  func textPage(_ room: Size) -> Node {
    let hint = text("gallery.sample.name")
    let written = text("gallery.sample.written")
    func field(_ content: String, _ width: Double) -> TextField {
      let field = TextField(text: content, placeholder: hint, size: Size(width, 76))
      field.keyboardLayout = OnScreenKeyboard.Layout(language: text.language)
      return field
    }
    var cells = looks.filter { $0.state != .pressed }.map { look in
      Cell(look.name) { [unowned self] size in pinned(field(written, size.width), look) }
    }
    cells.append(
      Cell(stateName("empty")) { [unowned self] size in
        pinned(field("", size.width), Look(name: "", state: .normal))
      })
    cells.append(
      Cell("\(stateName("secret")), \(stateName("live"))") { [unowned self] size in
        let secret = field("1234", size.width)
        secret.isSecret = true
        tryOut("secret", secret) { [unowned secret] in "\(secret.text.count)" }
        return secret
      })
    cells.append(
      Cell(stateName("live")) { [unowned self] size in
        let live = field("", size.width)
        live.onSubmit = { [unowned self] _ in count("field") }
        tryOut("field", live) { [unowned live] in
          let selection = live.selection
          return "\(live.text)|\(selection.lowerBound) \(selection.upperBound)"
        }
        return live
      })
    return grid(cells, columns: isTall ? 1 : 2, rowHeight: 124, in: room)
  }

  func listsPage(_ room: Size) -> Node {
    let node = Node()
    let gap = 40.0
    let area =
      isTall
      ? Size(room.width, (room.height - gap) / 2) : Size((room.width - gap) / 2, room.height)
    let rows = (area.height / 100).rounded(.down)
    let rowHeight = area.height / rows
    let list = ScrollList(count: 10_000, cellHeight: rowHeight, area: area) { [unowned self] in
      row($0, Size(ScrollList.rowWidth(in: area.width), rowHeight - 14))
    }
    let cell = Size((area.width - 40) / 3, area.height / (area.height / 150).rounded(.down))
    let cards = ScrollGrid(count: 60, cellSize: cell, area: area) { index in
      let card = Card(size: Size(cell.width - 18, cell.height - 22))
      card.name = "card-\(index + 1)"
      card.face.add(
        Label(
          "\(index + 1)", size: 36, font: "bold", color: Theme.ink,
          room: Size(cell.width - 40, cell.height - 40), lines: 1))
      card.onPress = { [unowned card] in card.isChosen.toggle() }
      return card
    }
    list.position = isTall ? Point(0, -(area.height + gap) / 2) : Point(-(area.width + gap) / 2, 0)
    cards.position = list.position * -1
    node.add([list, cards])
    return node
  }

  private func row(_ index: Int, _ size: Size) -> Node {
    let button = Button(
      text("gallery.sample.row", "\(index + 1)"), size: size, style: .plain, fontSize: 26)
    button.name = "row-\(index + 1)"
    button.onPress = { [unowned self] in count("list") }
    return button
  }

  func plotsPage(_ room: Size) -> Node {
    let right = Plot.Series(
      text("gallery.sample.right"), values: [4, 7, 6, 9, 12, 10, 13, 15, 14, 18])
    let wrong = Plot.Series(
      text("gallery.sample.wrong"), values: [6, 5, 5, 4, nil, 3, 4, 2, 3, 1])
    let weeks = (1...10).map { text("gallery.sample.week", "\($0)") }
    let sign: Character = text.language == "de" ? "," : "."
    let cells = [
      Cell("") { size in
        Plot(
          series: [right, wrong], kind: .lines, size: size, xLabels: weeks, decimalSign: sign)
      },
      Cell("") { size in
        Plot(series: [right, wrong], kind: .bars, size: size, xLabels: weeks, decimalSign: sign)
      },
      Cell("") { size in
        Plot(
          series: [Plot.Series("", values: [0.42, 0.55, 0.61, 0.7, 0.74])], kind: .lines,
          size: size, xLabels: Array(weeks.prefix(5)), yRange: 0...1, decimalSign: sign)
      },
      Cell("") { [unowned self] size in
        Plot(series: [], size: size, emptyText: text("gallery.sample.nothing"))
      },
    ]
    return grid(
      cells, columns: isTall ? 1 : 2, rowHeight: room.height / (isTall ? 4 : 2), in: room)
  }

  func messagesPage(_ room: Size) -> Node {
    let actions: [(String, () -> Void)] = [
      ("ask", { [unowned self] in ask(detail: text("gallery.message.detail"), answers: 2) }),
      ("long", { [unowned self] in ask(detail: text("gallery.message.longDetail"), answers: 3) }),
      (
        "toast",
        { [unowned self] in showToast(text("gallery.message.saved"), icon: "ui/right") }
      ),
    ]
    let cells = actions.map { key, action in
      Cell("") { [unowned self] size in
        let button = Button(
          text("gallery.message.\(key)"), size: Size(min(size.width, 460), 90), style: .secondary)
        button.onPress = { [unowned self] in
          count(key)
          action()
        }
        tryOut(key, button)
        return button
      }
    }
    return grid(cells, columns: isTall ? 1 : 3, rowHeight: 160, in: room)
  }

  private func ask(detail: String, answers: Int) {
    let keys: [(String, Button.Style)] = [
      ("no", .primary), ("yes", .secondary), ("later", .plain),
    ]
    var dialog: Dialog?
    let question = Dialog(
      title: text("gallery.message.title"), detail: detail,
      choices: keys.prefix(answers).map { key, style in
        Dialog.Choice(text("gallery.message.\(key)"), style, name: key) {
          dialog?.close()
          dialog = nil
        }
      })
    dialog = question
    question.open(in: self)
  }
}
