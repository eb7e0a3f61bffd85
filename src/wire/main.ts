import { readFileSync } from 'node:fs'
import { readGiven, WrongUsage } from '#src/paths/command.ts'
import { readSaved } from './saved.ts'
import { showSaved } from './show.ts'
import { linesOf } from './told.ts'

const help = [
  'npm run wire -- <file.json> [--operation <name>] [--json] [--open]',
  '',
  'Reads a saved answer of any gateway as the storefront reads it: what was understood, what was dropped, what would not fit.',
  'The file holds the whole GraphQL answer, or the object that the service answered with.',
  '',
  '  --operation  of which operation it is (npm run operations lists them); else the answer itself tells',
  '  --json       the same for tools',
  '  --open       shows it in the storefront’s own page, until Ctrl+C',
  '',
  'Exit codes: 0 it fits, 1 something would not, 2 wrong usage.',
]

const knownFlags = new Set(['operation', 'json', 'open', 'help'])

const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new WrongUsage(`${file} cannot be read.`)
  }
}

/** Runs `npm run wire`: prints the findings and returns the exit code. */
export const runWire = async (args: readonly string[], say: (line: string) => void): Promise<number> => {
  try {
    const { words, flags } = readGiven(args, ['json', 'open', 'help'])
    const unknown = Object.keys(flags).find((flag) => !knownFlags.has(flag))
    if (unknown !== undefined) throw new WrongUsage(`There is no --${unknown}. ${help[0]}`)
    const [file, ...more] = words
    if ('help' in flags || file === undefined) {
      for (const line of help) say(line)
      return 'help' in flags ? 0 : 2
    }
    if (more.length > 0) throw new WrongUsage(`One file at a time. ${help[0]}`)
    const reading = readSaved(textOf(file), flags['operation'])
    const { understood, original: _original, ...rest } = reading
    if ('json' in flags) say(JSON.stringify({ ...rest, understood: Object.fromEntries(understood) }, null, 2))
    else for (const line of linesOf(reading)) say(line)
    if ('open' in flags) await showSaved(reading, say)
    return reading.misfits.length > 0 ? 1 : 0
  } catch (error) {
    if (!(error instanceof WrongUsage)) throw error
    say(error.message)
    return 2
  }
}
