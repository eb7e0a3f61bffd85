import { describe, expect, it } from 'vitest'
import type { StateValue } from 'xstate'
import type { FlowEvent } from '#machines/events.ts'
import { exchangeSearch } from '#src/domain/exchange-search.ts'
import { changeCart, changed, withoutBag } from '#src/operations/outcomes/samples/change.ts'
import { dearer, exchangeCart, opened as unchanged, otherFlights, twoWays } from '#src/operations/outcomes/samples/exchange.ts'
import { heldBooking, heldCart } from '#src/operations/outcomes/samples/hold.ts'
import { forAnyReason, refundProtection } from '#src/operations/outcomes/samples/covers.ts'
import { choices, quote } from '#src/operations/outcomes/samples/refund.ts'
import { booked, cart, search } from '#src/operations/outcomes/samples/trip.ts'
import {
  couple,
  info,
  instantOffer,
  onOffer,
  upgradeCart,
  waiting,
  waitlisted,
} from '#src/operations/outcomes/samples/upgrade.ts'

import {
  bag,
  booking,
  details,
  type Page,
  type Press,
  seat,
  walk,
  wishes,
  withBag,
  withCover,
  withInsurance,
} from './interrupted-walk.ts'

const repeated: Record<string, Press> = {
  'a seat is picked': {
    page: booking('seat-selection'),
    presses: [{ type: 'seat.pick', choice: seat }],
    operation: 'saveSelectedSeat',
  },
  'a seat is given up': {
    page: booking('seat-selection'),
    presses: [{ type: 'seat.remove', choice: seat }],
    operation: 'removeSelectedSeat',
  },
  'a bag is added': {
    page: booking('ancillaries'),
    presses: [{ type: 'extras.set', wishes: [bag] }],
    operation: 'addToCart',
  },
  'a bag is taken back': {
    page: booking('ancillaries', { kept: { search, picks: [-7], cart: withBag }, carts: [withBag] }),
    presses: [{ type: 'extras.set', wishes: [{ ...bag, quantity: 0 }] }],
    operation: 'updateCart',
  },
  'an insurance is added': {
    page: booking('ancillaries'),
    presses: [{ type: 'insurance.add', productId: 'INS' }],
    operation: 'insuranceAddToCart',
  },
  'an insurance is taken back': {
    page: booking('ancillaries', { kept: { search, picks: [-7], cart: withInsurance }, carts: [withInsurance] }),
    presses: [{ type: 'insurance.remove', productId: 'INS' }],
    operation: 'insuranceRemoveFromBooking',
  },
  'a cover is chosen': {
    page: booking('ancillaries'),
    presses: [{ type: 'cover.add', kind: 'refundProtect', offerId: refundProtection.id }],
    operation: 'addToCart',
  },
  'a cover is removed': {
    page: booking('ancillaries', { kept: { search, picks: [-7], cart: withCover }, carts: [withCover] }),
    presses: [{ type: 'cover.remove', kind: 'refundProtect' }],
    operation: 'updateCart',
  },
  'a cover for any reason is chosen': {
    page: booking('ancillaries'),
    presses: [{ type: 'cover.add', kind: 'cfar', offerId: forAnyReason.id }],
    operation: 'cfarContractCreate',
  },
  'passengers are named for the first time': {
    page: booking('passengers', {
      kept: { search, picks: [-7], cart: cart({ passengers: [] }) },
      carts: [cart({ passengers: [] })],
    }),
    presses: [details],
    operation: 'updatePassengers',
  },
  'flights are chosen': {
    page: booking('flight-selection', { kept: { search } }),
    presses: [{ type: 'offer.pick', leg: 0, ref: -7 }, { type: 'step.next' }],
    operation: 'addItinerary',
  },
  'a seat of a trip is picked': {
    page: { flow: 'mto', at: 'seat-selection', kept: { booking: changed }, carts: [changeCart()] },
    presses: [{ type: 'seat.pick', choice: seat }],
    operation: 'saveSelectedSeat',
  },
  'a bag is added to a trip': {
    page: { flow: 'mto', at: 'ancillaries', kept: { booking: changed }, carts: [changeCart({ extras: [] })] },
    presses: [{ type: 'extras.set', wishes: [bag] }],
    operation: 'addToCart',
  },
  'a seat is picked in a trip of which a bag was given back before': {
    page: { flow: 'mto', at: 'seat-selection', kept: { booking: changed, cart: withoutBag }, carts: [withoutBag] },
    presses: [{ type: 'seat.pick', choice: seat }],
    operation: 'saveSelectedSeat',
  },
  'other flights are chosen for a trip': {
    page: {
      flow: 'exchange',
      at: 'flight-selection',
      kept: { booking: twoWays, cart: exchangeCart(unchanged), search: exchangeSearch(exchangeCart(unchanged), wishes) },
      carts: [exchangeCart(unchanged)],
      answers: { exchangeAirSearch: () => otherFlights },
    },
    presses: [{ type: 'offer.pick', leg: 0, ref: 21 }, { type: 'step.next' }],
    operation: 'exchangeAddItinerary',
  },
  'a seat is picked on other flights': {
    page: {
      flow: 'exchange',
      at: 'seat-selection',
      kept: { booking: twoWays, cart: exchangeCart(dearer) },
      carts: [exchangeCart(dearer)],
      answers: { exchangeAirSearch: () => otherFlights, exchangeAddItinerary: () => exchangeCart(dearer) },
    },
    presses: [{ type: 'seat.pick', choice: seat }],
    operation: 'saveSelectedSeat',
  },
  'a seat is picked as a hold is paid for': {
    page: { flow: 'bnpl', at: 'seat-selection', kept: { booking: heldBooking, cart: heldCart }, carts: [heldCart] },
    presses: [{ type: 'seat.pick', choice: seat }],
    operation: 'saveSelectedSeat',
  },
}

