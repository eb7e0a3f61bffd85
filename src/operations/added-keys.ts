import type { Flow } from '#src/domain/flow.ts'
import { PurchaseAnswered, TripChanged, TripDetailsAnswer } from './trip/response.ts'
import { CancelChoicesAnswer, CancelledAnswer } from './refund/response.ts'
import { UpgradeCancelledAnswer } from './upgrade/cancellation.ts'
import { CartAnswer } from './cart/response.ts'
import { FulfillmentAnswer } from './payment/response.ts'
import { SeatMapAnswer } from './seats/response.ts'
import { FlightOffersAnswer } from './flights/response.ts'
import { type OperationName, operations } from './index.ts'

/**
 * Keys that our gateway adds to its responses, each with the reason. A key is a dotted path in the response, without array
 * indices.
 */
export type OwnKeys = Readonly<Record<string, string>>

/** Operations that only our gateway serves, with the reason for each. The storefront must work without them. */
export const ownOperations: Partial<Record<OperationName, string>> = {
  exportProfile: 'Members download everything that is kept about them.',
  deleteProfile: 'Members and agencies can delete their account.',
  exploreFares: 'Travellers see where they can fly in a month without a search for each destination and day.',
}

const at = (places: readonly string[], keys: OwnKeys): OwnKeys =>
  Object.fromEntries(places.flatMap((place) => Object.entries(keys).map(([key, why]) => [`${place}.${key}`, why])))

const ofPart: OwnKeys = { emissions: 'Travellers compare flights by their emissions.' }

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
    bagForParty: 'A fare without a bag can be compared with one that includes it.',
    seatForParty: 'A fare without seat selection can be compared with one that includes it.',
  }),
  ...at(['unbundledAlternateDateOffers', 'bundledAlternateDateOffers'], ofDay),
  ...at(['unbundledOffers', 'brandedResults.itineraryPartBrands.brandOffers'], {
    current: 'In an exchange, the offer with the booked flights and fare is marked.',
  }),
  ...at(['messages.details'], {
    promoCode: 'The page reports the result of each promo code.',
    reason: 'The page says why a promo code is not included in any price.',
    legs: 'The page names the flights to which a promo code applies.',
  }),
  exchange: 'The page shows the change fee and the replaced legs before the first offer.',
  advertisedFare: 'An advertised price is shown beside today’s.',
  validForSeconds: 'The page searches again when its prices expire.',
}

const ofContact: OwnKeys = { 'contact.phones.country': 'Several countries share one dialling code.' }

const ofPassengers: OwnKeys = {
  'passengers.accompanyingPassengerIndex': 'A reload still knows which adult an infant travels with.',
  'passengers.allDocumentInfos.doesNotExpire': 'A document without an expiry date is complete.',
  'passengers.preferences.specialPreferences.specialServiceRequestRemarks.segmentKey':
    'Assistance that is needed on some of the flights only names them.',
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
  searchCriteria: 'A reload restores the search.',
  insurance: 'A cover comes with its price.',
  covers: 'The covers chosen in the cart come with their prices.',
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
  hold: 'The trip shows the terms of a hold.',
  createdAt: 'The trip shows the day of booking.',
  checkedIn: 'The trip shows who is checked in for which flight.',
  waitlist: 'The trip lists waitlisted upgrades.',
  spentOnUpgrades: 'The payments list the miles and certificates spent on upgrades.',
  spentOnAward: 'The payments list the miles spent on the flights.',
  earnedMiles: 'The confirmation tells members how many miles they earn.',
  upgraded: 'The trip shows who has been upgraded on which flight.',
  covers: 'The trip shows the covers that were bought with it.',
  insurance: 'The trip shows the number of the insurance policy.',
  fulfilment: 'The trip shows which products of suppliers were fulfilled, and which are retried or refunded.',
  'documents.documentDetails.reasonSubCode': 'Support sees for which extra a document was issued.',
  'documents.refundedInPart': 'IATA’s coupon status does not tell a partial refund from a full one.',
  'documents.refunded': 'The trip shows the amount refunded for a ticket.',
  'payments.name': 'A form of payment other than a card has a name to show.',
  'payments.surcharge': 'A card’s surcharge is listed separately.',
  'payments.points': 'The trip shows the number of points paid.',
  'payments.paidAt': 'The trip shows the time of a payment.',
  'payments.reference': 'Travellers quote the reference to their bank.',
  'payments.dccOffer': 'The trip shows the exchange rate at which a card was charged.',
  refunds: 'The trip shows each refund, its tender and its date.',
  irop: 'The trip shows the airline’s change, its reason and the passenger’s rights; the recorded flag only says that there was a change.',
  mails: 'The trip lists the messages sent about it.',
  reservations: 'The trip shows the cars and rooms that were reserved with it.',
}

const ofTrip: OwnKeys = {
  ...at(['pnr'], ofPnr),
  attempt: 'The status of a payment whose response was lost; only our storefront asks for it.',
  change: 'A reload shows what a change bought; only our storefront asks for it.',
  order_id: 'Support can also find a booking by its order.',
  orderType: 'Orders and PNRs are changed by different operations.',
  fareRules: 'The trip shows what changing and cancelling costs.',
  changeFreeUntil: 'The trip shows until when a change is free.',
  timeStamp: 'The page counts down by the gateway’s clock.',
  'tripOptions.until': 'An option that has closed shows when it closed.',
  'tripOptions.alternative': 'An option that is not available names one that is.',
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
        'Marks a row over the wing that has no wing slot.',
      'seatsItineraryParts.segmentSeatMaps.passengerSeatMaps.seatMap.cabins.seatRows.seats.refusalReason':
        'The seat map explains why a seat cannot be chosen.',
    },
  ],
  [TripDetailsAnswer, ofTrip],
  ...[TripChanged, FulfillmentAnswer, UpgradeCancelledAnswer, CancelChoicesAnswer, CancelledAnswer].map(
    (response) => [response, at(['pnr'], ofPnr)] as const,
  ),
  [PurchaseAnswered, { ...ofPnr, ...at(['pnr'], ofPnr) }],
]

/**
 * Returns the keys that only our gateway adds to the response of an operation, with the reasons. The storefront must work without
 * them. Empty if the shape of other gateways' responses is unknown (contract, 17), for example for the carts of flows that change
 * a booking.
 */
export const ownKeysOf = (name: OperationName, flow: Flow = 'booking'): OwnKeys => {
  const { response } = operations[name]
  if (response === CartAnswer && flow !== 'booking') return {}
  return known.find(([each]) => each === response)?.[1] ?? {}
}
