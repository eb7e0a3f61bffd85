import { runnerImport } from 'vite'

// `npm run operations`: every row of the table of operations and how far the product has come with it.
const { module } = await runnerImport('./tests/operations/coverage.ts')
process.exitCode = module.printCoverage(process.argv.slice(2))
