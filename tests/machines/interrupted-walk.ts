import { flows, outside } from '#machines/index.ts'
import { createActor } from 'xstate'
import type { FlowEvent } from '#machines/events.ts'
import { type KeptTrip, nothingKept } from '#machines/trip.ts'
import { flowActorOf } from '#src/app/session/running-flow.ts'
import { chartsWith } from '#src/app/session/session.ts'
import { withoutEffects } from '#src/app/session/without-effects.ts'
import type { Cart } from '#src/domain/cart.ts'
import type { LegWish } from '#src/domain/exchange-search.ts'
import type { Flow } from '#src/domain/flow.ts'
import type { Step } from '#src/domain/step.ts'
import { changeMap, ownSeat } from '#src/operations/outcomes/samples/change.ts'
import { forAnyReason, refundProtection } from '#src/operations/outcomes/samples/covers.ts'
import { ana, cart, contact, eur, offers, options, part, search } from '#src/operations/outcomes/samples/trip.ts'
import type { OperationName } from '#src/operations/index.ts'
import { expired, failure } from './answering.ts'
import { inSession, nothingSuggested, slots } from './whole-booking.ts'

export type Answers = Partial<Record<OperationName, (input: { variables: unknown }) => unknown>>

export const seat = { passengerId: '1', segmentId: ownSeat.segmentId, seat: '14C' }
export const bag = { code: 'BAG', passengerId: '1', travelPartId: part.id, scope: 'part', quantity: 1 } as const
export const withBag = cart({ extras: [{ ...bag, price: eur(3_400) }] })
export const withCover = cart({ covers: [{ kind: 'refundProtect', code: 'REFUNDPROTECT', price: eur(650) }] })
export const withInsurance = cart({ insurance: { productId: 'INS', price: eur(1_200) } })

export interface Page {
  flow: Flow
  at: Step
  kept: Partial<KeptTrip>
  /** Cart of each conversation, in order. */
  carts?: Cart[]
  answers?: Answers
}

/**
 * Starts a storefront whose conversation expires at the first call of the operation `ending`. Later calls succeed under a new
 * key.
 */
export const walk = ({ flow, at, kept, carts = [cart()], answers = {} }: Page, ending: OperationName) => {
  const asked: { name: OperationName; variables: unknown }[] = []
  let endings = 0
  const now = () => carts[Math.min(endings, carts.length - 1)] as Cart
  const told: Answers = {
    tripDetails: ({ variables }) => {
      if (kept.booking) return { booking: kept.booking, tripOptions: [] }
      throw failure('ERR.SSW.PNR.NOT_FOUND', { status: 404, response: variables })
    },
    cart: now,
    airSearch: () => offers,
    addItinerary: now,
    passengers: () => slots,
    updatePassengers: now,
    seatMap: () => changeMap,
    saveSelectedSeat: () => ({ ...now(), seats: [{ ...seat, price: eur(900) }] }),
    removeSelectedSeat: () => ({ ...now(), seats: [] }),
    ancillaries: () => [],
    bags: () => ({ flights: [] }),
    insurance: () => ({ offers: [{ productId: 'INS' }] }),
    ...nothingSuggested,
    ...inSession,
    cfarOffers: () => ({ offers: [forAnyReason] }),
    refundProtectQuote: () => ({ offers: [refundProtection] }),
    productPrices: () => ({ prices: [], total: eur(0), health: { offers: [] } }),
    cfarContractCreate: () => ({ contractId: 'CFAR80-1', status: 'PENDING' }),
    cfarAnalyticsEvent: () => ({ accepted: true }),
    addToCart: now,
    updateCart: now,
    insuranceAddToCart: now,
    insuranceRemoveFromBooking: now,
    paymentOptions: () => options(),
    fareRules: () => [],
    ...answers,
  }
  const root = createActor(
    chartsWith(
      {
        perform: async (name, input) => {
          asked.push({ name, variables: input.variables })
          if (name === ending && endings === 0) {
            endings += 1
            throw expired
          }
          const answer = told[name]
          return answer ? answer(input) : new Promise(() => {})
        },
        ...withoutEffects,
      },
      { ...flows, outside },
    ),
    { input: { executionKey: '', flow, at, kept: { ...nothingKept, ...kept } } },
  ).start()
  const settled = async () => {
    for (let turn = 0; turn < 400; turn += 1) await Promise.resolve()
  }
  const trip = () => flowActorOf(root)?.getSnapshot()
  return {
    root,
    settled,
    press: async (...events: FlowEvent[]) => {
      for (const event of events) {
        await settled()
        flowActorOf(root)?.send(event)
      }
      await settled()
    },
    calls: (name: OperationName) => asked.filter((each) => each.name === name).map(({ variables }) => variables),
    trip,
  }
}

export const wishes: LegWish[] = [{ origin: 'LIS', destination: 'ATH', date: '2027-05-06' }, 'keep']

export const booking = (at: Step, more: Partial<Page> = {}): Page => ({
  flow: 'booking',
  at,
  kept: { search, picks: [-7], cart: cart() },
  ...more,
})

export const details: FlowEvent = { type: 'passengers.submit', passengers: [ana], contact }

export interface Press {
  page: Page
  presses: FlowEvent[]
  operation: OperationName
}
