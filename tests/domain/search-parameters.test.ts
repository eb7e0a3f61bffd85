import { describe, expect, it } from 'vitest'
import { type LinkCorrection, parameterOf } from '#src/domain/link-parameters.ts'
import { readSearch } from '#src/domain/read-search.ts'
import type { Search } from '#src/domain/search.ts'
import { storefronts } from '#src/gateway/platform/storefronts.ts'

const settings = { ...storefronts[0], sellsCompanionFares: true, awardBooking: { isEnabled: true, isDefault: false } }

/** The address to which every row adds its parameters. An empty value removes one. */
const roundTrip = { origin: 'LIS', destination: 'ATH', date: '05-04-2027', date1: '05-11-2027' }

const read = (query: string): { asked: Search; corrections: LinkCorrection[] } => {
  const all = { ...roundTrip, ...Object.fromEntries(new URLSearchParams(query)) }
  const given = Object.entries(all).filter(([, value]) => value !== '')
  const { asked, corrections } = readSearch(new URLSearchParams(given).toString(), '2027-01-05', settings)
  return { asked, corrections }
}

const leg = (origin: string, destination: string, date: string, selectedOfferRef?: number | string) => ({
  origin,
  destination,
  date,
  ...(selectedOfferRef !== undefined && { selectedOfferRef }),
})
const there = leg('LIS', 'ATH', '2027-05-04')
const back = leg('ATH', 'LIS', '2027-05-11')

const party = (ADT: number, CHD = 0, INF = 0) => ({ ADT, CHD, INF })

const whole: Search = {
  searchType: 'BRANDED',
  journeyType: 'round-trip',
  legs: [there, back],
  passengers: party(1),
  cabin: 'Economy',
  awardBooking: false,
  promoCodes: [],
  currency: undefined,
  pointOfSale: undefined,
  locale: undefined,
  direction: 0,
  exchangeType: undefined,
  source: undefined,
  activeMonth: undefined,
}

const oneWay: Partial<Search> = { journeyType: 'one-way', legs: [there] }

const corrected = (name: string, given: string, used = '', because?: LinkCorrection['because']): LinkCorrection => ({
  name,
  given,
  used,
  ...(because && { because }),
})

type Row = [query: string, changes: Partial<Search>, ...corrections: LinkCorrection[]]

const alone: Row[] = [
  ['class=Business', { cabin: 'Business' }],
  ['class=Luxury', {}, corrected('class', 'Luxury', 'Economy')],
  ['journeyType=round-trip', {}],
  ['journeyType=charter', {}, corrected('journeyType', 'charter', 'round-trip')],
  ['awardBooking=true', { awardBooking: true }],
  ['awardBooking=yes', {}, corrected('awardBooking', 'yes', 'false')],
  ['nearbyAirports=true', { nearbyAirports: true }],
  ['currency=usd', { currency: 'USD' }],
  ['currency=EURO', {}, corrected('currency', 'EURO')],
  ['pointOfSale=pt', { pointOfSale: 'PT' }],
  ['pointOfSale=UK', { pointOfSale: 'GB' }, corrected('pointOfSale', 'UK', 'GB')],
  ['locale=ar-AE', { locale: 'ar-AE' }],
  ['exchangeType=OUTBOUND', { exchangeType: 'OUTBOUND' }],
  ['source=newsletter', { source: 'newsletter' }],
  ['source=a b', {}, corrected('source', 'a b')],
  ['searchType=CALENDAR30', { searchType: 'CALENDAR30' }],
  ['searchType=MATRIX', { searchType: 'FLEXIBLECALENDAR' }],
  ['searchType=CHEAP', {}, corrected('searchType', 'CHEAP', 'BRANDED')],
  ['promoCode=SUN10', { promoCodes: ['SUN10'] }],
  ['origin=opo', { legs: [leg('OPO', 'ATH', '2027-05-04'), leg('ATH', 'OPO', '2027-05-11')] }],
  ['origin=LISBON', { legs: [leg('', 'ATH', '2027-05-04'), leg('ATH', '', '2027-05-11')] }, corrected('origin', 'LISBON')],
  ['destination=JFK', { legs: [leg('LIS', 'JFK', '2027-05-04'), leg('JFK', 'LIS', '2027-05-11')] }],
  ['date=2027-05-05', { legs: [leg('LIS', 'ATH', '2027-05-05'), back] }],
  ['date=13-04-2027', { legs: [leg('LIS', 'ATH', ''), back] }, corrected('date', '13-04-2027')],
  ['date=01-04-2027', { legs: [leg('LIS', 'ATH', ''), back] }, corrected('date', '01-04-2027')],
  ['flight=-117', { legs: [leg('LIS', 'ATH', '2027-05-04', -117), back] }],
  ['flight=FC0', {}, corrected('flight', 'FC0')],
  ['ADT=2', { passengers: party(2) }],
  ['ADT=12', { passengers: party(9) }, corrected('ADT', '12', '9')],
  ['CHD=2', { passengers: party(1, 2) }],
  ['INF=1', { passengers: party(1, 0, 1) }],
  // These name a booking, so a search leaves them to the flow.
  ['pnr=K7QX4M', {}],
  ['firstName=Ana', {}],
  ['lastName=Lima', {}],
]

