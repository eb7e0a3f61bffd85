import { type AnyMachineSnapshot, type AnyStateMachine, type AnyTransitionDefinition, not, or } from 'xstate'
import { wordsOf } from './drawing/transition-words.ts'
import { isBuilt } from './inside-xstate.ts'
import { statesOf, transitionsOf } from './watch-guards.ts'

/** A value that a guard read: its path in the context or the event, and the value. */
export interface GuardFact {
  path: string
  value: unknown
}

const places = new WeakMap<AnyStateMachine, Map<string, AnyTransitionDefinition>>()

const transitionAt = (machine: AnyStateMachine | undefined, place: string): AnyTransitionDefinition | undefined => {
  if (!machine) return undefined
  const known = places.get(machine) ?? new Map([...(statesOf(machine)?.values() ?? [])].flatMap(transitionsOf))
  places.set(machine, known)
  return known.get(place)
}

interface Composed {
  type?: string
  check?: unknown
  guards?: readonly unknown[]
}

/** xstate's checks of composed guards. Their names are lost in a minified build. */
const checkOf = (guard: unknown): unknown => (guard as Composed).check

const isNot = (guard: unknown): boolean => checkOf(guard) === checkOf(not(''))

const isOr = (guard: unknown): boolean => checkOf(guard) === checkOf(or([]))

const paramsIn = (params: unknown): string =>
  typeof params === 'object' && params !== null ? ` (${Object.values(params).map(String).join(', ')})` : ''

const nameOf = (guard: unknown): string => {
  if (typeof guard === 'string') return guard
  const { guards, type } = guard as Composed
  if (guards) {
    const joined = guards
      .map(nameOf)
      .filter((part) => part !== '')
      .join(isOr(guard) ? ' or ' : ' and ')
    return isNot(guard) && joined !== '' ? `not ${joined}` : joined
  }
  if (typeof guard === 'function') return ''
  return type === undefined ? '' : `${type}${paramsIn((guard as { params?: unknown }).params)}`
}

/** Returns the name of the guard of a transition, in the words of the chart. Undefined if there is none or it has no name. */
export const guardNameAt = (machine: AnyStateMachine | undefined, place: string): string | undefined => {
  const { guard } = transitionAt(machine, place) ?? {}
  return guard === undefined ? undefined : nameOf(guard) || undefined
}

/** Describes a transition, for example `payment.submitting: purchase fails: was declined`. Returns the id if the chart does not have it. */
export const transitionInWords = (machine: AnyStateMachine | undefined, place: string): string => {
  const transition = transitionAt(machine, place)
  if (!transition) return place
  const [, event = '', index = '0'] = /^[^/]*\/(.*)\/(\d+)$/.exec(place) ?? []
  const [words] = wordsOf({ event, guard: guardNameAt(machine, place) ?? '', index: Number(index) })
  const from = transition.source.path.join('.')
  const to = (transition.target ?? []).map(({ path }) => path.join('.')).join(', ')
  return `${from || machine?.id}: ${words}${to && ` → ${to}`}`
}

/** An amount of money is one fact, and not two numbers. */
const isMoney = (value: object): boolean => 'amount' in value && 'currency' in value

const isTree = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Wraps a value so that everything that is read from it is noted under its path. */
const noting = <Value extends object>(value: Value, path: string, noted: Map<string, unknown>): Value =>
  new Proxy(value, {
    get: (target, key) => {
      const found: unknown = Reflect.get(target, key)
      if (typeof key === 'symbol' || typeof found === 'function') return found
      const inside = path === '' ? key : `${path}.${key}`
      noted.delete(path)
      noted.set(inside, found)
      const descriptor = Reflect.getOwnPropertyDescriptor(target, key)
      const isFixed = descriptor && !descriptor.configurable && !descriptor.writable
      return isTree(found) && !isMoney(found) && !isFixed ? noting(found, inside, noted) : found
    },
  })

/** Returns the facts that a guard reads when an event arrives in a snapshot. Empty if the guard reads none or cannot be evaluated. */
export const guardFactsAt = (
  machine: AnyStateMachine | undefined,
  place: string,
  snapshot: AnyMachineSnapshot,
  event: { type: string; [field: string]: unknown },
): GuardFact[] => {
  const { guard } = transitionAt(machine, place) ?? {}
  if (guard === undefined) return []
  const contrary = not(guard as Parameters<typeof not>[0])
  if (!isBuilt(contrary)) return []
  const noted = new Map<string, unknown>()
  try {
    contrary.check(
      snapshot,
      { context: noting(snapshot.context as object, '', noted), event: noting(event, 'event', noted) },
      contrary,
    )
  } catch {
    return []
  }
  return [...noted].filter(([path]) => path !== 'event.type').map(([path, value]) => ({ path, value }))
}
