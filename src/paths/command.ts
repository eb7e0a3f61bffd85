/** Command-line arguments after the command. */
export interface Given {
  words: string[]
  /** `--max-steps 12` is `flags['max-steps']`. `--write` is empty. */
  flags: Readonly<Record<string, string | undefined>>
}

/** A command's output as lines and as data, and whether it found a problem. */
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

/** The request is invalid. The command exits with 2. */
export class WrongUsage extends Error {}

/** Parses a command line into words and flags, whose value follows or comes after `=`. */
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

/** Returns a flag's whole number. Throws if it is not one. */
export const numberIn = ({ flags }: Given, name: string, otherwise: number): number => {
  const text = flags[name]
  if (text === undefined) return otherwise
  if (!/^\d+$/.test(text)) throw new WrongUsage(`--${name} is a whole number, not '${text}'`)
  return Number(text)
}
