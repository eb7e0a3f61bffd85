import { cartOf } from './known-cart.ts'
import { fails, invalid, type Outcomes } from './outcome.ts'
import { ana, contact } from './samples/trip.ts'

export const passengers: Outcomes<'passengers'> = {
  answers: {
    'who travels': () => ({
      slots: [{ id: '1', type: 'ADT' }],
      passengers: [],
      documentsAreRequired: false,
      dateOfFirstFlight: '2027-05-04',
      dateOfLastFlight: '2027-05-04',
    }),
  },
  failures: fails(),
}

export const updatePassengers: Outcomes<'updatePassengers'> = {
  answers: { saved: (known) => ({ ...cartOf(known), passengers: [ana], contact }) },
  failures: { ...fails('PASSENGERS.CHANGE_NOT_ALLOWED'), ...invalid() },
}
