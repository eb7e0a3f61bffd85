import { expect, test } from 'vitest'
import type { TripDetails } from '#src/domain/booking.ts'
import { money } from '#src/domain/money.ts'
import { wholeJourney } from '#src/domain/travel-part.ts'
import { readAnswer } from '#src/network/answer.ts'
import { tripDetails } from '#src/operations/trip/entry.ts'
import { element, wirePnr, wireTrip } from './recorded-booking.ts'

const read = (originalResponse: unknown): TripDetails =>
  readAnswer(tripDetails, 'getMYBTripDetails', {
    data: { getMYBTripDetails: { originalResponse, __typename: 'DigitalConnectOriginalResponse' }, getStorefrontConfig: {} },
    extensions: {},
  }) as TripDetails

const bookingOf = (more = {}) => {
  const { booking } = read(wireTrip(more))
  if (!booking) throw new Error('The response has no booking')
  return booking
}

const out = 'LIS-MAD-2027-05-04T08:00:00'

test('a retrieved booking has its flights with their status, passengers, price and payments', () => {
  const booking = bookingOf()
  expect(booking.parts.map(({ segments }) => segments.map(({ id, status, layover }) => [id, status, layover]))).toEqual([
    [
      [out, 'confirmed', 90],
      ['MAD-ATH-2027-05-04T12:00:00', 'confirmed', undefined],
    ],
    [['ATH-LIS-2027-05-11T18:00:00', 'cancelled', undefined]],
  ])
  expect(booking).toMatchObject({
    reference: 'QWERTY',
    status: 'ticketed',
    total: money(41_250, 'EUR'),
    passengers: [
      { id: '1', type: 'ADT', firstName: 'Ana' },
      { id: '2', type: 'CHD', firstName: 'Rita' },
    ],
    contact: { email: 'ana@example.com', phone: { countryCode: '351', number: '21 3456789' } },
    documents: [
      { number: '1112223334445', kind: 'VCR', passengerId: '1' },
      { number: '1112223334446', kind: 'EMD', passengerId: '2' },
    ],
    payments: [{ brand: 'VI', lastFour: '1111', amount: money(41_250, 'EUR') }],
    requests: [{ passengerId: '1', code: 'VGML' }],
    airlineChange: undefined,
  })
})

test('a purchased service is an extra, and is not repeated among the requests', () => {
  const meal = {
    ancillaryCode: 'VGML',
    assignedQuantity: 1,
    passengerIndex: 1,
    scope: 'segment',
    travelPart: { origin: 'LIS', destination: 'MAD', departure: '2027-05-04T08:00:00', arrival: '2027-05-04T10:30:00' },
    total: { alternatives: [[{ amount: 9, currency: 'EUR' }]] },
  }
  const { extras, requests } = bookingOf({
    ancillaries: [meal],
    specialServiceRequests: [
      { passengerIndex: 1, code: 'WCHR' },
      { passengerIndex: 1, code: 'VGML' },
      { passengerIndex: 2, code: 'VGML' },
    ],
  })
  expect(extras.map(({ passengerId, code }) => [passengerId, code])).toEqual([['1', 'VGML']])
  expect(requests).toEqual([
    { passengerId: '1', code: 'WCHR' },
    { passengerId: '2', code: 'VGML' },
  ])
})

test('price lines name the passenger behind a ref, and no flight if they are for the whole itinerary', () => {
  expect(
    bookingOf().lines.map(({ kind, label, passengerId, passengerType, segmentId }) => [
      kind,
      label,
      passengerId,
      passengerType,
      segmentId,
    ]),
  ).toEqual([
    ['fare', 'BASE', '1', 'ADT', undefined],
    ['fare', 'BASE', '2', 'C11', undefined],
    ['tax', 'YP', '1', 'ADT', undefined],
    ['seat', '0B5', '1', 'ADT', out],
  ])
})

test('seats and extras are read with their prices from the travel parts that are not cancelled', () => {
  const { seats, extras } = bookingOf()
  expect(seats).toEqual([{ passengerId: '1', segmentId: out, seat: '14C', price: money(1250, 'EUR') }])
  expect(extras).toEqual([{ code: '0B5', passengerId: '1', travelPartId: out, quantity: 1, price: money(0, 'EUR') }])
})

