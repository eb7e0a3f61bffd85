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

/** Flows whose cart is the difference to a booking, and whose purchase changes it. */
const changeFlows = ['mto', 'exchange', 'upgrade'] as const

export type ChangeFlow = (typeof changeFlows)[number]

/** The trip that a state changes; undefined in a booking, and where a booking on hold is paid for. */
export const changedTrip = ({ trip }: Pick<SessionState, 'trip'>) => {
  const flow = changeFlows.find((each) => each === trip?.flow)
  return trip && flow && { ...trip, flow }
}

/** What a rule of a change looks at: the booking as its row says it, the state that it is to become, and this moment. */
export interface ChangeFacts {
  engine: Engine
  row: BookingRow
  state: SessionState
  now: number
}

/** What a change refunds: as a travel credit, and to the original forms of payment. */
export interface ComesBack {
  credit: Money
  original: Money
}

/** A change that is being issued: the booking before it, and as it will be stored. */
export interface Settling {
  issuing: Issuing
  reference: string
  before: BookingPayload
  payload: BookingPayload
}

/** Everything that differs between the flows that change a booking. Instants are epoch milliseconds. */
export interface FlowRules {
  /** Sets up a conversation that has just become the booking's, with what was paid for in its state. */
  enter?: (call: Call, payload: BookingPayload) => void
  /** What the cart tells of this flow alone. */
  writeCart?: (call: Call) => Pick<WireAnswer<'cart'>, 'exchange' | 'upgrade'>
  /** What the change refunds; by default what its total is below zero, to the original forms of payment. */
  comesBack?: (state: SessionState) => ComesBack | undefined
  /** What the flow's own rules have against buying the change at this moment. */
  refuse: (facts: ChangeFacts, trip: TripFacts) => ChangeRefusal | undefined
  /** Whether a purchase that begins while the price is kept is completed, however long the bank takes. */
  keepsPriceOnceBegun: boolean
  /** Takes what the change needs beside seats and extras; what it throws must end the transaction. */
  take?: (
    database: Database,
    engine: Engine,
    attempt: Attempt,
    moment: Pick<StockRequest, 'now' | 'pricedAt'>,
  ) => Promise<TakenStock['upgrade']>
  /** Gives back what `take` took. */
  giveBack?: (database: Database, attempt: Attempt, now: number) => Promise<void>
  /** What the flow adds to a change as it is issued, in its transaction: gives the booking as it is to be stored. */
  settle?: (settling: Settling) => BookingPayload | Promise<BookingPayload>
  /** Prices the change again once its price is kept no longer; none where the traveller asks for that. */
  renew?: (call: Call, payload: BookingPayload) => Promise<void>
}
