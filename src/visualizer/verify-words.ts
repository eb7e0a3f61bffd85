import type { AnyStateMachine, AnyStateNode } from 'xstate'
import type { DivergenceCode } from './verify.ts'
import { statesOf, transitionsOf } from './watch-guards.ts'

const suggestions: Record<DivergenceCode, string> = {
  FR101:
    'The chart leads somewhere else on this event: compare the transitions of its state, then record anew or keep a version of the chart.',
  FR102: 'The rule on this transition says something else of the same facts: look at its guard.',
  FR103: 'The chart asks for something that it did not ask for then: look at what the state invokes.',
  FR104:
    'An answer is in the recording that the chart does not wait for here, or it asks no more: look at what the state invokes, and at the order of the answers.',
  FR105: 'The same is asked for with other words: compare the two requests, field by field.',
  FR106: 'The chart is in another state after the same transition: look at its target.',
  FR107: 'The chart knows something else after the same step: look at what its actions note.',
  FR108: 'Something outside the chart is done differently: look at the actions of the transition.',
  FR109: 'Something between the charts came earlier, later or not at all: look at what is raised and sent there.',
  FR110:
    'A timer fired that the chart does not set here, or one that it sets is not in the recording: look at the delays of the state.',
  FR111: 'There is no such state or event today: map its name to what it is called now, or show the recording as it was.',
}

/** What to check. */
export const suggestionFor = (code: DivergenceCode): string => suggestions[code]

const places = new WeakMap<AnyStateMachine, Set<string>>()

/** Whether a machine has a transition with this id. */
export const isKnownTransition = (machine: AnyStateMachine | undefined, place: string): boolean => {
  if (!machine) return false
  const known =
    places.get(machine) ??
    new Set([...(statesOf(machine)?.values() ?? [])].flatMap((node) => transitionsOf(node).map(([id]) => id)))
  places.set(machine, known)
  return known.has(place)
}

const hasState = (node: AnyStateNode | undefined, value: unknown): boolean => {
  if (!node) return false
  if (typeof value === 'string') return node.states[value] !== undefined
  return Object.entries((value ?? {}) as Record<string, unknown>).every(([key, below]) => {
    const child = node.states[key]
    return child !== undefined && hasState(child, below)
  })
}

/** Whether a machine can be in this state. */
export const isKnownState = (machine: AnyStateMachine | undefined, value: unknown): boolean => hasState(machine?.root, value)
