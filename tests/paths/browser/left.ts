import { readFileSync, writeFileSync } from 'node:fs'
import type { Browsable } from './browsable.ts'
import { reasons } from './reasons.ts'

const file = 'tests/paths/browser/left.json'

/** What a browser takes of a chart, and what it does not, by the reason. */
interface Share {
  paths: number
  steps: number
  /** Transitions that are taken, and all that can be reached. */
  taken: number
  of: number
  left: Record<string, string[]>
}

/** Throws for transitions that nobody says why a browser does not take. */
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

/** What is committed of it, by flow. */
export const committedShares = (): Record<string, Share> => JSON.parse(readFileSync(file, 'utf8')) as Record<string, Share>

/** Writes it anew for a flow: FARECHART_WRITE=1 when paths are gone. */
export const writeShare = (flow: string, share: Share): void =>
  writeFileSync(file, `${JSON.stringify({ ...committedShares(), [flow]: share }, null, 2)}\n`)
