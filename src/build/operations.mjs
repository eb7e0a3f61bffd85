import { loadConfigFromFile, runnerImport } from 'vite'

// `npm run operations`: prints every row of the operations table with the state of its implementation. It imports the gateway,
// whose messages need the plugins of the build.
const { config } = await loadConfigFromFile({ command: 'serve', mode: 'development' }, 'vite.config.ts')
const { module } = await runnerImport('./tests/operations/coverage.ts', { plugins: config.plugins })
process.exitCode = module.printCoverage(process.argv.slice(2))
