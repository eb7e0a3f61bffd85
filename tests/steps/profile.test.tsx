// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import ProfilePage from '#src/steps/profile/screen.tsx'
import type { AccountActor } from '#src/trip/account.tsx'
import { type Answering, failsWith, failure } from '#tests/machines/answering.ts'
import { installNativeDialog } from '#tests/ui/native-dialog.ts'
import { showStep } from './answering.tsx'

beforeAll(installNativeDialog)
afterEach(cleanup)

const phone = { countryCode: '44', country: 'GB', number: '20 7946 0143' }

const theo = {
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
  companions: [theo],
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
      mvDelegates: () => [{ id: 'delegate-1', firstName: 'Lea', lastName: 'Marlow', role: 'FAMILY' }],
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

const theoOnWire = {
  companionId: 'companion-1',
  personalDetails: {
    prefix: 'MR',
    firstName: 'Theo',
    middleName: undefined,
    lastName: 'Marlow',
    dateOfBirth: '1986-09-23',
    gender: 'MALE',
  },
  documentInfo: {
    documentType: 'P',
    documentNumber: '******117',
    issuingCountry: 'GB',
    nationality: 'GB',
    expirationDate: '2032-11-30',
    doesNotExpire: undefined,
  },
}

const sentCompanions = (asked: ReturnType<typeof show>['asked']) => {
  const { variables } = asked.find(({ name }) => name === 'updateProfile') ?? {}
  return (variables as { profile: { travelCompanions: object[] } } | undefined)?.profile.travelCompanions
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

describe('saved travellers', () => {
  it('are listed with the end of the passport number', async () => {
    show()
    const row = (await screen.findByRole('button', { name: 'Change Theo Marlow' })).closest('li')
    expect(row?.textContent).toContain('Born on September 23, 1986')
    expect(row?.textContent).toContain('Passport ending in 117')
  })

  it('are added beside the others, and the form closes once the gateway has saved them', async () => {
    const { asked } = show()
    await screen.findByRole('button', { name: 'Open trip K7QX4M' })
    fireEvent.click(screen.getByRole('button', { name: 'Add a traveller' }))
    fireEvent.click(screen.getByRole('button', { name: 'Save traveller' }))
    await screen.findByText('Enter the first name')
    expect(sentCompanions(asked)).toBe(undefined)
    type('Title', 'MISS')
    type('Gender, as in the passport', 'FEMALE')
    type('First name', 'Mia')
    type('Last name', 'Marlow')
    type('Day', '8')
    type('Month', '2')
    type('Year', '2020')
    fireEvent.click(screen.getByRole('button', { name: 'Save traveller' }))
    await screen.findByText('Saved in your profile.')
    expect(screen.queryByRole('form', { name: 'Saved traveller' })).toBe(null)
    expect(sentCompanions(asked)).toEqual([
      theoOnWire,
      {
        companionId: undefined,
        personalDetails: {
          prefix: 'MISS',
          firstName: 'Mia',
          middleName: undefined,
          lastName: 'Marlow',
          dateOfBirth: '2020-02-08',
          gender: 'FEMALE',
        },
        documentInfo: undefined,
      },
    ])
  })

  it('keep a stored passport number that is not typed again', async () => {
    const { asked } = show()
    await screen.findByRole('button', { name: 'Open trip K7QX4M' })
    fireEvent.click(screen.getByRole('button', { name: 'Change Theo Marlow' }))
    expect((screen.getByLabelText('Passport number') as HTMLInputElement).value).toBe('')
    screen.getByText('We have the number that ends in 117. Fill it in only to change it.')
    type('Middle names, optional', 'James')
    fireEvent.click(screen.getByRole('button', { name: 'Save traveller' }))
    await screen.findByText('Saved in your profile.')
    expect(sentCompanions(asked)).toEqual([
      { ...theoOnWire, personalDetails: { ...theoOnWire.personalDetails, middleName: 'James' } },
    ])
  })

  it('stay typed in the form if the gateway rejects a field', async () => {
    show({
      updateProfile: failsWith(
        failure('ERR.SSW.CLIENT.VALIDATION', {
          type: 'validation',
          details: { 'travelCompanions.0.documentInfo.expirationDate': 'expired' },
        }),
      ),
    })
    await screen.findByRole('button', { name: 'Open trip K7QX4M' })
    fireEvent.click(screen.getByRole('button', { name: 'Change Theo Marlow' }))
    type('Middle names, optional', 'James')
    fireEvent.click(screen.getByRole('button', { name: 'Save traveller' }))
    await screen.findByText('This passport has expired. Check the date.')
    expect((screen.getByLabelText('Middle names, optional') as HTMLInputElement).value).toBe('James')
  })

  it('are removed after a question', async () => {
    const { asked } = show()
    await screen.findByRole('button', { name: 'Open trip K7QX4M' })
    fireEvent.click(screen.getByRole('button', { name: 'Remove Theo Marlow' }))
    fireEvent.click(screen.getByRole('button', { name: 'Keep' }))
    expect(sentCompanions(asked)).toBe(undefined)
    fireEvent.click(screen.getByRole('button', { name: 'Remove Theo Marlow' }))
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
    await screen.findByText('Saved in your profile.')
    expect(sentCompanions(asked)).toEqual([])
  })
})
