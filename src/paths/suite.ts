import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { toolChart } from './chart.ts'
import { type CommandArguments, numberIn, WrongUsage } from './command.ts'
import { type Kind, kinds } from './cover.ts'
import { type Explored, explore, modelOf } from './explore.ts'
import { type Generated, type GenerateOptions, type Link, NoSuchCase, type Strategy, strategies } from './generate.ts'
import { models } from './models.ts'
import { readStop } from './stop.ts'
import { generateSound } from './verify.ts'

/** The paths generated for a chart, and the explored chart. */
export interface Suite extends Generated {
  explored: Explored
}

/** Generates the paths of a chart. Without options, the result is the suite that the lock stores and every commit runs. */
export const suiteOf = (name: string, options: GenerateOptions = {}): Suite => {
  const explored = explore(modelOf(name))
  return { explored, ...generateSound(explored, options) }
}

/** Parses a list of kinds of coverage. Throws WrongUsage for an unknown kind. */
export const kindsIn = (text: string): Kind[] =>
  text.split(',').map((word) => {
    const kind = kinds.find((each) => each === word)
    if (!kind) throw new WrongUsage(`'${word}' is not a kind of coverage. Kinds: ${kinds.join(', ')}`)
    return kind
  })

const strategyIn = (text: string): Strategy => {
  const strategy = strategies.find((each) => each === text.trim())
  if (!strategy) throw new WrongUsage(`Unknown strategy ${text.trim()}. Strategies: ${strategies.join(', ')}`)
  return strategy
}

const stopIn = (text: string) => {
  try {
    return readStop(text)
  } catch (error) {
    throw new WrongUsage((error as Error).message)
  }
}

/**
 * Parses strategies such as `random,sweep` with conditions such as `length(300); edge(100)`. A strategy without a condition runs
 * until everything is covered.
 */
const chainIn = (strategy: string, stop: string | undefined): Link[] => {
  const named = strategy.split(',').map(strategyIn)
  const stops = (stop ?? '').split(';').map((each) => each.trim())
  if (stops.length > named.length)
    throw new WrongUsage(`There are more conditions (${stops.length}) than strategies (${strategy})`)
  return named.map((each, at) => ({ strategy: each, ...(stops[at] && { stop: stopIn(stops[at]) }) }))
}

/** Reads how often travellers took each transition, from the output of `heat --json`. */
const weightsIn = (file: string): Record<string, number> => {
  try {
    const heats = JSON.parse(readFileSync(file, 'utf8')) as { overlay: { edges: Record<string, { count: number }> } }[]
    return Object.fromEntries(heats.flatMap(({ overlay }) => Object.entries(overlay.edges).map(([id, { count }]) => [id, count])))
  } catch {
    throw new WrongUsage(`${file} contains no weights. Use the output of heat --json`)
  }
}

const casesSchema = z.array(z.object({ start: z.string(), cases: z.array(z.string()) }))

const casesIn = (file: string) => {
  try {
    return casesSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    throw new WrongUsage(`${file} contains no cases. Expected a list of { "start", "cases" }`)
  }
}

/** Parses the options of path generation from the flags. */
export const optionsIn = (given: CommandArguments): GenerateOptions => {
  const { strategy = 'sweep', cover, stop, to, weights, cases } = given.flags
  const chain = chainIn(strategy, stop)
  if (chain.some((link) => link.strategy === 'predefined') && cases === undefined)
    throw new WrongUsage('predefined needs --cases <file> with a list of { "start", "cases" }')
  return {
    chain,
    cover: cover === undefined ? kinds : kindsIn(cover),
    maxSteps: numberIn(given, 'max-steps', 25),
    seed: numberIn(given, 'seed', 1),
    most: numberIn(given, 'most', 50),
    ...(to !== undefined && { to }),
    ...(weights !== undefined && { weights: weightsIn(weights) }),
    ...(cases !== undefined && { cases: casesIn(cases) }),
  }
}

/** Generates the requested paths of a chart. Throws WrongUsage for a state or case that the chart does not have. */
export const wantedSuite = (name: string, options: GenerateOptions): Suite => {
  const { to, ...others } = options
  const states = to === undefined ? [] : toolChart(modelOf(name).machine).states
  const wanted = states.find(({ id, path }) => id === to || path.join('.') === to)?.id
  if (to !== undefined && wanted === undefined)
    throw new WrongUsage(`${name} has no state ${to}. Example: ${states.at(-1)?.path.join('.')}`)
  try {
    return suiteOf(name, { ...others, ...(wanted !== undefined && { to: wanted }) })
  } catch (error) {
    if (error instanceof NoSuchCase) throw new WrongUsage(error.message)
    throw error
  }
}

/** Returns the charts named on the command line, or all. Throws WrongUsage for an unknown name. */
export const chartsIn = ({ words }: CommandArguments): string[] => {
  const all = models.map(({ name }) => name)
  const unknown = words.find((word) => !all.includes(word))
  if (unknown !== undefined) throw new WrongUsage(`Unknown chart ${unknown}. Charts: ${all.join(', ')}`)
  return words.length > 0 ? words : all
}
