import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runnerImport } from 'vite'

// `npm run charts`: draws the committed pictures of the charts again.
const folder = 'src/visualizer/pictures'
const { module: layouts } = await runnerImport('./src/build/layouts.ts')
const { module: pictures } = await runnerImport('./src/build/pictures.ts')
rmSync(join(folder, 'steps'), { recursive: true, force: true })
const drawn = Object.entries(pictures.picturesOf(await layouts.drawCharts()))
for (const [file, svg] of drawn) {
  const path = join(folder, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, svg)
}
process.stdout.write(`${drawn.length} pictures drawn in ${folder}\n`)
