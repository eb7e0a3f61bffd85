import type { AnyMachineSnapshot, StateValue } from 'xstate'
import { type GuardListener, type ToolChart, toolChart } from './chart.ts'
import { indexGraph } from './cover.ts'
import { type Explored, explore, nodeOf } from './explore.ts'
import type { PathModel } from './model.ts'
import { isStep } from '#src/domain/step.ts'
import { noteReads } from './reads.ts'

/** A problem in a chart or in its cases. */
export interface Finding {
  flow: string
  rule: 'unprojected' | 'unsound' | 'unreachable' | 'no handler' | 'no exit' | 'one way' | 'error' | 'no cases'
  at: string
  message: string
}

/** A linted chart. Some findings need all charts, so they are made later from `explored`. */
export interface Linted {
  explored: Explored
  findings: Finding[]
}

/**
 * Number of evaluations of a guard that are watched in each state. Later ones are sampled, because a guard may read more fields
 * when their values differ.
 */
const looks = 6

const hasNoCases = ({ steps }: PathModel, key: string): boolean => isStep(key) && steps?.includes(key) === false

/** Returns the outermost state of a state value: in a flow, the step. */
const stepOf = (value: StateValue): string => (typeof value === 'string' ? value : (Object.keys(value)[0] ?? ''))

/** Wraps a chart so that exploring it collects guards that read context fields missing from the projection. */
const watchReads = (model: PathModel) => {
  const unprojected = new Map<string, Finding>()
  const looked = new Map<string, number>()
  const listener: GuardListener = {
    wants: ({ id }, snapshot) => {
      const key = `${id} ${JSON.stringify(snapshot.value)}`
      const count = (looked.get(key) ?? 0) + 1
      looked.set(key, count)
      // Watches the first evaluations, and later only a sample, which meets other values.
      return count <= looks || count % 500 === 0
    },
    hears: ({ transition, snapshot, context, reads }) => {
      // Without cases, nothing in the step is projected, so every read in it would be a finding.
      if (hasNoCases(model, stepOf(snapshot.value))) return
      const projected = noteReads(context)
      model.project(projected.context, snapshot.value)
      for (const path of reads.leaves()) {
        if (projected.reads.all.has(path)) continue
        const key = `${transition.id} ${path}`
        const state = JSON.stringify(snapshot.value)
        unprojected.set(key, {
          flow: model.name,
          rule: 'unprojected',
          at: transition.id,
          message: `its guard reads ${path} in ${state}, which is missing from the projection: add it in the step's .cases.ts`,
        })
      }
    },
  }
  return { chart: toolChart(model.machine, listener), unprojected }
}

/**
 * Finds nodes that behave differently depending on how they were reached. The projection merges states that it should
 * distinguish.
 */
const joinedWrongly = (
  { model, chart, graph, snapshots }: Explored,
  others: ReadonlyMap<string, AnyMachineSnapshot>,
): Finding[] => {
  const edges = new Map(graph.edges.map((edge) => [edge.id, edge]))
  const found = new Map<string, Finding>()
  for (const [id, other] of others) {
    const known = snapshots.get(id) as AnyMachineSnapshot
    if (known.status !== 'active') continue
    for (const { name, event } of model.casesAt(other)) {
      const edge = edges.get(`${id}/${name}`)
      const taken = chart.step(other, event)
      const there = nodeOf(model, taken.snapshot)
      if (edge && edge.to === there.id && edge.transitions.join() === taken.transitions.join()) continue
      const at = `${JSON.stringify(known.value)} on '${name}'`
      if (found.has(at)) continue
      const expected = edge && indexGraph(graph).nodes.get(edge.to)
      const facts = Object.keys(there.projection).filter(
        (fact) => JSON.stringify(there.projection[fact]) !== JSON.stringify(expected?.projection[fact]),
      )
      found.set(at, {
        flow: model.name,
        rule: 'unsound',
        at,
        message: `different paths to this node continue differently (${facts.join(', ') || 'other transitions'}): the projection lacks a fact`,
      })
    }
  }
  return [...found.values()]
}

