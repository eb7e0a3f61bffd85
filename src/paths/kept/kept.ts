import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'
import { hashOf } from '../hash.ts'
import { sourcesHash } from './sources.ts'

const folder = 'node_modules/.cache/farechart-paths'

const isOlder = (name: string, kind: string, chart: string, hash: string): boolean =>
  name.startsWith(`${chart}.${kind}.`) && !name.startsWith(`${chart}.${kind}.${hash}.`)

const fileOf = (chart: string, kind: string, options: unknown, hash: string): string =>
  join(folder, `${chart}.${kind}.${hash}.${hashOf(options ?? null)}.json`)

/** True if the result is stored and up to date. */
export const isStored = (chart: string, kind: string, options: unknown, hash = sourcesHash(chart)): boolean =>
  existsSync(fileOf(chart, kind, options, hash))

/**
 * Returns the stored result for a chart if neither the sources nor the options have changed, and otherwise computes and stores it.
 * Deletes results from older sources, which `hash` identifies.
 */
export const storedResult = <Made>(
  chart: string,
  kind: string,
  options: unknown,
  make: () => Made,
  hash = sourcesHash(chart),
): Made => {
  const file = fileOf(chart, kind, options, hash)
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Made
  } catch {
    const made = make()
    try {
      mkdirSync(folder, { recursive: true })
      for (const name of readdirSync(folder)) if (isOlder(name, kind, chart, hash)) rmSync(join(folder, name), { force: true })
      // Renaming is atomic, so no other thread reads a half-written file.
      writeFileSync(`${file}.${process.pid}.${threadId}`, JSON.stringify(made))
      renameSync(`${file}.${process.pid}.${threadId}`, file)
    } catch {
      // A folder that cannot be written only makes the next run slower.
    }
    return made
  }
}
