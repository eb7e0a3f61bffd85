import { fails, type Outcomes, unsent } from '../outcomes/outcome.ts'
import { carOffer, carReserved, conditions, hotel, hotelShown, policy, roomReserved } from '../outcomes/samples/stays.ts'

const away = fails('SUPPLIER.AWAY')

/** Refusals of a reservation. The chart treats them alike, and the page tells them apart. */
const refused = { ...unsent, ...fails('SUPPLIER.AWAY', 'SUPPLIER.SOLD_OUT', 'SUPPLIER.RATE_CHANGED') }

export const carLocation: Outcomes<'carLocation'> = {
  answers: {
    'a desk at the airport': () => [{ id: 'ATH-A', name: 'Athens (ATH)', kind: 'airport' }],
    'no desk': () => [],
  },
  failures: away,
}

export const carAvailability: Outcomes<'carAvailability'> = {
  answers: {
    'a car': () => ({ offers: [carOffer], isClosed: false }),
    'no car': () => ({ offers: [], isClosed: false }),
  },
  failures: away,
}

export const carRentalConditions: Outcomes<'carRentalConditions'> = {
  answers: { 'the conditions': () => conditions },
  failures: away,
}

export const carBooking: Outcomes<'carBooking'> = { answers: { reserved: () => carReserved }, failures: refused }

export const carReservations: Outcomes<'carReservations'> = {
  answers: { 'the car': () => [carReserved], 'no car': () => [] },
  failures: fails(),
}

export const hotelSearchByAirportCode: Outcomes<'hotelSearchByAirportCode'> = {
  answers: {
    'a hotel': () => [hotel],
    'full hotels': () => [{ ...hotel, from: undefined }],
  },
  failures: away,
}

export const hotelDetails: Outcomes<'hotelDetails'> = { answers: { 'a hotel': () => hotelShown }, failures: away }

export const hotelCancellationPolicy: Outcomes<'hotelCancellationPolicy'> = {
  answers: { 'a policy': () => policy },
  failures: away,
}

export const hotelBook: Outcomes<'hotelBook'> = { answers: { reserved: () => roomReserved }, failures: refused }
