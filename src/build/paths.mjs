import { runnerImport } from 'vite'

// `npm run paths -- <command>`: works with the test paths that are generated from the charts.
const { module } = await runnerImport('./src/paths/main.ts')
process.exitCode = await module.runPaths(process.argv.slice(2))
