import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import type { FlowOutput } from '#machines/trip.ts'
import { isFlow } from '#src/domain/flow.ts'
import { type OperationName, operations } from '#src/operations/index.ts'
import { fails } from '#src/operations/outcomes/outcome.ts'
import { kinds, reachableIn, together } from '#src/paths/cover.ts'
import { lockedOf, lockFile } from '#src/paths/lock.ts'
import { minimize } from '#src/paths/minimize.ts'
import { mutate } from '#src/paths/mutate.ts'
import { runSuite } from '#src/paths/run.ts'
import { findStates } from '#src/paths/states.ts'
import { survivors as listed } from '#src/paths/survivors.ts'
import { chance } from '#src/paths/walks.ts'
import { suite } from './suites.ts'
import { isFull } from '#tests/full.ts'

/** Timeout of the first test of a chart in milliseconds. That test explores the chart, which takes minutes on a busy machine. */
const mostTime = 300_000

/** Share of all possible mutations that every commit tries. */
const share = 0.05

/** Events that occur without an action of the traveller. */
const byItself = ['account.changed', 'hold.lapse', 'quote.lapse', 'offers.lapse']

/** Events with which the traveller commits money or stock. */
const commits = ['payment.submit', 'change.confirm', 'cancel.confirm', 'giveBack.confirm', 'release.confirm', 'answer.confirm']

const { EXECUTION_EXPIRED: expired } = fails()

/**
 * Finds actions that are lost when the conversation expires: the flow ends without handing the action to the root, and its
 * operation is not sent again. `met` counts all interrupted actions.
 */
const droppedBy = ({ model, chart, graph, snapshots }: ReturnType<typeof suite>['explored']) => {
  // A step sends some operations whenever its address is opened. The actions behind them need not be handed on.
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
      // When a change of a trip ends as expired, the page reports that nothing was changed.
      if (isReading && (model.name !== 'booking' || asksByItself.has(`${operation} #${at}`))) continue
      dropped.add(`${event.type} by ${operation} at ${at}`)
    }
  }
  return { dropped: [...dropped], met }
}

/**
 * Defines the tests of a chart's paths: that they cover the chart, equal the lock file, run in memory and on an actor, and detect
 * defects of the chart.
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
    it('hands on an action that the expiry of the conversation interrupts, or sends its operation again', () => {
      const { dropped, met } = droppedBy(suite(name).explored)
      expect(dropped).toEqual([])
      expect(met).toBeGreaterThan(0)
    })

  if (isFlow(name) || name === 'outside')
    it('shows authors every state that a path can reach', () => {
      const { model, snapshots } = suite(name).explored
      const nameOf = (snapshot: AnyMachineSnapshot) => JSON.stringify(snapshot.value)
      const reachable = [...snapshots.values()].filter(({ status }) => status === 'active').map(nameOf)
      const shown = [...findStates(model)].flat().map(({ snapshot }) => nameOf(snapshot))
      expect(shown.toSorted()).toEqual([...new Set(reachable)].toSorted())
    })

  it('has no guard that reads an unprojected value, no dead end, and no operation without handlers', () => {
    expect(suite(name).findings).toEqual([])
  })

  it('has the paths of the lock file (npm run paths -- gen --write updates it)', () => {
    const lock = JSON.parse(readFileSync(lockFile, 'utf8')) as Record<string, unknown>
    expect(lockedOf(suite(name))).toEqual(lock[name])
  })

  it('runs every path in memory without a divergence', async () => {
    const { explored, paths } = suite(name)
    expect(await runSuite({ flow: name, paths, nodes: explored.graph.nodes }, 'pure')).toEqual([])
  })

  it('runs a share of its minimal paths on an actor without a divergence', async () => {
    const made = suite(name)
    const { graph } = made.explored
    const fewest = { flow: name, paths: minimize(graph, made.paths), nodes: graph.nodes }
    const astray = await runSuite(fewest, 'actor', isFull ? undefined : '1/3')
    expect(astray.map(({ path, ...where }) => ({ path: path.id, ...where }))).toEqual([])
  })

  it('has paths that detect every mutation, except those listed with a reason', () => {
    const { explored, paths } = suite(name)
    const random = chance(7)
    const tried = mutate(explored, paths, () => isFull || random() < share)
    const survivors = tried.filter(({ isCaught }) => !isCaught)
    expect(tried.length).toBeGreaterThan(0)
    expect(survivors.filter(({ reason }) => reason === undefined)).toEqual([])
    expect(survivors.length).toBeLessThanOrEqual(Math.max(1, tried.length * 0.05))
    const missed = new Set(survivors.map(({ mutant }) => mutant))
    const stale = tried.filter(({ mutant }) => mutant in listed && !missed.has(mutant))
    expect(stale, 'The paths detect these mutations. Remove them from the list of survivors.').toEqual([])
  })
}
