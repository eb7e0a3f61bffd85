import { loadConfigFromFile, runnerImport } from 'vite'

// `npm run operations`: prints the implementation status of every operation in the table. The gateway that it imports contains message
// macros, which need the build's plugins.
const { config } = await loadConfigFromFile({ command: 'serve', mode: 'development' }, 'vite.config.ts')
const { module } = await runnerImport('./tests/operations/coverage.ts', { plugins: config.plugins })
process.exitCode = module.printCoverage(process.argv.slice(2))
