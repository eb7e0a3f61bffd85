import { beforeAll, describe, expect, it } from 'vitest'
import { type UnsealedFlowrec, unsealedFlowrec } from '#src/visualizer/record-file.ts'
import { redacted } from '#src/visualizer/record-redacted.ts'
import { verify } from '#src/visualizer/verify.ts'
import { aBooking, aChange, aRecovery } from './sessions.ts'

const about = { id: 'r_test', app: {}, writes: new Set(['purchase']) }

const drafts: UnsealedFlowrec[] = []

beforeAll(async () => {
  for (const session of [aBooking, aRecovery, aChange]) {
    const { recorder } = await session()
    drafts.push(unsealedFlowrec(recorder.recorded(), about), redacted(recorder.recorded(), about).draft)
  }
})

/** A number from 0 to below `most` that depends only on the seed. */
const drawn = (seed: number, most: number): number => Math.abs(Math.imul(seed + 1, 2_654_435_761) >>> 8) % most

type Step = UnsealedFlowrec['steps'][number]

/** A recording with a fault, the step at which verification must find it, and the codes that may report it. */
interface Fault {
  draft: UnsealedFlowrec
  step: number
  codes: string[]
}

const steps = (draft: UnsealedFlowrec, fits: (step: Step, index: number) => boolean): number[] =>
  draft.steps.flatMap((step, index) => (fits(step, index) ? [index] : []))

const pick = (from: number[], seed: number): number => from[drawn(seed, from.length)] ?? 0

const edited = (draft: UnsealedFlowrec, index: number, change: (step: Step) => void): UnsealedFlowrec => {
  const copy = structuredClone(draft)
  const step = copy.steps[index]
  if (step) change(step)
  return copy
}

const renamed = (value: Step['state']): Step['state'] =>
  typeof value === 'string'
    ? `${value}Renamed`
    : Object.fromEntries(Object.entries(value).map(([key, below], index) => [index === 0 ? `${key}Renamed` : key, below]))

const faults: Record<string, (draft: UnsealedFlowrec, seed: number) => Fault> = {
  'a call that is not in the recording': (draft, seed) => {
    const index = pick(
      steps(draft, ({ calls }) => calls !== undefined),
      seed,
    )
    return { draft: edited(draft, index, (step) => delete step.calls), step: index, codes: ['FR103'] }
  },
  'a call that the charts do not make': (draft, seed) => {
    const index = pick(
      steps(draft, ({ took }) => took.length > 0),
      seed,
    )
    const change = (step: Step) => (step.calls = [...(step.calls ?? []), 'seatMap#99'])
    return { draft: edited(draft, index, change), step: index, codes: ['FR104'] }
  },
  'a guard with another result': (draft, seed) => {
    const index = pick(
      steps(draft, ({ guards }) => guards.length > 0),
      seed,
    )
    const change = ({ guards }: Step) => {
      const guard = guards[drawn(seed, guards.length)]
      if (guard) guard[1] = !guard[1]
    }
    return { draft: edited(draft, index, change), step: index, codes: ['FR102'] }
  },
  'an unknown state': (draft, seed) => {
    const index = drawn(seed, draft.steps.length)
    return { draft: edited(draft, index, (step) => (step.state = renamed(step.state))), step: index, codes: ['FR111'] }
  },
  'another existing state': (draft, seed) => {
    const flows = steps(draft, ({ actor }) => draft.machines[actor]?.path === 'storefront')
    const index = pick(flows, seed)
    return { draft: edited(draft, index, (step) => (step.state = 'lost')), step: index, codes: ['FR106'] }
  },
  'another transition': (draft, seed) => {
    const index = pick(
      steps(draft, ({ took }) => took.length > 0),
      seed,
    )
    return { draft: edited(draft, index, ({ took }) => took.pop()), step: index, codes: ['FR101'] }
  },
  'a missing answer': (draft, seed) => {
    const index = pick(
      steps(draft, ({ in: { origin } }, at) => origin === 'service' && at < draft.steps.length - 1),
      seed,
    )
    const copy = structuredClone(draft)
    copy.steps.splice(index, 1)
    return { draft: copy, step: index + 1, codes: ['FR104'] }
  },
  'two answers in another order': (draft, seed) => {
    const index = pick(
      steps(
        draft,
        ({ in: { origin } }, at) =>
          origin === 'service' &&
          draft.steps[at + 1]?.in.origin !== 'inside' &&
          draft.steps[at + 1]?.in.call !== draft.steps[at]?.in.call &&
          at < draft.steps.length - 1,
      ),
      seed,
    )
    const copy = structuredClone(draft)
    const [one, other] = [copy.steps[index], copy.steps[index + 1]]
    if (one && other) [one.in, other.in] = [other.in, one.in]
    return { draft: copy, step: index, codes: ['FR101', 'FR102', 'FR104', 'FR106', 'FR110'] }
  },
  'another request': (draft, seed) => {
    const asked = steps(draft, ({ calls }) => calls !== undefined)
    const index = pick(asked, seed)
    const copy = structuredClone(draft)
    const key = copy.steps[index]?.calls?.[0] ?? ''
    const call = copy.calls?.[key]
    if (call) call.reqHash = '0000000000000000'
    return { draft: copy, step: index, codes: ['FR105'] }
  },
  'another context': (draft, seed) => {
    const index = drawn(seed, draft.steps.length)
    return { draft: edited(draft, index, (step) => (step.ctx = '0000000000000000')), step: index, codes: ['FR107'] }
  },
  'an effect that the charts do not perform': (draft, seed) => {
    const copy = structuredClone(draft)
    const index = drawn(seed, draft.steps.length)
    copy.effects = [...(copy.effects ?? []), { n: index, k: 'session', v: { type: 'never done' } }]
    return { draft: copy, step: index, codes: ['FR108'] }
  },
  'an internal event that did not happen': (draft, seed) => {
    const index = drawn(seed, draft.steps.length)
    const change = (step: Step) => (step.emits = [...(step.emits ?? []), 'never.raised'])
    return { draft: edited(draft, index, change), step: index, codes: ['FR109'] }
  },
  'a timer that the charts do not set': (draft, seed) => {
    const index = pick(
      steps(draft, ({ in: { origin } }) => origin === 'user'),
      seed,
    )
    const change = (step: Step) => {
      step.in = { origin: 'timer', type: 'xstate.after.never.nowhere' }
      step.took = []
      step.guards = []
    }
    return { draft: edited(draft, index, change), step: index, codes: ['FR110'] }
  },
}

describe('a fault in a recording', () => {
  const kinds = Object.keys(faults)
  it.each(Array.from({ length: 208 }, (_, seed) => [seed, kinds[seed % kinds.length] ?? ''] as const))(
    '%i: %s is found at its step and reported by its code',
    (seed, kind) => {
      const draft = drafts[Math.floor(seed / kinds.length) % drafts.length]
      if (!draft) throw new Error('The session has no recording')
      const fault = faults[kind]?.(draft, seed)
      const { divergence } = verify(fault?.draft ?? draft)
      expect({ step: divergence?.step, isNamed: fault?.codes.includes(divergence?.code ?? '') ? true : divergence }).toEqual({
        step: fault?.step,
        isNamed: true,
      })
    },
  )
})
