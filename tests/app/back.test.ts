// @vitest-environment jsdom
import fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import type { FlowEvent } from '#machines/events.ts'
import { nothingKept } from '#machines/trip.ts'
import { bindAddress } from '#src/app/start/address.ts'
import { flowActorOf } from '#src/app/session/running-flow.ts'
import type { Booking } from '#src/domain/booking.ts'
import type { Cart } from '#src/domain/cart.ts'
import type { Flow } from '#src/domain/flow.ts'
import type { Step } from '#src/domain/step.ts'
import { changeCart, changed, changeMap, ownSeat, withDearerSeat } from '#src/operations/outcomes/samples/change.ts'
import { dearer, exchangeCart, opened, otherFlights, twoWays } from '#src/operations/outcomes/samples/exchange.ts'
import { heldBooking, heldCart } from '#src/operations/outcomes/samples/hold.ts'
import { cancelled, choices, quote } from '#src/operations/outcomes/samples/refund.ts'
import { chosen, couple, info, instantOffer, onOffer, upgradeCart, waiting } from '#src/operations/outcomes/samples/upgrade.ts'
import { ana, booked, cart, contact, offers, options, search } from '#src/operations/outcomes/samples/trip.ts'
import { slots } from '#tests/machines/whole-booking.ts'
import { quietLinks, runRoot } from './running.ts'
import { shareOrWhole } from '#tests/full.ts'

vi.setConfig({ testTimeout: 120_000 })

const bound: AbortController[] = []

afterEach(() => {
  for (const listening of bound.splice(0)) listening.abort()
})

/** Returns a window whose listeners can be removed after a walk. */
const view = () => {
  const listening = new AbortController()
  bound.push(listening)
  return {
    location: window.location,
    history: window.history,
    addEventListener: (type: string, listener: () => void) =>
      window.addEventListener(type, listener, { signal: listening.signal }),
  } as Parameters<typeof bindAddress>[1]
}

/** Waits until events of the history, answers and modules have been processed. */
const settled = async () => {
  await vi.dynamicImportSettled()
  for (let turn = 0; turn < 8; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0))
}

const place = () => window.location.hash.replace('#', '').split('?')[0] ?? ''

type Move = { link: Step } | { press: FlowEvent }

interface Entered {
  /** Page on which the walk starts, and which the last press of Back reaches. */
  from: string
  flow: Flow
  first: Step
  booking?: Booking
  /** The cart at the start of the conversation, and the cart after each operation. */
  opens: Cart
  becomes: Partial<
    Record<
      'saveSelectedSeat' | 'exchangeAddItinerary' | 'addItinerary' | 'updatePassengers' | 'selectUpgradeOffer',
      (cart: Cart) => Cart
    >
  >
  links: Step[]
  presses: FlowEvent[]
  /** Moves from the first page to the last. Each walk starts with some of them. */
  onwards: Move[]
  /** Minimum number of pages on the longest walk, including the first. */
  pages: number
}

const seat = {
  type: 'seat.pick',
  choice: { passengerId: '1', segmentId: ownSeat.segmentId, seat: '14C' },
  isAgreed: true,
} as const
const next = { type: 'step.next' } as const
const taken = (before: Cart): Cart => ({ ...before, seats: [{ ...ownSeat, seat: '14C', isOwned: false }] })

