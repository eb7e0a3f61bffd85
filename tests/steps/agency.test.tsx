// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { failsWith, failure } from '#tests/machines/answering.ts'
import { harbour, show } from './agency-page.tsx'

afterEach(cleanup)

const form = async () => within(await screen.findByRole('form', { name: 'Your agency’s details' }))

const rename = async (name: string) => {
  const details = await form()
  fireEvent.change(details.getByLabelText('Agency name'), { target: { value: name } })
  fireEvent.click(await details.findByRole('button', { name: 'Save' }))
}

it('shows the numbers, credit, trips and staff of the agency', async () => {
  const { actor } = show()
  await screen.findByRole('heading', { level: 1, name: 'Your agency' })
  const text = document.body.textContent
  expect(text).toContain('Agency number: FC90000017')
  expect(text).toContain('IATA number: 57200344')
  expect(text).toContain('Office code: HB7C')
  expect(text).toContain('Credit left: €20,000.00 of €25,000.00')
  await screen.findByText('Robin Achterberg')
  fireEvent.click(await screen.findByRole('button', { name: 'Open trip K7QX4M' }))
  expect(actor.getSnapshot().context.tripWanted).toEqual({ reference: 'K7QX4M', lastName: 'Silva' })
})

it('lists each commission with its day, trip and fare', async () => {
  show()
  const rows = within(await screen.findByRole('table')).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'DateTripFareCommission',
    'Tuesday, March 2, 2027K7QX4M-€200.00-€10.00',
    'Monday, March 1, 2027K7QX4M€200.00+€10.00',
  ])
})

it('shows an unconfirmed agency that it awaits confirmation, and hides the credit and office code', async () => {
  show({ agencyProfile: () => ({ ...harbour, isPending: true, credit: undefined, pseudoCity: '' }) })
  await screen.findByRole('heading', { name: 'The airline hasn’t confirmed your agency yet' })
  expect(document.body.textContent).not.toMatch(/Credit left|Office code/)
})

it('says that a new name is saved only after the gateway has saved it, and reads the profile again', async () => {
  const { asked } = show()
  await screen.findByRole('button', { name: 'Open trip K7QX4M' })
  await rename('Harbour & Sons')
  await screen.findByText('Saved in your profile.')
  expect(asked.find(({ name }) => name === 'agencyUpdateProfile')?.variables).toEqual({
    profile: {
      agencyName: 'Harbour & Sons',
      contact: {
        emails: ['desk@harbour-travel.example'],
        phones: [{ type: 'MOBILE', countryCode: '31', country: 'NL', number: '201234567' }],
      },
    },
  })
  await expect
    .poll(() => asked.map(({ name }) => name))
    .toEqual([
      'agencyProfile',
      'mvDelegates',
      'upcomingTrips',
      'agencyUpdateProfile',
      'agencyProfile',
      'mvDelegates',
      'upcomingTrips',
    ])
})

it('keeps a typed name when the gateway refuses it, and says that nothing was changed', async () => {
  show({ agencyUpdateProfile: failsWith(failure('ERR.SSW.LOGIN.USER_NOT_AUTHENTICATED')) })
  await screen.findByRole('button', { name: 'Open trip K7QX4M' })
  await rename('Harbour & Sons')
  await screen.findByRole('heading', { name: 'Your agency’s details weren’t saved' })
  expect((screen.getByLabelText('Agency name') as HTMLInputElement).value).toBe('Harbour & Sons')
})

it('shows the gateway’s objection at its field, which takes the focus', async () => {
  const details = { 'contact.email': 'badEmail' }
  show({ agencyUpdateProfile: failsWith(failure('ERR.SSW.CLIENT.VALIDATION', { type: 'validation', details })) })
  await screen.findByRole('button', { name: 'Open trip K7QX4M' })
  await rename('Harbour & Sons')
  await screen.findByText('Enter a valid e-mail address, for example name@example.com')
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail'))
})

it('offers to load the profile and the trips again after a failure', async () => {
  let times = 0
  const once = (answer: object) => () => {
    times += 1
    if (times === 1) throw failure('CLIENT.NO_RESPONSE', { type: 'NETWORK_ERROR', status: 0 })
    return answer
  }
  show({ agencyProfile: once(harbour) })
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findByText('Harbour Travel')
})
