import Commands

await TeachifyProgram.run(games: [BalloonsGame.module(assets: "Assets")])
