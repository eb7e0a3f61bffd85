import ProfilePage from '#src/steps/profile/screen.tsx'
import type { AccountActor } from '#src/trip/account.tsx'
import type { Answering } from '#tests/machines/answering.ts'
import { showStep } from './answering.tsx'

/** The profile of Harbour Travel, a confirmed agency that has booked one trip, which is over. */
export const harbour = {
  profileId: 'FC90000017',
  name: 'Harbour Travel',
  iataNumber: '57200344',
  pseudoCity: 'HB7C',
  isPending: false,
  contact: { email: 'desk@harbour-travel.example', phone: { countryCode: '31', country: 'NL', number: '201234567' } },
  credit: { available: { amount: 2_000_000, currency: 'EUR' }, limit: { amount: 2_500_000, currency: 'EUR' } },
  commissions: [
    {
      id: '2',
      reference: 'K7QX4M',
      at: '2027-03-02T10:00:00.000Z',
      fare: { amount: -20_000, currency: 'EUR' },
      amount: { amount: -1_000, currency: 'EUR' },
    },
    {
      id: '1',
      reference: 'K7QX4M',
      at: '2027-03-01T10:00:00.000Z',
      fare: { amount: 20_000, currency: 'EUR' },
      amount: { amount: 1_000, currency: 'EUR' },
    },
  ],
  pastTrips: [],
}

export const trip = {
  reference: 'K7QX4M',
  departureDate: '2027-05-04',
  origin: 'LIS',
  destination: 'ATH',
  lastName: 'Silva',
  status: 'TICKETED',
}

const account = (() => {
  const snapshot = { context: { who: { kind: 'agency', displayName: 'Harbour Travel' }, kind: 'agency' }, matches: () => false }
  const actor = { getSnapshot: () => snapshot, subscribe: () => ({ unsubscribe: () => {} }), send: () => {} }
  return actor as object as AccountActor
})()

/** Renders the profile page for a signed-in agency with these answers, by default those for Harbour Travel. */
export const show = (answers: Answering = {}) =>
  showStep({
    step: 'profile',
    Screen: ProfilePage,
    answers: {
      agencyProfile: () => harbour,
      mvDelegates: () => [{ id: 'delegate-1', firstName: 'Robin', lastName: 'Achterberg', role: 'MANAGER' }],
      upcomingTrips: () => [trip],
      agencyUpdateProfile: () => ({ isDone: true }),
      ...answers,
    },
    account,
  })