const entered: Record<string, Entered> = {
  mto: {
    from: '/myb',
    flow: 'mto',
    first: 'trip-review',
    booking: changed,
    opens: changeCart(),
    becomes: { saveSelectedSeat: () => withDearerSeat },
    links: ['seat-selection', 'ancillaries', 'passengers', 'trip-review', 'payment', 'trip-opening'],
    presses: [seat, next, { type: 'step.back' }],
    onwards: [{ link: 'seat-selection' }, { press: seat }, { press: next }, { press: next }, { press: next }],
    pages: 5,
  },
  exchange: {
    from: '/myb',
    flow: 'exchange',
    first: 'exchange-legs',
    booking: twoWays,
    opens: exchangeCart(opened),
    becomes: { exchangeAddItinerary: () => exchangeCart(dearer), saveSelectedSeat: taken },
    links: ['exchange-legs', 'flight-selection', 'seat-selection', 'ancillaries', 'exchange-quote', 'trip-opening'],
    presses: [
      { type: 'legs.submit', wishes: [{ origin: 'LIS', destination: 'ATH', date: '2027-05-06' }, 'keep'] },
      { type: 'offer.pick', leg: 0, ref: 21 },
      seat,
      next,
    ],
    onwards: [
      { press: { type: 'legs.submit', wishes: [{ origin: 'LIS', destination: 'ATH', date: '2027-05-06' }, 'keep'] } },
      { press: { type: 'offer.pick', leg: 0, ref: 21 } },
      { press: next },
      { press: seat },
      { press: next },
      { press: next },
    ],
    pages: 5,
  },
  bnpl: {
    from: '/myb',
    flow: 'bnpl',
    first: 'payment',
    booking: heldBooking,
    opens: heldCart,
    becomes: { saveSelectedSeat: taken },
    links: ['seat-selection', 'ancillaries', 'payment', 'trip-opening'],
    presses: [seat, next],
    onwards: [{ link: 'seat-selection' }, { press: seat }, { press: next }, { press: next }],
    pages: 5,
  },
  booking: {
    from: '/home',
    flow: 'booking',
    first: 'home',
    opens: cart(),
    becomes: { addItinerary: (before) => before, updatePassengers: (before) => before, saveSelectedSeat: taken },
    links: ['flight-selection', 'passengers', 'seat-selection', 'ancillaries', 'payment'],
    presses: [{ type: 'offer.pick', leg: 0, ref: -7 }, { type: 'passengers.submit', passengers: [ana], contact }, seat, next],
    onwards: [
      { press: { type: 'search.submit', search } },
      { press: { type: 'offer.pick', leg: 0, ref: -7 } },
      { press: next },
      { press: { type: 'price.accept' } },
      { press: { type: 'passengers.submit', passengers: [ana], contact } },
      { press: seat },
      { press: next },
      { press: next },
    ],
    pages: 5,
  },
  upgrade: {
    from: '/myb',
    flow: 'upgrade',
    first: 'upgrade-offers',
    booking: couple,
    opens: upgradeCart([]),
    becomes: { selectUpgradeOffer: () => upgradeCart([chosen(instantOffer)]), saveSelectedSeat: taken },
    links: ['upgrade-offers', 'seat-selection', 'upgrade-review', 'payment', 'trip-opening'],
    presses: [
      { type: 'upgrades.choose', wishes: [{ offerId: 'I1', passengerIds: ['1', '2'], payWith: 'MONEY' }] },
      seat,
      next,
      { type: 'step.back' },
    ],
    onwards: [
      { press: { type: 'upgrades.choose', wishes: [{ offerId: 'I1', passengerIds: ['1', '2'], payWith: 'MONEY' }] } },
      { press: seat },
      { press: next },
      { press: next },
    ],
    pages: 5,
  },
  cancelUpgrade: {
    from: '/myb',
    flow: 'cancelUpgrade',
    first: 'upgrade-waitlist',
    booking: couple,
    opens: changeCart(),
    becomes: {},
    links: ['upgrade-waitlist'],
    presses: [{ type: 'upgrades.giveBack', upgradeIds: ['U1'] }, { type: 'step.back' }],
    onwards: [{ press: { type: 'upgrades.giveBack', upgradeIds: ['U1'] } }],
    pages: 2,
  },
  cancelAndRefund: {
    from: '/myb',
    flow: 'cancelAndRefund',
    first: 'refund-review',
    booking: booked,
    opens: changeCart(),
    becomes: {},
    links: ['refund-review', 'refund-tracker'],
    presses: [{ type: 'scope.pick', scope: 'ALL' }, { type: 'refund.pick', choice: 'CREDIT' }, next, { type: 'step.back' }],
    onwards: [{ press: { type: 'refund.pick', choice: 'CREDIT' } }, { press: next }],
    pages: 2,
  },
}

