import type { Flow } from '#src/domain/flow.ts'
import { PurchaseAnswered, TripChanged, TripDetailsAnswer } from './wire/booking.ts'
import { CartAnswer } from './wire/cart.ts'
import { SeatMapAnswer } from './wire/seat-map.ts'
import { FlightOffersAnswer } from './wire/search.ts'
import { type OperationName, operations } from './index.ts'

/** Why we write a key, by its path in an answer: names with dots between, lists passed over. */
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
  priceByWay: 'The calendar counts what a bag, a seat or free changes add.',
}

const ofSearch: OwnKeys = {
  ...at(['fareFamilies'], {
    cabin: 'Fares are told by cabin before an offer is chosen.',
    attributes: 'What a fare includes can be compared; marketing texts are HTML.',
  }),
  ...at(['unbundledOffers.itineraryPart', 'brandedResults.itineraryPartBrands.itineraryPart'], ofPart),
  ...at(['brandedResults.itineraryPartBrands.brandOffers'], {
    ...ofAmounts,
    bagForParty: 'Fares are compared with the bag that one of them includes.',
    seatForParty: 'Fares are compared with the seat that one of them includes.',
  }),
  ...at(['unbundledAlternateDateOffers', 'bundledAlternateDateOffers'], ofDay),
  advertisedFare: 'An advertised price stands beside today’s.',
}

const ofContact: OwnKeys = { 'contact.phones.country': 'Several countries share one dialling code.' }

const ofPassengers: OwnKeys = {
  'passengers.accompanyingPassengerIndex': 'An infant’s adult is known after a reload.',
}

const ofPrices: OwnKeys = {
  'priceBreakdown.subElements.subElements.quantity': 'A line says how many it is for.',
  'priceBreakdown.subElements.subElements.breakdownElementAssignment.passengerIndex':
    'A line’s passenger can be read without resolving refs.',
}

const ofChosen: OwnKeys = {
  selectedSeats: 'Seats have their price beside them; the recorded lists tell place and price apart.',
  ancillaries: 'Extras have their price and quantity beside them.',
}

const ofCart: OwnKeys = {
  ...ofContact,
  ...ofPassengers,
  ...ofPrices,
  ...ofChosen,
  cartVersion: 'A change by another tab is noticed though the sum is the same.',
  currency: 'An empty cart has a currency.',
  selectedBrands: 'The fare of each leg is named; the recorded brandId stands in each part.',
  selectFlights: 'The offers are chosen again after a conversation ends.',
  searchCriteria: 'A reload knows what was searched for.',
  insurance: 'The cover has its price beside it.',
  priceHistory: 'The ledger tells what changed the total, and when.',
  expiresAt: 'Travellers know until when a price is kept.',
}

const ofPnr: OwnKeys = {
  ...ofContact,
  ...ofPassengers,
  ...ofPrices,
  ...ofChosen,
  order_id: 'Support finds a booking by its order, too.',
  ticketingStatus: 'A booking on hold, or without tickets yet, is told from a ticketed one.',
  hold: 'The terms of a hold.',
  createdAt: 'The day of booking.',
  checkedIn: 'Who is checked in for which flight.',
  waitlist: 'Upgrades that wait.',
  upgraded: 'Who has moved up, flight by flight.',
  covers: 'Covers that came with the booking.',
  insurance: 'The number of the policy.',
  'documents.refundedInPart': 'IATA’s coupon status is the same for a ticket that was refunded whole.',
  'documents.refunded': 'How much of a ticket went back.',
  'payments.name': 'The name of a form of payment that is no card.',
  'payments.surcharge': 'What a card added.',
  'payments.points': 'How many points paid.',
  'payments.paidAt': 'When it was paid.',
  'payments.reference': 'What travellers quote to their bank.',
  'payments.dccOffer': 'The exchange rate that a card was charged at.',
  refunds: 'What goes back, to which payment and when.',
  irop: 'What the airline changed, why, and what the law gives; the recorded flag only says that it did.',
  mails: 'Which messages were sent about the booking.',
}

const ofTrip: OwnKeys = {
  ...at(['pnr'], ofPnr),
  attempt: 'Where a payment stands whose answer was lost: the answer to a question of our own.',
  change: 'What a change bought, after a reload: the answer to a question of our own.',
  order_id: 'Support finds a booking by its order, too.',
  orderType: 'An order is changed by other operations than a PNR.',
  fareRules: 'What changing and cancelling costs stands with the trip.',
  changeFreeUntil: 'Until when a change is free.',
  timeStamp: 'The page counts by the gateway’s clock.',
  'tripOptions.until': 'Until when something was possible.',
  'tripOptions.alternative': 'What can be done instead.',
}

/** Answers that are known from gateways in service, with our own keys in them. */
const known: readonly (readonly [response: unknown, keys: OwnKeys])[] = [
  [FlightOffersAnswer, ofSearch],
  [CartAnswer, ofCart],
  [
    SeatMapAnswer,
    {
      'seatsItineraryParts.segmentSeatMaps.passengerSeatMaps.seatMap.aircraftName':
        'An aircraft that is not in the list of types has a name.',
      'seatsItineraryParts.segmentSeatMaps.passengerSeatMaps.seatMap.cabins.seatRows.overWing':
        'A row over the wing without a slot at its side.',
      'seatsItineraryParts.segmentSeatMaps.passengerSeatMaps.seatMap.cabins.seatRows.seats.refusalReason':
        'Why a seat cannot be had.',
    },
  ],
  [TripDetailsAnswer, ofTrip],
  [TripChanged, at(['pnr'], ofPnr)],
  [PurchaseAnswered, { ...ofPnr, ...at(['pnr'], ofPnr) }],
]

/**
 * The keys that our gateway alone writes in an operation's answer, with why. The storefront does without each of them. Answers of which
 * none is known from another gateway (contract, 17) have none, because their shape as a whole is ours: so have the carts of flows that change
 * a booking.
 */
export const ownKeysOf = (name: OperationName, flow: Flow = 'booking'): OwnKeys => {
  const { response } = operations[name]
  if (response === CartAnswer && flow !== 'booking') return {}
  return known.find(([each]) => each === response)?.[1] ?? {}
}
