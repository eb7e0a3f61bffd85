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

/** Flows whose cart is the difference from a booking, and whose purchase changes it. */
const changeFlows = ['mto', 'exchange', 'upgrade'] as const

export type ChangeFlow = (typeof changeFlows)[number]

/** Returns the trip that a state changes, or undefined for a new booking, and while a hold is being paid for. */
export const changedTrip = ({ trip }: Pick<SessionState, 'trip'>) => {
  const flow = changeFlows.find((each) => each === trip?.flow)
  return trip && flow && { ...trip, flow }
}

/** What a change's rules look at: the stored booking, its future state, and this moment. */
export interface ChangeFacts {
  engine: Engine
  row: BookingRow
  state: SessionState
  now: number
}

/** What a change refunds, as a travel credit and to the original forms of payment. */
export interface ComesBack {
  credit: Money
  original: Money
}

/** A change being issued: the booking before it, and as it will be stored. */
export interface Settling {
  issuing: Issuing
  reference: string
  before: BookingPayload
  payload: BookingPayload
}

/** The part of a cart's answer that only one flow has. */
type FlowPart = Pick<WireAnswer<'cart'>, 'exchange' | 'upgrade'>

/** How a flow that changes a booking differs from the others. Instants are epoch milliseconds. */
export interface FlowRules {
  /** Prepares the state of a conversation that has just opened the booking, including its paid items. */
  enter?: (call: Call, payload: BookingPayload) => void
  /** Returns the part of the cart's answer that only this flow has. */
  writeCart?: (call: Call) => FlowPart | Promise<FlowPart>
  /** Returns what the change refunds, by default the negative total, to the original forms of payment. */
  comesBack?: (state: SessionState) => ComesBack | undefined
  /** Returns why the flow's own rules refuse the change at this moment. */
  refuse: (facts: ChangeFacts, trip: TripFacts) => ChangeRefusal | undefined
  /** Whether a purchase that starts within the price guarantee is completed, however long the bank takes. */
  keepsPriceOnceBegun: boolean
  /** Reserves what the change needs besides seats and extras. An error rolls back the transaction. */
  take?: (
    database: Database,
    engine: Engine,
    attempt: Attempt,
    moment: Pick<StockRequest, 'now' | 'pricedAt'>,
  ) => Promise<TakenStock['upgrade']>
  /** Releases what `take` reserved. */
  giveBack?: (database: Database, attempt: Attempt, now: number) => Promise<void>
  /** Completes the change in its issuing transaction, and returns the booking to store. */
  settle?: (settling: Settling) => BookingPayload | Promise<BookingPayload>
  /** Prices the change again after its guarantee has expired. Omitted if the traveller requests that. */
  renew?: (call: Call, payload: BookingPayload) => Promise<void>
}
