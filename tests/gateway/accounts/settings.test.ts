import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allowances } from '#src/gateway/abuse/allowances.ts'
import { storefronts } from '#src/gateway/platform/storefronts.ts'
import { operations } from '#src/operations/index.ts'
import { supportedLocales } from '#src/locales/supported.ts'
import { origin } from '../asking.ts'
import { noon, search } from '../search/conversations.ts'
import { ask, ines, openCounter, signInAs } from './members.ts'
import { statedIn } from '../refusals.ts'

const counter = openCounter(noon)

const inEveryLocale = (page: string) =>
  Object.fromEntries(supportedLocales.map((locale) => [locale, `/legal/FCDX/${page}.${locale}.html`]))

describe('the configuration', () => {
  const told = {
    storefront: 'FCDX',
    airline: 'FC',
    name: { 'en-US': 'Farechart' },
    locales: [...supportedLocales],
    currency: 'EUR',
    currencies: ['EUR', 'GBP', 'USD', 'AED', 'AUD', 'BRL', 'CAD', 'CHF', 'INR', 'JPY', 'SAR', 'SGD'],
    pointOfSale: 'GB',
    daysOnSale: 330,
    passengerTypes: [
      { code: 'ADT', minimum: 1, maximum: 9 },
      { code: 'CHD', minimum: 0, maximum: 8 },
      { code: 'INF', minimum: 0, maximum: 9 },
    ],
    cabins: ['Economy', 'PremiumEconomy', 'Business', 'First'],
    travellingAlone: { from: 16, serviceFrom: 5 },
    mostSeats: 9,
    journeyTypes: ['round-trip', 'one-way', 'multi-city'],
    defaultJourneyType: 'round-trip',
    awardBooking: { isEnabled: false, isDefault: false },
    sellsCompanionFares: false,
    mostPromoCodes: 9,
    guestTripOptionsExcludedFor: [],
    externalProducts: ['CAR', 'HOTEL'],
    contact: {
      email: 'help@farechart.example',
      phone: '+44 20 7946 0155',
      hours: expect.objectContaining({
        'en-US': 'every day, 6:00 to 22:00 London time',
        'ar-AE': 'كل يوم من 6:00 إلى 22:00 بتوقيت لندن',
      }),
    },
    checkIn: { opens: 180, closes: 60, online: {} },
    fraudCheck: { provider: 'FRAUDNET', isRemarked: true },
    terms: inEveryLocale('terms'),
    privacy: inEveryLocale('privacy'),
    accessibility: inEveryLocale('accessibility'),
    privacySettings: {
      isEnabled: false,
      maskFrequentFlyerNumber: true,
      maskPhoneNumber: true,
      maskEmailAddress: true,
      maskDateOfBirth: true,
      maskTravelDocument: true,
    },
  }

  test('is public over GraphQL and both REST addresses, without a conversation', async () => {
    const { answer, headers } = await ask(counter.visitor(), 'configuration')
    expect(answer).toEqual(told)
    expect(z.parse(operations.configuration.response, answer)).toEqual(storefronts[0])
    expect([headers.get('execution'), headers.getSetCookie()]).toEqual([null, []])
    for (const path of ['/api/dc/configuration', '/api/config']) {
      const reply = await counter.gateway.handle(new Request(`${origin}${path}?jipcc=FCDX`))
      expect([path, reply.status, await reply.json()]).toEqual([path, 200, told])
    }
  })
})

describe('user criteria', () => {
  test('are stored in the conversation, add up, and open one if there is none', async () => {
    const browser = counter.visitor()
    const { answer } = await ask(browser, 'userCriteria', { userCriteria: { pointOfSale: 'ae', locale: 'ar_AE' } })
    expect(answer).toEqual({ pointOfSale: 'AE', currency: 'AED', locale: 'ar-AE' })
    expect(browser.key).toMatch(/^e\d+s1$/)
    expect((await ask(browser, 'userCriteria', { userCriteria: { currency: 'usd', residency: 'JO' } })).answer).toEqual({
      pointOfSale: 'AE',
      currency: 'USD',
      locale: 'ar-AE',
      residency: 'JO',
    })
    expect((await ask(counter.visitor(), 'userCriteria', { userCriteria: {} })).answer).toEqual({
      pointOfSale: 'GB',
      currency: 'EUR',
      locale: 'en-US',
    })
  })

  test('are the defaults of a search', async () => {
    const browser = counter.visitor()
    await ask(browser, 'userCriteria', { userCriteria: { pointOfSale: 'AE' } })
    const { airSearchInput } = search({ origin: 'LHR', destination: 'MAD', date: '2027-05-04' })
    const { currency: _currency, pointOfSale: _pointOfSale, ...unnamed } = airSearchInput
    expect((await ask(browser, 'airSearch', { airSearchInput: unnamed })).answer).toHaveProperty('currency', 'AED')
    expect((await ask(browser, 'airSearch', { airSearchInput })).answer?.currency).toBe('EUR')
  })

  test('change nothing if invalid, and name the wrong field', async () => {
    const browser = counter.visitor()
    await ask(browser, 'userCriteria', { userCriteria: { currency: 'CHF' } })
    const wrong = { pointOfSale: 'XX', currency: 'EURO', locale: 'xx'.repeat(9), residency: 7 }
    expect(statedIn((await ask(browser, 'userCriteria', { userCriteria: { ...wrong, extra: true } })).error)).toEqual({
      errorCode: 'ERR.SSW.CLIENT.VALIDATION',
      details: { pointOfSale: 'unknownCountry', currency: 'notACode', locale: 'tooLong', residency: 'notAText' },
    })
    expect((await ask(browser, 'userCriteria', { userCriteria: { pointOfSale: 'AE', locale: 'tlh-KL' } })).error).toEqual({
      status: 'Complete',
      type: 'Validation',
      errorCode: 'ERR.SSW.CLIENT.VALIDATION',
      timeStamp: '2027-03-01T12:00:00',
      message: `Some values are missing or invalid. locale: expected one of ${supportedLocales.join(', ')}`,
      details: { locale: 'unknown' },
    })
    expect(
      statedIn((await ask(browser, 'userCriteria', { userCriteria: { pointOfSale: 'AE', currency: 'XTS' } })).error),
    ).toEqual({
      errorCode: 'ERR.SSW.CLIENT.VALIDATION',
      details: { currency: 'notSold' },
    })
    expect((await ask(browser, 'userCriteria', { userCriteria: {} })).answer).toEqual({
      currency: 'CHF',
      pointOfSale: 'GB',
      locale: 'en-US',
    })
  })
})

