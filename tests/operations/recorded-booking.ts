/**
 * A `tripDetails` response in the shape of recorded ones (contract, 13 and 19): two travellers on a round trip whose return was
 * cancelled.
 */
type Wire = Record<string, unknown>

const price = (amount: number) => ({ alternatives: [[{ amount, currency: 'EUR' }]] })
const nothing = { alternatives: [] }

const wireSegment = (id: string, flightNumber: number, more: Wire) => ({
  '@type': 'Segment',
  '@id': id,
  segmentOfferInformation: { flightsMiles: 1200, awardFare: false },
  duration: 150,
  cabinClass: 'Economy',
  equipment: '321',
  flight: {
    flightNumber,
    operatingFlightNumber: flightNumber,
    airlineCode: 'FC',
    operatingAirlineCode: 'FC',
    stopAirports: [],
    advisories: [],
  },
  bookingClass: 'M',
  layoverDuration: 0,
  fareBasis: 'MSTD',
  subjectToGovernmentApproval: false,
  segmentRef: `90071992547409${id}`,
  ...more,
})

const confirmed = { code: 'HK', segmentStatus: 'CONFIRMED' }
const cancelled = { code: 'WK', segmentStatus: 'CANCELLED' }

export const traveller = (id: string, index: number, firstName: string, type: string) => ({
  '@id': id,
  passengerIndex: index,
  passengerNameNumber: `0${index}.01`,
  passengerDetails: { firstName, lastName: 'Sousa', prefix: 'MS' },
  passengerInfo: { dateOfBirth: '1990-02-03', gender: 'FEMALE', type, emails: [], phones: [] },
  allDocumentInfos: [],
  preferences: { specialPreferences: { specialServiceRequestRemarks: [] }, frequentFlyer: [] },
})

export const element = (
  label: string,
  amount: number | undefined,
  subElements: unknown[] = [],
  breakdownElementAssignment?: Wire,
) => ({
  label,
  price: amount === undefined ? nothing : price(amount),
  ...(breakdownElementAssignment && { pricePerUnit: price(amount ?? 0), breakdownElementAssignment }),
  subElements,
  additionalContext: {},
})

const forAll = (passenger: string, passengerType: string) => ({
  travelPart: { '@ref': '1' },
  passenger: { '@ref': passenger },
  passengerType,
})

const common = { eligibilities: [], eligibilitiesCodes: {}, coLocatedAirports: [] }

export const document = (id: string, documentType: string, documentNumber: string, passenger: string, travelPart: string) => ({
  '@id': id,
  documentDetails: { documentType, documentNumber, countryCode: 'PT', issueDate: '2027-04-01', currencyCode: 'EUR' },
  passenger: { '@ref': passenger },
  coupons: [{ couponNumber: 1, couponStatus: 'OK', travelPart: { '@ref': travelPart } }],
})

/** Builds the `pnr` of the response. */
export const wirePnr = (more: Wire = {}) => ({
  reloc: 'QWERTY',
  iropAffected: false,
  itinerary: {
    '@type': 'Itinerary',
    '@id': '1',
    itineraryParts: [
      {
        '@type': 'ItineraryPart',
        '@id': '2',
        segments: [
          wireSegment('3', 209, {
            origin: 'LIS',
            destination: 'MAD',
            departure: '2027-05-04T08:00:00',
            arrival: '2027-05-04T10:30:00',
            segmentStatusCode: confirmed,
          }),
          wireSegment('4', 619, {
            origin: 'MAD',
            destination: 'ATH',
            departure: '2027-05-04T12:00:00',
            arrival: '2027-05-04T16:30:00',
            segmentStatusCode: confirmed,
          }),
        ],
        stops: 1,
        totalDuration: 390,
        connectionInformations: [{ '@id': '5', duration: 90, changeOfAirport: false }],
        programIDs: [],
        programCodes: [],
        advisories: [],
      },
      {
        '@type': 'ItineraryPart',
        '@id': '6',
        segments: [],
        cancelledSegments: [
          wireSegment('7', 620, {
            origin: 'ATH',
            destination: 'LIS',
            departure: '2027-05-11T18:00:00',
            arrival: '2027-05-11T20:30:00',
            segmentStatusCode: cancelled,
          }),
        ],
        stops: 0,
        totalDuration: 270,
        connectionInformations: [],
        programIDs: [],
        programCodes: [],
        advisories: [],
      },
    ],
  },
  passengers: [traveller('8', 1, 'Ana', 'ADT'), traveller('9', 2, 'Rita', 'C11')],
  documents: [document('10', 'VCR', '1112223334445', '8', '3'), document('11', 'EMD', '1112223334446', '9', '3')],
  travelPartsAdditionalDetails: [
    { passengers: [{ passenger: { '@ref': '8' }, eticketNumber: '1112223334445' }], ...common },
    {
      travelPart: { '@ref': '3' },
      passengers: [
        {
          passenger: { '@ref': '8' },
          seat: { seatCode: '14C' },
          ancillaries: [{ ancillaryCode: '0B5', assignedQuantity: 1 }],
          checkedInBaggage: { baggageAllowanceDefinition: [{ baggageAllowanceType: 'PIECES', quantity: 1 }] },
        },
        { passenger: { '@ref': '9' } },
      ],
      ...common,
    },
    { travelPart: { '@ref': '4' }, ...common },
    { travelPart: { '@ref': '7' }, passengers: [{ passenger: { '@ref': '8' }, seat: { seatCode: '2A' } }], ...common },
  ],
  payments: [{ paymentCode: 'VI', paymentType: 'CREDIT_CARD', identifier: 'XXXXXXXXXXXX1111', price: price(412.5) }],
  documentPaymentDetails: [{ document: { '@ref': '10' }, endorsements: ['NONREF'], payments: [], total: price(400) }],
  priceBreakdown: element('totalReservationPrice', 412.5, [
    element('farePrice', 300, [element('BASE', 180, [], forAll('8', 'ADT')), element('BASE', 120, [], forAll('9', 'C11'))]),
    element('discountPrice', undefined),
    element('taxesPrice', 100, [element('YP', 100, [], forAll('8', 'ADT'))]),
    element('feesPrice', undefined),
    element('ancillariesPrice', undefined),
    element('seatsPrice', 12.5, [
      element('0B5', 12.5, [], { travelPart: { '@ref': '3' }, passenger: { '@ref': '8' }, passengerType: 'ADT' }),
    ]),
    element('obFeesPrice', undefined),
    element('upgradePrice', undefined),
  ]),
  contact: {
    emails: ['ana@example.com'],
    phones: [{ type: 'MOBILE', countryCode: '351', areaCode: '21', number: '3456789', extension: '7' }],
    addresses: [],
  },
  remarks: [],
  specialServiceRequests: [
    { passengerIndex: 1, code: 'VGML', description: 'vegetarian', segmentKey: { origin: 'LIS', destination: 'MAD' } },
    { code: 'OTHS', description: 'of nobody' },
  ],
  pseudoCity: { code: 'ABCD' },
  bookingType: 'REVENUE',
  ...more,
})

/** Builds the whole response. */
export const wireTrip = (more: Wire = {}) => ({
  pnr: wirePnr(more),
  tripOptions: [
    { tripOption: 'CHECK_IN', ruleName: 'CHECK_IN_GUEST', enabled: true },
    { tripOption: 'ADD_INSURANCE_POSTBOOKING', ruleName: 'CONFIGURATION', enabled: false, failureReason: 'disabled' },
  ],
  messages: [],
})
