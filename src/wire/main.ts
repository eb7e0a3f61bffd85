import { readFileSync } from 'node:fs'
import { readGiven, WrongUsage } from '#src/paths/command.ts'
import { readSavedError, refusedLines } from './saved-error.ts'
import { readSaved } from './saved.ts'
import { showSaved } from './show.ts'
import { reportLines } from './report.ts'

const help = [
  'npm run wire -- <file.json> [--operation <name>] [--json] [--open]',
  '',
  'Reads a saved response of any gateway as the storefront does. Reports the fields that are understood, dropped, or do not fit.',
  'For an error, reports its code and how the storefront reacts.',
  'The file contains the whole GraphQL response, or only the object of the service.',
  '',
  '  --operation  the operation to which the response belongs (npm run operations lists them); by default derived from the response',
  '  --json       prints the report as JSON, for tools',
  '  --open       shows the response in the storefront until you press Ctrl+C',
  '',
  'Exit codes: 0 = the response fits or is an error that the storefront can read, 1 = it does not fit, 2 = wrong usage.',
]

const knownFlags = { withValue: ['operation'], withoutValue: ['json', 'open', 'help'] }

const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new WrongUsage(`${file} cannot be read. Check the path of the file.`)
  }
}

/** Runs `npm run wire`: prints the findings and returns the exit code. */
export const runWire = async (args: readonly string[], say: (line: string) => void): Promise<number> => {
  try {
    const { words, flags } = readGiven(args, knownFlags)
    const [file, ...more] = words
    if ('help' in flags || file === undefined) {
      for (const line of help) say(line)
      return 'help' in flags ? 0 : 2
    }
    if (more.length > 0) throw new WrongUsage(`Name only one file. Usage: ${help[0]}`)
    const text = textOf(file)
    const refused = readSavedError(text, flags['operation'])
    if (refused) {
      if ('json' in flags) say(JSON.stringify(refused, null, 2))
      else for (const line of refusedLines(refused)) say(line)
      if ('open' in flags)
        throw new WrongUsage('--open cannot show an error. It shows responses of airSearch, retrieve and tripDetails.')
      return 0
    }
    const reading = readSaved(text, flags['operation'])
    const { understood, original: _original, ...rest } = reading
    if ('json' in flags) say(JSON.stringify({ ...rest, understood: Object.fromEntries(understood) }, null, 2))
    else for (const line of reportLines(reading)) say(line)
    if ('open' in flags) await showSaved(reading, say)
    return reading.misfits.length > 0 ? 1 : 0
  } catch (error) {
    if (!(error instanceof WrongUsage)) throw error
    say(error.message)
    return 2
  }
}
