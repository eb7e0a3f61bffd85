import type { AnyMachineSnapshot, StateValue } from 'xstate'
import { type ChartNode, chartNode, type ChartTransition, type Note, type ToolChart } from './chart.ts'
import type { PathEvent } from './graph.ts'
import { actionsOf, type Making, type QuickAction, valueFrom } from './quick-actions.ts'

/** An active leaf state with everything that follows from it. */
interface Place {
  /** The active nodes, outermost first. */
  nodes: readonly ChartNode[]
  leaf: ChartNode
  value: StateValue
  tags: Set<string>
}

interface Entered {
  node: ChartNode
  perform: QuickAction
}

/** The effect of a transition, as far as it does not depend on the snapshot. */
interface Way {
  /** How many active nodes stay active, counted from the outermost. */
  stays: number
  perform: QuickAction
  /** Entered nodes, outermost first. */
  entered: readonly Entered[]
  /** Undefined for a transition without a target. */
  to: Place | undefined
}

const none: never[] = []

const lineOf = (node: ChartNode): ChartNode[] => (node.parent ? [...lineOf(node.parent), node] : [node])

const initialOf = ({ initial }: ChartNode): ChartNode[] => {
  const [first] = initial?.target ?? none
  return first ? [first, ...initialOf(first)] : []
}

const valueOf = ([node, ...inner]: readonly ChartNode[]): StateValue =>
  inner.length === 0 ? (node?.key ?? '') : { [node?.key ?? '']: valueOf(inner) }

const isWildcardFor = (type: string, descriptor: string): boolean =>
  descriptor !== type && (descriptor === '*' || (descriptor.endsWith('.*') && `${type}.`.startsWith(descriptor.slice(0, -1))))

/** Lists a node's transitions for an event type, in the order in which xstate tries them. */
const candidatesIn = ({ transitions }: ChartNode, type: string): ChartTransition[] => [
  ...(transitions.get(type) ?? []),
  ...[...transitions.keys()]
    .filter((descriptor) => isWildcardFor(type, descriptor))
    .sort((one, other) => other.length - one.length)
    .flatMap((descriptor) => transitions.get(descriptor) ?? []),
]

const isSimple = ({ target = none, source, reenter }: ChartTransition): boolean =>
  target.length <= 1 && target.every(({ parent }) => parent !== undefined) && !(reenter && source.parent === undefined)

/** True if `quickSteps` supports the chart: it has no parallel or history state, and no transition to its root. */
export const isQuick = ({ states, transitions }: ToolChart): boolean =>
  states.length > 1 && states.every(({ type }) => type !== 'parallel' && type !== 'history') && transitions.every(isSimple)

/** Copies a snapshot field by field, which is several times as fast as a spread. */
const copyOf = (snapshot: AnyMachineSnapshot): AnyMachineSnapshot => {
  const { status, output, error, machine, context, _nodes, value, tags, children, historyValue } = snapshot
  const { matches, hasTag, can, getMeta, toJSON } = snapshot
  const fields = { status, output, error, machine, context, _nodes, value, tags, children, historyValue }
  return Object.assign(fields, { matches, hasTag, can, getMeta, toJSON }) as AnyMachineSnapshot
}

/**
 * Returns a faster `chart.step`: it follows the algorithm of xstate 5.33.3, but creates no actors, inspection events or intermediate
 * snapshots. Supports the charts that `isQuick` accepts. Only exploration uses it; xstate itself then runs the generated paths.
 */
