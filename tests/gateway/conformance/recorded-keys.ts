import type * as z from 'zod/mini'
import { isPlain } from '#src/domain/plain.ts'
import {
  BrandOffer,
  BrandRow,
  Connection,
  Flight,
  ItineraryPart,
  RecordedSearch,
  Segment,
  UnbundledOffer,
} from '#tests/operations/dialect.ts'
import {
  Cabin,
  Coupon,
  Issued,
  Itinerary,
  OnTravelPart,
  Option,
  PassengerSeatMap,
  PriceElement,
  RecordedSeatMap,
  RecordedTrip,
  SeatMap,
  SeatRow,
  Slot,
} from '#tests/operations/dialect-booking.ts'

/** Keys by the end of the path to the objects that have them. Paths have no array indices; the root is empty. */
type KeysByPath = Readonly<Record<string, readonly string[]>>

const partKeys = ['bookingClass', 'programIDs', 'programCodes', 'advisories']

const offerKeys = ['bundlePrice', 'availableObFees', 'offerInformation', 'fare']

const segmentKeys = [
  'segmentOfferInformation',
  'subjectToGovernmentApproval',
  'fareComponentBeginAirport',
  'fareComponentEndAirport',
  'fareComponentDirectionality',
  'segmentRef',
]

const wholeSegmentKeys = [
  ...segmentKeys,
  'duration',
  'cabinClass',
  'equipment',
  'flight',
  'arrival',
  'departureGMTOffset',
  'arrivalGMTOffset',
  'bookingClass',
  'layoverDuration',
  'fareBasis',
  'meals',
  'segmentStatusCode',
]

const wholePartKeys = [...partKeys, 'segments', 'stops', 'totalDuration', 'connectionInformations', 'brandId']

const passengerKeys = ['passengerNameNumber', 'passengerDetails', 'passengerInfo', 'preferences', 'allDocumentInfos']

/** Keys of recorded responses that the storefront does not read. Other clients of the protocol may read them. */
const unread: KeysByPath = {
  '': [
    'searchResultMetaData',
    'bundledOffers',
    'travelPartAdvisories',
    'soldOutDatesOutbound',
    'soldOutDatesInbound',
    'noneScheduledDatesOutbound',
    'noneScheduledDatesInbound',
    'negotiateFarePresent',
    'conversionRatesFound',
    'messages',
    'selectedSeats',
    'documentPaymentDetails',
    'bookingType',
  ],
  pnr: ['documentPaymentDetails', 'bookingType'],
  resultMapping: ['simplifiedRoundTripMapping'],
  fareFamilies: ['brandAncillaries', 'fareFamilyRemarkRPH'],
  brandLabel: ['programId'],
  marketingTexts: ['programId'],
  unbundledOffers: ['identicalOffersRefs'],
  unbundledAlternateDateOffers: ['soldout', 'seatsRemaining', 'cabinClass', 'advisories', ...offerKeys],
  itineraryPartBrands: ['duration', 'departure', 'arrival'],
  brandOffers: ['advisories', 'totalMandatoryObFees', 'identicalOffersRefs', ...offerKeys],
  itineraryPart: [...partKeys, 'brandId'],
  itineraryParts: [...partKeys, 'brandId'],
  segments: segmentKeys,
  segmentStatusCode: ['code'],
  segment: segmentKeys,
  flight: ['advisories', 'changeOfGauge'],
  travelPart: [...wholeSegmentKeys, ...wholePartKeys],
  // A line may be for the whole itinerary, whose parts the storefront does not read again.
  'breakdownElementAssignment.travelPart': ['itineraryParts'],
  'travelPart.segments': wholeSegmentKeys,
  passengers: passengerKeys,
  passenger: passengerKeys,
  'contact.phones': ['type'],
  contact: ['addresses'],
  documentDetails: ['countryCode', 'stationLocation', 'issueDate', 'currencyCode'],
  coupons: ['couponNumber'],
  travelPartsAdditionalDetails: ['eligibilities', 'eligibilitiesCodes', 'coLocatedAirports'],
  'travelPartsAdditionalDetails.passengers': ['eticketNumber', 'checkedInBaggage'],
  priceBreakdown: ['additionalContext'],
  subElements: ['additionalContext'],
  seatMap: ['rowsDisabledCauses'],
  cabins: ['firstRow', 'lastRow'],
  seatRows: ['seatCodes'],
  'seatRows.seats': ['feeWaived', 'originallySelected', 'refundIndicator', 'taxes', 'entitledRuleId', 'feeWaivedRuleId'],
}

