import { describe, expect, it } from 'vitest'
import { exchangeSearch } from '#src/domain/exchange-search.ts'
import { changeCart, changed, withoutBag } from '#src/operations/outcomes/samples/change.ts'
import { dearer, exchangeCart, opened, otherFlights, twoWays } from '#src/operations/outcomes/samples/exchange.ts'
import { heldBooking, heldCart } from '#src/operations/outcomes/samples/hold.ts'
import { forAnyReason, refundProtection } from '#src/operations/outcomes/samples/covers.ts'
import { cart, search } from '#src/operations/outcomes/samples/trip.ts'

import { bag, booking, details, type Press, seat, walk, wishes, withBag, withCover, withInsurance } from './interrupted-walk.ts'

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
      kept: { booking: twoWays, cart: exchangeCart(opened), search: exchangeSearch(exchangeCart(opened), wishes) },
      carts: [exchangeCart(opened)],
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

  it.each([
    ['mto', { booking: changed }, changeCart(), 'trip-review'],
    ['bnpl', { booking: heldBooking, cart: heldCart }, heldCart, 'payment'],
  ] as const)(
    'opens the trip again in a new conversation if the %s flow was just opening it',
    async (flow, kept, opened, step) => {
      const { settled, calls, trip, root } = walk({ flow, at: 'trip-opening', kept, carts: [opened] }, 'tripDetails')
      await settled()
      const { value, context } = root.getSnapshot()
      expect([value, trip()?.context.at, context.executionKey, calls('tripDetails').length]).toEqual([flow, step, '', 2])
    },
  )
})
