import type { LegUpsell } from '#src/domain/better-fare.ts'
import type { Cart } from '#src/domain/cart.ts'
import type { Brand, BrandAttribute, FlightOffers } from '#src/domain/itinerary.ts'
import { isPlain } from '#src/domain/plain.ts'
import type { Answer } from '../actors.ts'
import { fails, invalidField, type KnownToChart, type Outcomes } from '../outcomes/outcome.ts'
import { cheaper, dearer, exchangeCart, otherFlights } from '../outcomes/samples/exchange.ts'
import { eur, offers, price, unnamed } from '../outcomes/samples/trip.ts'

const noFlights = { ...offers, legs: [{ rows: [], days: [] }] }

const calendar: FlightOffers = {
  ...offers,
  legs: [
    {
      rows: [],
      days: [
        { date: '2027-05-04', status: 'SOLD_OUT' },
        { date: '2027-05-05', status: 'AVAILABLE', party: eur(9_000), stops: 1 },
        { date: '2027-05-06', status: 'AVAILABLE', party: eur(10_000), stops: 0 },
        { date: '2027-05-07', status: 'NONE_SCHEDULED' },
      ],
    },
  ],
}

const pairs: FlightOffers = {
  ...offers,
  legs: [{ rows: [], days: [] }],
  pairs: [
    { dates: ['2027-05-04', '2027-05-11'], status: 'AVAILABLE', party: eur(20_000), stops: 0 },
    { dates: ['2027-05-04', '2027-05-12'], status: 'SOLD_OUT' },
    { dates: ['2027-05-05', '2027-05-11'], status: 'AVAILABLE', party: eur(18_000), stops: 1 },
    { dates: ['2027-05-05', '2027-05-12'], status: 'AVAILABLE', party: eur(19_000), stops: 2 },
  ],
}

/** Search type of a request, by which a gateway responds with flights or with a calendar. */
const typeIn = (input: unknown): unknown => {
  const wanted = isPlain(input) ? input.airSearchInput : undefined
  return isPlain(wanted) ? wanted.searchType : undefined
}

export const airSearch: Outcomes<'airSearch'> = {
  answers: {
    flights: (_, { variables }) => {
      const type = typeIn(variables)
      return type === 'CALENDAR30' ? calendar : type === 'FLEXIBLECALENDAR' ? pairs : offers
    },
    'no flights': () => noFlights,
  },
  failures: fails(),
}

/** An advertised fare compared with the only flight on offer. */
const compared = (outcome: 'same' | 'higher' | 'lower', advertised: number): FlightOffers => ({
  ...offers,
  advertised: {
    refs: [-7],
    current: eur(10_000),
    advertised: eur(advertised),
    outcome,
    isConverted: false,
    ...(outcome !== 'same' && { moved: { fare: eur(10_000 - advertised), taxes: eur(0) } }),
  },
})

export const metaSearch: Outcomes<'metaSearch'> = {
  answers: {
    'the advertised price': () => compared('same', 10_000),
    'a higher price': () => compared('higher', 9_000),
    'a lower price': () => compared('lower', 11_000),
    'flights that cannot be bought': () => ({
      ...noFlights,
      advertised: { refs: [], isConverted: false, goneBecause: 'soldOut' },
    }),
    'a comparison left to the page': () => offers,
  },
  failures: { ...fails(), ...invalidField('CLIENT.VALIDATION', 'metaSearchInput.passengers') },
}

/** A cart with the flight at this price. */
const added = (amount: number, changes: Partial<Cart> = {}): Cart =>
  unnamed({
    total: eur(amount),
    lines: [{ id: 'fare/BASE/1', kind: 'fare', label: 'BASE', amount: eur(amount), quantity: 1 }],
    ...changes,
  })

/** The offer in Standard of the flight, to which a traveller in Light may change. */
const standard = { brands: ['STANDARD'], refs: [8] }

/** Returns the price that was shown, if it is that of Standard. */
const shownInStandard = ({ shown }: KnownToChart): number | undefined =>
  shown && shown.amount > 10_000 ? shown.amount : undefined

export const addItinerary: Outcomes<'addItinerary'> = {
  answers: {
    'the price that was shown': (known) => {
      const amount = shownInStandard(known)
      return amount === undefined ? unnamed() : added(amount, standard)
    },
    'another price': (known) => {
      const amount = shownInStandard(known)
      return amount === undefined ? added(10_500) : added(amount + 500, standard)
    },
  },
  failures: fails('INVENTORY.SOLD_OUT', 'PRICING.OFFER_EXPIRED', 'PRICING.UNABLE_TO_REPRICE'),
}

const checkedBag = { code: 'checkedBag', status: 'forFee' } as const

const family = (id: string, name: string, attribute: BrandAttribute): Brand => ({
  id,
  label: { 'en-US': name },
  marketingHtml: {},
  attributes: [attribute],
})

