import type { Flow } from '#src/domain/flow.ts'
import type { Challenge } from '#src/domain/payment.ts'
import type { FlowCases } from './cases.ts'
import type { Press } from './press.ts'
import type { KeptTrip, CounterLimits } from './trip.ts'

/** Low limits for path generation. They suffice to reach every transition. */
export const limits = { declines: 1, polls: 2 }

/** The booking flow has a higher limit, because a declined card may be retried once. */
export const limitsOfBooking = { ...limits, declines: 2 }

/** Request id of a payment attempt with an unknown outcome. */
export const openAttemptId = 'request-1'

const returnState = 'state-1'

const challenge: Challenge = {
  transactionId: 'tx-1',
  url: '/sandbox/3ds/tx-1',
  expiresAt: '2027-01-01T00:05:00Z',
  presentation: 'page',
}

/**
 * Builds the starts of a flow that returns from a bank's or a provider's page, in this tab, in another tab, and a second time.
 */
export const returns = (flow: Flow, kept: KeptTrip, until: CounterLimits = limits): FlowCases['starts'] =>
  (['remote-return', 'remote-afop-return'] as const).flatMap((at) => {
    const from = at === 'remote-return' ? 'a bank' : 'a provider'
    return [
      {
        name: `back from ${from}`,
        input: { flow, at, kept: { ...kept, openAttempt: openAttemptId, challenge, returnState }, limits: until },
      },
      { name: `back from ${from} in another tab`, input: { flow, at, kept: { ...kept, returnState }, limits: until } },
      { name: `back from ${from} once more`, input: { flow, at, kept: { ...kept, openAttempt: openAttemptId }, limits: until } },
    ]
  })

/** Builds the starts of a flow after a conversation expired during a press. */
export const interruptions = (
  flow: Flow,
  kept: KeptTrip,
  interrupted: readonly Press[],
  { at, limits: until = limits, where = '' }: { at?: Press['at']; limits?: CounterLimits; where?: string } = {},
): FlowCases['starts'] =>
  interrupted.map((pressed) => ({
    name: `${pressed.type} at ${pressed.at} was interrupted${where}`,
    input: { flow, at: at ?? pressed.at, asked: pressed.at, kept, limits: until, pressed },
  }))
