import Stage
import StageSDL

let assets = AssetFolder(roots: ["Assets"])
let machine = try Machine(MachineConfiguration(title: "Bouncing shapes"), assets: assets)
machine.run(Director(scene: BouncingShapesScene(seed: 1), viewport: machine.viewport))
