import { runnerImport } from 'vite'

// `npm run wire -- <file.json>`: reports how the storefront reads a saved response of a gateway.
const { module } = await runnerImport('./src/wire/main.ts')
process.exitCode = await module.runWire(process.argv.slice(2), (line) => process.stdout.write(`${line}\n`))
