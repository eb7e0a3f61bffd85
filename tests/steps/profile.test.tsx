// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import ProfilePage from '#src/steps/profile/screen.tsx'
import type { AccountActor } from '#src/trip/account.tsx'
import { type Answering, failsWith, failure } from '#tests/machines/answering.ts'
import { showStep } from './answering.tsx'

afterEach(cleanup)

const phone = { countryCode: '44', country: 'GB', number: '20 7946 0143' }

const ines = {
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
  frequentFlyer: [],
  cards: [{ id: 'card-1', code: 'VI', lastFour: '4242', expiresIn: '2031-08' }],
  certificates: [],
  miles: 84_500,
}

const trip = {
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

const show = (answers: Answering = {}, { who }: { who: object | undefined } = { who: member }) =>
  showStep({
    step: 'profile',
    Screen: ProfilePage,
    answers: {
      profile: () => ines,
      mvDelegates: () => [{ id: 'delegate-1', firstName: 'Theo', lastName: 'Marlow', role: 'FAMILY' }],
      upcomingTrips: () => [trip],
      updateProfile: () => ({ isDone: true }),
      ...answers,
    },
    account: accountOf(who),
  })

const contact = () => screen.findByRole('form', { name: 'Your contact' })

const save = async (email: string) => {
  const form = within(await contact())
  fireEvent.change(form.getByLabelText('E-mail'), { target: { value: email } })
  fireEvent.click(await form.findByRole('button', { name: 'Save' }))
}

it('shows miles, documents, cards, delegates and trips of the member', async () => {
  show()
  await screen.findByText('FC10000017')
  screen.getByText('You have 84,500 miles.')
  screen.getByText('Passport ending in 006')
  await screen.findByText('Theo Marlow')
  await screen.findByRole('button', { name: 'Open trip K7QX4M' })
})

it('asks a guest to sign in, and requests nothing', () => {
  const { asked } = show({}, { who: undefined })
  screen.getByRole('button', { name: 'Sign in' })
  expect(asked).toEqual([])
})

it('opens a trip from its line', async () => {
  const { actor } = show()
  fireEvent.click(await screen.findByRole('button', { name: 'Open trip K7QX4M' }))
  expect(actor.getSnapshot().context.tripWanted).toEqual({ reference: 'K7QX4M', lastName: 'Marlow' })
  expect(actor.getSnapshot().context.at).toBe('myb')
})

it('marks a trip that was cancelled, and one on hold', async () => {
  show({
    upcomingTrips: () => [
      { ...trip, status: 'CANCELLED' },
      { ...trip, reference: 'H4L8ED', status: 'HELD' },
    ],
  })
  await screen.findByRole('button', { name: 'Open trip H4L8ED' })
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows.filter((row) => row?.includes('Open'))).toEqual([
    'Lisbon to Athens cancelledTuesday, May 4, 2027, K7QX4MOpen trip K7QX4M',
    'Lisbon to Athens on holdTuesday, May 4, 2027, H4L8EDOpen trip H4L8ED',
  ])
})

it('says that a contact is saved only after the gateway has saved it, and reads the profile again', async () => {
  let answer: (updated: object) => void = () => {}
  const { asked } = show({ updateProfile: () => new Promise<object>((resolve) => (answer = resolve)) })
  await screen.findByRole('button', { name: 'Open trip K7QX4M' })
  await save('new@example.com')
  await expect
    .poll(() => asked.at(-1))
    .toEqual({
      name: 'updateProfile',
      requestId: undefined,
      variables: {
        profile: { contact: { emails: ['new@example.com'], phones: [{ type: 'MOBILE', ...phone, number: '2079460143' }] } },
      },
    })
  expect(screen.queryByText('Saved in your profile.')).toBe(null)
  answer({ isDone: true })
  await screen.findByText('Saved in your profile.')
  await expect
    .poll(() => asked.map(({ name }) => name))
    .toEqual(['profile', 'mvDelegates', 'upcomingTrips', 'updateProfile', 'profile', 'mvDelegates', 'upcomingTrips'])
})

it('keeps a typed contact when the gateway refuses it, and says that nothing was changed', async () => {
  show({ updateProfile: failsWith(failure('ERR.SSW.LOGIN.USER_NOT_AUTHENTICATED')) })
  await screen.findByRole('button', { name: 'Open trip K7QX4M' })
  await save('new@example.com')
  await screen.findByRole('heading', { name: 'Your contact wasn’t saved' })
  expect((screen.getByLabelText('E-mail') as HTMLInputElement).value).toBe('new@example.com')
})

it('offers to load the profile again after a failure', async () => {
  let times = 0
  show({
    profile: () => {
      times += 1
      if (times === 1) throw failure('CLIENT.NO_RESPONSE', { type: 'NETWORK_ERROR', status: 0 })
      return ines
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findByText('FC10000017')
})
