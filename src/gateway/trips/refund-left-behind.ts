import { eq } from 'drizzle-orm'
import { add, type Money, multiply, zero } from '#src/domain/money.ts'
import { segmentIdOf, type SelectedSegment } from '#src/domain/travel-part.ts'
import type { IssuedDocument } from '../bookings/booking-payload.ts'
import { endedFor, upgradeSubCode } from '../bookings/documents.ts'
import { seatSubCode } from '../cart/line-of.ts'
import type { BookingRow } from '../bookings/locked-booking.ts'
import { givenBefore } from '../bookings/refund-rows.ts'
import { type Target, refundTargetsOf, valueTargets } from '../bookings/refund-targets.ts'
import type { Call } from '../conversation/call.ts'
import { booking } from '../database/tables.ts'
import { legOfFlight } from '../exchanges/carry.ts'
import { giveMoneyBack } from '../refunds/give-money-back.ts'
import type { LeftBehind, Move } from './move-leg.ts'

/** A paid item, in the terms of its document. */
interface PaidItem {
  passengerIndex: number
  code: string
  part: SelectedSegment | undefined
  price: Money
}

const itemsOf = ({ seats, extras, upgrades }: LeftBehind, currency: string): PaidItem[] => [
  ...seats.map(({ passengerIndex, segment, price }) => ({ passengerIndex, code: seatSubCode, part: segment, price })),
  ...extras.map(({ ancillaryCode, passengerIndex, travelPart, unit, quantity }) => ({
    passengerIndex,
    code: ancillaryCode,
    part: travelPart,
    price: multiply(unit, quantity),
  })),
  ...upgrades.map(({ passengerIndex, segment, price }) => ({
    passengerIndex,
    code: upgradeSubCode,
    part: segment,
    price: price ?? zero(currency),
  })),
]

const isFor = (document: IssuedDocument, { passengerIndex, code, price }: PaidItem): boolean =>
  document.ending === undefined &&
  document.passengerIndex === passengerIndex &&
  document.code === code &&
  document.total?.amount === price.amount

const covers = ({ travelParts: [ends] }: IssuedDocument, { part }: PaidItem): boolean =>
  ends !== undefined && part !== undefined && segmentIdOf(ends) === segmentIdOf(part)

/**
 * Ends the documents of refunded items. Until the traveller accepts the airline's change, documents still name the flights as
 * sold. An item on a flight that no document names therefore ends a document of the same passenger, code and price.
 */
const endDocuments = (documents: readonly IssuedDocument[], items: readonly PaidItem[]): IssuedDocument[] =>
  items.reduce<IssuedDocument[]>(
    (left, item) => {
      const own = left.filter((document) => isFor(document, item))
      const ended = own.find((document) => covers(document, item)) ?? own[0]
      return left.map((document) => (document === ended ? endedFor(document, item.price.amount) : document))
    },
    [...documents],
  )

/**
 * Refunds the items that an airline's change leaves behind, in full whatever the fare, because the airline moves the
 * passengers. Stores the booking with its new state and lower total. Returns the row and the targets of its refund.
 */
export const refundLeftBehind = async (
  { database, now }: Pick<Call, 'database' | 'now'>,
  row: BookingRow,
  { state, left }: Pick<Move, 'state' | 'left'>,
  requestId: string,
): Promise<{ row: BookingRow; targets: Target[] }> => {
  const { reference, payload: before } = row
  const { currency } = before.state
  const items = itemsOf(left, currency)
  const amount = items.reduce((sum, { price }) => add(sum, price), zero(currency))
  const given = await givenBefore(database, reference)
  const money = amount.amount > 0 ? refundTargetsOf(before, amount, { given, at: now, isAirlineChange: true }) : []
  const values = left.upgrades.flatMap((upgrade) => upgrade.values ?? [])
  const targets = [...money, ...valueTargets(values, { at: now, currency, after: money.length })]
  const payload = {
    ...before,
    state,
    ...(before.checkedIn && { checkedIn: before.checkedIn.filter(({ flightKey }) => legOfFlight(state.legs, flightKey) >= 0) }),
    documents: endDocuments(before.documents, items),
    total: { ...before.total, amount: before.total.amount - amount.amount },
  }
  const total = row.total - amount.amount
  await giveMoneyBack(database, { reference, requestId, targets, reason: 'CHANGED', at: now })
  await database.update(booking).set({ payload, total }).where(eq(booking.reference, reference))
  return { row: { ...row, payload, total }, targets }
}
