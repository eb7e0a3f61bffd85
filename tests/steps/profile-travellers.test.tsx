// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { failsWith, failure } from '#tests/machines/answering.ts'
import { installNativeDialog } from '#tests/ui/native-dialog.ts'
import { show } from './profile-page.tsx'

beforeAll(installNativeDialog)
afterEach(cleanup)

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
    fireEvent.click(screen.getByRole('button', { name: 'Add a traveler' }))
    fireEvent.click(screen.getByRole('button', { name: 'Save traveler' }))
    await screen.findByText('Enter the first name')
    expect(sentCompanions(asked)).toBe(undefined)
    type('Title', 'MISS')
    type('Gender, as in the passport', 'FEMALE')
    type('First name', 'Mia')
    type('Last name', 'Marlow')
    type('Day', '8')
    type('Month', '2')
    type('Year', '2020')
    fireEvent.click(screen.getByRole('button', { name: 'Save traveler' }))
    await screen.findByText('Saved in your profile.')
    expect(screen.queryByRole('form', { name: 'Saved traveler' })).toBe(null)
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
    fireEvent.click(screen.getByRole('button', { name: 'Save traveler' }))
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
    fireEvent.click(screen.getByRole('button', { name: 'Save traveler' }))
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
