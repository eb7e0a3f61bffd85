import { createInterface } from 'node:readline'
import { loadConfigFromFile, runnerImport } from 'vite'

const { stdin, stderr } = process

/** Reads a line from the terminal without echo. If the input is a pipe, reads the first line of the pipe. */
const askPassword = async (question) => {
  if (!stdin.isTTY) {
    for await (const line of createInterface({ input: stdin })) return line
    return ''
  }
  stderr.write(question)
  const reading = createInterface({ input: stdin, output: stderr, terminal: true })
  reading._writeToOutput = () => {}
  const password = await new Promise((resolve) => {
    reading.question('', resolve)
    reading.once('close', () => resolve(''))
  })
  reading.close()
  stderr.write('\n')
  return password
}

// `npm run staff -- add <name>`: manages the support desk's staff accounts and confirms agencies. The e-mails to agencies contain message
// macros, which need the build's plugins.
const { config } = await loadConfigFromFile({ command: 'serve', mode: 'development' }, 'vite.config.ts')
const { module } = await runnerImport('./src/gateway/desk/staff-command.ts', { plugins: config.plugins })
process.exitCode = await module.runStaff({
  words: process.argv.slice(2),
  environment: process.env,
  askPassword,
  say: (line) => stderr.write(`${line}\n`),
})
