// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { type Answering, failsWith, failure } from '#tests/machines/answering.ts'
import { faultsListed, fillIn, show as showRegistration, type } from './registering.tsx'

afterEach(cleanup)

const show = (answers: Answering = {}) => showRegistration(answers, 'agency')

const fill = () =>
  fillIn(
    {
      'Agency name': ' Quay & Daughters ',
      'IATA number': '57 2 0112-2',
      Title: 'MS',
      'First name': 'Aino',
      'Last name': 'Laakso',
      'E-mail': 'desk@quay.example',
      'Country code': 'FI',
      'Phone number': '09 310 1000',
    },
    'Harbour-lights-at-nine',
    'I agree, and may register this agency',
  )

const register = () => fireEvent.click(screen.getByRole('button', { name: 'Register your agency' }))

it('lists what is missing in the words of an agency', async () => {
  const { asked } = show()
  register()
  expect(await faultsListed()).toEqual([
    'Enter the agency’s name',
    'Enter the agency’s IATA number: seven or eight digits',
    'Select a title',
    'Enter your first name',
    'Enter your last name',
    'Enter your e-mail address',
    'Choose the country of the phone number, or start the number with +',
    'Enter your phone number',
    'Enter at least 10 characters',
    'Tick this box to register your agency',
  ])
  expect(asked).toEqual([])
})

it('registers the agency, signs in with the new number, and says what it can do until it is confirmed', async () => {
  const { asked, told, drafts } = show()
  fill()
  register()
  await screen.findByRole('heading', { name: 'Your agency is registered' })
  expect(asked).toEqual([
    {
      name: 'agencyCreateProfile',
      requestId: undefined,
      variables: {
        profile: {
          agencyName: 'Quay & Daughters',
          iataNumber: '57201122',
          personalDetails: { prefix: 'MS', firstName: 'Aino', lastName: 'Laakso' },
          contact: {
            emails: ['desk@quay.example'],
            phones: [{ type: 'MOBILE', countryCode: '358', country: 'FI', number: '93101000' }],
          },
          password: 'vault:1.password',
        },
      },
    },
    { name: 'agencySignIn', requestId: undefined, variables: { loginID: 'FC90001011', password: 'vault:2.password' } },
  ])
  screen.getByText('FC90001011')
  screen.getByText('You can book right away. Once we’ve confirmed your agency, we’ll e-mail you, and you can pay on credit.')
  screen.getByRole('link', { name: 'See your agency' })
  await waitFor(() => expect(told).toEqual([{ type: 'account.read' }]))
  expect([...drafts.values()]).toEqual([undefined])
})

it('shows the gateway’s objection at its field, and keeps the rest', async () => {
  const details = { iataNumber: 'badCharacters' }
  show({ agencyCreateProfile: failsWith(failure('ERR.SSW.CLIENT.VALIDATION', { type: 'validation', details })) })
  fill()
  register()
  expect(await faultsListed()).toEqual(['Enter the agency’s IATA number: seven or eight digits'])
  expect((screen.getByLabelText('First name') as HTMLInputElement).value).toBe('Aino')
})

it('offers members and agencies a form each', () => {
  const { told } = show()
  fireEvent.click(screen.getByRole('radio', { name: 'Member' }))
  expect(told).toEqual([{ type: 'kind.pick', kind: 'member' }])
})

it('keeps what was typed in one form while the other one is shown', async () => {
  show()
  type('Agency name', 'Atlas Travel')
  fireEvent.click(screen.getByRole('radio', { name: 'Member' }))
  await screen.findByRole('form', { name: 'Become a member' })
  type('First name', 'Ana')
  fireEvent.click(screen.getByRole('radio', { name: 'Travel agency' }))
  await screen.findByRole('form', { name: 'Register your agency' })
  expect(screen.getByLabelText<HTMLInputElement>('Agency name').value).toBe('Atlas Travel')
  fireEvent.click(screen.getByRole('radio', { name: 'Member' }))
  await screen.findByRole('form', { name: 'Become a member' })
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Ana')
})
