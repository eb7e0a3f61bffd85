import * as z from 'zod/mini'
import { ItineraryPart, Price, Segment, UnidentifiedSegment } from './dialect.ts'

/** Schemas of retrieved bookings and seat maps as production gateways send them. The rules of `dialect.ts` apply. */
const Text = z.string()
const Whole = z.int()
const Texts = z.array(Text)
const optional = z.optional

const Phone = z.strictObject({
  type: Text,
  countryCode: Text,
  areaCode: optional(Text),
  number: Text,
  extension: optional(Text),
})

const Document = z.strictObject({
  documentType: Text,
  issuingCountry: Text,
  nationality: Text,
  expirationDate: Text,
  documentNumber: optional(Text),
})

const Passenger = z.strictObject({
  '@id': Text,
  passengerIndex: Whole,
  passengerNameNumber: Text,
  passengerDetails: z.strictObject({
    firstName: Text,
    middleName: optional(Text),
    lastName: Text,
    prefix: optional(Text),
    suffix: optional(Text),
  }),
  passengerInfo: z.strictObject({
    dateOfBirth: optional(Text),
    gender: optional(Text),
    type: Text,
    emails: optional(Texts),
    phones: optional(z.array(Phone)),
  }),
  preferences: z.strictObject({
    specialPreferences: optional(
      z.strictObject({
        specialServiceRequestRemarks: optional(z.array(z.strictObject({ code: Text, description: Text }))),
        mealPreference: optional(Text),
        seatPreference: optional(Text),
        specialRequests: optional(Texts),
      }),
    ),
    frequentFlyer: z.array(z.strictObject({ airline: Text, number: Text, tierNumber: optional(Whole) })),
  }),
  allDocumentInfos: z.array(Document),
})

export const Itinerary = z.strictObject({ '@type': z.literal('Itinerary'), '@id': Text, itineraryParts: z.array(ItineraryPart) })

const TravelPart = z.union([Segment, ItineraryPart, Itinerary])

export const PriceElement = z.strictObject({
  label: Text,
  price: Price,
  pricePerUnit: optional(Price),
  breakdownElementAssignment: optional(
    z.strictObject({ travelPart: optional(TravelPart), passenger: optional(Passenger), passengerType: optional(Text) }),
  ),
  subElements: z.array(z.lazy((): z.ZodMiniType => PriceElement)),
  additionalContext: z.strictObject({}),
})

export const Coupon = z.strictObject({ couponNumber: Whole, couponStatus: Text, travelPart: TravelPart })

export const Issued = z.strictObject({
  '@id': Text,
  documentDetails: z.strictObject({
    documentType: z.enum(['VCR', 'EMD']),
    documentNumber: Text,
    countryCode: optional(Text),
    stationLocation: optional(Text),
    issueDate: optional(Text),
    currencyCode: optional(Text),
  }),
  passenger: Passenger,
  coupons: z.array(Coupon),
})

const Payment = z.strictObject({ paymentCode: Text, paymentType: Text, identifier: optional(Text), price: Price })

const Bags = z.strictObject({
  baggageAllowanceDefinition: z.array(
    z.strictObject({
      baggageAllowanceType: Text,
      quantity: optional(Whole),
      allowanceSource: optional(Text),
      weight: optional(z.unknown()),
    }),
  ),
})

export const OnTravelPart = z.strictObject({
  travelPart: optional(TravelPart),
  passengers: optional(
    z.array(
      z.strictObject({
        passenger: Passenger,
        seat: optional(z.strictObject({ seatCode: Text })),
        eticketNumber: optional(Text),
        ancillaries: optional(z.array(z.strictObject({ ancillaryCode: Text, assignedQuantity: Whole }))),
        checkedInBaggage: optional(Bags),
      }),
    ),
  ),
  eligibilities: z.array(z.never()),
  eligibilitiesCodes: z.strictObject({}),
  coLocatedAirports: z.array(z.never()),
})

export const Option = z.strictObject({ tripOption: Text, ruleName: Text, enabled: z.boolean(), failureReason: optional(Text) })

/** The response to the retrieval of a booking (contract, 13). */
export const RecordedTrip = z.strictObject({
  pnr: z.strictObject({
    reloc: Text,
    iropAffected: z.boolean(),
    itinerary: Itinerary,
    passengers: z.array(Passenger),
    documents: z.array(Issued),
    travelPartsAdditionalDetails: z.array(OnTravelPart),
    payments: z.array(Payment),
    documentPaymentDetails: z.array(
      z.strictObject({ document: Issued, endorsements: Texts, payments: z.array(Payment), total: Price }),
    ),
    priceBreakdown: optional(PriceElement),
    contact: z.strictObject({ emails: Texts, phones: z.array(Phone), addresses: z.array(z.unknown()) }),
    remarks: z.array(z.unknown()),
    specialServiceRequests: z.array(
      z.strictObject({
        passengerIndex: optional(Whole),
        code: Text,
        description: optional(Text),
        segmentKey: optional(
          z.strictObject({ origin: Text, destination: Text, departure: optional(Text), arrival: optional(Text) }),
        ),
      }),
    ),
    pseudoCity: optional(z.record(Text, z.unknown())),
    bookingType: z.literal('REVENUE'),
  }),
  tripOptions: z.array(Option),
  messages: z.array(z.never()),
})

const side = {
  storefrontSlotCode: Text,
  available: z.boolean(),
  entitled: z.boolean(),
  feeWaived: z.boolean(),
  freeOfCharge: z.boolean(),
  originallySelected: z.boolean(),
}

export const Slot = z.strictObject({ ...side, slotCharacteristics: optional(Texts) })

const Seat = z.strictObject({
  ...side,
  storefrontSlotCode: z.literal('SEAT'),
  slotCharacteristics: optional(Texts),
  code: Text,
  designations: Texts,
  entitledRuleId: optional(Text),
  feeWaivedRuleId: optional(Text),
  seatCharacteristics: Texts,
  limitations: Texts,
  refundIndicator: Text,
  rawSeatCharacteristics: Texts,
  prices: optional(Price),
  taxes: optional(Price),
  total: optional(Price),
})

export const SeatRow = z.strictObject({ rowNumber: Whole, seatCodes: Texts, seats: z.array(z.union([Seat, Slot])) })

export const Cabin = z.strictObject({
  deck: z.enum(['MAIN', 'RESERVE', 'UPPER', 'LOWER']),
  seatColumns: Texts,
  seatRows: z.array(SeatRow),
  firstRow: Whole,
  lastRow: Whole,
})

export const SeatMap = z.strictObject({ rowsDisabledCauses: z.array(z.never()), aircraft: Text, cabins: z.array(Cabin) })

export const PassengerSeatMap = z.strictObject({
  seatSelectionEnabledForPax: z.boolean(),
  passenger: z.looseObject({ passengerIndex: Whole }),
  seatMap: SeatMap,
})

const SegmentSeatMaps = z.strictObject({ segment: UnidentifiedSegment, passengerSeatMaps: z.array(PassengerSeatMap) })

/** The response with seat maps (contract, 10). */
export const RecordedSeatMap = z.strictObject({
  seatsItineraryParts: z.array(z.strictObject({ segmentSeatMaps: z.array(SegmentSeatMaps) })),
  // Empty in the recording, so that the shape of an entry is not known.
  selectedSeats: z.array(z.unknown()),
})