const shapeFindings = ({ model, chart, graph }: Explored): Finding[] => {
  const flow = model.name
  const withoutHandler = chart.states.flatMap((node) =>
    node.invoke.flatMap(({ id, src }): Finding[] => {
      const isEndless = model.endless?.[src] !== undefined
      const unsaid = [
        ...(isEndless || node.transitions.has(`xstate.done.actor.${id}`) ? [] : ['an answer']),
        ...(node.transitions.has(`xstate.error.actor.${id}`) ? [] : ['a failure']),
      ]
      return unsaid.map((what) => ({ flow, rule: 'no handler', at: node.id, message: `does not handle ${what} of ${id}` }))
    }),
  )
  const waitingForNothing = chart.transitions.flatMap(({ id, descriptor, source, target, reenter }): Finding[] =>
    /^xstate\.(?:done|error)\.actor\./.test(descriptor) && target?.[0] === source && !reenter
      ? [{ flow, rule: 'no exit', at: id, message: 'stays in a state whose operation has ended and is never called again' }]
      : [],
  )
  const { nodes } = indexGraph(graph)
  const leaving = new Set(graph.edges.filter(({ from, to }) => from !== to).map(({ from }) => from))
  const stuck = graph.nodes
    .filter(({ id, ended }) => ended === undefined && !leaving.has(id))
    .map(
      ({ value }): Finding => ({ flow, rule: 'no exit', at: JSON.stringify(value), message: 'no event leads out of this state' }),
    )
  const broken = graph.edges
    .filter(({ to }) => nodes.get(to)?.ended === 'error')
    .map(({ id, case: name }): Finding => ({ flow, rule: 'error', at: id, message: `the chart fails on '${name}'` }))
  return [...withoutHandler, ...waitingForNothing, ...stuck, ...broken]
}

/** Lists a chart's transitions that are never taken. */
export const unreachedIn = ({ chart, graph }: Pick<Explored, 'chart' | 'graph'>): string[] => {
  const taken = new Set([...graph.starts, ...graph.edges].flatMap(({ transitions }) => transitions))
  return chart.transitions.filter(({ id }) => !taken.has(id)).map(({ id }) => id)
}

/** Finds steps of a chart whose cases are missing. Without them, nothing happens in the step, and everything in it seems unreachable. */
const withoutCases = ({ model, chart }: Explored): Finding[] =>
  Object.keys(chart.root.states)
    .filter((key) => hasNoCases(model, key))
    .map((key) => ({
      flow: model.name,
      rule: 'no cases',
      at: key,
      message: `write machines/steps/${key}.cases.ts, and list it in machines/${model.name}.cases.ts`,
    }))

/** True for a finding inside one of the steps, which their missing cases explain. */
export const isExplained = ({ at }: Finding, steps: readonly string[]): boolean =>
  steps.some((step) => new RegExp(`(?:^|[."])${step}(?:$|[./"])`).test(at))

/** Lints one chart. With `isThorough`, nodes that several paths reach are also tried from a second snapshot. */
export const lintChart = (model: PathModel, isThorough: boolean): Linted => {
  const { chart, unprojected } = watchReads(model)
  const explored = explore(model, chart)
  const wrong = isThorough ? joinedWrongly(explored, explored.others) : []
  const missing = withoutCases(explored)
  const steps = missing.map(({ at }) => at)
  const others = [...unprojected.values(), ...wrong, ...shapeFindings(explored)]
  return { explored, findings: [...missing, ...others.filter((finding) => !isExplained(finding, steps))] }
}

/** Finds transitions that are never taken. A transition of a shared step counts as taken if any flow takes it. */
export const deadIn = (all: readonly { chart: ToolChart; unreached: readonly string[] }[]): Finding[] => {
  const reached = new Map<object, Set<string>>()
  const missing = all.flatMap(({ chart, unreached }) => {
    const left = new Set(unreached)
    for (const { id, source, descriptor, index } of chart.transitions) {
      if (left.has(id)) continue
      reached.set(source.config, (reached.get(source.config) ?? new Set()).add(`${descriptor}/${index}`))
    }
    return chart.transitions.filter(({ id }) => left.has(id)).map((transition) => ({ flow: chart.machine.id, transition }))
  })
  return missing
    .filter(({ transition: { source, descriptor, index } }) => !reached.get(source.config)?.has(`${descriptor}/${index}`))
    .map(({ flow, transition: { id } }) => ({ flow, rule: 'unreachable', at: id, message: 'is never taken' }))
}
