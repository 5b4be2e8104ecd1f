import Stage
import StageSDL

let assets = AssetFolder(roots: ["Assets"])
let machine = try Machine(MachineConfiguration(title: "Parallax runner"), assets: assets)
machine.run(Director(scene: ParallaxRunnerScene(seed: 1), viewport: machine.viewport))
