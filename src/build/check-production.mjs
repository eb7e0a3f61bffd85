import { runnerImport } from 'vite'

// `npm run check-production`: lists missing and unsafe settings before the gateway starts in production.
const { module } = await runnerImport('./src/gateway/check-production.ts')
process.exitCode = await module.checkProduction({
  environment: process.env,
  say: (line) => process.stdout.write(`${line}\n`),
})