/** Keys that the storefront does not read from responses whose shape is ours (contract, 17). Other clients may read them. */
const unreadOfOurs: KeysByPath = {
  // The profile of a member or an agency.
  '': ['profileType', 'personalDetails'],
  user: ['profileId'],
  frequentFlyer: ['tierNumber'],
  // A cart’s search also has its type, which the storefront sets itself.
  searchCriteria: ['searchType'],
  ancillaries: ['owned'],
  'brands.ancillaries': ['scope', 'travelPart'],
  products: ['location', 'from', 'until'],
  // An order names an offer by its text.
  brandOffers: ['offerId'],
}

const requiredIn = ({ shape }: z.ZodMiniObject): string[] =>
  Object.entries(shape).flatMap(([name, { _zod }]) => (_zod.optin === 'optional' ? [] : [name]))

const flights = requiredIn(Segment)

const part = [...requiredIn(ItineraryPart), 'bookingClass', 'advisories']

/** Keys that every recorded object at a place has. Responses to searches also have some that are optional in bookings. */
const mandatory: KeysByPath = {
  itinerary: requiredIn(Itinerary),
  'itineraryPart.segments': flights,
  'itineraryParts.segments': flights,
  'segments.flight': [...requiredIn(Flight), 'advisories'],
  itineraryPart: part,
  'itinerary.itineraryParts': part,
  connectionInformations: requiredIn(Connection),
  brandOffers: requiredIn(BrandOffer),
  unbundledOffers: requiredIn(UnbundledOffer),
  'seatRows.seats': requiredIn(Slot),
  coupons: requiredIn(Coupon),
  tripOptions: requiredIn(Option),
}

/** Keys that every recorded object with the named key has, wherever a response contains it. */
const mandatoryBeside: KeysByPath = {
  unbundledOffers: requiredIn(RecordedSearch),
  brandOffers: requiredIn(BrandRow),
  departureDates: ['status'],
  reloc: [...requiredIn(RecordedTrip.shape.pnr), 'priceBreakdown'],
  // The passengers of a cart have fewer keys than those of a booking.
  passengerDetails: ['@id', 'passengerIndex', 'passengerInfo'],
  eligibilities: requiredIn(OnTravelPart),
  subElements: requiredIn(PriceElement),
  documentDetails: requiredIn(Issued),
  seatsItineraryParts: requiredIn(RecordedSeatMap),
  seatMap: requiredIn(PassengerSeatMap),
  seatColumns: requiredIn(Cabin),
  rowNumber: requiredIn(SeatRow),
  rowsDisabledCauses: requiredIn(SeatMap),
}

const keysAt = (keys: KeysByPath, path: string): readonly string[] =>
  Object.entries(keys).flatMap(([end, those]) => (path === end || (end !== '' && path.endsWith(`.${end}`)) ? those : []))

/** Returns the paths, such as `pnr.itinerary.segments[].key`, whose key no recorded object of that kind has. */
export const unknownKeysIn = (paths: readonly string[]): string[] =>
  paths.filter((path) => {
    const end = path.lastIndexOf('.')
    const place = path.slice(0, Math.max(end, 0)).replaceAll('[]', '')
    return ![unread, unreadOfOurs].some((keys) => keysAt(keys, place).includes(path.slice(end + 1)))
  })

/** Lists the paths of mandatory keys that a response lacks, each once. A ref's object is checked where it is written. */
export const missingKeysIn = (response: unknown): string[] => {
  const missing = new Set<string>()
  const visit = (value: unknown, path: string): void => {
    if (Array.isArray(value)) for (const entry of value) visit(entry, path)
    else if (isPlain(value) && !('@ref' in value)) {
      const beside = Object.keys(value).flatMap((key) =>
        Object.hasOwn(mandatoryBeside, key) ? (mandatoryBeside[key] ?? []) : [],
      )
      for (const key of [...keysAt(mandatory, path), ...beside]) if (!Object.hasOwn(value, key)) missing.add(`${path}.${key}`)
      for (const [key, entry] of Object.entries(value)) visit(entry, path === '' ? key : `${path}.${key}`)
    }
  }
  visit(response, '')
  return [...missing]
}
