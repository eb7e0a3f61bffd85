import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SearchSettings } from '#src/domain/configuration.ts'
import type { LinkCorrection } from '#src/domain/link-parameters.ts'
import { readSearch as readWithin } from '#src/domain/read-search.ts'
import { flightReference, writeSearch } from '#src/domain/search-query.ts'
import { storefronts } from '#src/gateway/platform/storefronts.ts'
import { shareOrWhole } from '#tests/full.ts'

const farechart = { ...storefronts[0], sellsCompanionFares: true }
const readSearch = (query: string, today = '', settings: SearchSettings = farechart) => readWithin(query, today, settings)

const runs = shareOrWhole(5_000, 100_000)

const link =
  'journeyType=round-trip&origin=LHR&destination=JFK&date=05-04-2027&origin1=JFK&destination1=LHR&date1=05-11-2027&ADT=2&CHD=1&class=Economy&awardBooking=false&searchType=BRANDED&locale=en-US&currency=GBP&pointOfSale=GB'

const oneWay = 'journeyType=one-way&origin=LIS&destination=ATH&date=05-04-2027'

describe('a search in an address', () => {
  it('is read completely from a deep link', () => {
    expect(readSearch(link)).toEqual({
      search: {
        searchType: 'BRANDED',
        journeyType: 'round-trip',
        legs: [
          { origin: 'LHR', destination: 'JFK', date: '2027-05-04' },
          { origin: 'JFK', destination: 'LHR', date: '2027-05-11' },
        ],
        passengers: { ADT: 2, CHD: 1, INF: 0 },
        cabin: 'Economy',
        awardBooking: false,
        promoCodes: [],
        currency: 'GBP',
        pointOfSale: 'GB',
        locale: 'en-US',
        direction: 0,
        exchangeType: undefined,
        source: undefined,
      },
      asked: expect.anything(),
      corrections: [],
    })
  })

  it('reads dates as MM-DD-YYYY and as YYYY-MM-DD and writes them as MM-DD-YYYY', () => {
    const read = readSearch('journeyType=one-way&origin=LIS&destination=ATH&date=2027-05-04').search
    expect(read?.legs[0]?.date).toBe('2027-05-04')
    expect(read && writeSearch(read)).toContain('date=05-04-2027')
  })

  it('returns by the same route if only the first leg is given', () => {
    expect(readSearch('origin=LIS&destination=ATH&date=05-04-2027&date1=05-11-2027').search?.legs[1]).toEqual({
      origin: 'ATH',
      destination: 'LIS',
      date: '2027-05-11',
    })
  })

  it.each([
    ['ADT=0', { ADT: 1 }, [{ name: 'ADT', given: '0', used: '1' }]],
    ['ADT=12', { ADT: 9 }, [{ name: 'ADT', given: '12', used: '9' }]],
    ['ADT=two', { ADT: 1 }, [{ name: 'ADT', given: 'two', used: '1' }]],
    ['ADT=1&INF=3', { ADT: 1, INF: 1 }, [{ name: 'INF', given: '3', used: '1' }]],
    ['ADT=5&CHD=8', { ADT: 5, CHD: 4 }, [{ name: 'CHD', given: '8', used: '4' }]],
    ['ADT=0&CHD=1', { ADT: 1, CHD: 1 }, [{ name: 'ADT', given: '0', used: '1', because: 'childAlone' }]],
    ['ADT=0&CHD=0', { ADT: 1, CHD: 0 }, [{ name: 'ADT', given: '0', used: '1' }]],
    ['ADT=two&CHD=1', { ADT: 1, CHD: 1 }, [{ name: 'ADT', given: 'two', used: '1' }]],
  ])('limits the counts of %s and reports the correction', (counts, passengers, corrections) => {
    const read = readSearch(`${oneWay}&${counts}`)
    expect(read.asked.passengers).toMatchObject(passengers)
    expect(read.corrections).toEqual(corrections)
  })

  it.each<[string, string | undefined, LinkCorrection[]]>([
    ['fr', 'FR', []],
    ['XK', 'XK', []],
    ['UK', 'GB', [{ name: 'pointOfSale', given: 'UK', used: 'GB' }]],
    ['QQ', undefined, [{ name: 'pointOfSale', given: 'QQ', used: '' }]],
    ['ZZ', undefined, [{ name: 'pointOfSale', given: 'ZZ', used: '' }]],
    ['EU', undefined, [{ name: 'pointOfSale', given: 'EU', used: '' }]],
    ['PRT', undefined, [{ name: 'pointOfSale', given: 'PRT', used: '' }]],
  ])('takes the country of sale from pointOfSale=%s, and reports a code of no country', (given, country, corrections) => {
    const read = readSearch(`${oneWay}&pointOfSale=${given}`)
    expect([read.asked.pointOfSale, read.corrections]).toEqual([country, corrections])
  })

  it('has no cabin if the class option is off', () => {
    expect(readSearch(`${oneWay}&class=Business`, '', { ...farechart, cabins: [] }).search?.cabin).toBe('')
  })

  it('is an award search only if that is enabled and the default, or enabled and requested', () => {
    const award = (isEnabled: boolean, isDefault: boolean, given = '') =>
      readSearch(`${oneWay}${given}`, '', { ...farechart, awardBooking: { isEnabled, isDefault } }).search?.awardBooking
    expect([
      award(false, true),
      award(true, false),
      award(true, true),
      award(true, false, '&awardBooking=true'),
      award(false, false, '&awardBooking=true'),
    ]).toEqual([false, false, true, true, false])
  })

  it.each([
    ['origin', 'origin=LISBON'],
    ['date', 'date=02-30-2027'],
    ['searchType', 'searchType=CHEAP'],
    ['class', 'class=Luxury'],
  ])('corrects an invalid %s and reports the given value', (name, value) => {
    const { corrections } = readSearch(`${value}&${oneWay}`)
    expect(corrections[0]?.name).toBe(name)
    expect(corrections[0]?.given).toBe(value.split('=')[1])
  })

  it('does not search the past', () => {
    const { search, corrections } = readSearch(oneWay, '2027-05-05')
    expect({ search, corrections }).toEqual({
      search: undefined,
      corrections: [{ name: 'date', given: '05-04-2027', used: '' }],
    })
  })

  it('does not search beyond the last day on sale', () => {
    const [last, after] = ['2027-01-15', '2027-01-16'].map((today) =>
      readSearch('journeyType=one-way&origin=LIS&destination=ATH&date=12-12-2027', today, { ...farechart, daysOnSale: 330 }),
    )
    expect(after?.search?.legs[0]?.date).toBe('2027-12-12')
    expect({ search: last?.search, corrections: last?.corrections }).toEqual({
      search: undefined,
      corrections: [{ name: 'date', given: '12-12-2027', used: '', because: 'notOnSale' }],
    })
  })

  it('uses the first of repeated names and ignores unknown ones', () => {
    expect(readSearch(`${oneWay}&origin=JFK&colour=red`).search?.legs[0]?.origin).toBe('LIS')
  })

  it.each([
    ['123.45', 123],
    ['-117', -117],
    ['AB12.3', 'AB12'],
    ['', ''],
  ])('reads the flight reference %j as %j', (text, reference) => {
    expect(flightReference(text)).toBe(reference)
  })

  it.each([
    ['CMA=1&CMP=1', { ADT: 2, companions: 1 }, []],
    ['CMA=1&CMP=1&ADT=1', { ADT: 3, companions: 1 }, []],
    ['CMA=2&CMP=1', { ADT: 2, companions: 1 }, [{ name: 'CMA', given: '2', used: '1', because: 'unpaired' }]],
    ['CMA=1', { ADT: 1, companions: undefined }, [{ name: 'CMA', given: '1', used: '', because: 'unpaired' }]],
    ['CMA=1&CMP=0', { ADT: 1, companions: undefined }, [{ name: 'CMA', given: '1', used: '', because: 'unpaired' }]],
  ])('reads the pairs of a companion fare from %s', (counts, { ADT, companions }, corrections) => {
    const read = readSearch(`${oneWay}&${counts}`)
    expect([read.asked.passengers.ADT, read.asked.companions, read.corrections]).toEqual([ADT, companions, corrections])
  })

  it('reads a promo code in any digits, as its field does', () => {
    expect(readSearch(`${oneWay}&promoCode=WELCOME١٠&promoCode2=SUN۲۷&promoCode3=WELCOME10`)).toMatchObject({
      search: { promoCodes: ['WELCOME10', 'SUN27'] },
    })
  })

  it('accepts up to nine promo codes, each once, and lists those that it rejects', () => {
    const codes = Array.from({ length: 12 }, (_, index) => `promoCode${index || ''}=CODE${index}`).join('&')
    expect(readSearch(`${oneWay}&${codes}`)).toMatchObject({
      search: { promoCodes: Array.from({ length: 9 }, (_, index) => `CODE${index}`) },
      corrections: [
        { name: 'promoCode9', given: 'CODE9', used: '', because: 'notOffered' },
        { name: 'promoCode10', given: 'CODE10', used: '', because: 'notOffered' },
        { name: 'promoCode11', given: 'CODE11', used: '', because: 'notOffered' },
      ],
    })
    const long = 'X'.repeat(33)
    expect(readSearch(`${oneWay}&promoCode=A&promoCode2=A&promoCode3=${long}`)).toMatchObject({
      search: { promoCodes: ['A'] },
      corrections: [{ name: 'promoCode3', given: long, used: '' }],
    })
  })

  it.each(['FLEXIBLECALENDAR', 'MATRIX'])(
    'shows %s of a one-way search by month, and that of a round trip in a table',
    (given) => {
      expect(readSearch(`${oneWay}&searchType=${given}`)).toMatchObject({
        search: { searchType: 'CALENDAR30' },
        corrections: [{ name: 'searchType', given, used: 'CALENDAR30', because: 'notOffered' }],
      })
      const roundTrip = oneWay.replace('one-way', 'round-trip')
      expect(readSearch(`${roundTrip}&date1=05-11-2027&searchType=${given}&direction=2`)).toMatchObject({
        search: { searchType: 'FLEXIBLECALENDAR', direction: 2 },
        corrections: [],
      })
    },
  )

  it.each([
    ['origin2=OPO&destination2=LIS', ['origin2', 'destination2'], 'notOffered'],
    ['date1=05-11-2027', ['date1'], 'oneWay'],
    ['awardBooking=true', ['awardBooking'], 'notOffered'],
    ['direction=1', ['direction'], undefined],
    ['flight=AB12', ['flight'], undefined],
    ['currency=EURO', ['currency'], undefined],
    ['pointOfSale=DEU', ['pointOfSale'], undefined],
  ])('reports that %s is not supported', (asked, names, because) => {
    const { corrections } = readSearch(`${oneWay}&${asked}`)
    expect(corrections.map(({ name }) => name)).toEqual(names)
    expect(corrections[0]?.because).toBe(because)
  })

  it('reads and writes the choice of nearby airports', () => {
    const { search, corrections } = readSearch(`${link}&nearbyAirports=true`)
    expect([search?.nearbyAirports, corrections]).toEqual([true, []])
    expect(search && readSearch(writeSearch(search)).search).toEqual(search)
  })

  it('corrects a value for nearby airports that is neither true nor false', () => {
    const { search, corrections } = readSearch(`${link}&nearbyAirports=perhaps`)
    expect([search?.nearbyAirports, corrections]).toEqual([
      undefined,
      [{ name: 'nearbyAirports', given: 'perhaps', used: 'false' }],
    ])
  })

  it('never throws, and reads its own address as the same search, whatever the input', () => {
    const name = fc.constantFrom(
      'origin',
      'destination',
      'date',
      'origin1',
      'date1',
      'ADT',
      'INF',
      'class',
      'flight',
      'flight1',
      'journeyType',
      'locale',
      'promoCode',
      'direction',
      'searchType',
      'flight999999999',
      '__proto__',
    )
    const value = fc.oneof(
      fc.string(),
      fc.constantFrom('LIS', 'JFK', '05-04-2027', '2', '-1', 'round-trip', 'one-way', '%', '<script>', '\u0000'),
    )
    const pairs = fc
      .array(fc.tuple(name, value))
      .map((each) => new URLSearchParams(each.map(([key, text]) => [key, text])).toString())
    fc.assert(
      fc.property(fc.oneof(fc.string(), pairs), (query) => {
        const { asked } = readSearch(query)
        const written = writeSearch(asked)
        expect(writeSearch(readSearch(written).asked)).toBe(written)
      }),
      { numRuns: runs, seed: 20261121 },
    )
  }, 300_000)
})
