import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A compilation's result: the code, and its source map as JSON. */
export interface Compiled {
  code: string
  map: string
}

const folder = 'node_modules/.cache/farechart-macros'

/**
 * Cache version: changes with everything except the source that affects compilation. Production drops the English words, which
 * tests without a catalogue need.
 */
const compiler = ['package-lock.json', 'lingui.config.ts']
  .reduce((hash, file) => hash.update(readFileSync(file)), createHash('sha256').update(process.env['NODE_ENV'] ?? ''))
  .digest('hex')

const fileOf = (key: string): string => join(folder, `${createHash('sha256').update(compiler).update(key).digest('hex')}.json`)

/** Returns an earlier run's result for this key, or undefined if there is none. */
export const compiledBefore = (key: string): Compiled | undefined => {
  try {
    return JSON.parse(readFileSync(fileOf(key), 'utf8')) as Compiled
  } catch {
    return undefined
  }
}

/** Stores a result for later runs, atomically. */
export const keepCompiled = (key: string, compiled: Compiled): void => {
  const file = fileOf(key)
  const unfinished = `${file}.${process.pid}`
  mkdirSync(folder, { recursive: true })
  writeFileSync(unfinished, JSON.stringify(compiled))
  renameSync(unfinished, file)
}
