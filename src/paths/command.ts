/** The command-line arguments that follow the command. */
export interface CommandArguments {
  words: string[]
  /** Flags by name: `--max-steps 12` becomes `flags['max-steps'] === '12'`. A flag without a value is an empty string. */
  flags: Readonly<Record<string, string | undefined>>
}

/** A command's output as lines and as data. `hasFound` is true if a problem was found, which makes the exit code 1. */
export interface CommandResult {
  lines: string[]
  json: unknown
  hasFound: boolean
}

export interface Command {
  /** Lists the results that the command stores between runs, one per chart. Other threads may compute them in advance. */
  keeps?: (given: CommandArguments) => KeptOfChart[]
  run: (given: CommandArguments) => CommandResult | Promise<CommandResult>
}

/** A command's stored result for one chart. */
export interface KeptOfChart {
  chart: string
  isKept: () => boolean
  keep: () => void
}

/** Thrown for invalid arguments. The program then exits with code 2. */
export class WrongUsage extends Error {}

/** The options of a command, without `--`. */
export interface KnownFlags {
  withValue: readonly string[]
  withoutValue: readonly string[]
}

/**
 * Parses arguments into words and flags. A flag's value is the next argument or follows `=`. Throws WrongUsage for an unknown flag, which
 * lists the known ones, and for a missing value.
 */
export const readGiven = (args: readonly string[], { withValue, withoutValue }: KnownFlags): CommandArguments => {
  const words: string[] = []
  const flags: Record<string, string> = {}
  for (let index = 0; index < args.length; index += 1) {
    const [, name, value] = /^--([^=]+)(?:=(.*))?$/s.exec(args[index] ?? '') ?? []
    if (name === undefined) words.push(args[index] ?? '')
    else if (withoutValue.includes(name)) flags[name] = value ?? ''
    else if (!withValue.includes(name)) {
      const known = [...withValue, ...withoutValue].map((flag) => `--${flag}`)
      throw new WrongUsage(`Unknown option --${name}. Options: ${known.join(', ')}`)
    } else {
      const given = value ?? args[(index += 1)]
      if (given === undefined) throw new WrongUsage(`--${name} needs a value`)
      flags[name] = given
    }
  }
  return { words, flags }
}

/** Formats a count with its noun, for example `1 path` or `2 paths`. */
export const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

/** Parses a flag as a whole number, or returns `otherwise` if the flag is missing. Throws WrongUsage for anything else. */
export const numberIn = ({ flags }: CommandArguments, name: string, otherwise: number): number => {
  const text = flags[name]
  if (text === undefined) return otherwise
  if (!/^\d+$/.test(text)) throw new WrongUsage(`--${name} must be a whole number, not '${text}'`)
  return Number(text)
}
