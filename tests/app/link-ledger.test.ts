import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readArrival } from '#src/app/browser/arrival.ts'
import { readNewSearch } from '#src/app/browser/new-search.ts'
import { readLocale } from '#src/app/language/locale.ts'
import { firstStepOf } from '#src/domain/flow-steps.ts'
import { flowNames } from '#src/domain/flow.ts'
import { parameterOf } from '#src/domain/link-parameters.ts'
import { stepNames } from '#src/domain/step.ts'
import { storefronts } from '#src/gateway/platform/storefronts.ts'
import { shareOrWhole } from '#tests/full.ts'

const runs = shareOrWhole(400, 20_000)

const settings = { ...storefronts[0], sellsCompanionFares: true, awardBooking: { isEnabled: true, isDefault: false } }
const nothingStored = { executionKey: () => '', openAttempt: () => undefined, challenge: () => undefined }
const today = new Date(2027, 0, 5)
const arrive = (hash: string) => readArrival({ hash, search: '' }, nothingStored, today, settings)

/** Values to try for each parameter. Each has an effect in some flow, and some have none in others. */
const values: Record<string, readonly string[]> = {
  class: ['Economy', 'Business'],
  journeyType: ['one-way', 'round-trip', 'multi-city'],
  awardBooking: ['true', 'false'],
  currency: ['EUR', 'USD'],
  pointOfSale: ['PT', 'US'],
  locale: ['en-US', 'ar-AE', 'fr-FR'],
  activeMonth: ['2027-05', '06-2027'],
  direction: ['0', '1', '2'],
  exchangeType: ['OUTBOUND', 'INBOUND'],
  source: ['newsletter', 'partner.example'],
  firstName: ['Ana', 'Inês'],
  lastName: ['Lima', 'Meier'],
  pnr: ['K7QX4M', 'AB12CD', 'FC-ORDER-1234'],
  searchType: ['BRANDED', 'CALENDAR30', 'FLEXIBLECALENDAR', 'MATRIX'],
  execution: ['e1s1', 'e2s1'],
  state: ['a'.repeat(20), 'b'.repeat(20)],
  ADT: ['1', '2', '9'],
  CHD: ['0', '1', '8'],
  INF: ['0', '1', '2'],
  CMA: ['0', '1', '2'],
  CMP: ['0', '1', '2'],
  referrerCode: ['kayak', 'skyscanner'],
  advertisedFare: ['99.50', '120'],
  flight: ['-117', '4711', 'FC123', 'FC0009'],
  promoCode: ['WELCOME10', 'FLEX15'],
  origin: ['LIS', 'OPO'],
  destination: ['ATH', 'JFK'],
  date: ['05-04-2027', '2027-06-04'],
  departure: ['2027-05-04T08:00', '2027-05-09T08:00'],
  arrival: ['2027-05-04T10:20', '2027-05-09T10:20'],
  leg: ['0', '1'],
  operatingAirline: ['FC', 'TP'],
  bookingClass: ['Y', 'M'],
  fareBasis: ['YOW', 'MRT'],
  brandId: ['FLEX', 'LIGHT'],
  marriageGroup: ['1', '2'],
  airlineCode: ['TP', 'NJ'],
  flightNumber: ['102', '0415'],
  departureDate: ['05-04-2027', '2027-06-04'],
}
const nonsense = ['x', '-5', '99', 'Luxury', '31-31-2027', '01-01-2020', 'X'.repeat(40), '<b>', '٢']
const isNumbered = (base: string) => parameterOf(`${base}1`) !== undefined

/** Pages of every family, and the start of every flow. */
const hashes = [
  '#/',
  ...stepNames.map((step) => `#/${step}`),
  ...flowNames.slice(1).flatMap((flow) => [`#/${flow}`, `#/${flow}/${firstStepOf(flow)}`, `#/${flow}/payment`]),
  '#/exchange/flight-selection',
]

const parameter = fc.constantFrom(...Object.keys(values)).chain((base) =>
  fc.tuple(
    fc.constantFrom(...(isNumbered(base) ? ['', '1', '2', '9'] : [''])).map((suffix) => `${base}${suffix}`),
    fc.constantFrom(...(values[base] ?? []), ...nonsense),
  ),
)
/** Complete searches and advertised flights, with which the parameters that depend on them can be tested. */
const whole = fc.constantFrom<Record<string, string>>(
  {},
  { origin: 'LIS', destination: 'ATH', date: '05-04-2027' },
  { origin: 'LIS', destination: 'ATH', date: '05-04-2027', date1: '05-09-2027' },
  { flight: 'FC12', origin: 'LIS', destination: 'ATH', departure: '2027-05-04T08:00', arrival: '2027-05-04T14:00' },
  { pnr: 'K7QX4M', lastName: 'Lima' },
)
const link = fc.record({
  hash: fc.constantFrom(...hashes),
  given: fc
    .tuple(whole, fc.array(parameter, { maxLength: 6 }))
    .map(([first, more]) => ({ ...Object.fromEntries(more), ...first })),
})

