import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** A server in its own process, so that server and client each use a processor of their own. */
export interface Served {
  /** Origin without a trailing slash, such as `http://127.0.0.1:41231`. */
  origin: string
  /** The server's process. Its workers are children of it. */
  pid: number
  stop: () => Promise<void>
}

const start = async (
  script: string,
  words: string[],
  env: Record<string, string>,
): Promise<{ child: ChildProcess; origin: string }> => {
  const child = spawn(process.execPath, [script, ...words], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', FARECHART_PROFILE: 'sandbox', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (!child.stdout) throw new Error('The server has no output to read.')
  for await (const line of createInterface({ input: child.stdout })) {
    const origin = /(http:\/\/[^/\s]+)/.exec(line)?.[1]
    if (origin) return { child, origin }
  }
  throw new Error(`${script} did not start`)
}

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/**
 * Starts the built gateway with `workers` processes, on the given PostgreSQL server or by default on PGlite in a temporary
 * folder.
 */
export const serveGateway = async (databaseUrl = '', workers = 1): Promise<Served> => {
  const folder = mkdtempSync(join(tmpdir(), 'farechart-bench-'))
  const { child, origin } = await start('dist/gateway/main.js', [], {
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    WORKERS: String(workers),
  })
  return {
    origin,
    pid: child.pid ?? 0,
    stop: async () => {
      await end(child)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Starts a server script of this folder. The script prints its address when it is ready. */
export const serveScript = async (name: string, words: string[]): Promise<Served> => {
  const { child, origin } = await start(join(import.meta.dirname, name), words, {})
  return { origin, pid: child.pid ?? 0, stop: () => end(child) }
}
