import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { ChartNode, Note, ToolChart } from './chart.ts'
import type { PathEvent } from './graph.ts'

/** State of a step in progress. */
export interface Making {
  /** The snapshot, which the actions change in place. */
  seen: AnyMachineSnapshot
  /** True if the latest microstep has changed the snapshot. */
  isTouched: boolean
  /** The context before the step. The first assignment copies it, and later ones change the copy. */
  before: AnyMachineSnapshot['context']
  /** Names of the assigned context fields. */
  assigned: Set<string>
  /** Raised events that the chart has not handled yet. */
  raised: PathEvent[]
  note: Note
}

/** Performs one or more actions of a step, in order. */
export type QuickAction = (making: Making, event: PathEvent) => void

type Mapper = (given: object, params?: unknown) => unknown

/** A built-in action of xstate, such as `assign`. */
interface OwnAction {
  type: string
  resolve: (...given: readonly unknown[]) => readonly unknown[]
  assignment?: unknown
  event?: unknown
  delay?: unknown
}

type Action = string | Mapper | { type: string; params?: unknown }

/** Returns a declared value, or the result of the function that computes it. */
export const valueFrom = (declared: unknown, given: object, params?: unknown): unknown =>
  typeof declared === 'function' ? (declared as Mapper)(given, params) : declared

const isOwn = (action: unknown): action is OwnAction => typeof action === 'function' && 'resolve' in action

const spawn = (): never => {
  throw new Error('A chart that spawns an actor while it assigns cannot be explored')
}

const inOrder = (all: readonly QuickAction[]): QuickAction => {
  const [only] = all
  if (all.length <= 1) return only ?? (() => {})
  return (making, event) => {
    for (const perform of all) perform(making, event)
  }
}

/** Resolves the actions of a chart in advance, so that no step has to look them up. */
export const actionsOf = ({ implementations, id: chart }: AnyStateMachine, scope: ToolChart['scope']) => {
  const { actions: named, delays } = implementations
  const { self, system } = scope

  const assigning = (assignment: unknown, paramsOf: Mapper): QuickAction => {
    const fields = Object.entries(typeof assignment === 'object' && assignment !== null ? assignment : {})
    const mapper: Mapper =
      typeof assignment === 'function'
        ? (assignment as Mapper)
        : (given, params) => Object.fromEntries(fields.map(([field, value]) => [field, valueFrom(value, given, params)]))
    return (making, event) => {
      const { context } = making.seen
      const changed = mapper({ context, event, self, system, spawn }, paramsOf({ context, event })) as Record<string, unknown>
      const copy = context === making.before ? { ...context } : context
      for (const field of Object.keys(changed)) {
        copy[field] = changed[field]
        making.assigned.add(field)
      }
      making.seen.context = copy
      making.isTouched = true
    }
  }

  const raising = ({ event: declared, delay }: OwnAction, paramsOf: Mapper): QuickAction => {
    const waiting: unknown = typeof delay === 'string' ? delays[delay] : delay
    return ({ seen: { context }, raised }, event) => {
      const [given, params] = [{ context, event, self, system }, paramsOf({ context, event })]
      const sent = valueFrom(declared, given, params) as PathEvent
      if (typeof valueFrom(waiting, given, params) !== 'number') raised.push(sent)
    }
  }

  /** Lets xstate resolve an action that affects only running actors, such as `sendTo`, because that may throw. */
  const concerningActors =
    (action: OwnAction, paramsOf: Mapper, deferredActorIds: readonly string[]): QuickAction =>
    ({ seen, raised }, event) => {
      const { context } = seen
      const given = { context, event, self, system }
      const extra = { internalQueue: raised, deferredActorIds }
      const [after, , more] = action.resolve(scope, seen, given, paramsOf({ context, event }), action, extra)
      if (after !== seen || more !== undefined)
        throw new Error(`${chart}: a chart with the action ${action.type} cannot be explored`)
    }

  const performOf = (action: Action, invoked: readonly string[]): QuickAction => {
    const params = typeof action === 'object' ? action.params : undefined
    const paramsOf: Mapper = (given) => valueFrom(params, given)
    const type = typeof action === 'string' ? action : typeof action === 'object' ? action.type : action.name || '(anonymous)'
    const found: unknown = typeof action === 'function' ? action : named[type]
    if (!isOwn(found)) return ({ note }) => void (type.startsWith('xstate.') || note.effects.push(type))
    if (found.type === 'xstate.assign') return assigning(found.assignment, paramsOf)
    if (found.type === 'xstate.raise') return raising(found, paramsOf)
    return concerningActors(found, paramsOf, invoked)
  }

  const performing = (actions: readonly unknown[], invoked: readonly string[] = []): QuickAction =>
    inOrder(actions.map((action) => performOf(action as Action, invoked)))

  const calling =
    ({ id, src, input }: ChartNode['invoke'][number]): QuickAction =>
    (making, event) => {
      const { seen, note } = making
      const given = valueFrom(input, { context: seen.context, event, self })
      seen.children = { ...seen.children, [id]: { id, src, options: { input: given } } } as AnyMachineSnapshot['children']
      note.calls.push(src)
      note.inputs.push(given)
      making.isTouched = true
    }

  const stopping =
    ({ id }: ChartNode['invoke'][number]): QuickAction =>
    (making) => {
      const { [id]: stopped, ...others } = making.seen.children
      if (stopped) making.seen.children = others
      making.isTouched = true
    }

  return {
    performing,
    /** Performs a node's entry actions and invokes its operations. A node entered by default then performs its initial actions. */
    entering: ({ entry, invoke, initial }: ChartNode, isByDefault: boolean): QuickAction => {
      const invoked = invoke.map(({ id }) => id)
      const atFirst = isByDefault ? (initial?.actions ?? []) : []
      return inOrder([performing(entry, invoked), ...invoke.map(calling), performing(atFirst, invoked)])
    },
    /** Performs a node's exit actions and stops its operations. */
    leaving: ({ exit, invoke }: ChartNode): QuickAction => inOrder([performing(exit), ...invoke.map(stopping)]),
  }
}