const addressOf = (hash: string, given: Record<string, string>) => `${hash}?${new URLSearchParams(given)}`

/** Returns the effects of an address, without the messages about it. */
const done = (address: string) => {
  const { input, asked } = arrive(address)
  return JSON.stringify([input, { ...asked, corrections: [] }, readLocale({ hash: address, search: '' }, 'en-US')])
}

/** Returns true if a parameter has an effect: the result changes if its value changes or is missing, or the result contains the value. */
const isUsed = (hash: string, given: Record<string, string>, name: string): boolean => {
  const { [name]: value = '', ...others } = given
  const asGiven = done(addressOf(hash, given))
  const alternatives = ['', ...(values[parameterOf(name)?.base ?? ''] ?? [])]
  const stands = [`"${name}":${value}`, `"${name}":"${value}"`].some((text) => asGiven.includes(text))
  // A link with a single flight has a single leg, whatever its number.
  const isOnlyLeg =
    parameterOf(name)?.base === 'leg' && Object.keys(given).filter((each) => /^flight\d*$/.test(each)).length === 1
  const isNoCompanion = ['CMA', 'CMP'].includes(name) && value === '0' && !asGiven.includes('"companions"')
  return (
    stands ||
    isNoCompanion ||
    isOnlyLeg ||
    alternatives.some((other) => done(addressOf(hash, other ? { ...others, [name]: other } : others)) !== asGiven)
  )
}

describe('the address of a new search', () => {
  it('is read before the charts as it is with them, and left to them if it contains anything else', () => {
    const results = fc.tuple(fc.constantFrom('#/flight-selection', ''), whole, fc.array(parameter, { maxLength: 3 }))
    let count = 0
    fc.assert(
      fc.property(results, ([hash, given, more]) => {
        const address = addressOf(hash, { ...given, ...Object.fromEntries(more) })
        const where = hash ? { hash: address, search: '' } : { hash: '', search: address }
        const early = readNewSearch(where, { openAttempt: () => undefined }, today, settings)
        if (early) expect(early).toEqual(readArrival(where, nothingStored, today, settings))
        count += early ? 1 : 0
      }),
      { numRuns: runs, seed: 20261130 },
    )
    expect(count).toBeGreaterThan(runs / 20)
  })

  it.each([
    ['resumes a conversation', '&execution=e1s1', undefined],
    ['asks for prices by day', '&searchType=CALENDAR30', undefined],
    ['is corrected', '&ADT=99', undefined],
    ['meets a payment whose outcome is open', '', 'request-1'],
  ])('is left to the charts if it %s', (_, more, openAttempt) => {
    const hash = `#/flight-selection?origin=LIS&destination=ATH&date=05-04-2027${more}`
    expect(readNewSearch({ hash, search: '' }, { openAttempt: () => openAttempt }, today, settings)).toBeUndefined()
  })
})

