import { runnerImport } from 'vite'

// `npm run check-production`: what is missing or unsafe before a start in production.
const { module } = await runnerImport('./src/gateway/check-production.ts')
process.exitCode = await module.checkProduction({
  environment: process.env,
  say: (line) => process.stdout.write(`${line}\n`),
})
