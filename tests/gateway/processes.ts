import { type ChildProcess, spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isFresh } from '#src/build/fresh.mjs'
import { bundleProgram, root } from './bundled.ts'

export interface BuiltGateway {
  main: string
  remove: () => Promise<void>
}

/**
 * Returns the finished build if it is up to date with the sources. Otherwise builds once for this test run, in a folder from
 * which Node can resolve the packages.
 */
export const buildGateway = async (): Promise<BuiltGateway> => {
  if (isFresh('gateway') && isFresh('image')) return { main: join(root, 'dist/gateway/main.js'), remove: async () => undefined }
  const folder = join(root, 'node_modules/.cache', `farechart-start-${process.pid}`)
  const main = await bundleProgram('src/gateway/main.ts', join(folder, 'gateway'), 'main')
  const image = startGateway(main, {}, ['--write-image'])
  if ((await image.ended) !== 0) throw new Error(image.errors())
  return { main, remove: () => rm(folder, { recursive: true, force: true }) }
}

export interface GatewayProcess {
  child: ChildProcess
  /** Resolves to the line that the program prints when it serves. Rejects with its error output if it ends before. */
  ready: Promise<string>
  /** Returns the program's output so far. */
  said: () => string
  /** Resolves to the exit code, or to null if a signal killed the program. */
  ended: Promise<number | null>
  errors: () => string
}

/** A fault of the machine on which the program starts. */
export interface Machine {
  /** The largest possible size of a file, which imitates a full disk. */
  mostFileKilobytes?: number
}

/** Makes V8 compile WebAssembly without optimising it. A database that lives for seconds starts with a third less work. */
export const briefly = '--liftoff-only'

/** Starts the program with these settings. The environment's own settings are not passed on. */
export const startGateway = (
  main: string,
  settings: Record<string, string>,
  words: string[] = [],
  { mostFileKilobytes }: Machine = {},
): GatewayProcess => {
  const { PATH = '' } = process.env
  const limit = mostFileKilobytes === undefined ? '' : `ulimit -f ${mostFileKilobytes}; `
  const child = spawn('/bin/sh', ['-c', `${limit}exec "$@"`, 'sh', process.execPath, briefly, main, ...words], {
    env: { PATH, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  let complaint = ''
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      said += String(chunk)
      if (said.includes('\n')) resolve(said)
    })
    void ended.then(() => reject(new Error(complaint)))
  })
  ready.catch(() => undefined)
  child.stderr.on('data', (chunk) => (complaint += String(chunk)))
  return { child, ready, said: () => said, ended, errors: () => complaint }
}
