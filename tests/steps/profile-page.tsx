import ProfilePage from '#src/steps/profile/screen.tsx'
import type { AccountActor } from '#src/trip/account.tsx'
import type { Answering } from '#tests/machines/answering.ts'
import { showStep } from './answering.tsx'

export const phone = { countryCode: '44', country: 'GB', number: '20 7946 0143' }

export const theo = {
  id: 'companion-1',
  person: {
    title: 'MR',
    firstName: 'Theo',
    middleName: undefined,
    lastName: 'Marlow',
    dateOfBirth: '1986-09-23',
    gender: 'MALE',
  },
  document: { type: 'P', maskedNumber: '******117', issuingCountry: 'GB', nationality: 'GB', expirationDate: '2032-11-30' },
}

export const ines = {
  profileId: 'FC10000017',
  person: {
    title: 'MS',
    firstName: 'Ines',
    middleName: undefined,
    lastName: 'Marlow',
    dateOfBirth: '1988-04-12',
    gender: 'FEMALE',
  },
  contact: { email: 'ines@example.com', phone },
  documents: [{ type: 'P', maskedNumber: '******006', issuingCountry: 'GB', nationality: 'GB', expirationDate: '2033-06-30' }],
  companions: [theo],
  frequentFlyer: [],
  cards: [{ id: 'card-1', code: 'VI', lastFour: '4242', expiresIn: '2031-08' }],
  certificates: [],
  miles: 84_500,
  preferences: { seat: undefined, meal: undefined, language: undefined, currency: undefined },
  milesHistory: [],
  pastTrips: [],
}

export const trip = {
  reference: 'K7QX4M',
  departureDate: '2027-05-04',
  origin: 'LIS',
  destination: 'ATH',
  lastName: 'Marlow',
  status: 'TICKETED',
}

const accountOf = (who: object | undefined): AccountActor => {
  const snapshot = { context: { who }, matches: () => false }
  const account = { getSnapshot: () => snapshot, subscribe: () => ({ unsubscribe: () => {} }), send: () => {} }
  return account as object as AccountActor
}

const member = { kind: 'member', displayName: 'Ines Marlow' }

/** Renders the page of a profile with these answers, by default those for Ines. */
export const show = (answers: Answering = {}, { who }: { who: object | undefined } = { who: member }) =>
  showStep({
    step: 'profile',
    Screen: ProfilePage,
    answers: {
      profile: () => ines,
      mvDelegates: () => [{ id: 'delegate-1', firstName: 'Lea', lastName: 'Marlow', role: 'FAMILY' }],
      upcomingTrips: () => [trip],
      updateProfile: () => ({ isDone: true }),
      userCriteria: () => ({}),
      ...answers,
    },
    account: accountOf(who),
  })
