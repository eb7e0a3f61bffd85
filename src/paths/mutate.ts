import type { AnyMachineSnapshot } from 'xstate'
import type { ChartNode, ChartTransition } from './chart.ts'
import { indexGraph } from './cover.ts'
import type { Explored } from './explore.ts'
import type { Path } from './graph.ts'
import { survivors } from './survivors.ts'
import { replay } from './verify.ts'

export const operators = ['dropped', 'redirected', 'negated', 'swapped'] as const
export type MutationOperator = (typeof operators)[number]

/** A defect of a chart. `apply` introduces it and returns a function that undoes it. */
export interface Mutant {
  id: string
  operator: MutationOperator
  transition: string
  /** Id of a second transition that the defect changes. */
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

/** Finds a sibling of a transition's target to redirect the transition to. Undefined if there is none. */
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
  const mutant = (operator: MutationOperator, apply: Mutant['apply']): Mutant => ({
    id: `${id} ${operator}`,
    operator,
    transition: id,
    apply,
  })
  const onError = descriptor.startsWith('xstate.done.actor.')
    ? source.transitions.get(descriptor.replace('xstate.done.', 'xstate.error.'))?.[0]
    : undefined
  // Swapping two transitions with the same effect changes nothing.
  const areAlike =
    onError?.target?.[0] === target?.[0] &&
    onError?.actions.length === actions.length &&
    onError.actions.every((action, at) => action === actions[at])
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
  operator: MutationOperator
  isCaught: boolean
  /** For an undetected mutant, the reason why no path can detect it (survivors.ts). Without a reason, the paths have a gap. */
  reason?: string
}

/**
 * Applies one defect after another to a chart, and checks whether its paths detect it. `isWanted` selects a sample of mutants.
 */
export const mutate = (explored: Explored, paths: readonly Path[], isWanted: (mutant: string) => boolean): Mutation[] => {
  const { model, chart, graph } = explored
  const { nodes } = indexGraph(graph)
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
