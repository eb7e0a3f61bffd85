import { type Command, type Given, readGiven, WrongUsage } from './command.ts'
import { ownCommands } from './commands.ts'
import { outCommands } from './out-commands.ts'

const commands: Record<string, Command> = { ...ownCommands, ...outCommands }

const flagsWithoutValue = ['json', 'help', 'write', 'check', 'thorough', 'by-case']

/** Lists the flags in a command's usage, and those of `gen` if the usage refers to them. */
const flagsOf = ({ usage }: Command): string[] => [
  ...[...usage.matchAll(/--([a-z-]+)/g)].map(([, name = '']) => name),
  ...(usage.includes('[options of gen]') ? flagsOf(ownCommands.gen).filter((name) => name !== 'write' && name !== 'check') : []),
]

const refuseUnknown = (command: Command, { flags }: Given): void => {
  const known = new Set([...flagsOf(command), 'json', 'help'])
  const unknown = Object.keys(flags).find((name) => !known.has(name))
  if (unknown !== undefined) throw new WrongUsage(`Unknown option --${unknown}. Usage: npm run paths -- ${command.usage}`)
}

const help = (): string[] => [
  'npm run paths -- <command> [--json] [--help]',
  '',
  ...Object.entries(commands).flatMap(([name, { summary, usage }]) => [`${name.padEnd(9)} ${summary}`, `          ${usage}`]),
  '',
  'Exit codes: 0 = no findings, 1 = findings, 2 = wrong usage.',
]

/**
 * Runs a command of `npm run paths`, prints its output, and returns the exit code. Equal charts and arguments print equal bytes.
 */
export const runPaths = async (args: readonly string[]): Promise<number> => {
  try {
    const [name, ...rest] = args
    if (name === undefined || name === '--help') {
      console.log(help().join('\n'))
      return name === undefined ? 2 : 0
    }
    const command = commands[name]
    if (!command) throw new WrongUsage(`Unknown command ${name}. Commands: ${Object.keys(commands).join(', ')}`)
    const given = readGiven(rest, flagsWithoutValue)
    if ('help' in given.flags) {
      console.log(`${command.summary}\n\nnpm run paths -- ${command.usage}`)
      return 0
    }
    refuseUnknown(command, given)
    const { lines, json, hasFound } = await command.run(given)
    console.log('json' in given.flags ? JSON.stringify(json, null, 2) : lines.join('\n'))
    return hasFound ? 1 : 0
  } catch (error) {
    if (!(error instanceof WrongUsage)) throw error
    console.error(error.message)
    return 2
  }
}
