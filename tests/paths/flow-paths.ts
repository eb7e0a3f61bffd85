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

/** The maximum time for the first test of a chart, which explores it. That takes seconds, but minutes on a busy machine. */
const mostTime = 180_000

/** The share of all possible mutations that is tried on every commit. */
const share = 0.05

/** Events that occur without a press by the traveller. */
const byItself = ['account.changed', 'hold.lapse', 'quote.lapse']

/** Events that commit money or stock. */
const commits = ['payment.submit', 'change.confirm', 'cancel.confirm', 'giveBack.confirm', 'release.confirm', 'answer.confirm']

const { EXECUTION_EXPIRED: expired } = fails()

/**
 * Finds the presses that are lost when the conversation expires. The flow ends, but neither hands on the press nor sends its
 * operation again. Also counts all presses that were interrupted.
 */
const droppedBy = ({ model, chart, graph, snapshots }: ReturnType<typeof suite>['explored']) => {
  // A step sends some operations by itself whenever its address is opened. Their press need not be handed on.
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
      // When a trip's change ends, the page tells the traveller that nothing was changed.
      if (isReading && (model.name !== 'booking' || asksByItself.has(`${operation} #${at}`))) continue
      dropped.add(`${event.type} by ${operation} at ${at}`)
    }
  }
  return { dropped: [...dropped], met }
}

/**
 * Defines the tests that the paths of every chart must pass. They cover the chart and match the lock, the chart and a running
 * actor follow them, and they detect defects of the chart.
 */
export const itGoesItsPaths = (name: string) => {
  it(
    'covers every reachable transition, state, guard result, outcome and requirement',
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
    it('hands on a press that the end of a conversation interrupts, or sends its operation again', () => {
      const { dropped, met } = droppedBy(suite(name).explored)
      expect(dropped).toEqual([])
      expect(met).toBeGreaterThan(0)
    })

  it('has no guard that reads an unprojected value, no dead end, and no operation without handlers', () => {
    expect(suite(name).findings).toEqual([])
  })

  it('has the paths in the lock (npm run paths -- gen --write updates it)', () => {
    const lock = JSON.parse(readFileSync(lockFile, 'utf8')) as Record<string, unknown>
    expect(lockedOf(suite(name))).toEqual(lock[name])
  })

  it('takes every path purely as its graph says', async () => {
    expect(await runSuite(suite(name), 'pure')).toEqual([])
  })

  it('takes a share of its minimal paths as a running actor', async () => {
    const made = suite(name)
    const fewest = { ...made, paths: minimize(made.explored.graph, made.paths) }
    const astray = await runSuite(fewest, 'actor', isFull ? undefined : '1/3')
    expect(astray.map(({ path, ...where }) => ({ path: path.id, ...where }))).toEqual([])
  })

  it('has paths that detect every defect, except those listed with a reason', () => {
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
