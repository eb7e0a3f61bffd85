import type { SuppliedKind } from '#src/domain/fulfilment.ts'
import { chosenFlights } from '../cart/legs.ts'
import type { Call } from '../conversation/call.ts'
import type { BookingPayload } from './booking-payload.ts'
import type { FulfilmentRow } from './fulfilment-rows.ts'

const day = 24 * 3_600_000

/** Time after its purchase in which an unused product can be returned, in milliseconds. */
const coolingOff = 14 * day

type Moment = Pick<Call, 'engine' | 'now'>

/**
 * Returns true if a product that was sold can be returned for a refund: within two weeks, before departure, and if the contract
 * allows it. The contract of a cover for any reason does not.
 */
export const isReturnable = (
  { kind, state, createdAt }: FulfilmentRow,
  payload: Pick<BookingPayload, 'state'>,
  { engine, now }: Moment,
): boolean => {
  const hasBegun = chosenFlights(engine, payload.state).some(({ flight }) => flight.departsAt <= now)
  return state === 'sold' && kind !== 'cfar' && !hasBegun && now - createdAt <= coolingOff
}

const returnedAlone: readonly SuppliedKind[] = ['refundProtect', 'cfar', 'health']

/** Returns true if the product can be cancelled without cancelling the trip. Insurance is removed by changing the trip instead. */
export const isReturnedAlone = (row: FulfilmentRow, payload: Pick<BookingPayload, 'state'>, moment: Moment): boolean =>
  returnedAlone.includes(row.kind) && (row.state === 'waiting' || row.state === 'failed' || isReturnable(row, payload, moment))

/**
 * Returns true if cancelling the trip refunds a product: always if it was never fulfilled or everything is refunded, otherwise if
 * it can be returned. Refund protection is kept, because the traveller may claim from it.
 */
export const isBackWithTrip = (
  row: FulfilmentRow,
  payload: Pick<BookingPayload, 'state'>,
  moment: Moment & { isAllBack: boolean },
): boolean => {
  const { state, kind } = row
  if (state === 'waiting' || state === 'failed') return true
  if (state !== 'sold') return false
  return moment.isAllBack || (kind !== 'refundProtect' && isReturnable(row, payload, moment))
}
