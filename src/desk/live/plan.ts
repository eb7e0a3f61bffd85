import type { SessionInput } from '#machines/session.ts'
import { nothingKept } from '#machines/trip.ts'
import type { Flowrec, FlowrecStep } from '#src/domain/flowrec.ts'
import { lacks } from './tokens.ts'

/** Actor that receives an input or has a state: the current flow, the account, or the root. */
export type Whose = 'flow' | 'account' | 'root'

/** Result of a call, reduced to the parts that are compared. */
export interface CallOutcome {
  name: string
  outcome: 'done' | 'error' | 'cancelled' | 'pending'
  errorCode?: string
  /** The traveller continued, or the recording ended, before this call had a response. Its outcome then depends on timing. */
  wasOpen?: true
}

/** One input of the traveller, with its results up to the next input. The first stage is the start of the charts and has no input. */
export interface Stage {
  /** Number of the input's step in the recording. */
  n: number
  whose: Whose
  input?: { type: string; data: Record<string, unknown> }
  /** State of the chart at the end of the stage. */
  state: unknown
  calls: readonly CallOutcome[]
  /** Keys of the calls whose response arrived during the stage. */
  answered: readonly string[]
  /** The traveller continued before all calls of the stage had a response. */
  wasLeftEarly: boolean
  /** The longest time in milliseconds for which the charts waited for a timer, for example before they asked the gateway again. */
  timer: number
}

/**
 * Reason why a recording cannot be replayed live: its start was dropped, its chart does not run on its own, or it starts in a trip of the
 * traveller.
 */
export type NotLive = 'noBeginning' | 'noFlow' | 'ownTrip'

export type LivePlan = { input: SessionInput; stages: readonly Stage[] } | { cannot: NotLive }

const whoseOf = (path: string): Whose | undefined => {
  if (path === 'storefront') return 'root'
  if (path.endsWith('/account')) return 'account'
  if (/\/flow(?:#\d+)?$/.test(path) || !path.includes('/')) return 'flow'
  return undefined
}

const isSent = ({ in: { origin } }: FlowrecStep): boolean => origin === 'user' || origin === 'router'

const codeOf = (error: unknown): string | undefined => (error as { errorCode?: string } | undefined)?.errorCode

/** Returns the longest time between a timer's step and the step before it. */
const longestTimer = (steps: readonly FlowrecStep[]): number =>
  Math.max(0, ...steps.map(({ in: { origin }, t = 0 }, at) => (origin === 'timer' ? t - (steps[at - 1]?.t ?? t) : 0)))

const stageOf = ({ calls, machines }: Flowrec, steps: readonly FlowrecStep[], first: boolean): Stage | undefined => {
  const [head] = steps
  const whose = head && whoseOf(machines[head.actor]?.path ?? '')
  if (!head || !whose) return undefined
  const of = first ? 'flow' : whose
  const answered = steps.flatMap(({ in: { call } }) => call ?? [])
  const begun = steps.flatMap((step) => step.calls ?? [])
  const last = steps.findLast(({ actor }) => whoseOf(machines[actor]?.path ?? '') === of)
  return {
    n: head.n,
    whose: of,
    ...(!first && { input: { type: head.in.type, data: head.in.data ?? {} } }),
    state: last?.state,
    calls: begun.flatMap((key): CallOutcome[] => {
      const call = calls?.[key]
      const errorCode = codeOf(call?.error)
      if (!call) return []
      const { src: name, outcome } = call
      return [
        {
          name,
          outcome,
          ...(errorCode !== undefined && { errorCode }),
          ...(!answered.includes(key) && { wasOpen: true as const }),
        },
      ]
    }),
    answered,
    wasLeftEarly: begun.some((key) => !answered.includes(key)),
    timer: longestTimer(steps),
  }
}

const inputOf = ({ machines: [first] }: Flowrec): SessionInput | NotLive => {
  const { flow, at, kept } = (first?.input ?? {}) as Partial<SessionInput>
  if (!first || first.path.includes('/') || flow === undefined || at === undefined) return 'noFlow'
  return kept?.cart || kept?.booking || lacks(kept)
    ? 'ownTrip'
    : { executionKey: '', flow, at, kept: { ...nothingKept, ...kept } }
}

/**
 * Divides a recording into stages, one for each input of the traveller. Responses, timers and internal events come from today's charts and
 * the gateway.
 */
export const planOf = (recording: Flowrec): LivePlan => {
  if (recording.dropped?.ring) return { cannot: 'noBeginning' }
  const input = inputOf(recording)
  if (typeof input === 'string') return { cannot: input }
  const { steps } = recording
  const starts = [0, ...steps.flatMap((step, index) => (index > 0 && isSent(step) ? [index] : []))]
  const stages = starts.flatMap((from, place) => stageOf(recording, steps.slice(from, starts[place + 1]), place === 0) ?? [])
  return { input, stages }
}