export const quickSteps = (chart: ToolChart): ToolChart['step'] => {
  const { machine, root, scope } = chart
  const { performing, entering, leaving } = actionsOf(machine, scope)
  const places = new Map<ChartNode, Place>()
  const candidates = new Map<ChartNode, Map<string, ChartTransition[]>>()
  const ways = new Map<ChartTransition, Way>()
  const exits = new Map<ChartNode, QuickAction>(chart.states.map((node) => [node, leaving(node)]))
  const atEnd = new Map<ChartNode, QuickAction>(chart.states.map((node) => [node, performing(node.exit)]))

  const placeOf = (leaf: ChartNode): Place => {
    const known = places.get(leaf)
    if (known) return known
    const nodes = lineOf(leaf)
    const place = { nodes, leaf, value: valueOf(nodes.slice(1)), tags: new Set(nodes.flatMap(({ tags }) => tags)) }
    places.set(leaf, place)
    return place
  }

  const wayOf = (transition: ChartTransition): Way => {
    const known = ways.get(transition)
    if (known) return known
    const { source, target: [target] = none, reenter, actions } = transition
    const perform = performing(actions)
    let way: Way = { stays: Infinity, perform, entered: none, to: undefined }
    if (target) {
      const [from, to] = [lineOf(source), lineOf(target)]
      const above = from.slice(0, -1).filter((node, depth) => node === to[depth] && node !== target).length
      const stays = !reenter && to.includes(source) ? from.length : above
      const added = [...to.slice(stays), ...initialOf(target)]
      way = {
        stays,
        perform,
        entered: added.map((node) => ({ node, perform: entering(node, node === target || !to.includes(node)) })),
        to: placeOf(added.at(-1) ?? target),
      }
    }
    ways.set(transition, way)
    return way
  }

  const holds = ({ guard }: ChartTransition, { seen }: Making, event: PathEvent): boolean =>
    guard === undefined ||
    (guard as { check: (seen: AnyMachineSnapshot, given: object) => boolean }).check(seen, { context: seen.context, event })

  const chosen = (making: Making, { leaf }: Place, event: PathEvent): ChartTransition | undefined => {
    for (let node: ChartNode | undefined = leaf; node; node = node.parent) {
      const known = candidates.get(node) ?? new Map<string, ChartTransition[]>()
      candidates.set(node, known)
      const listed = known.get(event.type) ?? candidatesIn(node, event.type)
      known.set(event.type, listed)
      for (const each of listed) if (holds(each, making, event)) return each
    }
    return undefined
  }

  const chosenWithoutEvent = (making: Making, { leaf }: Place, event: PathEvent): ChartTransition | undefined => {
    for (let node: ChartNode | undefined = leaf; node; node = node.parent)
      for (const each of node.always ?? none) if (holds(each, making, event)) return each
    return undefined
  }

  /** Raises the done event of a final state's parent. If the parent is the root, ends the chart. */
  const complete = ({ id, parent, output }: ChartNode, { seen, raised }: Making, event: PathEvent) => {
    const { context } = seen
    const value = valueFrom(output, { context, event, ...scope })
    raised.push({ type: `xstate.done.state.${parent?.id}`, output: value })
    if (parent !== root) return
    const done = { type: `xstate.done.state.${id}`, output: value }
    Object.assign(seen, { status: 'done', output: valueFrom(root.output, { context, event: done, ...scope }) })
  }

  /** Performs the exit actions of an ended chart, innermost first, the order in which xstate then lists the nodes. */
  const end = (making: Making, to: Place, event: PathEvent): Place => {
    const nodes = to.nodes.toReversed()
    for (const node of nodes) atEnd.get(node)?.(making, event)
    Object.assign(making.seen, { value: to.value, _nodes: nodes, tags: to.tags })
    return to
  }

  const microstep = (making: Making, place: Place, transition: ChartTransition, event: PathEvent): Place => {
    const { stays, perform, entered, to = place } = wayOf(transition)
    making.note.transitions.push(transition.id)
    for (let depth = place.nodes.length - 1; depth >= stays; depth -= 1)
      exits.get(place.nodes[depth] as ChartNode)?.(making, event)
    perform(making, event)
    for (const { node, perform: enter } of entered) {
      enter(making, event)
      if (node.type === 'final') complete(node, making, event)
    }
    if (making.seen.status === 'done') return end(making, to, event)
    if (to !== place) Object.assign(making.seen, { value: to.value, _nodes: to.nodes, tags: to.tags })
    making.isTouched ||= to !== place
    return to
  }

  /** Takes eventless transitions and handles raised events until neither is left. */
  const settle = (making: Making, from: Place, event: PathEvent): void => {
    const { maxIterations = Infinity } = machine.options
    let place = from
    let last = event
    let isAtRest = false
    for (let count = 1; making.seen.status === 'active'; count += 1) {
      if (count > maxIterations) throw new Error(`Infinite loop detected: ${machine.id} does not settle after ${event.type}`)
      let next: ChartTransition | undefined = isAtRest ? undefined : chosenWithoutEvent(making, place, last)
      const hasNoEvent: boolean = next !== undefined
      if (!next) {
        const raised = making.raised.shift()
        if (!raised) return
        last = raised
        next = chosen(making, place, raised)
      }
      making.isTouched = false
      if (next) place = microstep(making, place, next, last)
      isAtRest = hasNoEvent && !making.isTouched
    }
  }

  return (snapshot, event) => {
    const note: Note = { transitions: [], guards: [], calls: [], inputs: [], effects: [] }
    const seen = copyOf(snapshot)
    const before = snapshot.context as Record<string, unknown>
    const making: Making = { seen, isTouched: false, before, assigned: new Set(), raised: [], note }
    chart.hear(note)
    let place = placeOf(chartNode(snapshot._nodes.at(-1) as object))
    const first = chosen(making, place, event)
    if (first) place = microstep(making, place, first, event)
    else if (event.type.startsWith('xstate.error.actor')) Object.assign(seen, { status: 'error', error: event['error'] })
    settle(making, place, event)
    const { transitions, guards, calls, inputs, effects } = note
    const writes = [...making.assigned].filter((field) => before[field] !== (seen.context as typeof before)[field]).sort()
    return { snapshot: seen, transitions, guards, calls, inputs, effects, writes }
  }
}
