import { runnerImport } from 'vite'

// Runs `npm run backup -- <file>` and `npm run restore -- <file>`.
const [act, ...words] = process.argv.slice(2)
const { module } = await runnerImport('./src/gateway/backup-command.ts')
process.exitCode = await module.runBackup({
  act,
  words,
  environment: process.env,
  say: (line) => process.stdout.write(`${line}\n`),
})
