import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { FlowOutput } from '#machines/trip.ts'
import { isFlow } from '#src/domain/flow.ts'
import { type OperationName, operations } from '#src/operations/index.ts'
import { fails } from '#src/operations/outcomes/outcome.ts'
import { kinds, reachableIn, together } from '#src/paths/cover.ts'
import { lockedOf, lockFile } from '#src/paths/lock.ts'
import { minimize } from '#src/paths/minimize.ts'
import { mutate } from '#src/paths/mutate.ts'
import { runSuite } from '#src/paths/run.ts'
import { survivors as listed } from '#src/paths/survivors.ts'
import { chance } from '#src/paths/walks.ts'
import { suite } from './suites.ts'
import { isFull } from '#tests/full.ts'

/** The first test of a chart walks it to its ends: seconds, but minutes where the machine is busy with other things. */
const mostTime = 180_000

/** So much of all that can be wrong is tried on every commit. */
const share = 0.05

/** What happens without anybody pressing anything. */
const byItself = ['account.changed', 'hold.lapse', 'quote.lapse']

/** Events that commit money or stock. */
const commits = ['payment.submit', 'change.confirm', 'cancel.confirm', 'giveBack.confirm', 'release.confirm', 'answer.confirm']

const { EXECUTION_EXPIRED: expired } = fails()

/** Presses whose operation ends the flow with its conversation and that the flow does not hand on, by name, and of how many. */
const droppedBy = ({ model, chart, graph, snapshots }: ReturnType<typeof suite>['explored']) => {
  // What a step asks when an address leads to it, it asks again by itself.
  const asksByItself = new Set(
    graph.edges.flatMap(({ origin, event, calls }) =>
      origin === 'router' ? calls.map((call) => `${call} ${String(event['to'])}`) : [],
    ),
  )
  const dropped = new Set<string>()
  let met = 0
  for (const { from, event, origin, calls } of graph.edges) {
    const pressedAt = snapshots.get(from)
    if (origin !== 'user' || !pressedAt || byItself.includes(event.type)) continue
    const asking = calls.length > 0 ? chart.step(pressedAt, event).snapshot : undefined
    for (const operation of calls) {
      const failing = { type: `xstate.error.actor.${operation}`, error: expired, actorId: operation }
      const ended = asking && chart.step(asking, failing).snapshot
      if (ended?.status !== 'done') continue
      const { at, pressed } = ended.output as FlowOutput
      met += 1
      if (pressed) continue
      const isReading = !operations[operation as OperationName].writes && !commits.includes(event.type)
      // Where a change of a trip ends, its page says that nothing of it was done.
      if (isReading && (model.name !== 'booking' || asksByItself.has(`${operation} #${at}`))) continue
      dropped.add(`${event.type} by ${operation} at ${at}`)
    }
  }
  return { dropped: [...dropped], met }
}

/**
 * Returns what every chart's paths must be: covering, current, gone by the chart and by a running actor, and missed when the
 * chart is wrong.
 */
export const itGoesItsPaths = (name: string) => {
  it(
    'covers every transition, state, guard either way, outcome and requirement that can be reached',
    () => {
      const { explored, paths, reasons } = suite(name)
      const all = reachableIn(explored.graph)
      const covers = together(paths.map((path) => path.covers))
      expect(reasons).toEqual([])
      for (const kind of kinds) {
        const there = new Set(covers[kind])
        expect({ kind, missing: all[kind].filter((each) => !there.has(each)) }).toEqual({ kind, missing: [] })
      }
    },
    mostTime,
  )

  if (isFlow(name) || name === 'outside')
    it('hands on what was pressed when its conversation ends, or asks the same again by itself', () => {
      const { dropped, met } = droppedBy(suite(name).explored)
      expect(dropped).toEqual([])
      expect(met).toBeGreaterThan(0)
    })

  it('has no guard that reads what its projection does not tell apart, no dead end, and no operation without handlers', () => {
    expect(suite(name).findings).toEqual([])
  })

  it('has the paths that its lock names: npm run paths -- gen --write', () => {
    const lock = JSON.parse(readFileSync(lockFile, 'utf8')) as Record<string, unknown>
    expect(lockedOf(suite(name))).toEqual(lock[name])
  })

  it('goes every path purely as its graph says', async () => {
    expect(await runSuite(suite(name), 'pure')).toEqual([])
  })

  it('goes a share of its fewest paths as a running actor, whose operations and delays the path ends', async () => {
    const made = suite(name)
    const fewest = { ...made, paths: minimize(made.explored.graph, made.paths) }
    const astray = await runSuite(fewest, 'actor', isFull ? undefined : '1/3')
    expect(astray.map(({ path, ...where }) => ({ path: path.id, ...where }))).toEqual([])
  })

  it('is noticed when one thing in it is wrong: who survives is listed with the reason', () => {
    const { explored, paths } = suite(name)
    const random = chance(7)
    const tried = mutate(explored, paths, () => isFull || random() < share)
    const survivors = tried.filter(({ isCaught }) => !isCaught)
    expect(tried.length).toBeGreaterThan(0)
    expect(survivors.filter(({ reason }) => reason === undefined)).toEqual([])
    expect(survivors.length).toBeLessThanOrEqual(Math.max(1, tried.length * 0.05))
    const missed = new Set(survivors.map(({ mutant }) => mutant))
    const stale = tried.filter(({ mutant }) => mutant in listed && !missed.has(mutant))
    expect(stale, 'these are caught: take them off the list').toEqual([])
  })
}
