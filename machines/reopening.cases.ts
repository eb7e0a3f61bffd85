import { changeCart, changed, ownBag, ownSeat, withoutBag } from '#src/operations/outcomes/samples/change.ts'
import { dearer, exchangeCart, twoWays } from '#src/operations/outcomes/samples/exchange.ts'
import type { Cart } from '#src/domain/cart.ts'
import { bookingFacts, flightsInstead } from '#src/domain/chosen-again.ts'
import { journeyIdOf } from '#src/domain/itinerary.ts'
import { booked, eur } from '#src/operations/outcomes/samples/trip.ts'
import { chosen, couple, instantOffer, upgradeCart } from '#src/operations/outcomes/samples/upgrade.ts'
import type { BesideCases } from './cases.ts'
import type { Reopening } from './reopening.ts'
import { nothingKept } from './trip.ts'

const journeysOf = (before: Cart) => {
  const { parts, brands } = flightsInstead(before)
  return [parts.map(journeyIdOf), brands]
}

const meal = { ...ownBag, code: 'MEAL', ownedQuantity: 0, price: eur(900), due: eur(900) }

/** Cases of the reopening chart, with sample inputs for each kind of choice. */
export const reopeningCases: BesideCases<Reopening> = {
  starts: [
    {
      name: 'other flights were chosen',
      input: { flow: 'exchange', at: 'exchange-quote', kept: { ...nothingKept, booking: twoWays, cart: exchangeCart(dearer) } },
    },
    {
      name: 'an upgrade was chosen',
      input: {
        flow: 'upgrade',
        at: 'upgrade-review',
        kept: { ...nothingKept, booking: couple, cart: upgradeCart([chosen(instantOffer)]) },
      },
    },
    {
      name: 'a seat, extras and insurance were changed',
      input: {
        flow: 'mto',
        at: 'trip-review',
        kept: {
          ...nothingKept,
          booking: changed,
          cart: changeCart({
            seats: [{ ...ownSeat, seat: '14C' }],
            extras: [{ ...ownBag, quantity: 2 }, meal],
            insurance: { productId: 'INS', price: eur(1_200) },
          }),
        },
      },
    },
    {
      name: 'a bag was given back, and somebody has changed the trip since',
      input: { flow: 'mto', at: 'trip-review', kept: { ...nothingKept, booking: booked, cart: withoutBag } },
    },
    {
      name: 'everything was given back',
      input: {
        flow: 'mto',
        at: 'trip-review',
        kept: { ...nothingKept, booking: changed, cart: changeCart({ seats: [], extras: [], insurance: undefined }) },
      },
    },
  ],
  spec: ['4. Execution key'],
  project: ({ before, kept, redo, wishes, upgrades, refs, at, isLost }) => ({
    at,
    isLost,
    trip: kept.booking && bookingFacts(kept.booking),
    legs: before?.exchange?.legs.map(({ index, isKept }) => [index, isKept]),
    flights: before && journeysOf(before),
    upgrades: before?.upgrade?.chosen.length,
    things: [
      before?.seats.map(({ passengerId, segmentId, seat }) => [passengerId, segmentId, seat]),
      before?.extras.map(({ code, passengerId, travelPartId, quantity }) => [code, passengerId, travelPartId, quantity]),
      before?.insurance?.productId,
    ],
    next: redo[0]?.kind,
    redo: redo.map(({ kind }) => kind),
    wishes: wishes.length,
    offers: upgrades?.segments.map(({ offers }) => offers.map(({ id }) => id)),
    refs,
  }),
  // The new conversation has none of the earlier choices, so the cart is unknown until it is loaded.
  known: ({ flow, kept, before }) => ({ ...kept, flow, cart: kept.cart === before ? undefined : kept.cart }),
}
