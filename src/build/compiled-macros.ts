import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A compiled source: the code, and its source map as JSON. */
export interface Compiled {
  code: string
  map: string
}

const folder = 'node_modules/.cache/farechart-macros'

/**
 * A hash of everything besides the source that affects compilation. It includes NODE_ENV: in production the English messages are
 * dropped, but tests without a catalogue need them.
 */
const compiler = ['package-lock.json', 'lingui.config.ts']
  .reduce((hash, file) => hash.update(readFileSync(file)), createHash('sha256').update(process.env['NODE_ENV'] ?? ''))
  .digest('hex')

const fileOf = (key: string): string => join(folder, `${createHash('sha256').update(compiler).update(key).digest('hex')}.json`)

/** Reads the cached result of an earlier run. Returns undefined if there is none. */
export const compiledBefore = (key: string): Compiled | undefined => {
  try {
    return JSON.parse(readFileSync(fileOf(key), 'utf8')) as Compiled
  } catch {
    return undefined
  }
}

/** Caches a result for later runs. The file is renamed into place, so that no other process reads half of it. */
export const keepCompiled = (key: string, compiled: Compiled): void => {
  const file = fileOf(key)
  const unfinished = `${file}.${process.pid}`
  mkdirSync(folder, { recursive: true })
  writeFileSync(unfinished, JSON.stringify(compiled))
  renameSync(unfinished, file)
}
