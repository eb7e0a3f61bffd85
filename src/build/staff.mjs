import { createInterface } from 'node:readline'
import { runnerImport } from 'vite'

const { stdin, stderr } = process

/** Reads one line from the terminal and shows nothing of it; of a pipe the first line. */
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

// `npm run staff -- add <name>`: who works at the support desk.
const { module } = await runnerImport('./src/gateway/desk/staff-command.ts')
process.exitCode = await module.runStaff({
  words: process.argv.slice(2),
  environment: process.env,
  askPassword,
  say: (line) => stderr.write(`${line}\n`),
})
