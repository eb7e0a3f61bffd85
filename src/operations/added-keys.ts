import type { Flow } from '#src/domain/flow.ts'
import { PurchaseAnswered, TripChanged, TripDetailsAnswer } from './wire/booking.ts'
import { CartAnswer } from './wire/cart.ts'
import { SeatMapAnswer } from './wire/seat-map.ts'
import { FlightOffersAnswer } from './wire/search.ts'
import { type OperationName, operations } from './index.ts'

/** Why our gateway adds certain keys to its responses, by key. A key is a dotted path in the response, without array indices. */
export type OwnKeys = Readonly<Record<string, string>>

const at = (places: readonly string[], keys: OwnKeys): OwnKeys =>
  Object.fromEntries(places.flatMap((place) => Object.entries(keys).map(([key, why]) => [`${place}.${key}`, why])))

const ofPart: OwnKeys = { emissions: 'Travellers compare flights by what they emit.' }

const ofAmounts: OwnKeys = {
  priceByPassengerTypes: 'The party’s price is exact; the recorded total is one adult’s.',
}

const ofDay: OwnKeys = {
  ...ofAmounts,
  ...at(['itineraryPart'], ofPart),
  priceByWay: 'The calendar adds the price of a bag, a seat or free changes.',
}

const ofSearch: OwnKeys = {
  ...at(['fareFamilies'], {
    cabin: 'Fares are grouped by cabin before an offer is chosen.',
    attributes: 'Fare attributes can be compared; the recorded marketing texts are HTML.',
  }),
  ...at(['unbundledOffers.itineraryPart', 'brandedResults.itineraryPartBrands.itineraryPart'], ofPart),
  ...at(['brandedResults.itineraryPartBrands.brandOffers'], {
    ...ofAmounts,
    bagForParty: 'Fares are compared with the bag that one of them includes.',
    seatForParty: 'Fares are compared with the seat that one of them includes.',
  }),
  ...at(['unbundledAlternateDateOffers', 'bundledAlternateDateOffers'], ofDay),
  advertisedFare: 'An advertised price is shown beside today’s.',
}

const ofContact: OwnKeys = { 'contact.phones.country': 'Several countries share one dialling code.' }

const ofPassengers: OwnKeys = {
  'passengers.accompanyingPassengerIndex': 'A reload still knows which adult an infant travels with.',
}

const ofPrices: OwnKeys = {
  'priceBreakdown.subElements.subElements.quantity': 'A line shows its quantity.',
  'priceBreakdown.subElements.subElements.breakdownElementAssignment.passengerIndex':
    'A line’s passenger can be read without resolving refs.',
}

const ofChosen: OwnKeys = {
  selectedSeats: 'A seat comes with its price; the recorded lists keep them apart.',
  ancillaries: 'An extra comes with its price and quantity.',
}

const ofCart: OwnKeys = {
  ...ofContact,
  ...ofPassengers,
  ...ofPrices,
  ...ofChosen,
  cartVersion: 'A change by another tab is noticed even if the total is the same.',
  currency: 'An empty cart has a currency.',
  selectedBrands: 'Each leg’s fare is named; the recorded brandId is repeated in every part.',
  selectFlights: 'The offers are chosen again after a conversation ends.',
  searchCriteria: 'A reload knows what was searched for.',
  insurance: 'A cover comes with its price.',
  priceHistory: 'The price history shows what changed the total, and when.',
  expiresAt: 'Travellers see how long a price is guaranteed.',
}

const ofPnr: OwnKeys = {
  ...ofContact,
  ...ofPassengers,
  ...ofPrices,
  ...ofChosen,
  order_id: 'Support can also find a booking by its order.',
  ticketingStatus: 'Distinguishes a booking on hold, or not yet ticketed, from a ticketed one.',
  hold: 'The terms of a hold.',
  createdAt: 'The day of booking.',
  checkedIn: 'Who is checked in for which flight.',
  waitlist: 'Waitlisted upgrades.',
  upgraded: 'Who has been upgraded, flight by flight.',
  covers: 'Covers that came with the booking.',
  insurance: 'The number of the policy.',
  'documents.refundedInPart': 'IATA’s coupon status is the same for a ticket that was refunded whole.',
  'documents.refunded': 'How much of a ticket was refunded.',
  'payments.name': 'The name of a form of payment other than a card.',
  'payments.surcharge': 'A card’s surcharge.',
  'payments.points': 'How many points paid.',
  'payments.paidAt': 'When it was paid.',
  'payments.reference': 'What travellers quote to their bank.',
  'payments.dccOffer': 'The exchange rate that a card was charged at.',
  refunds: 'What is refunded, to which payment and when.',
  irop: 'What the airline changed, why, and the passenger’s rights; the recorded flag only says that it did.',
  mails: 'Which messages were sent about the booking.',
}

const ofTrip: OwnKeys = {
  ...at(['pnr'], ofPnr),
  attempt: 'The status of a payment whose answer was lost, which only we ask for.',
  change: 'What a change bought, shown after a reload; only we ask for it.',
  order_id: 'Support can also find a booking by its order.',
  orderType: 'Orders and PNRs are changed by different operations.',
  fareRules: 'The trip shows what changing and cancelling costs.',
  changeFreeUntil: 'Until when a change is free.',
  timeStamp: 'The page counts down by the gateway’s clock.',
  'tripOptions.until': 'Until when an option was available.',
  'tripOptions.alternative': 'What can be done instead.',
}

/** The responses whose shape is known from production gateways, with the keys that we add to each. */
const known: readonly (readonly [response: unknown, keys: OwnKeys])[] = [
  [FlightOffersAnswer, ofSearch],
  [CartAnswer, ofCart],
  [
    SeatMapAnswer,
    {
      'seatsItineraryParts.segmentSeatMaps.passengerSeatMaps.seatMap.aircraftName':
        'Names an aircraft that is not in the list of types.',
      'seatsItineraryParts.segmentSeatMaps.passengerSeatMaps.seatMap.cabins.seatRows.overWing':
        'A row over the wing that has no slot at its side.',
      'seatsItineraryParts.segmentSeatMaps.passengerSeatMaps.seatMap.cabins.seatRows.seats.refusalReason':
        'Why a seat cannot be chosen.',
    },
  ],
  [TripDetailsAnswer, ofTrip],
  [TripChanged, at(['pnr'], ofPnr)],
  [PurchaseAnswered, { ...ofPnr, ...at(['pnr'], ofPnr) }],
]

/**
 * Returns the keys that only our gateway adds to the response of an operation, with the reasons. The storefront must work without
 * them. Empty for responses of which no other gateway's shape is known (contract, 17), for example the carts of flows that change
 * a booking.
 */
export const ownKeysOf = (name: OperationName, flow: Flow = 'booking'): OwnKeys => {
  const { response } = operations[name]
  if (response === CartAnswer && flow !== 'booking') return {}
  return known.find(([each]) => each === response)?.[1] ?? {}
}
