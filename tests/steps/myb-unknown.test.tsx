// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { wholeJourney } from '#src/domain/travel-part.ts'
import { booked, eur, part, segment } from '#src/operations/outcomes/samples/trip.ts'
import { atSampleTime } from '#tests/at-sample-time.ts'
import { showTrip } from './myb-page.tsx'

atSampleTime()
afterEach(cleanup)

it('a flight with an unclear status is not shown as ticketed', async () => {
  showTrip({ ...booked, parts: [{ ...part, segments: [{ ...segment, status: 'unclear' }] }] })
  expect(await screen.findByText('not confirmed')).not.toBeNull()
  expect(screen.queryByText('ticketed')).toBeNull()
})

it('an extra for the whole journey is listed on each flight', async () => {
  const extra = { code: '0ZZ', passengerId: '1', travelPartId: wholeJourney, quantity: 1, price: eur(3_000) }
  showTrip({ ...booked, extras: [extra] })
  expect(await screen.findByText(/0ZZ/)).not.toBeNull()
})

it('a missing e-mail address or phone number has no row', async () => {
  showTrip({ ...booked, contact: { email: '', phone: { countryCode: '', country: '', number: '' } } })
  await screen.findByRole('heading', { level: 1, name: 'Your trip to Athens' })
  expect([screen.queryByText('E-mail'), screen.queryByText('Phone')]).toEqual([null, null])
})
