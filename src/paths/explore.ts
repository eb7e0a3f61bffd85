import type { AnyMachineSnapshot, StateValue } from 'xstate'
import { chartNode, type Taken, type ToolChart, toolChart } from './chart.ts'
import type { PathEdge, PathEffect, PathGraph, PathNode, PathStart } from './graph.ts'
import { hashOf } from './hash.ts'
import type { PathModel } from './model.ts'
import { isQuick, quickSteps } from './quick-steps.ts'
import { models } from './models.ts'

/** A fully explored chart: the graph, and a snapshot for each node. */
export interface Explored {
  model: PathModel
  chart: ToolChart
  graph: PathGraph
  /**
   * The first snapshot found for each node. Other paths to the node may leave other values in the context, but no guard
   * distinguishes them.
   */
  snapshots: Map<string, AnyMachineSnapshot>
  /** The last other snapshot found for each node that several paths reach. */
  others: Map<string, AnyMachineSnapshot>
}

/** The maximum number of nodes. A chart that exceeds it distinguishes too many values in its projection. */
const mostNodes = 10_000

/** Extracts the effect of a step, without snapshot and inputs. */
export const effectOf = ({ transitions, guards, calls, effects, writes }: Taken): PathEffect => ({
  transitions,
  guards,
  calls,
  effects,
  writes,
})

/** Returns the properties that distinguish a node from the others of its chart. */
const marksOf = (model: PathModel, { value, context, status }: AnyMachineSnapshot) => ({
  projection: model.project(context, value),
  ended: status === 'done' || status === 'error' ? status : undefined,
})

export const nodeOf = (
  model: PathModel,
  snapshot: AnyMachineSnapshot,
  { projection, ended } = marksOf(model, snapshot),
): PathNode => {
  const nodes = snapshot._nodes.map(chartNode).filter(({ parent }) => parent !== undefined)
  return {
    id: hashOf([snapshot.value, projection, ended]),
    value: snapshot.value,
    projection,
    states: nodes.toSorted((one, other) => one.path.length - other.path.length).map(({ id }) => id),
    asking: nodes.flatMap(({ invoke }) => invoke.map(({ id }) => id)),
    ...(ended && { ended }),
  }
}

const tooMany = (name: string, nodes: readonly PathNode[]): Error => {
  const values = new Map<string, Set<string>>()
  for (const { projection } of nodes)
    for (const [fact, value] of Object.entries(projection))
      values.set(fact, (values.get(fact) ?? new Set()).add(JSON.stringify(value)))
  const worst = [...values].sort(([, one], [, other]) => other.size - one.size).slice(0, 3)
  return new Error(
    `${name} has more than ${mostNodes} nodes under its projection: make its facts coarser. Most values: ${worst
      .map(([fact, { size }]) => `${fact} (${size})`)
      .join(', ')}`,
  )
}

const texts = new WeakMap<object, string>()

/** Serialises a state value. The snapshots of a state share its value, so the text is cached. */
const textOf = (value: StateValue): string => {
  if (typeof value === 'string') return value
  const text = texts.get(value) ?? JSON.stringify(value)
  texts.set(value, text)
  return text
}

/** Returns true if a step changed nothing: it took no transition, or left the states and the context the same. */
const isUnmoved = (before: AnyMachineSnapshot, { transitions, snapshot }: Taken): boolean =>
  transitions.length === 0 ||
  (snapshot.context === before.context && snapshot.status === before.status && textOf(snapshot.value) === textOf(before.value))

/**
 * Explores a chart breadth-first by pure transitions, in declaration order of states, events and cases. Throws if there are more
 * than `mostNodes` nodes.
 */
export const explore = (
  model: PathModel,
  chart: ToolChart = toolChart(model.machine),
  step: ToolChart['step'] = isQuick(chart) ? quickSteps(chart) : chart.step,
): Explored => {
  const nodes: PathNode[] = []
  const edges: PathEdge[] = []
  const snapshots = new Map<string, AnyMachineSnapshot>()
  const others = new Map<string, AnyMachineSnapshot>()
  const ids = new Map<string, string>()
  const reached = (snapshot: AnyMachineSnapshot): string => {
    const marks = marksOf(model, snapshot)
    const key = textOf(snapshot.value) + JSON.stringify(marks)
    const known = ids.get(key)
    if (known !== undefined) {
      others.set(known, snapshot)
      return known
    }
    const node = nodeOf(model, snapshot, marks)
    ids.set(key, node.id)
    nodes.push(node)
    snapshots.set(node.id, snapshot)
    if (nodes.length > mostNodes) throw tooMany(model.name, nodes)
    return node.id
  }
  const starts = model.starts.map(({ name, input }): PathStart => {
    const taken = chart.start(input)
    return { name, input, node: reached(taken.snapshot), ...effectOf(taken) }
  })
  const inert = new Set(chart.transitions.filter(({ target, actions }) => !target && actions.length === 0).map(({ id }) => id))
  for (let index = 0; index < nodes.length; index += 1) {
    const { id: from, ended, states } = nodes[index] as PathNode
    if (ended) continue
    const snapshot = snapshots.get(from) as AnyMachineSnapshot
    for (const { name, event, origin } of model.casesAt(snapshot)) {
      const taken = step(snapshot, event)
      const { transitions, guards, calls, effects, writes } = taken
      edges.push({
        id: `${from}/${name}`,
        from,
        to: isUnmoved(snapshot, taken) ? from : reached(taken.snapshot),
        event,
        origin,
        case: name,
        changed: transitions.some((transition) => !inert.has(transition)),
        requirements: model.requirementsOf({ calls, effects, transitions, states, case: name, origin }),
        transitions,
        guards,
        calls,
        effects,
        writes,
      })
    }
  }
  const graph = { flow: model.name, nodes, edges, initial: [...new Set(starts.map(({ node }) => node))], starts }
  return { model, chart, graph, snapshots, others }
}

/** Looks up a chart's model by name. Throws an error that lists the known names. */
export const modelOf = (name: string): PathModel => {
  const found = models.find((model) => model.name === name)
  if (!found) throw new Error(`Unknown chart ${name}. Charts: ${models.map((model) => model.name).join(', ')}`)
  return found
}
