import { runnerImport } from 'vite'

// `npm run operations`: every row of the operations table with its implementation status.
const { module } = await runnerImport('./tests/operations/coverage.ts')
process.exitCode = module.printCoverage(process.argv.slice(2))
