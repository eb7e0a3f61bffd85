// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { failsWith, failure } from '#tests/machines/answering.ts'
import { faultsListed, fillIn, registered, show, type } from './registering.tsx'

afterEach(cleanup)

const fill = () =>
  fillIn(
    {
      Title: 'MR',
      'First name': 'Léo',
      'Last name': 'Brandt',
      Day: '9',
      Month: '9',
      Year: '1999',
      'E-mail': 'leo@example.com',
      'Country code': 'DE',
      'Phone number': '030 123456',
    },
    'A-brand-new-word',
    'I agree, and want to become a member',
  )

const join = () => fireEvent.click(screen.getByRole('button', { name: 'Become a member' }))

it('says the rules of the password before anything is typed, and lists what is missing', async () => {
  const { asked } = show()
  screen.getByText('At least 10 characters. A sentence is easy to remember.')
  join()
  expect(await faultsListed()).toEqual([
    'Select a title',
    'Enter your first name',
    'Enter your last name',
    'Enter your date of birth',
    'Enter your e-mail address',
    'Choose the country of the phone number, or start the number with +',
    'Enter your phone number',
    'Enter at least 10 characters',
    'Tick this box to become a member',
  ])
  expect(asked).toEqual([])
})

it('the e-mail field suggests a corrected address when it loses the focus, and applies it on request', async () => {
  show()
  const mail = screen.getByLabelText<HTMLInputElement>('E-mail')
  type('E-mail', 'leo@gmial.con')
  fireEvent.blur(mail)
  fireEvent.click(await screen.findByRole('button', { name: 'Use leo@gmail.com' }))
  expect([mail.value, document.activeElement]).toEqual(['leo@gmail.com', mail])
  expect(screen.queryByText(/^Did you mean/)).toBeNull()
})

it('registers the member, signs in with the new number, and shows it', async () => {
  const { asked, sealed, told } = show()
  fill()
  join()
  await screen.findByRole('heading', { name: 'Welcome aboard' })
  expect(asked).toEqual([
    {
      name: 'createProfile',
      requestId: undefined,
      variables: {
        profile: {
          personalDetails: {
            prefix: 'MR',
            firstName: 'Léo',
            middleName: undefined,
            lastName: 'Brandt',
            dateOfBirth: '1999-09-09',
            gender: undefined,
          },
          contact: {
            emails: ['leo@example.com'],
            phones: [{ type: 'MOBILE', countryCode: '49', country: 'DE', number: '30123456' }],
          },
          password: 'vault:1.password',
        },
      },
    },
    { name: 'signIn', requestId: undefined, variables: { userId: 'FC20000011', password: 'vault:2.password' } },
  ])
  expect(sealed).toEqual([{ password: 'A-brand-new-word' }, { password: 'A-brand-new-word' }])
  screen.getByText('FC20000011')
  screen.getByText('We’ve e-mailed it to you as well. You sign in with this number and your password.')
  await waitFor(() => expect(told).toEqual([{ type: 'account.read' }]))
})

it('keeps what was typed out of the storage', async () => {
  const { drafts } = show()
  fill()
  join()
  await screen.findByRole('heading', { name: 'Welcome aboard' })
  expect([...drafts.values()]).toEqual([undefined])
})

it('shows the gateway’s objection at its field, and keeps the rest', async () => {
  const details = { 'personalDetails.dateOfBirth': 'notBornYet' }
  show({ createProfile: failsWith(failure('ERR.SSW.CLIENT.VALIDATION', { type: 'validation', details })) })
  fill()
  join()
  expect(await faultsListed()).toEqual(['This date is in the future. Check the year.'])
  expect((screen.getByLabelText('First name') as HTMLInputElement).value).toBe('Léo')
})

it('says that no profile was created if the gateway refuses', async () => {
  show({ createProfile: failsWith(failure('ERR.SSW.CLIENT.TOO_MANY_REQUESTS')) })
  fill()
  join()
  await screen.findByRole('heading', { name: 'Your profile wasn’t created' })
  screen.getByText('Too many attempts in a short time. Wait a while, then try again.')
})

it('admits that it does not know whether a profile was created when the answer is lost, and can send it again', async () => {
  const answer = vi.fn(() => registered as object)
  answer.mockImplementationOnce(failsWith(failure('CLIENT.NO_RESPONSE', { type: 'NETWORK_ERROR', status: 0 })))
  const { asked } = show({ createProfile: answer })
  fill()
  join()
  await screen.findByRole('heading', { name: 'We don’t know if your profile was created' })
  join()
  await screen.findByRole('heading', { name: 'Welcome aboard' })
  expect(asked.map(({ name }) => name)).toEqual(['createProfile', 'createProfile', 'signIn'])
})

it('offers to sign in when only the sign-in failed', async () => {
  const { told } = show({ signIn: failsWith(failure('ERR.SSW.CLIENT.TOO_MANY_REQUESTS')) })
  fill()
  join()
  await screen.findByRole('heading', { name: 'You aren’t signed in yet' })
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(told).toEqual([{ type: 'account.open' }])
})
