import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sandboxAccounts } from '#src/gateway/accounts/sandbox-accounts.ts'
import { rowsOf } from '#src/gateway/database/rows.ts'
import { account, mail } from '#src/gateway/database/tables.ts'
import type { Browser } from '../asking.ts'
import { noon } from '../search/conversations.ts'
import { ask, harbour, ines, omar, openCounter, signInAs } from './members.ts'
import { statedIn } from '../refusals.ts'

const counter = openCounter(noon)

const signedIn = async (who: typeof ines): Promise<Browser> => {
  const browser = counter.visitor()
  await signInAs(browser, who)
  return browser
}

const update = (browser: Browser, profile: object) => ask(browser, 'updateProfile', { profile })

const fresh = {
  password: 'A-brand-new-word',
  personalDetails: { prefix: 'MR', firstName: 'Léo', lastName: 'Brandt', dateOfBirth: '1999-09-09', gender: 'MALE' },
  contact: { emails: ['leo@example.com'], phones: [{ countryCode: '49', country: 'DE', number: '030 123456' }] },
}

describe('a member', () => {
  test('changes what is sent, and keeps the rest', async () => {
    const browser = await signedIn(ines)
    const before = (await ask(browser, 'profile')).answer ?? {}
    const contact = { emails: ['new@example.com'], phones: [{ countryCode: '44', country: 'GB', number: '020 7946 0143' }] }
    expect((await update(browser, { contact })).answer).toEqual({ status: 'SUCCESSFUL' })
    const after = (await ask(browser, 'profile')).answer ?? {}
    expect(after).toEqual({ ...before, contact: { ...(before.contact as object), emails: ['new@example.com'] } })
  })

  test('can send a masked document back, and its number stays', async () => {
    const browser = await signedIn(ines)
    const { allDocumentInfos } = (await ask(browser, 'profile')).answer as { allDocumentInfos: { expirationDate: string }[] }
    const renewed = allDocumentInfos.map((document) => ({ ...document, expirationDate: '2040-01-01' }))
    expect((await update(browser, { allDocumentInfos: renewed })).error).toBe(undefined)
    const [row] = (await counter.opened.database.select().from(account)).filter(({ id }) => id === ines.id)
    expect((row?.profile as typeof ines.profile & { documents: unknown }).documents).toEqual([
      { type: 'P', number: '533380006', issuingCountry: 'GB', nationality: 'GB', expirationDate: '2040-01-01' },
    ])
  })

  test('keeps travellers, changes one without sending its document number again, and removes another', async () => {
    const browser = await signedIn(ines)
    const kept = async () => ((await ask(browser, 'profile')).answer?.travelCompanions ?? []) as Record<string, object>[]
    const [theo = {}] = await kept()
    expect(theo).toEqual({
      companionId: 'companion-1',
      personalDetails: { prefix: 'MR', firstName: 'Theo', lastName: 'Marlow', dateOfBirth: '1986-09-23', gender: 'MALE' },
      documentInfo: {
        documentType: 'P',
        documentNumber: '******117',
        issuingCountry: 'GB',
        nationality: 'GB',
        expirationDate: '2032-11-30',
      },
    })
    const noor = {
      personalDetails: { prefix: 'MS', firstName: 'Noor', lastName: 'Haddad', dateOfBirth: '1990-01-31', gender: 'FEMALE' },
      documentInfo: {
        documentNumber: 'C 4417 9902',
        issuingCountry: 'JO',
        nationality: 'XXB',
        doesNotExpire: true,
      },
    }
    const renewed = { ...theo, documentInfo: { ...theo.documentInfo, expirationDate: '2040-01-01' } }
    expect((await update(browser, { travelCompanions: [renewed, noor] })).answer).toEqual({ status: 'SUCCESSFUL' })
    const [first, second, ...others] = await kept()
    expect(first).toEqual(renewed)
    expect(second).toEqual({
      companionId: expect.any(String) as string,
      personalDetails: noor.personalDetails,
      documentInfo: {
        documentType: 'P',
        documentNumber: '******902',
        issuingCountry: 'JO',
        nationality: 'XXB',
        doesNotExpire: true,
      },
    })
    expect(others).toEqual([])
    const [row] = (await counter.opened.database.select().from(account)).filter(({ id }) => id === ines.id)
    expect(row?.profile).toMatchObject({
      companions: [{ document: { number: '533380117' } }, { document: { number: 'C44179902' } }],
    })
    const text = sql`select profile::text as stored from account where id = ${ines.id}`
    const stored = await rowsOf(counter.opened.database, z.object({ stored: z.string() }), text)
    expect(JSON.stringify(stored)).not.toMatch(/533380117|C44179902/)
  })

  test('keeps no traveller with an invalid field, and nobody else’s document number', async () => {
    const browser = await signedIn(omar)
    const before = (await ask(browser, 'profile')).answer
    const details = { prefix: 'MR', firstName: 'Theo', lastName: 'Marlow', dateOfBirth: '1986-09-23' }
    const document = { documentNumber: '******117', issuingCountry: 'GB', nationality: 'GB', expirationDate: '2020-11-30' }
    const { error } = await update(browser, {
      travelCompanions: [
        { companionId: 'companion-1', personalDetails: details, documentInfo: document },
        { personalDetails: { ...details, firstName: '', dateOfBirth: '2199-01-01' } },
      ],
    })
    expect(statedIn(error)).toEqual({
      errorCode: 'ERR.SSW.CLIENT.VALIDATION',
      details: { 'travelCompanions.1.personalDetails.firstName': 'required' },
    })
    const other = await update(browser, {
      travelCompanions: [
        { companionId: 'companion-1', personalDetails: details, documentInfo: document },
        { personalDetails: { ...details, dateOfBirth: '2199-01-01' } },
      ],
    })
    expect(other.error?.details).toEqual({
      'travelCompanions.0.documentInfo.number': 'badCharacters',
      'travelCompanions.0.documentInfo.expirationDate': 'expired',
      'travelCompanions.1.personalDetails.dateOfBirth': 'notBornYet',
    })
    expect((await ask(browser, 'profile')).answer).toEqual(before)
  })

  test('saves a preferred seat, meal, language and currency, and later searches are priced in that currency', async () => {
    const browser = await signedIn(ines)
    const wishes = { seat: 'AISLE', meal: 'VGML', language: 'ar_AE', currency: 'gbp' }
    expect((await update(browser, { travelPreferences: wishes })).answer).toEqual({ status: 'SUCCESSFUL' })
    expect((await ask(browser, 'profile')).answer?.travelPreferences).toEqual({
      seat: 'AISLE',
      meal: 'VGML',
      language: 'ar-AE',
      currency: 'GBP',
    })
    expect((await ask(browser, 'userCriteria', { userCriteria: {} })).answer).toEqual({
      pointOfSale: 'GB',
      currency: 'GBP',
      locale: 'en-US',
    })
    await update(browser, { travelPreferences: { seat: 'WINDOW' } })
    expect((await ask(browser, 'profile')).answer?.travelPreferences).toEqual({ seat: 'WINDOW' })
    expect((await ask(browser, 'userCriteria', { userCriteria: {} })).answer).toEqual({
      pointOfSale: 'GB',
      currency: 'EUR',
      locale: 'en-US',
    })
    const wrong = await update(browser, { travelPreferences: { language: 'xx-XX', currency: 'XAU' } })
    expect(wrong.error?.details).toEqual({ 'travelPreferences.language': 'unknown', 'travelPreferences.currency': 'notSold' })
    const malformed = await update(browser, { travelPreferences: { seat: 'ROOF', meal: 'CAKE' } })
    expect(Object.keys(malformed.error?.details ?? {})).toEqual(['travelPreferences.seat', 'travelPreferences.meal'])
  })

  test('cannot grant themselves miles, cards, certificates or a tier', async () => {
    const browser = await signedIn(ines)
    const before = (await ask(browser, 'profile')).answer
    await update(browser, {
      miles: { alternatives: [[{ amount: 1_000_000, currency: 'FFCURRENCY' }]] },
      savedCards: [{ id: 'card-3', cardCode: 'VI', lastFour: '0000' }],
      certificates: [],
      preferences: { frequentFlyer: [{ airline: 'FC', number: '10000017', tierNumber: 'PLATINUM' }] },
    })
    expect((await ask(browser, 'profile')).answer).toEqual(before)
  })

  test('is rejected with every invalid field, and changes nothing', async () => {
    const browser = await signedIn(ines)
    const before = (await ask(browser, 'profile')).answer
    const malformed = await update(browser, {
      personalDetails: { firstName: 'Ines', lastName: '', dateOfBirth: '2199-01-01' },
      contact: { emails: ['no address'], phones: [] },
      allDocumentInfos: [{ documentNumber: 'X1', issuingCountry: 'XX', nationality: 'GB', expirationDate: '2020-01-01' }],
      preferences: { frequentFlyer: [{ airline: '?', number: '' }] },
    })
    expect(statedIn(malformed.error)).toEqual({
      errorCode: 'ERR.SSW.CLIENT.VALIDATION',
      details: {
        'personalDetails.lastName': 'required',
        'contact.email': 'badEmail',
        'contact.phone.number': 'required',
        'allDocumentInfos.0.number': 'tooShort',
        'allDocumentInfos.0.issuingCountry': 'unknownCountry',
        'preferences.frequentFlyer.0.airline': 'badCharacters',
        'preferences.frequentFlyer.0.number': 'required',
      },
    })
    const impossible = await update(browser, {
      personalDetails: { firstName: 'Ines', lastName: 'Marlow', dateOfBirth: '2199-01-01' },
      allDocumentInfos: [{ documentNumber: '***123', issuingCountry: 'GB', expirationDate: '2020-01-01' }],
    })
    expect(statedIn(impossible.error)).toEqual({
      errorCode: 'ERR.SSW.CLIENT.VALIDATION',
      details: {
        'personalDetails.dateOfBirth': 'notBornYet',
        'allDocumentInfos.0.number': 'badCharacters',
        'allDocumentInfos.0.nationality': 'required',
        'allDocumentInfos.0.expirationDate': 'expired',
      },
    })
    expect((await ask(browser, 'profile')).answer).toEqual(before)
  })

  test('is registered with a number to sign in with, whichever address others have', async () => {
    const one = await ask(counter.visitor(), 'createProfile', { profile: fresh })
    const other = await ask(counter.visitor(), 'createProfile', { profile: fresh })
    const numbers = [one, other].map(({ answer }) => String(answer?.profileId))
    for (const number of numbers) expect(number).toMatch(/^FC\d{8}$/)
    expect(numbers[0]).not.toBe(numbers[1])
    const browser = counter.visitor()
    await ask(browser, 'signIn', { userId: numbers[0]?.toLowerCase(), password: fresh.password })
    expect((await ask(browser, 'profile')).answer).toMatchObject({
      profileId: numbers[0],
      personalDetails: { firstName: 'Léo' },
      preferences: { frequentFlyer: [{ airline: 'FC', number: numbers[0]?.slice(2), tierNumber: 'BLUE' }] },
      savedCards: [],
      miles: { alternatives: [[{ amount: 0, currency: 'FFCURRENCY' }]] },
    })
  })

  test('sends the member number by e-mail, and another message if the address is known, with the same answer', async () => {
    const sent = (email: string) => ({ profile: { ...fresh, contact: { ...fresh.contact, emails: [email] } } })
    const answers = await Promise.all(
      ['leo@example.com', 'Ines.Marlow@example.com'].map((email) => ask(counter.visitor(), 'createProfile', sent(email))),
    )
    const numbers = answers.map(({ answer }) => String(answer?.profileId))
    for (const [place, { answer }] of answers.entries())
      expect(answer).toEqual({ status: 'SUCCESSFUL', profileId: numbers[place], mailed: true })
    const letters = await counter.opened.database.select().from(mail)
    expect(letters.map(({ kind, recipient }) => [kind, recipient]).toSorted()).toEqual([
      ['PROFILE_KNOWN', 'Ines.Marlow@example.com'],
      ['WELCOME', 'leo@example.com'],
    ])
    for (const { kind, plain } of letters) expect(plain).toContain(numbers[kind === 'WELCOME' ? 0 : 1])
    expect(JSON.stringify(letters)).not.toContain(fresh.password)
  })

  test('is not registered with a short password, nor with a card number', async () => {
    const make = (profile: object) => ask(counter.visitor(), 'createProfile', { profile })
    expect((await make({ ...fresh, password: 'short' })).error).toHaveProperty('details', { password: 'tooShort' })
    expect((await make({ ...fresh, savedCards: [{ number: '4242424242424242' }] })).error?.type).toBe('Validation')
    expect(await counter.opened.database.select().from(account)).toHaveLength(sandboxAccounts.length)
  })

  test('cannot be changed by a guest or an agency', async () => {
    for (const browser of [counter.visitor(), await signedIn(harbour)])
      expect((await update(browser, { contact: fresh.contact })).error?.errorCode).toBe('ERR.SSW.LOGIN.USER_NOT_AUTHENTICATED')
  })
})

