// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { failsWith, failure } from '#tests/machines/answering.ts'
import { ines, show, trip } from './profile-page.tsx'

afterEach(cleanup)

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
  await screen.findByText('Lea Marlow')
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
    'Lisbon to Athens canceledTuesday, May 4, 2027, K7QX4MOpen trip K7QX4M',
    'Lisbon to Athens on holdTuesday, May 4, 2027, H4L8EDOpen trip H4L8ED',
  ])
})

it('the e-mail field suggests a corrected address when it loses the focus, and applies it on request', async () => {
  show()
  const form = within(await contact())
  const mail = form.getByLabelText<HTMLInputElement>('E-mail')
  fireEvent.change(mail, { target: { value: 'ines@hotmial.com' } })
  fireEvent.blur(mail)
  fireEvent.click(await form.findByRole('button', { name: 'Use ines@hotmail.com' }))
  expect([mail.value, document.activeElement]).toEqual(['ines@hotmail.com', mail])
  expect(form.queryByText(/^Did you mean/)).toBeNull()
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
        profile: {
          contact: {
            emails: ['new@example.com'],
            phones: [{ type: 'MOBILE', countryCode: '44', country: 'GB', number: '2079460143' }],
          },
        },
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

it('lists every change of the miles with its day, trip and balance, and past trips apart', async () => {
  const details = {
    ...ines,
    milesHistory: [
      { id: '4', points: -580, balance: 84_500, at: '2027-03-04T10:00:00.000Z', reference: 'K7QX4M', isEarned: true },
      { id: '3', points: 580, balance: 85_080, at: '2027-03-03T10:00:00.000Z', reference: 'K7QX4M', isEarned: true },
      { id: '2', points: 12_000, balance: 84_500, at: '2027-03-02T10:00:00.000Z', reference: 'K7QX4M', isEarned: false },
      { id: '1', points: -12_000, balance: 72_500, at: '2027-03-01T10:00:00.000Z', reference: undefined, isEarned: false },
    ],
    pastTrips: [{ ...trip, reference: 'P4STED', departureDate: '2026-05-04' }],
  }
  const { actor } = show({ profile: () => details })
  await screen.findByText('Past trips')
  const rows = within(screen.getByRole('table')).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'DateWhat forMilesBalance',
    'Thursday, March 4, 2027No longer earned Open trip K7QX4M-58084,500',
    'Wednesday, March 3, 2027Earned Open trip K7QX4M+58085,080',
    'Tuesday, March 2, 2027Returned Open trip K7QX4M+12,00084,500',
    'Monday, March 1, 2027Spent-12,00072,500',
  ])
  screen.getByRole('button', { name: 'Open trip P4STED' })
  const [first] = within(screen.getByRole('table')).getAllByRole('button', { name: 'Open trip K7QX4M' })
  if (first) fireEvent.click(first)
  expect(actor.getSnapshot().context.tripWanted).toEqual({ reference: 'K7QX4M', lastName: 'Marlow' })
})
