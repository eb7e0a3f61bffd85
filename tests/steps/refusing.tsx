import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderHook, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { FlowEvent } from '#machines/events.ts'
import type { Failure } from '#src/domain/failure.ts'
import type { Flow } from '#src/domain/flow.ts'
import type { OperationName } from '#src/operations/index.ts'
import { outcomes } from '#src/operations/outcomes/all.ts'
import { holds } from '#src/operations/outcomes/samples/hold.ts'
import { ana, booked, cart, contact, decision, options } from '#src/operations/outcomes/samples/trip.ts'
import Ancillaries from '#src/steps/ancillaries/screen.tsx'
import FlightSelection from '#src/steps/flight-selection/screen.tsx'
import HoldOptions from '#src/steps/hold-options/screen.tsx'
import Passengers from '#src/steps/passengers/screen.tsx'
import Payment from '#src/steps/payment/screen.tsx'
import SeatSelection from '#src/steps/seat-selection/screen.tsx'
import TripOpening from '#src/steps/trip-opening/screen.tsx'
import UpgradeOffers from '#src/steps/upgrade-offers/screen.tsx'
import { useFailureWords } from '#src/trip/failure-words.ts'
import { type Answering, failsWith } from '#tests/machines/answering.ts'
import { showStep } from './answering.tsx'

/** Returns the English sentence for a failure. */
export const wordsOf = (refusal: Failure) => {
  i18n.load('en-US', {})
  i18n.activate('en-US')
  const { result } = renderHook(useFailureWords, {
    wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>,
  })
  return result.current(refusal)
}

const known = { flow: 'booking' as const, cart: cart() }

/** A successful response of an operation: the first of the outcomes that the path tests use. */
const usual = (name: keyof typeof outcomes) => () => {
  const { answers } = outcomes[name] as { answers: Record<string, (of: typeof known, input: unknown) => unknown> }
  return Object.values(answers)[0]?.(known, { flow: 'booking', variables: {} })
}

/** Step in which an operation is called, and the action of the traveller that causes the call. */
interface Place {
  step: Parameters<typeof showStep>[0]['step']
  Screen: Parameters<typeof showStep>[0]['Screen']
  flow?: Flow
  kept?: Parameters<typeof showStep>[0]['kept']
  answers?: Answering
  does?: FlowEvent[]
}

const shopping: Place = { step: 'flight-selection', Screen: FlightSelection, kept: { cart: undefined, picks: [-7] } }
const paying = {
  step: 'payment',
  Screen: Payment,
  answers: { paymentOptions: () => options(), cart: () => cart() },
} as const

const segmentId = cart().parts[0]?.segments[0]?.id ?? ''
const partId = cart().parts[0]?.id ?? ''

/** The places where operations are called, by operation. */
export const places = {
  airSearch: shopping,
  addItinerary: { ...shopping, does: [{ type: 'step.next' }] },
  passengers: { step: 'passengers', Screen: Passengers },
  updatePassengers: { step: 'passengers', Screen: Passengers, does: [{ type: 'passengers.submit', passengers: [ana], contact }] },
  seatMap: { step: 'seat-selection', Screen: SeatSelection },
  saveSelectedSeat: {
    step: 'seat-selection',
    Screen: SeatSelection,
    does: [{ type: 'seat.pick', choice: { segmentId, passengerId: '1', seat: '12A' } }],
  },
  ancillaries: { step: 'ancillaries', Screen: Ancillaries },
  addToCart: {
    step: 'ancillaries',
    Screen: Ancillaries,
    does: [{ type: 'extras.set', wishes: [{ code: 'BAG', passengerId: '1', travelPartId: partId, scope: 'part', quantity: 1 }] }],
  },
  insuranceAddToCart: { step: 'ancillaries', Screen: Ancillaries, does: [{ type: 'insurance.add', productId: 'INS' }] },
  paymentOptions: { step: 'payment', Screen: Payment },
  purchase: { ...paying, does: [{ type: 'payment.submit', decision }] },
  holdOptions: { step: 'hold-options', Screen: HoldOptions },
  processHold: {
    step: 'hold-options',
    Screen: HoldOptions,
    answers: { holdOptions: () => holds },
    does: [
      { type: 'hold.pick', id: holds.options[0]?.id ?? '' },
      { type: 'hold.place', decision: { ...decision, parts: [] } },
    ],
  },
  tripDetails: { step: 'trip-opening', Screen: TripOpening, flow: 'mto', kept: { booking: booked, cart: undefined } },
  upgradeOffers: { step: 'upgrade-offers', Screen: UpgradeOffers, flow: 'upgrade', kept: { booking: booked, cart: undefined } },
} satisfies Partial<Record<OperationName, Place>>

export type Asked = keyof typeof places

/** Goes to the step of an operation, causes the call, and refuses it. */
export const refuse = async (asked: Asked, refusal: Failure) => {
  const { does = [], answers = {}, ...place }: Place = places[asked]
  const all = Object.fromEntries(Object.keys(outcomes).map((name) => [name, usual(name as keyof typeof outcomes)]))
  const fails = failsWith(refusal)
  const shown = showStep({
    ...place,
    answers: { ...all, airSearch: usual('airSearch'), ...answers, [asked]: fails } as Answering,
  })
  for (const event of does) {
    await waitFor(() => expect(shown.actor.getSnapshot().can(event)).toBe(true))
    shown.actor.send(event)
  }
  return shown
}