test('a booking flagged by the airline lists the flights that no longer operate', () => {
  const { airlineChange } = bookingOf({ iropAffected: true })
  expect(airlineChange?.original.map(({ id }) => id)).toEqual(['ATH-LIS-2027-05-11T18:00:00'])
  expect(airlineChange?.reason).toBeUndefined()
})

test('a booking whose flights are all cancelled is cancelled', () => {
  const { itinerary } = wirePnr()
  const { status, seats } = bookingOf({ itinerary: { ...itinerary, itineraryParts: [itinerary.itineraryParts[1]] } })
  expect([status, seats]).toEqual(['cancelled', []])
})

test('a booking with an unknown status does not count as ticketed', () => {
  expect(bookingOf({ ticketingStatus: 'SUSPENDED' }).status).toBe('unticketed')
})

test.each([
  [['F', 'RF'], { flown: 'partly', ending: 'partlyRefunded' }],
  [['RF', 'RF'], { flown: undefined, ending: 'refunded' }],
  [['F', 'E'], { flown: 'partly', ending: 'exchanged' }],
  [['F', 'OK'], { flown: 'partly', ending: undefined }],
  [['F', 'F'], { flown: 'whole', ending: undefined }],
])('a document with the coupons %j has ended as %j', (statuses, expected) => {
  const [document] = wirePnr().documents
  const coupons = statuses.map((couponStatus) => ({ couponStatus }))
  const { flown, ending } = bookingOf({ documents: [{ ...document, coupons }] }).documents[0] ?? {}
  expect({ flown, ending }).toEqual(expected)
})

test('a checked-in coupon of a ticket counts as a check-in, unlike that of an extra', () => {
  const [ticket, ofExtra] = wirePnr().documents
  const coupons = [{ couponNumber: 1, couponStatus: 'CK', travelPart: { '@ref': '3' } }]
  const documents = [
    { ...ticket, coupons },
    { ...ofExtra, coupons },
  ]
  expect(bookingOf({ documents }).checkedIn).toEqual([{ passengerId: '1', segmentId: out }])
})

test('covers and waitlisted upgrades of an unknown kind are left out, all others stay', () => {
  const cover = { kind: 'CFAR', reference: 'C1', share: 0.8, until: '2027-05-01T10:00:00Z' }
  expect(bookingOf({ covers: [{ ...cover, kind: 'STORM' }, cover], waitlist: [{ status: 'DREAMT' }] })).toMatchObject({
    covers: [cover],
    waitlist: [],
  })
})

test('a time on a day that does not exist is refused', () => {
  const { itinerary } = wirePnr()
  const [part] = itinerary.itineraryParts
  const segments = part?.segments.map((segment) => ({ ...segment, departure: '2027-02-30T08:00:00' }))
  expect(() => bookingOf({ itinerary: { ...itinerary, itineraryParts: [{ ...part, segments }] } })).toThrow()
})

test.each(Object.keys(wirePnr()).filter((key) => !['reloc', 'itinerary', 'passengers'].includes(key)))(
  'a booking can be read without %s',
  (key) => {
    for (const empty of [undefined, null]) {
      const booking = bookingOf({ [key]: empty })
      expect([booking.reference, booking.total]).toEqual(['QWERTY', money(41_250, 'EUR')])
    }
  },
)

test.each([
  ['no payments', []],
  ['a payment without an amount', [{ paymentCode: 'VI', price: { alternatives: [] } }]],
  [
    'payments in several currencies',
    ['EUR', 'GBP'].map((currency) => ({ paymentCode: 'VI', price: { alternatives: [[{ amount: 10, currency }]] } })),
  ],
])('a booking without a price tree and with %s opens without a price', (_words, payments) => {
  const { reference, total, lines, seats } = bookingOf({ priceBreakdown: undefined, payments })
  expect({ reference, total, lines, seats: seats.map(({ seat }) => seat) }).toEqual({
    reference: 'QWERTY',
    total: undefined,
    lines: [],
    seats: ['14C'],
  })
})

test('a missing list of refunds does not mean that nothing was refunded', () => {
  const unseen = [undefined, []].map((refunds) => bookingOf({ refunds }).areRefundsUnseen)
  expect(unseen).toEqual([true, undefined])
})

test('a part of a booking without any flights is left out, all others stay', () => {
  const { itinerary } = wirePnr()
  const empty = { ...itinerary.itineraryParts[0], '@id': '99', segments: undefined }
  const { parts } = bookingOf({ itinerary: { ...itinerary, itineraryParts: [empty, ...itinerary.itineraryParts] } })
  expect(parts).toEqual(bookingOf().parts)
})