const opened = {
  storefront: 'FCDX',
  pointOfSale: 'GB',
  currency: 'EUR',
  locale: 'en-US',
  expiresAt: '2027-03-01T12:20:00.000Z',
}

describe.each(['init', 'dcmcInit'] as const)('%s', (call) => {
  test('opens a conversation, and reports its market and when it expires', async () => {
    const browser = counter.visitor()
    expect((await ask(browser, call)).answer).toEqual(opened)
    expect(browser.key).toMatch(/^e\d+s1$/)
    await ask(browser, 'userCriteria', { userCriteria: { pointOfSale: 'AE', residency: 'AE' } })
    expect((await ask(browser, call)).answer).toEqual({ ...opened, pointOfSale: 'AE', currency: 'AED', residency: 'AE' })
  })
})

test('a storefront that opens conversations with `init` refuses a search without one', async () => {
  const najm = { 'x-sabre-storefront': 'NJDX' }
  const browser = counter.visitor()
  const { airSearchInput } = search({ origin: 'DXB', destination: 'LHR', date: '2027-03-20' })
  const refused = await ask(browser, 'airSearch', { airSearchInput }, najm)
  expect([refused.error?.errorCode, refused.error?.message]).toEqual([
    'ERR.SSW.CLIENT.INVALID_REQUEST',
    "conversation 'e0s0' was completed or doesn't exist",
  ])
  const invented = { ...najm, execution: '3f0e6a0e-6d4b-4a53-9d9c-1d2f3a4b5c6d' }
  expect((await ask(browser, 'airSearch', { airSearchInput }, invented)).error?.errorCode).toBe('ERR.SSW.CLIENT.INVALID_REQUEST')
  expect((await ask(browser, 'init', {}, najm)).answer).toMatchObject({ storefront: 'NJDX', pointOfSale: 'AE', currency: 'AED' })
  const { currency: _currency, pointOfSale: _pointOfSale, ...unnamed } = airSearchInput
  expect((await ask(browser, 'airSearch', { airSearchInput: unnamed }, najm)).answer).toHaveProperty('currency', 'AED')
})

describe('an authorization header', () => {
  test.each(['Bearer a-token', 'Bearer Basic anNvbjpqc29u', 'Bearer undefined', 'undefined', 'null', 'Basic aW5lczpwYXNz'])(
    'grants or removes no rights beyond the cookie’s: %s',
    async (authorization) => {
      const headers = {
        authorization,
        ssotoken: 'undefined',
        ssgtoken: 'null',
        'application-id': 'SWS1:SBR-DigConShpBk:0f1e2d3c',
      }
      const [guest, member] = [counter.visitor(), counter.visitor()]
      await signInAs(member, ines)
      expect((await ask(guest, 'profile', { returnBin: false }, headers)).error?.errorCode).toBe(
        'ERR.SSW.LOGIN.USER_NOT_AUTHENTICATED',
      )
      expect((await ask(guest, 'init', {}, headers)).answer).toEqual(opened)
      expect((await ask(member, 'profile', { returnBin: false }, headers)).answer?.profileId).toBe('FC10000017')
    },
  )

  test.each(['undefined', 'null', ''])('and an execution header of %s count as missing', async (execution) => {
    const browser = counter.visitor()
    expect((await ask(browser, 'init', {}, { execution })).answer).toEqual(opened)
  })
})

describe('rate limits per minute', () => {
  test('allow one browser to look up the type of ten cards', async () => {
    const browser = counter.visitor()
    await ask(browser, 'init')
    const codes: unknown[] = []
    for (let card = 0; card <= allowances.cardTypes.client.atOnce; card += 1)
      codes.push((await ask(browser, 'paymentCardType', { cardNumberInput: `4242424${card % 10}` })).error?.errorCode)
    expect(codes).toEqual([...Array.from({ length: 10 }, () => undefined), 'ERR.SSW.CLIENT.TOO_MANY_REQUESTS'])
  })
})
