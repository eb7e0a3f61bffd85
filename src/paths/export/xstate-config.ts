import type { AnyStateMachine } from 'xstate'
import { type ChartNode, chartNode, type ChartTransition } from '../chart.ts'
import { guardText } from '../diff-texts.ts'

/** A guard or an action by name, with parameters if the chart gives any. */
type Named = string | { type: string; params?: unknown }

interface ExportedTransition {
  target?: string | string[]
  guard?: Named
  actions?: Named[]
  reenter?: true
}

/** A state in the form of `createMachine`, with names in place of functions. */
export interface ExportedState {
  id: string
  type?: string
  initial?: string
  tags?: string[]
  route?: { guard?: Named }
  entry?: Named[]
  exit?: Named[]
  invoke?: { id: string; src: string; onDone?: ExportedTransition[]; onError?: ExportedTransition[] }[]
  on?: Record<string, ExportedTransition[]>
  always?: ExportedTransition[]
  after?: Record<string, ExportedTransition[]>
  onDone?: ExportedTransition[]
  states?: Record<string, ExportedState>
}

const isSource = (text: string): boolean => /=>|[{}]|^function\b/.test(text)

/** Names an inline function by its role, because its source does not belong in a drawing. */
const named = (value: unknown, inline: string): Named => {
  if (typeof value === 'string') return value
  const { type, params } = value as { type?: string; params?: unknown }
  const isPlain = params !== undefined && typeof params !== 'function' && !JSON.stringify(params).includes('=>')
  if (typeof value === 'object' && type !== undefined) return isPlain ? { type, params } : type
  const text = guardText(value)
  if (typeof value === 'function' && type !== undefined) return type.replace('xstate.', '')
  return isSource(text) ? inline : text
}

const actionsOf = (actions: readonly unknown[]): Named[] => actions.map((action) => named(action, 'assign'))

const transitionOf = ({ target, guard, actions, reenter }: ChartTransition): ExportedTransition => {
  const targets = target?.map(({ id }) => `#${id}`) ?? []
  const [only] = targets
  return {
    ...(only !== undefined && { target: targets.length === 1 ? only : targets }),
    ...(guard !== undefined && { guard: named(guard, 'a condition') }),
    ...(actions.length > 0 && { actions: actionsOf(actions) }),
    ...(reenter && { reenter: true }),
  }
}

/** xstate makes these transitions from the states' `route`, and makes them again from the exported config. */
const ofRoutes = 'xstate.route'

const isMadeByRoutes = (descriptor: string, listed: readonly ChartTransition[]): boolean =>
  descriptor === ofRoutes && listed.some(({ target }) => target !== undefined)

const listsOf = (node: ChartNode) => {
  const [on, after] = [new Map<string, ExportedTransition[]>(), new Map<string, ExportedTransition[]>()]
  const [done, failed] = [new Map<string, ExportedTransition[]>(), new Map<string, ExportedTransition[]>()]
  let ended: ExportedTransition[] | undefined
  const invoked = new Set(node.invoke.map(({ id }) => id))
  for (const [descriptor, listed] of node.transitions) {
    if (isMadeByRoutes(descriptor, listed)) continue
    const made = listed.map(transitionOf)
    const [, kind, id = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(descriptor) ?? []
    if (kind !== undefined && invoked.has(id)) (kind === 'done' ? done : failed).set(id, made)
    else if (descriptor === `xstate.done.state.${node.id}`) ended = made
    else if (descriptor.startsWith('xstate.after.'))
      after.set(descriptor.slice('xstate.after.'.length, -node.id.length - 1), made)
    else on.set(descriptor, made)
  }
  return { on, after, done, failed, ended }
}

const recordOf = (map: ReadonlyMap<string, ExportedTransition[]>) => (map.size > 0 ? Object.fromEntries(map) : undefined)

const stateOf = (node: ChartNode): ExportedState => {
  const { on, after, done, failed, ended } = listsOf(node)
  const { route } = node.config as { route?: { guard?: unknown } }
  const [first] = node.initial?.target ?? []
  const states = Object.entries(node.states)
  return {
    id: node.id,
    ...(node.type === 'parallel' || node.type === 'final' || node.type === 'history' ? { type: node.type } : {}),
    ...(first && { initial: first.key }),
    ...(node.tags.length > 0 && { tags: node.tags }),
    ...(route && { route: route.guard === undefined ? {} : { guard: named(route.guard, 'a condition') } }),
    ...(node.entry.length > 0 && { entry: actionsOf(node.entry) }),
    ...(node.exit.length > 0 && { exit: actionsOf(node.exit) }),
    ...(node.invoke.length > 0 && {
      invoke: node.invoke.map(({ id, src }) => ({
        id,
        src,
        ...(done.has(id) && { onDone: done.get(id) as ExportedTransition[] }),
        ...(failed.has(id) && { onError: failed.get(id) as ExportedTransition[] }),
      })),
    }),
    ...(on.size > 0 && { on: recordOf(on) as Record<string, ExportedTransition[]> }),
    ...(node.always && node.always.length > 0 && { always: node.always.map(transitionOf) }),
    ...(after.size > 0 && { after: recordOf(after) as Record<string, ExportedTransition[]> }),
    ...(ended && { onDone: ended }),
    ...(states.length > 0 && { states: Object.fromEntries(states.map(([key, below]) => [key, stateOf(below)])) }),
  }
}

/**
 * Converts a chart to a self-contained config: plain data with the names of guards, actions, operations and delays. `createMachine` makes
 * a chart with the same states and transitions from it, and Stately's editor opens it.
 */
export const configOf = (machine: AnyStateMachine): ExportedState => stateOf(chartNode(machine.root))

/** Writes a chart as a module that Stately's editor and its extension for editors open. */
export const xstateOf = (machine: AnyStateMachine): string =>
  [
    "import { createMachine } from 'xstate'",
    '',
    `export const ${machine.id} = createMachine(${JSON.stringify(configOf(machine), null, 2)})`,
    '',
  ].join('\n')