/** The chosen offer in Light, with these offers in better families. */
const upsellOf = (better: LegUpsell['better']): Answer<'upsell'> => ({
  legs: [{ origin: 'LIS', destination: 'ATH', brand: 'LIGHT', ref: -7, better }],
  brands: [
    family('LIGHT', 'Light', checkedBag),
    family('STANDARD', 'Standard', { code: 'checkedBag', status: 'included', quantity: 1 }),
  ],
})

export const upsell: Outcomes<'upsell'> = {
  answers: {
    'a better fare': () =>
      upsellOf([{ offer: { ref: 8, brand: 'STANDARD', soldOut: false, price: price(12_000) }, difference: eur(2_000) }]),
    'no better fare': () => upsellOf([]),
  },
  failures: fails(),
}

export const exchangeAirSearch: Outcomes<'exchangeAirSearch'> = {
  answers: { flights: () => otherFlights, 'no flights': () => ({ ...otherFlights, legs: [{ rows: [], days: [] }] }) },
  failures: fails('CHANGE.TOO_LATE'),
}

export const exchangeAddItinerary: Outcomes<'exchangeAddItinerary'> = {
  answers: {
    'the difference that was shown': () => exchangeCart(dearer),
    'another difference, and money back': () => exchangeCart(cheaper),
  },
  failures: fails('INVENTORY.SOLD_OUT', 'PRICING.OFFER_EXPIRED', 'CHANGE.TOO_LATE'),
}

/** A repeated quote for the same flights, with an unchanged or a new price. */
export const priceFlights: Outcomes<'priceFlights'> = {
  answers: {
    'the price of before': ({ cart: before }) => before,
    'another price': ({ cart: before }) => {
      const due = before?.total.amount === 11_200 ? 12_200 : 11_200
      return exchangeCart({ ...dearer, newFare: eur(12_800 + due), due: eur(due) })
    },
  },
  failures: fails('INVENTORY.SOLD_OUT', 'CHANGE.TOO_LATE'),
}

export const fareRules: Outcomes<'fareRules'> = { answers: { rules: () => [] }, failures: fails() }

const end = (airport: string, scheduled: string) => ({
  airport,
  scheduled,
  estimated: undefined,
  actual: undefined,
  phase: 'SCHEDULED' as const,
  terminal: undefined,
  gate: undefined,
  belt: undefined,
})

export const flightStatus: Outcomes<'flightStatus'> = {
  answers: {
    'a flight': () => ({
      airline: 'FC',
      date: '2027-05-04',
      flightNumber: 415,
      flights: [
        {
          airline: 'FC',
          flightNumber: 415,
          departure: end('LIS', '2027-05-04T18:05:00'),
          arrival: end('ATH', '2027-05-05T00:10:00'),
        },
      ],
    }),
    'no flights': () => ({ airline: 'FC', date: '2027-05-04', flightNumber: undefined, flights: [] }),
  },
  failures: fails('FLIGHT.NOT_FOUND', 'FLIGHT.DATE_NOT_KNOWN'),
}

export const flightSchedules: Outcomes<'flightSchedules'> = {
  answers: {
    'flights in the week': () => [
      {
        flights: [
          {
            airline: 'FC',
            flightNumber: 415,
            operatingAirline: 'FC',
            operatedBy: 'Farechart',
            origin: 'LIS',
            destination: 'ATH',
            departure: '2027-05-04T18:05:00',
            arrival: '2027-05-05T00:10:00',
            duration: 245,
            equipment: '32N',
            stops: 0,
          },
        ],
        days: [{ date: '2027-05-04', weekday: 'TUESDAY', isFlown: true }],
        duration: 245,
        stops: 0,
      },
    ],
    'no flights': () => [],
  },
  failures: fails('FLIGHT.UNKNOWN_PLACE', 'FLIGHT.DATE_NOT_KNOWN'),
}

const exploreFare = (destination: string, date: string, amount: number, [latitude, longitude]: readonly [number, number]) => ({
  destination,
  date,
  party: eur(amount),
  stops: amount > 10_000 ? 1 : 0,
  duration: 60 + amount / 100,
  latitude,
  longitude,
})

const fromLisbon = { code: 'LIS', latitude: 38.77, longitude: -9.13 }

const faresFound = [
  exploreFare('MAD', '2027-05-11', 5_900, [40.47, -3.56]),
  exploreFare('LHR', '2027-05-05', 8_900, [51.47, -0.45]),
  exploreFare('ATH', '2027-05-04', 14_900, [37.94, 23.94]),
]

export const exploreFares: Outcomes<'exploreFares'> = {
  answers: {
    'fares within the budget': () => ({ origin: fromLisbon, fares: faresFound, beyondBudget: 0 }),
    'fares beyond the budget': () => ({
      origin: fromLisbon,
      fares: [],
      beyondBudget: faresFound.length,
      cheapestBeyond: exploreFare('MAD', '2027-05-11', 25_900, [40.47, -3.56]),
    }),
    'no fares': () => ({ origin: fromLisbon, fares: [], beyondBudget: 0 }),
  },
  failures: fails('FLIGHT.UNKNOWN_PLACE', 'OPERATION.NOT_SERVED'),
}
