import type { Money } from '#src/domain/money.ts'
import type { WireAnswer } from '#src/operations/index.ts'
import type { Engine } from '../airline/engine.ts'
import type { Call } from '../conversation/call.ts'
import type { SessionState } from '../conversation/session-state.ts'
import type { Database } from '../database/database.ts'
import type { StockRequest } from '../inventory/inventory.ts'
import type { TakenStock } from '../inventory/wanted-stock.ts'
import type { Attempt } from '../payments/attempts.ts'
import type { BookingPayload } from './booking-payload.ts'
import type { ChangeRefusal } from './change-refusals.ts'
import type { BookingRow } from './locked-booking.ts'
import type { Issuing } from './ticketing.ts'
import type { TripFacts } from './trip-options.ts'

/** Flows whose cart is compared with a booking, and whose purchase changes that booking. */
const changeFlows = ['mto', 'exchange', 'upgrade'] as const

export type ChangeFlow = (typeof changeFlows)[number]

/** Returns the trip that a conversation changes, or undefined for a new booking and for the payment of a hold. */
export const changedTrip = ({ trip }: Pick<SessionState, 'trip'>) => {
  const flow = changeFlows.find((each) => each === trip?.flow)
  return trip && flow && { ...trip, flow }
}

/** Facts for the rules of a change: the stored booking, the state after the change, and the time in epoch milliseconds. */
export interface ChangeFacts {
  engine: Engine
  row: BookingRow
  state: SessionState
  now: number
}

/** The refund of a change: a travel credit, and money to the original forms of payment. */
export interface ComesBack {
  credit: Money
  original: Money
}

/** A change that is being issued, with the booking before and after it. */
export interface Settling {
  issuing: Issuing
  reference: string
  before: BookingPayload
  payload: BookingPayload
}

/** The part of the cart's answer that a single flow adds. */
type FlowPart = Pick<WireAnswer<'cart'>, 'exchange' | 'upgrade'>

/** The rules in which a flow that changes a booking differs from other flows. Instants are epoch milliseconds. */
export interface FlowRules {
  /** Prepares a conversation that has opened the booking, and whose state already includes the paid items. */
  enter?: (call: Call, payload: BookingPayload) => void
  /** Writes the part of the cart's answer that only this flow has. */
  writeCart?: (call: Call) => FlowPart | Promise<FlowPart>
  /** Computes the refund of the change. Without this rule, a negative total is refunded to the original forms of payment. */
  comesBack?: (state: SessionState) => ComesBack | undefined
  /** Returns the reason why the rules of the flow refuse the change at this moment, or undefined. */
  refuse: (facts: ChangeFacts, trip: TripFacts) => ChangeRefusal | undefined
  /** True if a purchase that starts while the price is guaranteed is completed even if the bank takes longer. */
  keepsPriceOnceBegun: boolean
  /** Takes the points and certificates that pay for the change, after its stock. Throws to roll the transaction back. */
  take?: (
    database: Database,
    engine: Engine,
    attempt: Attempt,
    moment: Pick<StockRequest, 'now' | 'pricedAt'>,
  ) => Promise<TakenStock['upgrade']>
  /** Returns what `take` has taken. */
  giveBack?: (database: Database, attempt: Attempt, now: number) => Promise<void>
  /** Completes the change in the transaction that issues the documents, and returns the booking to store. */
  settle?: (settling: Settling) => BookingPayload | Promise<BookingPayload>
  /** Prices the change again when its guarantee has expired. Omitted if the traveller must request a new quote. */
  renew?: (call: Call, payload: BookingPayload) => Promise<void>
}
