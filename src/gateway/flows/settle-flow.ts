import type { BookingPayload } from '../bookings/booking-payload.ts'
import type { Issuing } from '../bookings/ticketing.ts'
import { settleUpgrade } from '../upgrades/settle-upgrade.ts'
import type { ChangeFlow } from './change-rules.ts'

/** A change that is being issued: the booking before it, and as it will be stored. */
export interface Settling {
  issuing: Issuing
  reference: string
  before: BookingPayload
  payload: BookingPayload
}

/** What a flow adds to a change as it is issued, in its transaction: gives the booking as it is to be stored. */
type Settle = (settling: Settling) => BookingPayload | Promise<BookingPayload>

const asItIs: Settle = ({ payload }) => payload

/** The airline's own change is answered with the flights that were chosen instead. */
const withoutAirlineChange: Settle = ({ payload }) => ({ ...payload, airlineChange: undefined })

/** By flow. */
export const settleFlow: Readonly<Record<ChangeFlow, Settle>> = {
  mto: asItIs,
  exchange: withoutAirlineChange,
  upgrade: settleUpgrade,
}
