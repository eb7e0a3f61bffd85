import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { suiteTime } from '#tests/today.ts'

/** The addresses of the product. */
export interface Site {
  /** For example `http://127.0.0.1:41231`. It stays the same after a restart. */
  origin: string
  /** The address of the storefront's home, without a hash. */
  home: string
}

/** The built gateway as a traveller uses it, in a process and with data of its own. */
export interface Product extends Site {
  /** The origin of the content-management system. */
  cms: string
  /** Kills the process as a power cut would. Resolves when the process is gone. */
  kill: () => Promise<void>
  /** Starts the product again on the same port with the same data. */
  restart: () => Promise<void>
  /** Returns the sandbox's time, in milliseconds since 1970. */
  now: () => Promise<number>
  /** Moves the sandbox's clock forwards. */
  moveClock: (minutes: number) => Promise<void>
  /** Applies a fault to the next responses of the sandbox. */
  breakAnswers: (scenario: { fault: string; operation?: string; times?: number }) => Promise<void>
  /** Returns the log of the process so far. */
  log: () => string
  /** Stops the process and deletes its data. */
  stop: () => Promise<void>
}

const gateway = 'dist/gateway/main.js'

interface Running {
  process: ChildProcess
  said: string[]
  origin: string
  cms: string
}

/** Starts the process and waits until it has printed its addresses. */
const run = async (dataDir: string, port: string, environment: NodeJS.ProcessEnv): Promise<Running> => {
  const child = spawn(process.execPath, [gateway], {
    env: {
      ...process.env,
      PORT: port,
      CMS_PORT: '',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      FARECHART_PROFILE: 'sandbox',
      FARECHART_TODAY: new Date(suiteTime()).toISOString(),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => said.push(chunk))
  if (!child.stdout) throw new Error('The gateway has no output to read.')
  let origin = ''
  for await (const line of createInterface({ input: child.stdout })) {
    origin = /ready on (http:\/\/[^/]+)/.exec(line)?.[1] ?? origin
    const cms = /^Authors edit .* (http:\/\/[^/]+)/.exec(line)?.[1]
    if (cms) return { process: child, said, origin, cms }
  }
  throw new Error(`The gateway did not start:\n${said.join('')}`)
}

/**
 * Starts the built product on a free port, with the environment variables of an operator. Throws an error with its output if it does not
 * start.
 */
export const startProduct = async (environment: NodeJS.ProcessEnv = {}): Promise<Product> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'farechart-walk-'))
  let running = await run(dataDir, '0', environment)
  const { origin } = running
  const end = async (signal: NodeJS.Signals) => {
    if (running.process.exitCode !== null || running.process.signalCode !== null) return
    running.process.kill(signal)
    await once(running.process, 'exit')
  }
  const tell = async (path: string, order: unknown): Promise<unknown> => {
    const answer = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(order),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`)
    return text === '' ? undefined : (JSON.parse(text) as unknown)
  }
  return {
    origin,
    home: `${origin}/dx/FC/FCDX/`,
    cms: running.cms,
    kill: () => end('SIGKILL'),
    restart: async () => {
      running = await run(dataDir, new URL(origin).port, environment)
    },
    now: async () => Date.parse(((await tell('/sandbox/clock', { advanceSeconds: 0 })) as { now: string }).now),
    moveClock: async (minutes) => {
      await tell('/sandbox/clock', { advanceSeconds: minutes * 60 })
    },
    breakAnswers: async (scenario) => {
      await tell('/sandbox/scenario', scenario)
    },
    log: () => running.said.join(''),
    stop: async () => {
      await end('SIGKILL')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
