import { describe, expect, it } from 'vitest'
import type { FlowEvent } from '#machines/events.ts'
import type { Step } from '#src/domain/step.ts'
import { changeCart, changed, changeMap, withoutBag } from '#src/operations/outcomes/samples/change.ts'
import { dearer, exchangeCart, otherFlights, twoWays } from '#src/operations/outcomes/samples/exchange.ts'
import { heldBooking, heldCart } from '#src/operations/outcomes/samples/hold.ts'
import { cart, decision, eur, offers, search } from '#src/operations/outcomes/samples/trip.ts'
import { failure } from './answering.ts'

import { booking, type Press, seat, walk } from './interrupted-walk.ts'

const over = { ...cart(), total: eur(11_000) }

/** Actions that are never resent automatically. `told` is the place of the notice, `at` the step on which it appears. */
const named: Record<string, Press & { told: 'with the changes' | 'above the step'; at: Step }> = {
  'Pay is pressed': {
    page: booking('payment'),
    presses: [{ type: 'payment.submit', decision }],
    operation: 'cart',
    told: 'with the changes',
    at: 'payment',
  },
  'a form of payment is picked': {
    page: booking('payment'),
    presses: [{ type: 'form.pick', form: 'CREDIT_CARD' }],
    operation: 'updatePaymentDetails',
    told: 'above the step',
    at: 'payment',
  },
  'the rules of a fare are asked for': {
    page: booking('flight-selection', { kept: { search } }),
    presses: [{ type: 'rules.show', refs: [-7] }],
    operation: 'fareRules',
    told: 'above the step',
    at: 'flight-selection',
  },
  'a seat is picked and the price has changed': {
    page: booking('seat-selection', { carts: [cart(), over] }),
    presses: [{ type: 'seat.pick', choice: seat }],
    operation: 'saveSelectedSeat',
    told: 'with the changes',
    at: 'seat-selection',
  },
  'flights are chosen and cost more now': {
    page: booking('flight-selection', {
      kept: { search },
      answers: {
        airSearch: (() => {
          const dearerOffers = structuredClone(offers)
          const [offer] = dearerOffers.legs[0]?.rows[0]?.offers ?? []
          if (offer?.price) offer.price.party = eur(12_500)
          let asks = 0
          return () => {
            asks += 1
            return asks === 1 ? offers : dearerOffers
          }
        })(),
      },
    }),
    presses: [{ type: 'offer.pick', leg: 0, ref: -7 }, { type: 'step.next' }],
    operation: 'addItinerary',
    told: 'above the step',
    at: 'flight-selection',
  },
  'a seat is picked in a trip that is another by now': {
    page: { flow: 'mto', at: 'seat-selection', kept: { booking: changed }, carts: [changeCart(), changeCart({ seats: [] })] },
    presses: [{ type: 'seat.pick', choice: seat }],
    operation: 'saveSelectedSeat',
    told: 'above the step',
    at: 'seat-selection',
  },
  'a change is confirmed': {
    page: { flow: 'mto', at: 'trip-review', kept: { booking: changed, cart: withoutBag }, carts: [withoutBag] },
    presses: [{ type: 'change.confirm', requestId: 'request-1' }],
    operation: 'cart',
    told: 'with the changes',
    at: 'trip-review',
  },
  'Pay is pressed for a hold': {
    page: { flow: 'bnpl', at: 'payment', kept: { booking: heldBooking, cart: heldCart }, carts: [heldCart] },
    presses: [{ type: 'payment.submit', decision }],
    operation: 'cart',
    told: 'above the step',
    at: 'myb',
  },
  'Pay is pressed for other flights': {
    page: {
      flow: 'exchange',
      at: 'payment',
      kept: { booking: twoWays, cart: exchangeCart(dearer) },
      carts: [exchangeCart(dearer)],
      answers: { exchangeAirSearch: () => otherFlights, exchangeAddItinerary: () => exchangeCart(dearer) },
    },
    presses: [{ type: 'payment.submit', decision }],
    operation: 'cart',
    told: 'with the changes',
    at: 'payment',
  },
}

describe('an action that is not resent automatically', () => {
  it.each(Object.keys(named))('is named in a notice, and not sent a second time, if %s', async (name) => {
    const { page, presses, operation, told, at } = named[name] as (typeof named)[string]
    const { press, calls, trip, root, settled } = walk(page, operation)
    await press(...presses)
    const { type } = presses.at(-1) as FlowEvent
    const sent = calls(operation).length
    if (told === 'with the changes') {
      expect(root.getSnapshot().value).toBe('recovered')
      expect(root.getSnapshot().context.pressed?.type).toBe(type)
      root.send({ type: 'changes.accept' })
      await settled()
      expect(trip()?.context.named).toBeUndefined()
    } else {
      expect(trip()?.context.named?.type).toBe(type)
    }
    expect(trip()?.context.at).toBe(at)
    expect(trip()?.context.pressed).toBeUndefined()
    expect(calls('purchase')).toEqual([])
    if (operation !== 'cart') expect(calls(operation).length).toBe(sent)
  })

  it('is no longer named once the traveller does something else on that step', async () => {
    const { press, trip } = walk(
      { flow: 'mto', at: 'seat-selection', kept: { booking: changed }, carts: [changeCart(), changeCart({ seats: [] })] },
      'saveSelectedSeat',
    )
    await press({ type: 'seat.pick', choice: seat })
    expect(trip()?.context.named?.type).toBe('seat.pick')
    await press({ type: 'seat.pick', choice: seat })
    expect(trip()?.context.named).toBeUndefined()
  })

  it('is sent after all once the data of its step has loaded', async () => {
    let maps = 0
    const { press, calls, trip } = walk(
      booking('seat-selection', {
        answers: {
          seatMap: () => {
            maps += 1
            if (maps === 2) throw failure('ERR.SSW.SERVER.INTERNAL', { type: 'HTTPERROR', status: 500 })
            return changeMap
          },
        },
      }),
      'saveSelectedSeat',
    )
    await press({ type: 'seat.pick', choice: seat })
    expect(trip()?.value).toEqual({ 'seat-selection': 'failed' })
    await press({ type: 'step.retry' })
    expect(calls('saveSelectedSeat').length).toBe(2)
  })
})
