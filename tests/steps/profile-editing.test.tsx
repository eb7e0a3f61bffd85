// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { failsWith, failure } from '#tests/machines/answering.ts'
import { installNativeDialog } from '#tests/ui/native-dialog.ts'
import { ines, show } from './profile-page.tsx'

beforeAll(installNativeDialog)
afterEach(cleanup)

const shown = () => screen.findByRole('button', { name: 'Open trip K7QX4M' })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

/** Returns the variables of each request with this name. */
const sent = (asked: ReturnType<typeof show>['asked'], name = 'updateProfile') =>
  asked.filter((each) => each.name === name).map(({ variables }) => variables)

it('the form for the member’s details accepts only names that are valid on a ticket, and saves them', async () => {
  const { asked } = show()
  await shown()
  press('Change your details')
  type('First name', 'Ἰνές')
  type('Last name', '')
  press('Save your details')
  await screen.findByText('Use Latin letters, as in the machine-readable lines of the passport')
  screen.getByText('Enter the last name')
  expect(sent(asked)).toEqual([])
  type('First name', 'Inês')
  type('Last name', 'Marlow-Nunes')
  press('Save your details')
  await screen.findByText('Saved in your profile.')
  expect(screen.queryByRole('form', { name: 'Your name' })).toBe(null)
  expect(sent(asked)).toEqual([
    {
      profile: {
        personalDetails: {
          prefix: 'MS',
          firstName: 'Inês',
          middleName: undefined,
          lastName: 'Marlow-Nunes',
          dateOfBirth: '1988-04-12',
          gender: 'FEMALE',
        },
      },
    },
  ])
})

const stored = {
  documentType: 'P',
  documentNumber: '******006',
  issuingCountry: 'GB',
  nationality: 'GB',
  expirationDate: '2033-06-30',
  doesNotExpire: undefined,
}

it('adding a passport sends it with the stored ones, whose numbers stay masked', async () => {
  const { asked } = show()
  await shown()
  press('Add a passport')
  type('Passport number', 'x 731 1946')
  fireEvent.click(screen.getByLabelText('No expiry date'))
  type('Issued by', 'PT')
  type('Nationality', 'PT')
  press('Save passport')
  await screen.findByText('Saved in your profile.')
  const added = {
    documentType: 'P',
    documentNumber: 'X7311946',
    issuingCountry: 'PT',
    nationality: 'PT',
    expirationDate: '',
    doesNotExpire: true,
  }
  expect(sent(asked)).toEqual([{ profile: { allDocumentInfos: [stored, added] } }])
})

it('the passport form keeps its values if the gateway rejects the expiry date', async () => {
  const details = { 'allDocumentInfos.1.expirationDate': 'expired' }
  show({ updateProfile: failsWith(failure('ERR.SSW.CLIENT.VALIDATION', { type: 'validation', details })) })
  await shown()
  press('Add a passport')
  type('Passport number', 'X7311946')
  type('Day', '4')
  type('Month', '5')
  type('Year', '2020')
  type('Issued by', 'PT')
  type('Nationality', 'PT')
  press('Save passport')
  await screen.findByText('This passport has expired. Check the date.')
  expect((screen.getByLabelText('Passport number') as HTMLInputElement).value).toBe('X7311946')
})

it('removing a passport sends only the others', async () => {
  const { asked } = show()
  await shown()
  press('Remove passport ending in 006')
  await screen.findByText('Saved in your profile.')
  expect(sent(asked)).toEqual([{ profile: { allDocumentInfos: [] } }])
})

it('moves the focus after a passport is removed, but not when the profile loads', async () => {
  const answers = [ines, { ...ines, documents: [] }]
  show({ profile: () => answers.shift() })
  await shown()
  expect(document.activeElement).toBe(document.body)
  screen.getByRole('button', { name: 'Remove passport ending in 006' }).focus()
  press('Remove passport ending in 006')
  await screen.findByText('Saved in your profile.')
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Add a passport'))
})

it('saving preferences applies their language and currency to the conversation', async () => {
  const { asked } = show({
    profile: () => ({ ...ines, preferences: { seat: 'AISLE', meal: 'VGML', language: undefined, currency: undefined } }),
  })
  await shown()
  const form = within(screen.getByRole('form', { name: 'Preferences' }))
  expect((form.getByLabelText('Meal') as HTMLSelectElement).value).toBe('VGML')
  fireEvent.change(form.getByLabelText('Meal'), { target: { value: '' } })
  fireEvent.change(form.getByLabelText('Currency'), { target: { value: 'GBP' } })
  fireEvent.change(form.getByLabelText('Language'), { target: { value: 'ar-AE' } })
  fireEvent.click(form.getByRole('button', { name: 'Save preferences' }))
  await screen.findByText('Saved in your profile.')
  const travelPreferences = { seat: 'AISLE', meal: undefined, language: 'ar-AE', currency: 'GBP' }
  expect(sent(asked)).toEqual([{ profile: { travelPreferences } }])
  expect(sent(asked, 'userCriteria')).toEqual([{ userCriteria: { currency: 'GBP', locale: 'ar-AE' } }])
})

it('saving preferences without a language or currency leaves the conversation’s market unchanged', async () => {
  const { asked } = show()
  await shown()
  const form = within(screen.getByRole('form', { name: 'Preferences' }))
  fireEvent.change(form.getByLabelText('Seat'), { target: { value: 'WINDOW' } })
  fireEvent.click(form.getByRole('button', { name: 'Save preferences' }))
  await screen.findByText('Saved in your profile.')
  expect(sent(asked, 'userCriteria')).toEqual([])
})
