import { type AnyActorRef, createActor } from 'xstate'
import { account } from '#machines/account.ts'
import { booking } from '#machines/booking.ts'
import { outside } from '#machines/outside.ts'
import { recall } from '#machines/recall.ts'
import { recovery } from '#machines/recovery.ts'
import { reopening } from '#machines/reopening.ts'
import { storefront } from '#machines/storefront.ts'
import { type KeptTrip, nothingKept } from '#machines/trip.ts'
import { accountActorOf, flowActorOf } from '#src/app/session/running-flow.ts'
import type { OpeningCall } from '#src/domain/configuration.ts'
import type { Step } from '#src/domain/step.ts'
import { cart, eur, offers, search } from '#src/operations/outcomes/samples/trip.ts'
import { answering, type Answering, expired, failsWith } from './answering.ts'
import { arrivalIn } from './arriving.ts'

/** Starts the root chart with fake operations. An operation without a fake never responds. */
export const open = (
  answers: Answering,
  {
    at = 'home',
    kept = nothingKept,
    executionKey = '',
    opensWith,
  }: { at?: Step; kept?: KeptTrip; executionKey?: string; opensWith?: OpeningCall } = {},
) => {
  const asked: Parameters<typeof answering>[1] = []
  const cleared: string[] = []
  const told: string[] = []
  const actors = answering(answers, asked)
  const root = createActor(
    storefront.provide({
      actors: {
        init: actors.init,
        dcmcInit: actors.dcmcInit,
        tripDetails: actors.tripDetails,
        account: account.provide({ actors }),
        booking: booking.provide({ actors }),
        outside: outside.provide({ actors }),
        recall: recall.provide({ actors }),
        recovery: recovery.provide({ actors }),
        reopening: reopening.provide({ actors }),
      },
      actions: { 'clear selections': () => void cleared.push('cleared') },
    }),
    {
      input: { executionKey, flow: 'booking', at, kept, opensWith },
      inspect: (seen) => {
        if (seen.type === '@xstate.event' && seen.event.type === 'account.changed') told.push((seen.actorRef as AnyActorRef).id)
      },
    },
  )
  root.start()
  return {
    root,
    asked,
    cleared,
    flow: () => flowActorOf(root),
    told: () => told.filter((id) => id === 'flow'),
    account: () => accountActorOf(root),
    at: arrivalIn(root),
  }
}

export const bought = cart({
  seats: [{ passengerId: '1', segmentId: 'LIS-ATH-2027-05-04T18:05:00', seat: '14C', price: eur(900) }],
  extras: [{ code: 'BAG', passengerId: '1', travelPartId: 'part-LIS-ATH-2027-05-04T18:05:00', quantity: 1, price: eur(3_400) }],
  insurance: { productId: 'INS', price: eur(1_200) },
})

/** A trip with a named passenger, a seat, a bag and insurance. */
export const reached: KeptTrip = { ...nothingKept, search, picks: [-7], cart: bought }

/** Fake operations that restore `reached`. `tripDetails` fails as expired, so nothing counts as bought. */
export const rebuilding: Answering = {
  tripDetails: failsWith(expired),
  airSearch: () => offers,
  addItinerary: () => cart(),
  updatePassengers: () => cart(),
  saveSelectedSeat: () => cart(),
  addToCart: () => cart(),
  insuranceAddToCart: () => bought,
  cart: () => bought,
}
