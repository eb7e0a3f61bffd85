import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BusinessError } from '#src/gateway/platform/business-error.ts'
import type { OpenedDatabase } from '#src/gateway/database/database.ts'
import type { OperationName } from '#src/operations/index.ts'
import { spoiling } from '../hostile-input.ts'
import { openEmpty } from '../memory.ts'
import { type Conversation, converse, engine, noon, search } from './conversations.ts'

let opened: OpenedDatabase
let ana: Conversation

beforeAll(async () => {
  opened = await openEmpty()
  ana = await converse(opened, { now: noon }, 'NJDX')
})
afterAll(() => opened.close())

const [flown] = engine.nonstops('LHR', 'MAD', '2027-05-04')
const segment = {
  '@type': 'Segment',
  origin: 'LHR',
  destination: 'MAD',
  departure: flown?.departure,
  cabinClass: 'Economy',
  flight: { flightNumber: flown?.number, airlineCode: 'FC', operatingAirlineCode: 'FC', stopAirports: [], advisories: [] },
}

/** Valid variables of each operation. The tests make them hostile by changing places. */
const good: [OperationName, Record<string, unknown>][] = [
  [
    'airSearch',
    search(
      { origin: 'LHR', destination: 'MAD', date: '2027-05-04', back: '2027-05-11' },
      { CMA: 1, CMP: 1 },
      { promoCodes: ['FLEX15'] },
    ),
  ],
  [
    'airSearch',
    {
      airSearchInput: {
        ...search({ origin: 'LHR', destination: 'MAD', date: '2027-05-04' }).airSearchInput,
        searchType: 'FLEXIBLECALENDAR',
        awardBooking: true,
        itineraryParts: [
          { from: { code: 'LHR' }, to: { code: 'MAD' }, when: { date: '2027-05-04' }, selectedOfferRef: -1171203 },
        ],
      },
    },
  ],
  [
    'metaSearch',
    {
      metaSearchInput: {
        currency: 'EUR',
        referrerCode: 'SKY',
        advertisedFare: { amount: 100, currency: 'USD' },
        promoCodes: ['WELCOME10'],
        passengers: { ADT: 1, CMA: 1, CMP: 1 },
        metaItineraryParts: [{ segments: [segment], brandId: 'LIGHT', marriageGroup: 'A' }],
      },
    },
  ],
  ['flightSchedules', { origin: 'LHR', destination: 'MAD', departureDate: '2027-05-04', type: 'WEEKLY' }],
  [
    'flightStatus',
    { origin: 'LHR', destination: 'MAD', flightNumber: flown?.number, departureDate: '2027-05-04', airlineCode: 'FC' },
  ],
  ['upsell', {}],
]

describe.each(good)('%s (%#)', (name, variables) => {
  test('answers legitimate requests', async () => {
    if (name === 'upsell') return expect((await ana.refusal(name)).errorCode).toBe('ERR.SSW.CLIENT.NO_ITINERARY')
    await expect(ana.ask(name, variables)).resolves.toEqual(expect.anything())
  })

  test('answers or rejects anything, and never breaks', async () => {
    await fc.assert(
      fc.asyncProperty(spoiling, async (spoil) => {
        try {
          await ana.ask(name as 'airSearch', spoil(variables))
        } catch (thrown) {
          if (!(thrown instanceof BusinessError)) throw thrown
          expect(thrown.httpStatus).toBeLessThan(500)
        }
      }),
      { numRuns: 60 },
    )
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })
})
