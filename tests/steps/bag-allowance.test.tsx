// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { ExtraOffer } from '#src/domain/extra.ts'
import type { Passenger } from '#src/domain/passenger.ts'
import { partIdOf } from '#src/domain/travel-part.ts'
import Ancillaries from '#src/steps/ancillaries/screen.tsx'
import type { Answering } from '#tests/machines/answering.ts'
import { ana, cart, eur, part, segment } from '#src/operations/outcomes/samples/trip.ts'
import { showStep } from './answering.tsx'

afterEach(cleanup)

const noa: Passenger = { ...ana, id: '2', type: 'INF', firstName: 'Noa', dateOfBirth: '2026-06-01', withAdult: '1' }
const backEnds = { origin: 'ATH', destination: 'LIS', departure: '2027-05-11T09:15:00' }
const wayBack = { ...part, id: partIdOf(backEnds), segments: [{ ...segment, ...backEnds, id: 'back', flightNumber: 410 }] }
const base = { parts: [part, wayBack], passengers: [ana, noa] }
const ofAna = { code: 'BAG', passengerId: '1', travelPartId: part.id, scope: 'part' } as const
const bag: ExtraOffer = { ...ofAna, group: 'bags', price: eur(3_400), included: 0, limit: 3, refundable: true }
const offers = [bag, { ...bag, travelPartId: wayBack.id }, { ...bag, passengerId: '2', limit: 0 }]

const show = (answers: Answering) =>
  showStep({
    step: 'ancillaries',
    Screen: Ancillaries,
    answers: { ancillaries: () => ({ offers }), insurance: () => ({ offers: [] }), ...answers },
    kept: { cart: cart(base) },
  })

it('lists included baggage once, for whom and where, and reloads it after a bag was added', async () => {
  const pieces = (quantity: number, weight: number | undefined, allowanceSource: string) => ({
    baggageAllowanceType: 'PIECE',
    quantity,
    weight,
    allowanceSource,
  })
  let added = 0
  const allowance = (passengerId: string, segmentId: string) => ({
    passengerId,
    segmentId,
    carryOn: passengerId === '1' ? [pieces(1, undefined, 'FARE')] : [],
    checkedIn: [
      pieces(1, passengerId === '1' ? 23 : 10, 'FARE'),
      ...(passengerId === '1' && segmentId === segment.id && added > 0 ? [pieces(added, 23, 'ADDED')] : []),
    ],
  })
  show({
    addToCart: () => {
      added += 1
      return cart({ ...base, extras: [{ ...ofAna, quantity: 1, price: eur(3_400) }], total: eur(13_400) })
    },
    bags: () => ['1', '2'].flatMap((person) => [segment.id, 'back'].map((id) => allowance(person, id))),
  })
  const told = () =>
    within(screen.getByRole('list', { name: 'What you already have' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  await screen.findByRole('list', { name: 'What you already have' })
  const own = '1 cabin bag and 1 checked bag of up to 23 kg with your fare'
  const ofInfant = '1 checked bag of up to 10 kg with your fare, Noa, both directions'
  expect(told()).toEqual([`${own}, Ana, both directions`, ofInfant])
  fireEvent.click(screen.getByRole('button', { name: 'Choose by traveler and flight' }))
  fireEvent.click(screen.getByRole('button', { name: /One more: Checked bag, 23 kg, Ana, Outbound/ }))
  await waitFor(() =>
    expect(told()).toEqual([
      '1 cabin bag, 1 checked bag of up to 23 kg with your fare, and 1 checked bag of up to 23 kg, added now, Ana, FC\u00a0415',
      `${own}, Ana, FC\u00a0410`,
      ofInfant,
    ]),
  )
})
