import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')

/** A test that a document cites: its file, and the name as it is written in the source. */
export interface CitedTest {
  file: string
  name: string
}

/** Returns the cells of the rows of a Markdown document's table, without its head. */
export const rowsOf = (document: string): string[][] =>
  readFileSync(join(root, document), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .filter((_, place) => place > 1)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )

/** Returns the tests that a cell cites, each as `file` › "name". */
export const citedIn = (cell: string): CitedTest[] =>
  [...cell.matchAll(/`([^`]+)` › "([^"]+)"/g)].map(([, file = '', name = '']) => ({ file, name }))

/** Returns true if a cited test exists. */
export const isThere = ({ file, name }: CitedTest): boolean => {
  const path = join(root, file)
  if (!existsSync(path)) return false
  const text = readFileSync(path, 'utf8')
  return ["'", '`', '"'].some((quote) => text.includes(`${quote}${name}${quote}`))
}
