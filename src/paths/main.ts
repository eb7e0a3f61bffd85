import { type Command, type KnownFlags, readGiven, WrongUsage } from './command.ts'
import { ownCommands } from './commands.ts'
import { outCommands } from './out-commands.ts'
import { type CommandName, helpFor, usages } from './usages.mjs'

const commands = { ...ownCommands, ...outCommands } satisfies Record<CommandName, Command>

const flagsWithoutValue = ['json', 'help', 'write', 'check', 'thorough', 'by-case']

const isCommand = (name: string): name is CommandName => Object.hasOwn(usages, name)

/** Lists the flags in a command's usage, and those of `gen` if the usage refers to them. */
const flagsOf = (name: CommandName): string[] => {
  const { usage } = usages[name]
  return [
    ...[...usage.matchAll(/--([a-z-]+)/g)].map(([, flag = '']) => flag),
    ...(usage.includes('[options of gen]') ? flagsOf('gen').filter((flag) => flag !== 'write' && flag !== 'check') : []),
  ]
}

const knownFlags = (name: CommandName): KnownFlags => {
  const known = [...new Set([...flagsOf(name), 'json', 'help'])]
  return {
    withValue: known.filter((flag) => !flagsWithoutValue.includes(flag)),
    withoutValue: known.filter((flag) => flagsWithoutValue.includes(flag)),
  }
}

/**
 * Runs a command of `npm run paths`, prints its output, and returns the exit code. Equal charts and arguments print equal bytes.
 */
export const runPaths = async (args: readonly string[]): Promise<number> => {
  try {
    const help = helpFor(args)
    if (help !== undefined) {
      console.log(help)
      return args.length === 0 ? 2 : 0
    }
    const [name = '', ...rest] = args
    if (!isCommand(name)) throw new WrongUsage(`Unknown command ${name}. Commands: ${Object.keys(usages).join(', ')}`)
    const command: Command = commands[name]
    const given = readGiven(rest, knownFlags(name))
    const { lines, json, hasFound } = await command.run(given)
    console.log('json' in given.flags ? JSON.stringify(json, null, 2) : lines.join('\n'))
    return hasFound ? 1 : 0
  } catch (error) {
    if (!(error instanceof WrongUsage)) throw error
    console.error(error.message)
    return 2
  }
}
