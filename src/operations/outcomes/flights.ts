import { fails, type Outcomes } from './outcome.ts'
import { cheaper, dearer, exchangeCart, otherFlights } from './samples/exchange.ts'
import { eur, offers, unnamed } from './samples/trip.ts'

const noFlights = { ...offers, legs: [{ rows: [], days: [] }] }

export const airSearch: Outcomes<'airSearch'> = {
  answers: { flights: () => offers, 'no flights': () => noFlights },
  failures: fails(),
}

export const addItinerary: Outcomes<'addItinerary'> = {
  answers: {
    'the price that was shown': () => unnamed(),
    'another price': () =>
      unnamed({
        total: eur(10_500),
        lines: [{ id: 'fare/BASE/1', kind: 'fare', label: 'BASE', amount: eur(10_500), quantity: 1 }],
      }),
  },
  failures: fails('INVENTORY.SOLD_OUT', 'PRICING.OFFER_EXPIRED', 'PRICING.UNABLE_TO_REPRICE'),
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
