import Stage
import StageSDL

let assets = AssetFolder(roots: ["Assets"])
let machine = try Machine(MachineConfiguration(title: "Catch the apples"), assets: assets)
machine.run(Director(scene: Orchard(seed: 1), viewport: machine.viewport))
