import ProfilePage from '#src/steps/profile/screen.tsx'
import type { AccountActor } from '#src/trip/account.tsx'
import type { Answering } from '#tests/machines/answering.ts'
import { companionsOfInes, profileOfInes } from '#tests/sample-members.ts'
import { showStep } from './answering.tsx'

/** Ines with one companion, one card and no certificates. */
export const ines = {
  ...profileOfInes,
  companions: companionsOfInes.slice(0, 1),
  cards: profileOfInes.cards.slice(0, 1),
  certificates: [],
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