test('an agency can change its name and contact, but not its numbers', async () => {
  const browser = await signedIn(harbour)
  const sent = { agencyName: 'Harbour & Sons', contact: fresh.contact, iataNumber: '1', pseudoCity: 'ZZZZ' }
  expect((await ask(browser, 'agencyUpdateProfile', { profile: sent })).answer).toEqual({ status: 'SUCCESSFUL' })
  expect((await ask(browser, 'agencyProfile')).answer).toMatchObject({
    agencyName: 'Harbour & Sons',
    iataNumber: '57200344',
    pseudoCity: 'HB7C',
    contact: { emails: ['leo@example.com'] },
  })
})

test('any submitted profile is accepted or rejected with a typed error', async () => {
  const browser = await signedIn(ines)
  const names = fc.constantFrom(
    'personalDetails',
    'contact',
    'allDocumentInfos',
    'travelCompanions',
    'travelPreferences',
    'documentInfo',
    'preferences',
    'password',
    'firstName',
    'emails',
  )
  const anything = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.string(),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie('value'), { maxLength: 3 }),
      tie('object'),
    ),
    object: fc.dictionary(fc.oneof(names, fc.string({ maxLength: 8 })), tie('value'), { maxKeys: 5, noNullPrototype: true }),
  })).object
  await fc.assert(
    fc.asyncProperty(anything, async (profile) => {
      const { error } = await update(browser, profile as object)
      const isRefusedBefore = error === undefined || error.type === 'Validation'
      expect([isRefusedBefore, error]).toEqual([true, error])
    }),
    { numRuns: 100 },
  )
})
