import type { AnyMachineSnapshot } from 'xstate'
import type { ChartNode, ChartTransition } from './chart.ts'
import { indexOf } from './cover.ts'
import type { Explored } from './explore.ts'
import type { Path } from './graph.ts'
import { survivors } from './survivors.ts'
import { replay } from './verify.ts'

export const operators = ['dropped', 'redirected', 'negated', 'swapped'] as const
export type Operator = (typeof operators)[number]

/** A chart with one thing wrong: `apply` makes it so and gives back how to undo it. */
export interface Mutant {
  id: string
  operator: Operator
  transition: string
  /** Another transition that it makes wrong. */
  and?: string
  apply: () => () => void
}

type Check = (snapshot: AnyMachineSnapshot, args: never) => boolean

const replaceGuard = (transition: ChartTransition, check: Check): (() => void) => {
  const { guard } = transition
  transition.guard = Object.assign(() => false, { check })
  return () => {
    transition.guard = guard
  }
}

const checkOf = ({ guard }: ChartTransition): Check | undefined => (guard as { check?: Check } | undefined)?.check

/** Another state beside the one that a transition leads to. */
const besideOf = ({ target, source }: ChartTransition): ChartNode | undefined => {
  const [aim] = target ?? []
  const siblings = Object.values(aim?.parent?.states ?? {})
  const next = siblings[(siblings.indexOf(aim as ChartNode) + 1) % siblings.length]
  return next === aim || next === source ? siblings.find((each) => each !== aim && each !== source) : next
}

const mutantsOf = (transition: ChartTransition): Mutant[] => {
  const { id, target, actions, source, descriptor } = transition
  const beside = besideOf(transition)
  const check = checkOf(transition)
  const isForbidden = !target && actions.length === 0
  const mutant = (operator: Operator, apply: Mutant['apply']): Mutant => ({
    id: `${id} ${operator}`,
    operator,
    transition: id,
    apply,
  })
  const onError = descriptor.startsWith('xstate.done.actor.')
    ? source.transitions.get(descriptor.replace('xstate.done.', 'xstate.error.'))?.[0]
    : undefined
  // Where both do the same and nothing else, nothing is swapped.
  const areAlike = onError?.target?.[0] === target?.[0] && onError?.actions.length === 0 && actions.length === 0
  return [
    mutant('dropped', () => replaceGuard(transition, () => false)),
    ...(beside && !isForbidden
      ? [
          mutant('redirected', () => {
            transition.target = [beside]
            return () => {
              transition.target = target
            }
          }),
        ]
      : []),
    ...(check ? [mutant('negated', () => replaceGuard(transition, (snapshot, args) => !check(snapshot, args)))] : []),
    ...(onError && transition.index === 0 && !areAlike
      ? [
          {
            ...mutant('swapped', () => {
              const error = { target: onError.target, actions: onError.actions }
              Object.assign(onError, { target, actions })
              Object.assign(transition, error)
              return () => {
                Object.assign(onError, error)
                Object.assign(transition, { target, actions })
              }
            }),
            and: onError.id,
          },
        ]
      : []),
  ]
}

export interface Mutation {
  mutant: string
  operator: Operator
  isCaught: boolean
  /** Of one that nobody noticed: why nobody can (survivors.ts); without it the paths have a hole. */
  reason?: string
}

/** Makes a chart wrong in one way after another, and sees whether its paths notice. A share of them where `isWanted` says so. */
export const mutate = (explored: Explored, paths: readonly Path[], isWanted: (mutant: string) => boolean): Mutation[] => {
  const { model, chart, graph } = explored
  const { nodes } = indexOf(graph)
  const isNoticed = (path: Path): boolean => {
    try {
      return replay(model, chart, nodes, path) !== undefined
    } catch {
      return true
    }
  }
  const going = new Map<string, Path[]>()
  const taken = new Set(paths.flatMap(({ covers }) => covers.transitions))
  for (const path of paths) {
    const near = [path.start, ...path.steps].flatMap(({ transitions, guards }) => [
      ...transitions,
      ...guards.map(({ guard }) => guard),
    ])
    for (const id of new Set(near)) going.set(id, [...(going.get(id) ?? []), path])
  }
  return chart.transitions
    .flatMap(mutantsOf)
    .filter(
      ({ id, transition, operator }) => (operator === 'negated' ? going.has(transition) : taken.has(transition)) && isWanted(id),
    )
    .map((mutant): Mutation => {
      const restore = mutant.apply()
      const near = [...(going.get(mutant.transition) ?? []), ...((mutant.and && going.get(mutant.and)) || [])]
      const isCaught = near.some(isNoticed)
      restore()
      const reason = survivors[mutant.id]
      return {
        mutant: mutant.id,
        operator: mutant.operator,
        isCaught,
        ...(!isCaught && reason !== undefined && { reason }),
      }
    })
}
