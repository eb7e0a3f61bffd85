/** What stands on the command line behind the command. */
export interface Given {
  words: string[]
  /** `--max-steps 12` is `flags['max-steps']`; `--write` is ''. */
  flags: Readonly<Record<string, string | undefined>>
}

/** What a command has to say, in lines and as data, and whether it found something that is not as it should be. */
export interface Told {
  lines: string[]
  json: unknown
  hasFound: boolean
}

export interface Command {
  /** What it does, in one line. */
  summary: string
  usage: string
  run: (given: Given) => Told | Promise<Told>
}

/** What was asked for does not exist, or makes no sense: told with exit code 2. */
export class WrongUsage extends Error {}

/** Reads a command line: words and flags, a flag with its value behind it or after `=`. */
export const readGiven = (args: readonly string[], withoutValue: readonly string[]): Given => {
  const words: string[] = []
  const flags: Record<string, string> = {}
  for (let index = 0; index < args.length; index += 1) {
    const [, name, value] = /^--([a-z-]+)(?:=(.*))?$/s.exec(args[index] ?? '') ?? []
    if (name === undefined) words.push(args[index] ?? '')
    else if (value !== undefined || withoutValue.includes(name)) flags[name] = value ?? ''
    else {
      const next = args[index + 1]
      if (next === undefined) throw new WrongUsage(`--${name} needs a value`)
      flags[name] = next
      index += 1
    }
  }
  return { words, flags }
}

/** A whole number of a flag. Throws where it is none. */
export const numberIn = ({ flags }: Given, name: string, otherwise: number): number => {
  const text = flags[name]
  if (text === undefined) return otherwise
  if (!/^\d+$/.test(text)) throw new WrongUsage(`--${name} is a whole number, not '${text}'`)
  return Number(text)
}
