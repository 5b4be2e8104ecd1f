import Stage
import StageSDL

let assets = AssetFolder(roots: ["Assets"])
let machine = try Machine(MachineConfiguration(title: "Drag and drop"), assets: assets)
machine.run(Director(scene: DragAndDropScene(seed: 1), viewport: machine.viewport))
