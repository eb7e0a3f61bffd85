import { describe, expect, it } from 'vitest'
import { everythingMasked, type PrivacySettings } from '#src/domain/privacy-settings.ts'
import {
  masksOf,
  shownDateOfBirth,
  shownDocumentNumber,
  shownEmailAddress,
  shownFrequentFlyerNumber,
  shownPhoneNumber,
} from '#src/domain/privacy.ts'

const nothing: PrivacySettings = {
  isEnabled: true,
  maskFrequentFlyerNumber: false,
  maskPhoneNumber: false,
  maskEmailAddress: false,
  maskDateOfBirth: false,
  maskTravelDocument: false,
}

const none = { frequentFlyerNumber: false, phoneNumber: false, emailAddress: false, dateOfBirth: false, travelDocument: false }

describe('a storefront’s privacy masks', () => {
  it.each([
    ['maskFrequentFlyerNumber', 'frequentFlyerNumber'],
    ['maskPhoneNumber', 'phoneNumber'],
    ['maskEmailAddress', 'emailAddress'],
    ['maskDateOfBirth', 'dateOfBirth'],
    ['maskTravelDocument', 'travelDocument'],
  ] as const)('of %s hide that field and nothing else', (setting, mask) => {
    expect(masksOf({ ...nothing, [setting]: true })).toEqual({ ...none, [mask]: true })
  })

  it('hide nothing if the settings are not enabled', () => {
    expect(masksOf({ ...everythingMasked, isEnabled: false })).toEqual(none)
  })

  it('hide everything if there are no settings', () => {
    expect(Object.values(masksOf(undefined))).toEqual([true, true, true, true, true])
  })
})

const masked = masksOf(everythingMasked)
const open = masksOf(nothing)

describe.each([
  ['the number of a frequent flyer', shownFrequentFlyerNumber, 'FC12345678', '•••••••678'],
  ['a phone number', shownPhoneNumber, '912345678', '•••••••78'],
  ['an e-mail address', shownEmailAddress, 'ana.mueller@example.com', 'a•••@example.com'],
  ['a date of birth', shownDateOfBirth, '1990-02-03', '••••-••-••'],
  ['the number of a travel document', shownDocumentNumber, 'C01X00T47', '•••••••47'],
] as const)('%s', (_what, show, whole, hidden) => {
  it('is hidden except for the characters by which its owner recognises it', () => {
    expect(show(whole, masked)).toEqual({ text: hidden, isMasked: true })
  })

  it('is shown in full if it is not masked', () => {
    expect(show(whole, open)).toEqual({ text: whole, isMasked: false })
  })

  it('remains empty if it is empty', () => {
    expect(show('', masked)).toEqual({ text: '', isMasked: false })
  })
})

describe('a short value', () => {
  it.each([
    [shownPhoneNumber, '12', '••'],
    [shownPhoneNumber, '123', '••3'],
    [shownDocumentNumber, 'A1', '••'],
    [shownFrequentFlyerNumber, 'FC12', '•••2'],
  ] as const)('shows fewer characters', (show, whole, hidden) => {
    expect(show(whole, masked).text).toBe(hidden)
  })

  it.each([
    ['a@example.com', '•••@example.com'],
    ['@example.com', '•••@example.com'],
    ['nobody', '•••'],
  ])('hides the whole name of the address %s', (whole, hidden) => {
    expect(shownEmailAddress(whole, masked).text).toBe(hidden)
  })
})
