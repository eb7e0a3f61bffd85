import { flows, outside } from '#machines/index.ts'
import { createActor } from 'xstate'
import type { Flow } from '#src/domain/flow.ts'
import type { OperationName } from '#src/operations/index.ts'
import type { KeptTrip } from '#machines/trip.ts'
import { nothingKept } from '#machines/trip.ts'
import type { Step } from '#src/domain/step.ts'
import { readArrival } from '#src/app/browser/arrival.ts'
import type { Links } from '#src/app/session/follow-link.ts'
import { chartsWith, type Effects } from '#src/app/session/session.ts'
import { withoutEffects } from '#src/app/session/without-effects.ts'
import { storefronts } from '#src/gateway/platform/storefronts.ts'

/** Responses by operation, used instead of a gateway. An operation without one stays pending. */
export type Answers = Partial<Record<OperationName, (input: { requestId?: string; variables: unknown }) => unknown>>

export interface Running extends Partial<Omit<Effects, 'perform'>> {
  answers?: Answers
  at?: Step
  flow?: Flow
  kept?: Partial<KeptTrip>
  executionKey?: string
  isNowhere?: boolean
}

/** Runs the complete root with these answers. */
export const runRoot = ({
  answers = {},
  at = 'home',
  flow = 'booking',
  kept = {},
  executionKey = '',
  isNowhere = false,
  ...effects
}: Running = {}) => {
  const asked: OperationName[] = []
  const charts = chartsWith(
    {
      perform: async (name, input) => {
        asked.push(name)
        const answer = answers[name]
        return answer ? answer(input) : new Promise(() => {})
      },
      ...withoutEffects,
      ...effects,
    },
    { ...flows, outside },
  )
  const root = createActor(charts, { input: { executionKey, flow, at, kept: { ...nothingKept, ...kept }, isNowhere } }).start()
  return { root, asked }
}

/** Handles links on 5 January 2027, in a tab without storage. Reports about addresses are ignored. */
export const quietLinks: Links = {
  read: (where) =>
    readArrival(
      where,
      { executionKey: () => '', openAttempt: () => undefined, challenge: () => undefined },
      new Date(2027, 0, 5),
      storefronts[0],
    ),
  say: () => {},
  openAnew: () => {},
  speak: () => {},
}
