import type { Booking } from './booking.ts'
import { type ExtraWish, hasExtra } from './cart-wire.ts'
import type { Cart, SelectedExtra } from './cart.ts'
import { contactKeyOf, fullNameOf } from './correction.ts'
import { type FlightOffers, flightNumbers, journeyIdOf } from './itinerary.ts'
import type { Change } from './rebuild.ts'
import type { SeatChoice } from './seat.ts'
import type { UpgradeOffers, UpgradeWish } from './upgrade.ts'

/** Returns the newly chosen flights of an exchange and the fare family of each. */
export const flightsInstead = ({ exchange, parts, brands }: Pick<Cart, 'exchange' | 'parts' | 'brands'>) => {
  const places = (exchange?.legs ?? []).filter(({ isKept }) => !isKept).map(({ index }) => index)
  return {
    parts: places.flatMap((place) => parts[place] ?? []),
    brands: places.map((place) => brands[place] ?? ''),
  }
}

/**
 * Lists the flights that are no longer on sale in their fare. If each of them still is, they can no longer be combined, so all
 * are listed.
 */
export const flightsGone = (offers: FlightOffers | undefined, { parts, brands }: ReturnType<typeof flightsInstead>): Change[] => {
  const gone = parts.filter((part, leg) => {
    const row = offers?.legs[leg]?.rows.find((candidate) => journeyIdOf(candidate.part) === journeyIdOf(part))
    return !row?.offers.some(({ brand, soldOut }) => brand === brands[leg] && !soldOut)
  })
  return (gone.length > 0 ? gone : parts).map((part) => ({ kind: 'flightGone', subject: flightNumbers(part) }))
}

/**
 * Serialises the facts of a booking on which a change depends: status, passengers, contact, flights, cabins, seats, extras,
 * insurance and upgrades. Two texts are equal if none of these has changed.
 */
export const bookingFacts = (booking: Booking): string => {
  const { status, passengers, contact, parts, seats, extras, insurance, upgraded, waitlist } = booking
  return JSON.stringify([
    status,
    passengers.map((passenger) => [passenger.id, fullNameOf(passenger)]),
    contactKeyOf(contact),
    parts.map((part) => [journeyIdOf(part), ...part.segments.map(({ cabin }) => cabin)]),
    seats.map(({ passengerId, segmentId, seat }) => [segmentId, passengerId, seat].join(' ')).sort(),
    extras.map(({ code, passengerId, travelPartId, quantity }) => [code, passengerId, travelPartId, quantity].join(' ')).sort(),
    insurance?.policyNumber,
    upgraded?.length ?? 0,
    waitlist.length,
  ])
}

/** Returns true if nobody has changed the booking, here or elsewhere, since the traveller started this change. */
export const isAsBefore = (before: Booking | undefined, now: Booking | undefined): boolean =>
  before !== undefined && now !== undefined && bookingFacts(before) === bookingFacts(now)

const isSameSeat = (one: SeatChoice, other: SeatChoice): boolean =>
  one.passengerId === other.passengerId && one.segmentId === other.segmentId

const choiceOf = ({ segmentId, passengerId, seat }: SeatChoice): SeatChoice => ({ segmentId, passengerId, seat })

const isSameExtra = (one: SelectedExtra, other: SelectedExtra): boolean =>
  one.code === other.code && one.passengerId === other.passengerId && one.travelPartId === other.travelPartId

/** Returns the request that adds an extra again, in the same quantity. */
export const extraWishOf = ({ code, passengerId, travelPartId, quantity }: SelectedExtra): ExtraWish => ({
  code,
  passengerId,
  travelPartId,
  scope: travelPartId.startsWith('part-') ? 'part' : 'segment',
  quantity,
})

/** A choice of the expired conversation, to be made again in the new one. */
export type Redo =
  | { kind: 'takeSeat' | 'leaveSeat'; choice: SeatChoice }
  | { kind: 'addExtra' | 'setExtra'; wish: ExtraWish }
  | { kind: 'insure' | 'insureNoLonger'; productId: string }

/**
 * Lists the operations that make a new conversation's cart equal to the previous one. Seats are released before others are taken,
 * because a fellow traveller may have chosen a released seat.
 */
export const toDoAgain = (before: Cart, now: Cart): Redo[] => {
  const [was, is] = [before.insurance?.productId, now.insurance?.productId]
  return [
    ...now.seats
      .filter((seat) => !before.seats.some((each) => isSameSeat(each, seat)))
      .map((seat): Redo => ({ kind: 'leaveSeat', choice: choiceOf(seat) })),
    ...before.seats
      .filter((seat) => !now.seats.some((each) => isSameSeat(each, seat) && each.seat === seat.seat))
      .map((seat): Redo => ({ kind: 'takeSeat', choice: choiceOf(seat) })),
    ...before.extras
      .filter((extra) => now.extras.find((each) => isSameExtra(each, extra))?.quantity !== extra.quantity)
      .map((extra): Redo => ({ kind: hasExtra(now, extraWishOf(extra)) ? 'setExtra' : 'addExtra', wish: extraWishOf(extra) })),
    ...now.extras
      .filter((extra) => !before.extras.some((each) => isSameExtra(each, extra)))
      .map((extra): Redo => ({ kind: 'setExtra', wish: { ...extraWishOf(extra), quantity: 0 } })),
    ...(was !== is && is !== undefined ? [{ kind: 'insureNoLonger' as const, productId: is }] : []),
    ...(was !== is && was !== undefined ? [{ kind: 'insure' as const, productId: was }] : []),
  ]
}

/** Describes a choice that could not be repeated, as a difference to report to the traveller. */
export const refusedAgain = (redo: Redo): Change => {
  if ('choice' in redo) {
    const { seat, passengerId } = redo.choice
    return { kind: redo.kind === 'takeSeat' ? 'seatGone' : 'seatKept', subject: seat, passengerId }
  }
  if ('productId' in redo) return { kind: redo.kind === 'insure' ? 'insuranceGone' : 'insuranceKept', subject: redo.productId }
  const { code, passengerId, quantity } = redo.wish
  return { kind: quantity > 0 ? 'extraGone' : 'extraKept', subject: code, passengerId }
}

/**
 * Matches the chosen upgrades with the current offers by flight, kind and cabin. Returns requests for those still on offer, and
 * differences to report for the others.
 */
export const upgradesAgain = (before: Cart, { segments }: UpgradeOffers): { wishes: UpgradeWish[]; gone: Change[] } => {
  const found = (before.upgrade?.chosen ?? []).map(({ offer, passengerIds, payWith, bid }) => {
    const offers = segments.find(({ segmentId }) => segmentId === offer.segmentId)?.offers ?? []
    const same = offers.find(({ kind, cabin }) => kind === offer.kind && cabin === offer.cabin)
    const subject = before.parts
      .flatMap(({ segments: flights }) => flights)
      .filter(({ id }) => id === offer.segmentId)
      .map(({ airline, flightNumber }) => `${airline} ${flightNumber}`)
      .join()
    const wish: UpgradeWish | undefined = same && { offerId: same.id, passengerIds, payWith, ...(bid && { bid }) }
    return { wish, subject }
  })
  return {
    wishes: found.flatMap(({ wish }) => wish ?? []),
    gone: found.filter(({ wish }) => !wish).map(({ subject }): Change => ({ kind: 'upgradeGone', subject })),
  }
}
