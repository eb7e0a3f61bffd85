import { beforeAll, describe, expect, it } from 'vitest'
import { type AnyStateMachine, not } from 'xstate'
import { charts, type Charts } from '#src/visualizer/inert.ts'
import { type UnsealedFlowrec, unsealedFlowrec } from '#src/visualizer/record-file.ts'
import { verify } from '#src/visualizer/verify.ts'
import { statesOf } from '#src/visualizer/watch-guards.ts'
import { aBooking, aChange, aRecovery } from './sessions.ts'

type Config = Record<string, any>

const drafts: UnsealedFlowrec[] = []

beforeAll(async () => {
  for (const session of [aBooking, aRecovery, aChange])
    drafts.push(unsealedFlowrec((await session()).recorder.recorded(), { id: 'r_test', app: {}, writes: new Set(['purchase']) }))
})

/** Copies the objects and lists of a chart's config, but not the functions. */
const copied = (value: any): any => {
  if (Array.isArray(value)) return value.map(copied)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copied(part)]))
}

/** The current charts, with a change in the config of one state. */
const changedCharts = (id: string, state: string, change: (config: Config) => void): Charts => {
  const chart = charts[id] as AnyStateMachine
  const config = copied(chart.config)
  const path = statesOf(chart)?.get(state)?.path ?? []
  change(path.reduce((at: Config, key: string) => at['states'][key], config))
  const Machine = chart.constructor as new (config: unknown, implementations: unknown) => AnyStateMachine
  return { ...charts, [id]: new Machine(config, chart.implementations) }
}

const listed = (value: any): any[] =>
  (Array.isArray(value) ? value : [value]).map((each) => (typeof each === 'string' ? { target: each } : each))

/** Creates a change of one transition in a state's config. `place` is the transition's id. */
const changeTransition = (place: string, change: (transition: Config) => void) => (config: Config) => {
  const [, event = '', index = ''] = /^[^/]*\/(.*)\/(\d+)$/.exec(place) ?? []
  const [holder, key] =
    event === 'always'
      ? [config, 'always']
      : event.startsWith('xstate.done.actor.')
        ? [config['invoke'], 'onDone']
        : event.startsWith('xstate.error.actor.')
          ? [config['invoke'], 'onError']
          : [config['on'], event]
  const transitions = listed(holder[key])
  change(transitions[Number(index)])
  holder[key] = transitions
}

/**
 * True if a transition is declared in the config of its state. Transitions of addresses, delays and finished states are derived
 * from other settings.
 */
const isOwn = (place: string): boolean =>
  /\/(?:always|[a-z]+\.[a-zA-Z]+|xstate\.(?:done|error)\.actor\.[a-zA-Z]+)\/\d+$/.test(place) && !place.includes('xstate.route')

const stateOf = (place: string): string => place.slice(0, place.indexOf('/'))

/** Lists the suitable transitions of a recording, each with its chart and the first step that takes it. */
const firsts = (
  draft: UnsealedFlowrec,
  places: (step: UnsealedFlowrec['steps'][number]) => string[],
): { step: number; place: string; chart: string }[] => {
  const found = new Map<string, { step: number; place: string; chart: string }>()
  for (const step of draft.steps)
    for (const place of places(step))
      if (isOwn(place) && !found.has(place))
        found.set(place, { step: step.n, place, chart: draft.machines[step.actor]?.id ?? '' })
  return [...found.values()]
}

/** Path of a state value, for example `passengers.filling`. */
const endOf = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? (Object.entries(value).map(([key, inner]) => `${key}.${endOf(inner)}`)[0] ?? '')
    : String(value)

/**
 * Finds the first step in which a chart stays in a state although an `always` was evaluated. Recordings lack guards that are
 * evaluated without effect.
 */
const restsFirst = (draft: UnsealedFlowrec, place: string, before: number): number | undefined =>
  place.includes('/always/')
    ? draft.steps.find(({ n, state }) => n < before && stateOf(place).endsWith(`.${endOf(state)}`))?.n
    : undefined

describe('a chart that has changed since the recording', () => {
  it('causes no divergence if its copy is unchanged', () => {
    for (const draft of drafts)
      expect(
        verify(
          draft,
          changedCharts('booking', 'booking', () => {}),
        ).divergence,
      ).toBeUndefined()
  })

  it('is detected by a guard with the opposite result, at the first step with an effect', () => {
    let count = 0
    for (const draft of drafts) {
      for (const { step, place, chart } of firsts(draft, ({ guards }) => guards.map(([guard]) => guard))) {
        const changed = changedCharts(
          chart,
          stateOf(place),
          changeTransition(place, (transition) => {
            transition['guard'] = not(transition['guard'])
          }),
        )
        const { divergence } = verify(draft, changed)
        const rested = restsFirst(draft, place, step)
        expect({ place, code: divergence?.code, step: divergence?.step }).toEqual(
          rested === undefined ? { place, code: 'FR102', step } : { place, code: 'FR101', step: rested },
        )
        count += 1
      }
    }
    expect(count).toBeGreaterThan(20)
  })

  it('is detected by a missing call or a different input, at the step of the call', () => {
    let count = 0
    for (const draft of drafts) {
      const made = new Map<string, { step: number; chart: string }>()
      for (const { n, calls, actor } of draft.steps)
        for (const key of calls ?? [])
          if (!made.has(draft.calls?.[key]?.src ?? ''))
            made.set(draft.calls?.[key]?.src ?? '', { step: n, chart: draft.machines[actor]?.id ?? '' })
      for (const [src, { step, chart }] of made) {
        const states = [...(statesOf(charts[chart]) ?? [])]
          .filter(([, { invoke }]) => invoke.some((each) => each.id === src))
          .map(([id]) => id)
        const others = (change: (config: Config) => void) =>
          states.reduce<Charts>((known, state) => {
            const machine = changedCharts(chart, state, change)[chart] as AnyStateMachine
            return { ...known, [chart]: machine }
          }, charts)
        if (states.length !== 1) continue
        const otherwise = verify(
          draft,
          others((config) => (config['invoke'].input = () => ({ flow: 'booking', variables: { changed: true } }))),
        )
        expect({ src, code: otherwise.divergence?.code, step: otherwise.divergence?.step }).toEqual({ src, code: 'FR105', step })
        const silent = verify(
          draft,
          others((config) => delete config['invoke']),
        )
        expect({ src, code: silent.divergence?.code, step: silent.divergence?.step }).toEqual({ src, code: 'FR104', step })
        count += 2
      }
    }
    expect(count).toBeGreaterThan(10)
  })

  it('is detected by a timer that is no longer started', () => {
    for (const draft of drafts) {
      const timer = draft.steps.find(({ in: { type } }) => type.startsWith('xstate.after.'))
      if (!timer) continue
      const chart = draft.machines[timer.actor]?.id ?? ''
      const state = timer.in.type.split('.').slice(3).join('.')
      const { divergence } = verify(
        draft,
        changedCharts(chart, state, (config) => delete config['after']),
      )
      expect([divergence?.code, divergence?.step]).toEqual(['FR110', timer.n])
    }
    expect(drafts.some(({ steps }) => steps.some(({ in: { type } }) => type.startsWith('xstate.after.')))).toBe(true)
  })
})