const upgrading: Page = {
  flow: 'upgrade',
  at: 'upgrade-offers',
  kept: { booking: couple },
  carts: [upgradeCart([])],
  answers: {
    upgradePnr: () => ({ booking: couple, tripOptions: [] }),
    upgradePnrInfo: () => info,
    upgradeOffers: () => onOffer([instantOffer]),
    upgradeEligibleOffers: () => onOffer([]),
  },
}

const wish = { segmentId: instantOffer.segmentId, passengerIds: ['1', '2'], offerId: instantOffer.id, payWith: 'MONEY' as const }

const refunding: Page = {
  flow: 'cancelAndRefund',
  at: 'refund-review',
  kept: { booking: booked },
  answers: { getCancelAndRefund: () => choices, getCancelAndRefundReview: () => quote() },
}

/** Requests of flows that had changed nothing. `at` is the state that follows, in which a press that cannot be repeated is named. */
const opened: Record<string, Omit<Press, 'presses'> & { presses?: FlowEvent[]; at: StateValue }> = {
  'a trip is opened for a change': {
    page: { flow: 'mto', at: 'trip-opening', kept: { booking: changed }, carts: [changeCart()] },
    operation: 'tripDetails',
    at: { 'trip-review': { choosing: 'ready' } },
  },
  'a hold is opened to be paid for': {
    page: { flow: 'bnpl', at: 'trip-opening', kept: { booking: heldBooking, cart: heldCart }, carts: [heldCart] },
    operation: 'tripDetails',
    at: { payment: { choosing: 'ready' } },
  },
  'a trip is opened for other flights': {
    page: { flow: 'exchange', at: 'trip-opening', kept: { booking: twoWays }, carts: [exchangeCart(unchanged)] },
    operation: 'tripDetails',
    at: { 'exchange-legs': { choosing: 'rules' } },
  },
  'a trip is opened for an upgrade': {
    page: upgrading,
    operation: 'upgradePnr',
    at: { 'upgrade-offers': { choosing: 'ready' } },
  },
  'the waitlist of a trip is read': {
    page: {
      flow: 'cancelUpgrade',
      at: 'upgrade-waitlist',
      kept: { booking: waitlisted() },
      answers: { cancelUpgradeOffers: () => waiting() },
    },
    operation: 'cancelUpgradeOffers',
    at: { 'upgrade-waitlist': { choosing: 'ready' } },
  },
  'a trip is opened to be cancelled': { page: refunding, operation: 'getCancelAndRefund', at: { 'refund-review': 'scoping' } },
  'the seat map of a trip is read': {
    page: { flow: 'mto', at: 'seat-selection', kept: { booking: changed, cart: changeCart() }, carts: [changeCart()] },
    operation: 'seatMap',
    at: { 'seat-selection': { choosing: 'ready' } },
  },
  'an upgrade is chosen': {
    page: upgrading,
    presses: [{ type: 'upgrades.choose', wishes: [wish] }],
    operation: 'selectUpgradeOffer',
    at: { 'upgrade-offers': { choosing: 'ready' } },
  },
  'a part of the trip is chosen to be cancelled': {
    page: refunding,
    presses: [{ type: 'scope.pick', scope: 'ALL' }],
    operation: 'getCancelAndRefundReview',
    at: { 'refund-review': 'scoping' },
  },
}

describe('an action at which the conversation has expired', () => {
  it.each(Object.keys(repeated))('is repeated exactly once if %s', async (name) => {
    const { page, presses, operation } = repeated[name] as Press
    const { press, calls, trip, root } = walk(page, operation)
    await press(...presses)
    const sent = calls(operation)
    expect({ state: root.getSnapshot().value, sent: sent.length }).toEqual({ state: page.flow, sent: 2 })
    expect(sent[1]).toEqual(sent[0])
    expect([trip()?.context.pressed, trip()?.context.named]).toEqual([undefined, undefined])
  })

  it.each(Object.keys(opened))('opens the trip again, once, if %s', async (name) => {
    const { page, presses = [], operation, at } = opened[name] as (typeof opened)[string]
    const { press, settled, calls, trip, root } = walk(page, operation)
    await press(...presses)
    await settled()
    const { pressed, named } = trip()?.context ?? {}
    expect({
      state: root.getSnapshot().value,
      at: trip()?.value,
      pressed,
      named: named?.type,
      calls: calls(operation).length,
    }).toEqual({
      state: page.flow,
      at,
      pressed: undefined,
      named: presses.at(-1)?.type,
      calls: presses.length > 0 ? 1 : 2,
    })
  })
})
