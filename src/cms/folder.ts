import { randomBytes } from 'node:crypto'
import { appendFile, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createTurns } from '#src/gateway/platform/turns.ts'
import { sortedJson } from './sorted-json.ts'

/** A folder of human-readable files. Each write is atomic. */
export interface Folder {
  /** Reads and parses a JSON file. Returns undefined if the file does not exist. Throws a SyntaxError if it is not JSON. */
  read: (path: string) => Promise<unknown>
  write: (path: string, value: unknown) => Promise<void>
  writeText: (path: string, text: string) => Promise<void>
  /** Appends a line of JSON to a log. */
  append: (path: string, line: object) => Promise<void>
  /** Reads a log. Skips lines that are not JSON, such as one that a crash cut off. A missing log has no lines. */
  readLines: (path: string) => Promise<unknown[]>
  /** Runs tasks one after another, so that the files cannot change between a check and the write that depends on it. */
  inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>
}

const isMissing = (thrown: unknown): boolean => (thrown as NodeJS.ErrnoException).code === 'ENOENT'

const writeAtomically = async (path: string, text: string): Promise<void> => {
  await mkdir(dirname(path), { recursive: true })
  const beside = `${path}.${randomBytes(6).toString('hex')}.part`
  try {
    const file = await open(beside, 'w')
    await file.writeFile(text)
    await file.sync()
    await file.close()
    await rename(beside, path)
  } catch (thrown) {
    await rm(beside, { force: true })
    throw thrown
  }
}

const parsedLine = (line: string): unknown[] => {
  try {
    return [JSON.parse(line) as unknown]
  } catch {
    return []
  }
}

const textOf = (path: string): Promise<string | undefined> =>
  readFile(path, 'utf8').catch((thrown: unknown) => {
    if (isMissing(thrown)) return undefined
    throw thrown
  })

export const openFolder = (folder: string): Folder => {
  const writeText = (path: string, text: string) => writeAtomically(join(folder, path), text)
  return {
    read: async (path) => {
      const text = await textOf(join(folder, path))
      return text === undefined ? undefined : (JSON.parse(text) as unknown)
    },
    write: (path, value) => writeText(path, sortedJson(value)),
    writeText,
    append: async (path, line) => {
      await mkdir(folder, { recursive: true })
      // The line break comes first, so that a line that a crash cut off does not spoil the next one.
      await appendFile(join(folder, path), `\n${JSON.stringify(line)}`)
    },
    readLines: async (path) => ((await textOf(join(folder, path))) ?? '').split('\n').flatMap(parsedLine),
    inTurn: createTurns(),
  }
}
