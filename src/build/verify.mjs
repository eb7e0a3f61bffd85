import { spawn } from 'node:child_process'

/** The checks before the tests, in the order in which they start. Two run at a time. */
const checks = ['build', 'lint', 'typecheck', 'format:check', 'unused']

/** Runs a script of package.json. Its output is buffered, so that the outputs of two scripts do not mix. */
const run = (script) =>
  new Promise((resolve) => {
    const begun = performance.now()
    // Limits each check to one thread, because two run at once, and a check with several threads computes the same types in each.
    const env = { ...process.env, GOMAXPROCS: '1' }
    const child = spawn('npm', ['run', '--silent', script], { stdio: ['ignore', 'pipe', 'pipe'], env })
    const said = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk))
    child.on('close', (code) => {
      process.stdout.write(
        `\n${script}: ${code === 0 ? 'passed' : 'FAILED'} in ${Math.round((performance.now() - begun) / 1_000)} s\n`,
      )
      if (said.length > 0) process.stdout.write(Buffer.concat(said))
      resolve(code === 0)
    })
  })

const waiting = [...checks]
let isSound = true
const work = async () => {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) isSound = (await run(next)) && isSound
}
await Promise.all([work(), work()])
if (!isSound) process.exit(1)

const environment = { ...process.env, FARECHART_SHARE: '1' }
spawn('npm', ['run', '--silent', 'unit'], { stdio: 'inherit', env: environment }).on('close', (code) => {
  process.exitCode = code ?? 1
})
