import { runnerImport } from 'vite'

// `npm run operations`: prints every row of the operations table with the state of its implementation.
const { module } = await runnerImport('./tests/operations/coverage.ts')
process.exitCode = module.printCoverage(process.argv.slice(2))
