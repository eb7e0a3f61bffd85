import { cartOf, withAnotherTotal } from '../cart/known-cart.ts'
import { fails, invalidField, type Outcomes } from '../outcomes/outcome.ts'
import { ana, contact } from '../outcomes/samples/trip.ts'

export const passengers: Outcomes<'passengers'> = {
  answers: {
    'who travels': (known) => ({
      slots: [{ id: '1', type: 'ADT' }],
      // The passengers of an existing trip are already named.
      ...(known.flow === 'booking' ? { passengers: [] } : { passengers: [ana], contact }),
      documentsAreRequired: false,
      dateOfFirstFlight: '2027-05-04',
      dateOfLastFlight: '2027-05-04',
    }),
  },
  failures: fails(),
}

export const updatePassengers: Outcomes<'updatePassengers'> = {
  answers: {
    saved: (known) => ({ ...cartOf(known), passengers: [ana], contact }),
    'saved, for another sum': (known) =>
      known.flow !== 'booking' ? { ...withAnotherTotal(cartOf(known)), passengers: [ana], contact } : undefined,
  },
  failures: { ...fails('PASSENGERS.CHANGE_NOT_ALLOWED'), ...invalidField() },
}
