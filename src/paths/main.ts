import { type Command, type CommandArguments, type KeptOfChart, type KnownFlags, readGiven, WrongUsage } from './command.ts'
import { ownCommands } from './commands.ts'
import { lockedFlows } from './lock.ts'
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

const commandIn = ([name = '', ...rest]: readonly string[]): { command: Command; given: CommandArguments } => {
  if (!isCommand(name)) throw new WrongUsage(`Unknown command ${name}. Commands: ${Object.keys(usages).join(', ')}`)
  return { command: commands[name], given: readGiven(rest, knownFlags(name)) }
}

const toKeep = (args: readonly string[]): KeptOfChart[] => {
  try {
    const { command, given } = commandIn(args)
    return command.keeps?.(given) ?? []
  } catch (error) {
    // `runPaths` reports invalid arguments.
    if (error instanceof WrongUsage) return []
    throw error
  }
}

/** Lists the charts for which a command has no stored result. The largest come first, so that the threads finish together. */
export const chartsToKeep = (args: readonly string[]): string[] => {
  const before = lockedFlows()
  return toKeep(args)
    .filter(({ isKept }) => !isKept())
    .map(({ chart }) => chart)
    .toSorted((one, other) => (before[other]?.steps ?? 0) - (before[one]?.steps ?? 0))
}

/**
 * Computes and stores results until every chart has been started by some thread. The threads share the counter `taken`, so each chart is
 * explored once.
 */
export const keepShare = (args: readonly string[], charts: readonly string[], taken: Int32Array): void => {
  const all = new Map(toKeep(args).map((each) => [each.chart, each]))
  for (;;) {
    const chart = charts[Atomics.add(taken, 0, 1)]
    if (chart === undefined) return
    all.get(chart)?.keep()
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
    const { command, given } = commandIn(args)
    const { lines, json, hasFound } = await command.run(given)
    console.log('json' in given.flags ? JSON.stringify(json, null, 2) : lines.join('\n'))
    return hasFound ? 1 : 0
  } catch (error) {
    if (!(error instanceof WrongUsage)) throw error
    console.error(error.message)
    return 2
  }
}
