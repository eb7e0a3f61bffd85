import { type Given, numberIn, WrongUsage } from './command.ts'
import { type Kind, kinds } from './cover.ts'
import { type Explored, explore, modelOf } from './explore.ts'
import { type Generated, type GenerateOptions, type Strategy, strategies } from './generate.ts'
import { models } from './models.ts'
import { readStop } from './stop.ts'
import { generateSound } from './verify.ts'

/** The paths of a chart, with the chart that they go through. */
export interface Suite extends Generated {
  explored: Explored
}

/** The suite that is kept in the lock and run on every commit. */
export const suiteOf = (name: string, options: GenerateOptions = {}): Suite => {
  const explored = explore(modelOf(name))
  return { explored, ...generateSound(explored, options) }
}

const kindsIn = (text: string): Kind[] =>
  text.split(',').map((word) => {
    const kind = kinds.find((each) => each === word)
    if (!kind) throw new WrongUsage(`'${word}' can't be covered: one of ${kinds.join(', ')}`)
    return kind
  })

/** What paths are asked for on a command line. */
export const optionsIn = (given: Given): GenerateOptions => {
  const { strategy = 'sweep', cover, stop, to } = given.flags
  if (!strategies.includes(strategy as Strategy))
    throw new WrongUsage(`There is no strategy ${strategy}: one of ${strategies.join(', ')}`)
  return {
    strategy: strategy as Strategy,
    cover: cover === undefined ? kinds : kindsIn(cover),
    maxSteps: numberIn(given, 'max-steps', 25),
    seed: numberIn(given, 'seed', 1),
    most: numberIn(given, 'most', 50),
    ...(to !== undefined && { to }),
    ...(stop !== undefined && { stop: stopIn(stop) }),
  }
}

const stopIn = (text: string) => {
  try {
    return readStop(text)
  } catch (error) {
    throw new WrongUsage((error as Error).message)
  }
}

/** The charts that are named, or all. */
export const chartsIn = ({ words }: Given): string[] => {
  const all = models.map(({ name }) => name)
  const unknown = words.find((word) => !all.includes(word))
  if (unknown !== undefined) throw new WrongUsage(`There is no chart ${unknown}: one of ${all.join(', ')}`)
  return words.length > 0 ? words : all
}