test('a booking without tickets that can still be paid for is on hold, even without terms', () => {
  const option = { tripOption: 'PURCHASE_ON_HOLD_BOOKING', ruleName: '', enabled: true }
  const statusWith = (documents: unknown[], ...tripOptions: unknown[]) =>
    read({ ...wireTrip({ documents }), tripOptions }).booking?.status
  expect(statusWith([], option)).toBe('held')
  expect(statusWith([], { ...option, enabled: false })).toBe('unticketed')
  expect(statusWith([])).toBe('unticketed')
})

test('the quantity of a price line follows from its unit price', () => {
  const sum = (amount: number) => ({ alternatives: [[{ amount, currency: 'EUR' }]] })
  const leaf = (amount: number, unit: number) => ({ label: 'BASE', price: sum(amount), pricePerUnit: sum(unit), subElements: [] })
  const priceBreakdown = {
    label: 'totalReservationPrice',
    price: sum(60),
    subElements: [{ label: 'farePrice', price: sum(60), subElements: [leaf(30, 10), leaf(20, 20), leaf(10, 3)] }],
  }
  expect(bookingOf({ priceBreakdown }).lines.map(({ quantity }) => quantity)).toEqual([3, 1, 1])
})

const firstSegmentWith = (more: object) => {
  const { itinerary } = wirePnr()
  const [first, ...others] = itinerary.itineraryParts
  const [segment, ...later] = first?.segments ?? []
  return bookingOf({
    itinerary: { ...itinerary, itineraryParts: [{ ...first, segments: [{ ...segment, ...more }, ...later] }, ...others] },
  }).parts[0]?.segments[0]
}

test.each([
  [{ code: 'HK', segmentStatus: 'ACTIVE' }, 'confirmed'],
  [{ code: 'TK', segmentStatus: 'CHANGED' }, 'confirmed'],
  [{ code: 'HL', segmentStatus: 'ONHOLD' }, 'unclear'],
  [{ code: 'UN', segmentStatus: 'OTHER' }, 'unclear'],
  [{ code: 'UN', segmentStatus: null }, 'unclear'],
  [{ code: 'HK' }, 'unclear'],
  [null, undefined],
])('a flight with the status %j is decoded as %s', (segmentStatusCode, status) => {
  expect(firstSegmentWith({ segmentStatusCode })?.status).toBe(status)
})

test('a booking class of `notAvailable` is omitted', () => {
  expect(firstSegmentWith({ bookingClass: 'notAvailable' })?.bookingClass).toBeUndefined()
})

test('an extra without a travel part, or for the itinerary, covers the whole journey and keeps its price', () => {
  const common = { eligibilities: [], eligibilitiesCodes: {}, coLocatedAirports: [] }
  const passengers = (ancillaryCode: string) => [
    { passenger: { '@ref': '8' }, seat: { seatCode: '1A' }, ancillaries: [{ ancillaryCode, assignedQuantity: 2 }] },
  ]
  const { priceBreakdown } = wirePnr()
  const { extras, seats } = bookingOf({
    travelPartsAdditionalDetails: [
      { passengers: passengers('0BX'), ...common },
      { travelPart: { '@ref': '1' }, passengers: passengers('0LG'), ...common },
    ],
    priceBreakdown: {
      ...priceBreakdown,
      subElements: [
        element('ancillariesPrice', 30, [
          element('0BX', 30, [], { travelPart: { '@ref': '1' }, passenger: { '@ref': '8' }, passengerType: 'ADT' }),
        ]),
      ],
    },
  })
  const ofJourney = { passengerId: '1', travelPartId: wholeJourney, quantity: 2 }
  expect({ extras, seats }).toEqual({
    extras: [
      { code: '0BX', ...ofJourney, price: money(3000, 'EUR') },
      { code: '0LG', ...ofJourney, price: money(0, 'EUR') },
    ],
    seats: [],
  })
})

test('a service request without a valid departure applies to every flight', () => {
  const segmentKey = { origin: 'LIS', destination: 'MAD', departure: '08:00' }
  expect(bookingOf({ specialServiceRequests: [{ passengerIndex: 1, code: 'VGML', segmentKey }] }).requests).toEqual([
    { passengerId: '1', code: 'VGML' },
  ])
})
