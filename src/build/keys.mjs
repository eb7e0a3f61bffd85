import { runnerImport } from 'vite'

// `npm run keys`: creates and rotates the keys that encrypt document numbers.
const { module } = await runnerImport('./src/gateway/keys-command.ts')
process.exitCode = await module.runKeys({
  words: process.argv.slice(2),
  environment: process.env,
  say: (line) => process.stdout.write(`${line}\n`),
})
