// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { ExtraOffer, InsuranceOffers } from '#src/domain/extra.ts'
import type { Passenger } from '#src/domain/passenger.ts'
import { partIdOf } from '#src/domain/travel-part.ts'
import Ancillaries from '#src/steps/ancillaries/screen.tsx'
import { type Answering, failsWith, failure } from '#tests/machines/answering.ts'
import { ana, bagOffer, cart, eur, part, segment } from '#src/operations/outcomes/samples/trip.ts'
import { showStep } from './answering.tsx'

afterEach(cleanup)

const noa: Passenger = { ...ana, id: '2', type: 'INF', firstName: 'Noa', dateOfBirth: '2026-06-01', withAdult: '1' }
const backEnds = { origin: 'ATH', destination: 'LIS', departure: '2027-05-11T09:15:00' }
const wayBack = { ...part, id: partIdOf(backEnds), segments: [{ ...segment, ...backEnds, id: 'back', flightNumber: 410 }] }
const parts = [part, wayBack]

const offer = (changes: Partial<ExtraOffer>): ExtraOffer => ({ ...bagOffer, ...changes })

const offers = [
  offer({}),
  offer({ travelPartId: wayBack.id }),
  offer({
    code: 'MEAL',
    group: 'meals',
    scope: 'segment',
    travelPartId: segment.id,
    price: eur(1_400),
    limit: 0,
    refusal: 'cutOff',
    refundable: false,
  }),
  offer({ code: 'LOUNGE', group: 'comfort', price: eur(3_900), limit: 0, refusal: 'soldOut' }),
  offer({ code: 'PRIORITY', group: 'comfort', price: eur(1_200), included: 1, limit: 0 }),
  offer({ code: 'FASTTRACK', group: 'comfort', price: eur(900), limit: 1, refundable: false }),
  offer({ passengerId: '2', included: 1, limit: 0, refusal: 'notForInfants' }),
]

const insurance: InsuranceOffers = {
  offers: [
    { productId: 'COVER', name: 'Trip cover', price: eur(2_500), covers: ['medical'], excludes: ['sports'], coolingOffDays: 14 },
    {
      productId: 'PLUS',
      name: 'Trip cover plus',
      price: eur(4_100),
      covers: ['medical', 'sports'],
      excludes: [],
      coolingOffDays: 14,
    },
  ],
}

const base = { parts, passengers: [ana, noa] }

const show = (answers: Answering = {}, more: Parameters<typeof cart>[0] = {}) =>
  showStep({
    step: 'ancillaries',
    Screen: Ancillaries,
    answers: { ancillaries: () => ({ offers }), insurance: () => insurance, ...answers },
    kept: { cart: cart({ ...base, ...more }) },
  })

/** Returns the last request, without those for the baggage allowance, which follow every change. */
const lastOf = (asked: ReturnType<typeof show>['asked']) => asked.findLast(({ name }) => name !== 'bags')

it('offers insurance once for everybody, lists what is covered and excluded, and can remove it', async () => {
  const { asked } = show({
    insuranceAddToCart: () => cart({ ...base, insurance: { productId: 'PLUS', price: eur(4_100) } }),
    insuranceRemoveFromBooking: () => cart(base),
  })
  const table = await screen.findByRole('region', { name: /What’s covered and what isn’t/ })
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['Trip coverTrip cover plus', 'Medical treatment abroadcoveredcovered', 'Winter sports and divingnot coveredcovered'])
  expect(screen.getAllByText(/within 14 days for a full refund/)).toHaveLength(1)
  fireEvent.click(screen.getByRole('radio', { name: /Yes, Trip cover plus/ }))
  await waitFor(() =>
    expect((screen.getByRole('radio', { name: /Yes, Trip cover plus/ }) as HTMLInputElement).checked).toBe(true),
  )
  expect(lastOf(asked)).toEqual({ name: 'insuranceAddToCart', variables: { productID: 'PLUS' } })
  fireEvent.click(screen.getByRole('radio', { name: 'No insurance' }))
  await waitFor(() => expect(lastOf(asked)).toEqual({ name: 'insuranceRemoveFromBooking', variables: { productID: 'PLUS' } }))
})

it('says that a refundable fare already provides some of the cover', async () => {
  show({}, { brands: ['FLEX', 'FLEX'] })
  await screen.findByRole('heading', { name: 'You already have some of this' })
})

it('sells the other extras if the insurer does not answer', async () => {
  show({ insurance: failsWith(failure('CLIENT.NO_RESPONSE', { type: 'NETWORK_ERROR' })) })
  await screen.findByText(/We couldn’t reach the insurer\. You can still use everything else on this page\./)
  expect(screen.getAllByRole('heading', { name: 'Bags' })).toHaveLength(1)
})

it('says if insurance is not sold', async () => {
  show({ insurance: () => ({ offers: [], reason: 'notSoldInCountry' }) })
  await screen.findByText('This insurance isn’t available where you live.')
})
