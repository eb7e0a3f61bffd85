import { spawn } from 'node:child_process'
import { watch } from 'node:fs'

// `npm run dev`: builds what is outdated and restarts the gateway after each change of a source.
let gateway
let timer

const start = () => {
  gateway = spawn(process.execPath, ['src/build/start.mjs'], { stdio: 'inherit' })
}

const startAgain = () => {
  if (!gateway || gateway.exitCode !== null || gateway.signalCode !== null) return start()
  gateway.once('exit', start)
  gateway.kill('SIGTERM')
}

for (const folder of ['src', 'machines', 'public']) {
  watch(folder, { recursive: true }, () => {
    clearTimeout(timer)
    timer = setTimeout(startAgain, 200)
  })
}
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    gateway?.kill(signal)
    process.exit(0)
  })
}
start()