describe('the ledger of an address', () => {
  it('reports every parameter that is dropped, on any page of any flow', () => {
    fc.assert(
      fc.property(link, ({ hash, given }) => {
        const told = new Set(arrive(addressOf(hash, given)).asked.corrections.map(({ name }) => name))
        const dropped = Object.keys(given).filter((name) => !told.has(name) && !isUsed(hash, given, name))
        expect({ dropped, at: addressOf(hash, given) }).toEqual({ dropped: [], at: addressOf(hash, given) })
      }),
      { numRuns: runs, seed: 20261122 },
    )
  }, 600_000)

  it('reports a repeated parameter, and one that is too long', () => {
    const { asked } = arrive(`#/home?origin=LIS&origin=OPO&currency=${'E'.repeat(3_000)}`)
    expect(asked.corrections).toEqual([
      { name: 'origin', given: 'OPO', used: 'LIS', because: 'repeated' },
      { name: 'currency', given: 'E'.repeat(80), used: '' },
    ])
  })

  it('leaves other systems’ parameters alone', () => {
    expect(arrive('#/home?utm_source=mail&gclid=1&__proto__=x').asked.corrections).toEqual([])
  })

  it.each(['mto', 'bnpl', 'exchange', 'upgrade', 'cancelUpgrade', 'cancelAndRefund'] as const)(
    'opens the trip of a link of the flow %s',
    (flow) => {
      const { input, asked } = arrive(`#/${flow}?pnr=k7qx4m&lastName=Lima&firstName=Ana`)
      expect([input.flow, input.at, input.kept.tripWanted]).toEqual([
        flow,
        firstStepOf(flow),
        { reference: 'K7QX4M', lastName: 'Lima' },
      ])
      expect(asked.corrections).toEqual([{ name: 'firstName', given: 'Ana', used: '', because: 'notHere' }])
    },
  )

  it('preselects the offers in a link', () => {
    const { input } = arrive(
      '#/flight-selection?origin=LIS&destination=ATH&date=05-04-2027&date1=05-09-2027&flight=-7.1&flight1=8',
    )
    expect(input.kept.picks).toEqual([-7, 8])
  })

  it('requests the advertised flights of a link, and searches for alternatives on the same days', () => {
    const { input, asked } = arrive(
      '#/meta-search?flight=FC12&origin=LIS&destination=ATH&departure=2027-05-04T08:00&arrival=2027-05-04T14:00&ADT=2&advertisedFare=99',
    )
    expect(input.kept.search).toEqual({
      searchType: 'BRANDED',
      journeyType: 'one-way',
      legs: [{ origin: 'LIS', destination: 'ATH', date: '2027-05-04' }],
      passengers: { ADT: 2, CHD: 0, INF: 0 },
      cabin: 'Economy',
      awardBooking: false,
      promoCodes: [],
      direction: 0,
    })
    expect([input.at, input.kept.advertised]).toMatchObject([
      'meta-search',
      { advertisedFare: '99', segments: [{ airlineCode: 'FC', flightNumber: 12, departure: '2027-05-04T08:00:00' }] },
    ])
    expect(asked.corrections).toEqual([])
  })

  it('reports unused parameters of a link to advertised flights', () => {
    const flight = 'flight=FC12&origin=LIS&destination=ATH&departure=2027-05-04T08:00&arrival=2027-05-04T14:00'
    const { asked, input } = arrive(
      `#/meta-search?${flight}&bookingClass=YY&brandId=FLEX&brandId1=LIGHT&advertisedFare=cheap&date=x`,
    )
    expect(asked.corrections).toEqual([
      { name: 'bookingClass', given: 'YY', used: '' },
      { name: 'advertisedFare', given: 'cheap', used: '' },
      { name: 'brandId1', given: 'LIGHT', used: '', because: 'notHere' },
      { name: 'date', given: 'x', used: '', because: 'notHere' },
    ])
    expect(input.kept.search?.legs).toEqual([{ origin: 'LIS', destination: 'ATH', date: '2027-05-04' }])
    const bad = arrive('#/meta-search?flight=nonsense&origin=LIS&destination=ATH&departure=2027-05-04T08:00')
    expect([bad.input.at, bad.input.kept.advertised, bad.input.kept.search]).toEqual(['meta-search', undefined, undefined])
    expect(bad.asked.search?.legs).toEqual([{ origin: 'LIS', destination: 'ATH', date: '' }])
    expect(bad.asked.corrections.map(({ name }) => name).sort()).toEqual(['departure', 'flight'])
  })

  it('fills in the search form from any link', () => {
    expect(arrive('#/home?origin=LIS&ADT=2').asked.search).toMatchObject({ legs: [{ origin: 'LIS' }], passengers: { ADT: 2 } })
    expect(arrive('#/home?locale=en-US').asked.search).toBeUndefined()
  })

  it.each([
    '#/nowhere',
    '#/mto/nowhere',
    '#/car-hire',
    '#/flight-statuses?flight=FC1',
    '#/payment/x',
    '#/flight-selection/abc?origin=LIS',
    '#/matrix/x',
    '#/home/x',
  ])('knows that %s is not a page', (hash) => {
    expect(arrive(hash).input.isNowhere).toBe(true)
  })

  it.each(['', '#/', '#main', '#/b2c', '#/b2c/payment', '#/upgrade', '#/matrix', '#/payment/', '#/remote-return/paid'])(
    'finds a page for %j',
    (hash) => {
      expect(arrive(hash).input.isNowhere).toBeUndefined()
    },
  )
})
