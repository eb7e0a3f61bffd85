import type { Flow } from '#src/domain/flow.ts'
import type { FlowCases } from './cases.ts'
import type { Press } from './press.ts'
import type { Kept, Limits } from './trip.ts'

/** Counters end early where paths are made: so often is enough to see every way on. */
export const limits = { declines: 1, polls: 2 }

/** A card may be tried again once. */
export const limitsOfBooking = { ...limits, declines: 2 }

/** The request id of an attempt whose outcome is not known. */
export const openAttempt = 'request-1'

const returnState = 'state-1'

/** The ways back from the page of a bank or a provider, in this tab or another, once or again. */
export const returns = (flow: Flow, kept: Kept, until: Limits = limits): FlowCases['starts'] =>
  (['remote-return', 'remote-afop-return'] as const).flatMap((at) => {
    const from = at === 'remote-return' ? 'a bank' : 'a provider'
    return [
      { name: `back from ${from}`, input: { flow, at, kept: { ...kept, openAttempt, returnState }, limits: until } },
      { name: `back from ${from} in another tab`, input: { flow, at, kept: { ...kept, returnState }, limits: until } },
      { name: `back from ${from} once more`, input: { flow, at, kept: { ...kept, openAttempt }, limits: until } },
    ]
  })

/** What the end of a conversation interrupted: the flow begins again with it. */
export const interruptions = (
  flow: Flow,
  kept: Kept,
  interrupted: readonly Press[],
  { at, limits: until = limits, where = '' }: { at?: Press['at']; limits?: Limits; where?: string } = {},
): FlowCases['starts'] =>
  interrupted.map((pressed) => ({
    name: `${pressed.type} at ${pressed.at} was interrupted${where}`,
    input: { flow, at: at ?? pressed.at, asked: pressed.at, kept, limits: until, pressed },
  }))