const begin = ({ from, flow, first, booking, opens, becomes }: Entered) => {
  window.history.replaceState(null, '', `/dx/FC/FCDX/#${from}`)
  let now = opens
  let openings = 0
  const changing = Object.fromEntries(
    Object.entries(becomes).map(([name, change]) => [
      name,
      () => {
        now = change(now)
        return now
      },
    ]),
  )
  const { root } = runRoot({
    at: booking ? 'myb' : 'home',
    kept: { ...nothingKept, ...(booking && { booking }) },
    answers: {
      tripDetails: ({ variables }) => {
        if ('flow' in (variables as { pnrQuery: object }).pnrQuery) openings += 1
        return { booking, tripOptions: [] }
      },
      upgradePnr: () => {
        openings += 1
        return { booking, tripOptions: [] }
      },
      upgradePnrInfo: () => info,
      upgradeOffers: () => onOffer([instantOffer]),
      upgradeEligibleOffers: () => onOffer([]),
      cancelUpgradeOffers: () => waiting(),
      cancelUpgradeProducts: () => waiting({ chosen: ['U1'], returned: { points: 0, certificates: 0 } }),
      getCancelAndRefund: () => choices,
      getCancelAndRefundReview: () => quote(),
      cancelAndRefundConfirm: () => ({ booking: cancelled() }),
      cart: () => now,
      seatMap: () => changeMap,
      ancillaries: () => [],
      insurance: () => ({ offers: [] }),
      passengers: () => slots,
      fareRules: () => [],
      airSearch: () => offers,
      exchangeAirSearch: () => otherFlights,
      paymentOptions: () => options(),
      ...changing,
    },
  })
  bindAddress(root, view(), quietLinks)
  const running = () => flowActorOf(root)
  const go = () => (booking ? running()?.send({ type: 'flow.leave', flow, at: first }) : undefined)
  return { running, go, openings: () => openings }
}

it.each(Object.keys(entered))(
  'Back in %s leads to the previous page and finally to the first, and loses no selection',
  async (name) => {
    const way = entered[name]
    if (!way) throw new Error(`nothing enters ${name}`)
    const move: fc.Arbitrary<Move> = fc.oneof(
      fc.constantFrom(...way.links).map((link) => ({ link })),
      fc.constantFrom(...way.presses).map((press) => ({ press })),
    )
    let farthest = 0
    await fc.assert(
      fc.asyncProperty(fc.nat(way.onwards.length), fc.array(move, { minLength: 3, maxLength: 12 }), async (far, wandering) => {
        const moves: Move[] = [...way.onwards.slice(0, far), ...wandering]
        // Removes the listeners of a failed walk before the next one starts.
        for (const listening of bound.splice(0)) listening.abort()
        const { running, go, openings } = begin(way)
        const visited = [place()]
        const look = async () => {
          await settled()
          if (place() !== visited.at(-1)) visited.push(place())
        }
        go()
        await look()
        for (const each of moves) {
          if ('press' in each) running()?.send(each.press)
          else window.location.hash = way.flow === 'booking' ? `#/${each.link}` : `#/${way.flow}/${each.link}`
          await look()
        }
        expect(visited.some((each) => each.endsWith('/trip-opening'))).toBe(false)
        const opened = openings()
        const chosen = running()?.getSnapshot().context.cart
        const left: string[] = []
        for (const _ of visited.slice(1)) {
          window.history.back()
          await settled()
          left.push(place())
        }
        expect(left).toEqual(visited.slice(0, -1).reverse())
        expect(place()).toBe(way.from)
        expect(running()?.getSnapshot().context.cart?.seats).toEqual(chosen?.seats)
        expect(openings()).toBe(opened)
        farthest = Math.max(farthest, visited.length)
      }),
      // The example visits every page, whatever the seed.
      { numRuns: shareOrWhole(8, 200), examples: [[way.onwards.length, []]] },
    )
    expect(farthest).toBeGreaterThanOrEqual(way.pages)
  },
)
