import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runnerImport } from 'vite'

// `npm run charts`: draws the committed pictures of the charts again.
const folder = 'src/visualizer/pictures'
const { module: layouts } = await runnerImport('./src/build/layouts.ts')
const { module: pictures } = await runnerImport('./src/build/pictures.ts')
rmSync(join(folder, 'steps'), { recursive: true, force: true })
for (const [file, svg] of Object.entries(pictures.picturesOf(await layouts.drawCharts()))) {
  const path = join(folder, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, svg)
}
