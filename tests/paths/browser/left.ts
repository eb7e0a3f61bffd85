import { readFileSync, writeFileSync } from 'node:fs'
import type { Browsable } from './browsable.ts'
import { reasons } from './reasons.ts'

const file = 'tests/paths/browser/left.json'

/** How much of a chart a browser takes, and the transitions left out, by reason. */
interface Share {
  paths: number
  steps: number
  /** The number of transitions that some path takes, and of all that can be reached. */
  taken: number
  of: number
  left: Record<string, string[]>
}

/** Counts what the paths take, and groups the other transitions by reason. Throws if a transition has no reason. */
export const shareOf = ({ paths, covered, left }: Browsable): Share => {
  const byReason = new Map<string, string[]>()
  for (const transition of left) {
    const why = reasons.find(([pattern]) => pattern.test(transition))?.[1]
    if (why === undefined)
      throw new Error(`Nobody says in tests/paths/browser/reasons.ts why a browser does not take ${transition}`)
    byReason.set(why, [...(byReason.get(why) ?? []), transition])
  }
  return {
    paths: paths.length,
    steps: paths.reduce((sum, { steps }) => sum + steps.length, 0),
    taken: covered.length,
    of: covered.length + left.length,
    left: Object.fromEntries([...byReason].sort(([one], [other]) => (one < other ? -1 : 1))),
  }
}

/** Reads the committed shares, by flow. */
export const committedShares = (): Record<string, Share> => JSON.parse(readFileSync(file, 'utf8')) as Record<string, Share>

/** Updates the committed share of a flow. Used with FARECHART_WRITE=1. */
export const writeShare = (flow: string, share: Share): void =>
  writeFileSync(file, `${JSON.stringify({ ...committedShares(), [flow]: share }, null, 2)}\n`)
