import type { ComparedTransition } from './diff-chart.ts'

/** The same transition in the old and the new chart. `before` is missing if it was added, `after` if it was removed. */
export interface TransitionPair {
  before?: ComparedTransition
  after?: ComparedTransition
}

const sameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((each, at) => each === other[at])

type Likeness = (before: ComparedTransition, after: ComparedTransition) => boolean

/**
 * Pairs the transitions of a state with those of the new chart. `newTargets` are the old targets under the names of the new
 * chart. Equal transitions are paired first, then those with one difference, and finally those for the same event.
 */
export const pairTransitions = (
  before: readonly (ComparedTransition & { newTargets: string[] })[],
  after: readonly ComparedTransition[],
): TransitionPair[] => {
  const gone = [...before]
  const fresh = [...after]
  const pairs: TransitionPair[] = []
  const targets: Likeness = (one, other) => sameList((one as (typeof before)[number]).newTargets, other.targets)
  const event: Likeness = (one, other) => one.on === other.on
  const guard: Likeness = (one, other) => one.guard === other.guard
  const actions: Likeness = (one, other) => sameList(one.actions, other.actions)
  const kind: Likeness = (one, other) => one.on.split(' ')[0] === 'after' && other.on.split(' ')[0] === 'after'
  const rounds: Likeness[][] = [
    [event, guard, targets, actions],
    [event, guard, targets],
    [event, targets, actions],
    [event, guard, actions],
    [event, guard],
    [event, targets],
    [kind, guard, targets, actions],
    [guard, targets, actions],
    [event],
  ]
  for (const round of rounds) {
    const unpaired = gone.filter((one) => {
      const found = fresh.findIndex((other) => round.every((isLike) => isLike(one, other)))
      const [other] = found < 0 ? [] : fresh.splice(found, 1)
      if (other) pairs.push({ before: one, after: other })
      return !other
    })
    gone.splice(0, gone.length, ...unpaired)
  }
  return [...pairs, ...gone.map((one) => ({ before: one })), ...fresh.map((other) => ({ after: other }))]
}

/** Finds the pairs that are evaluated before a transition for the same event that used to come first. */
export const turnedAround = (pairs: readonly TransitionPair[]): TransitionPair[] => {
  const both = pairs.filter(({ before, after }) => before && after && before.on === after.on) as Required<TransitionPair>[]
  return both.filter(({ before, after }) =>
    both.some((other) => other.after.on === after.on && other.before.index < before.index && other.after.index > after.index),
  )
}
