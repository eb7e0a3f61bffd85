import { readFileSync, writeFileSync } from 'node:fs'
import type { Browsable } from './browsable.ts'
import { reasons } from './reasons.ts'

const file = 'tests/paths/browser/left.json'

/** Coverage of a chart by browser paths, with the transitions left out by reason. */
interface Share {
  paths: number
  steps: number
  /** Number of transitions that some path takes (`taken`), out of all reachable ones (`of`). */
  taken: number
  of: number
  left: Record<string, string[]>
}

/** Counts the covered transitions, and groups the others by reason. Throws if a transition has no reason. */
export const shareOf = ({ paths, covered, left }: Browsable): Share => {
  const byReason = new Map<string, string[]>()
  for (const transition of left) {
    const why = reasons.find(([pattern]) => pattern.test(transition))?.[1]
    if (why === undefined) throw new Error(`tests/paths/browser/reasons.ts has no reason why no browser takes ${transition}`)
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

/** Reads the committed coverage of all flows. */
export const committedShares = (): Record<string, Share> => JSON.parse(readFileSync(file, 'utf8')) as Record<string, Share>

/** Updates the committed coverage of a flow, in a run with FARECHART_WRITE=1. */
export const writeShare = (flow: string, share: Share): void =>
  writeFileSync(file, `${JSON.stringify({ ...committedShares(), [flow]: share }, null, 2)}\n`)
