import { eq } from 'drizzle-orm'
import type { Call } from '../call.ts'
import type { BookingPayload } from '../purchase/booking-payload.ts'
import { givenBefore } from '../refunds/refund-rows.ts'
import { writeTarget } from '../refunds/write-refund.ts'
import { booking } from '../tables.ts'
import { forfeitedOf } from '../shopping/change-lines.ts'
import { total } from '../shopping/price-lines.ts'
import { writePrice } from '../shopping/write-price.ts'
import { changedTrip } from './change-rules.ts'
import { changeTargets, moneyBack } from './comes-back.ts'

/** How a change is settled: what is to pay, what comes back and to where, and what is lost; undefined in a cart that changes no trip. */
export const writeSettlement = async ({
  database,
  conversation: { state },
  now,
}: Pick<Call, 'database' | 'conversation' | 'now'>) => {
  const trip = changedTrip(state)
  if (!trip) return undefined
  const due = total(state)
  const refund = moneyBack(state)
  const [row] = refund.amount > 0 ? await database.select().from(booking).where(eq(booking.reference, trip.reference)) : []
  const targets = row
    ? changeTargets(state, row.payload as BookingPayload, { given: await givenBefore(database, trip.reference), at: now })
    : []
  return {
    due: writePrice({ ...due, amount: Math.max(0, due.amount) }),
    refund: writePrice(refund),
    forfeited: writePrice(forfeitedOf(state, trip.paid)),
    targets: targets.map(writeTarget),
  }
}