const together: Row[] = [
  ['date1=', oneWay],
  ['journeyType=one-way', oneWay, corrected('date1', '05-11-2027', '', 'oneWay')],
  ['date1=05-01-2027', oneWay, corrected('date1', '05-01-2027')],
  ['journeyType=one-way&date1=&flight1=4', oneWay, corrected('flight1', '4', '', 'oneWay')],
  ['origin1=OPO&destination1=LIS', { legs: [there, leg('OPO', 'LIS', '2027-05-11')] }],
  [
    'journeyType=multi-city&destination1=JFK&date1=05-09-2027',
    { journeyType: 'multi-city', legs: [there, leg('ATH', 'JFK', '2027-05-09')] },
  ],
  [
    'journeyType=multi-city&destination1=JFK&searchType=CALENDAR30',
    { journeyType: 'multi-city', legs: [there, leg('ATH', 'JFK', '2027-05-11')] },
    corrected('searchType', 'CALENDAR30', 'BRANDED', 'multiCity'),
  ],
  [
    'date1=&searchType=MATRIX',
    { ...oneWay, searchType: 'CALENDAR30' },
    corrected('searchType', 'MATRIX', 'CALENDAR30', 'notOffered'),
  ],
  ['searchType=CALENDAR30&activeMonth=06-2027', { searchType: 'CALENDAR30', activeMonth: '2027-06' }],
  ['searchType=CALENDAR30&activeMonth=2026-06', { searchType: 'CALENDAR30' }, corrected('activeMonth', '2026-06')],
  ['direction=1', {}, corrected('direction', '1', '0')],
  ['flight=12&direction=1', { legs: [leg('LIS', 'ATH', '2027-05-04', 12), back], direction: 1 }],
  [
    'flight=1&flight1=2&direction=9',
    { legs: [leg('LIS', 'ATH', '2027-05-04', 1), leg('ATH', 'LIS', '2027-05-11', 2)], direction: 2 },
    corrected('direction', '9', '2'),
  ],
  ['searchType=FLEXIBLECALENDAR&direction=2', { searchType: 'FLEXIBLECALENDAR', direction: 2 }],
  ['promoCode=SUN10&promoCode1=FLEX15', { promoCodes: ['SUN10', 'FLEX15'] }],
  ['promoCode=SUN10&promoCode1=SUN10', { promoCodes: ['SUN10'] }],
  ['promoCode1=FLEX15', { promoCodes: ['FLEX15'] }],
  ['promoCode=SUN10&promoCode2=FLEX15&promoCode3=FLEX15', { promoCodes: ['SUN10', 'SUN10', 'FLEX15'] }],
  [
    'journeyType=multi-city&destination1=LIS&origin2=LIS&destination2=JFK&date2=05-19-2027&promoCode=SUN10&promoCode2=FLEX15',
    { journeyType: 'multi-city', legs: [there, back, leg('LIS', 'JFK', '2027-05-19')], promoCodes: ['SUN10', 'SUN10', 'FLEX15'] },
  ],
  [
    'journeyType=multi-city&destination1=LIS&origin2=LIS&destination2=JFK&date2=05-19-2027&promoCode=A&promoCode1=B&promoCode2=B',
    { journeyType: 'multi-city', legs: [there, back, leg('LIS', 'JFK', '2027-05-19')], promoCodes: ['A', 'B', 'B'] },
  ],
  ['promoCode=SUN10&awardBooking=true', { promoCodes: ['SUN10'], awardBooking: true }],
  ['ADT=5&CHD=8', { passengers: party(5, 4) }, corrected('CHD', '8', '4')],
  ['ADT=1&INF=2', { passengers: party(1, 0, 1) }, corrected('INF', '2', '1')],
  ['CMA=1&CMP=1', { passengers: party(2), companions: 1 }],
  ['CMA=1', {}, corrected('CMA', '1', '', 'unpaired')],
  ['CMP=1', {}, corrected('CMP', '1', '', 'unpaired')],
  ['CMA=1&CMP=1&ADT=9', { passengers: party(9), companions: 1 }, corrected('ADT', '9', '7')],
  [
    'CMA=1&CMP=1&awardBooking=true',
    { passengers: party(2), companions: 1 },
    corrected('awardBooking', 'true', 'false', 'notWithCompanions'),
  ],
]

const isRead = ([query, changes, ...corrections]: Row) =>
  expect(read(query)).toEqual({ asked: { ...whole, ...changes }, corrections })

describe('a round trip in an address', () => {
  it.each(alone)('is read with the parameter %s', (...row) => isRead(row))

  it.each(together)('is read with the parameters %s, which affect each other', (...row) => isRead(row))

  it('has a row for every parameter of a search', () => {
    const given = [roundTrip, ...[...alone, ...together].map(([query]) => Object.fromEntries(new URLSearchParams(query)))]
    const bases = new Set(given.flatMap((each) => Object.keys(each)).map((name) => parameterOf(name)?.base))
    expect([...bases].toSorted()).toEqual([
      'ADT',
      'CHD',
      'CMA',
      'CMP',
      'INF',
      'activeMonth',
      'awardBooking',
      'class',
      'currency',
      'date',
      'destination',
      'direction',
      'exchangeType',
      'firstName',
      'flight',
      'journeyType',
      'lastName',
      'locale',
      'nearbyAirports',
      'origin',
      'pnr',
      'pointOfSale',
      'promoCode',
      'searchType',
      'source',
    ])
  })
})
