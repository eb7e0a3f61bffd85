import fc from 'fast-check'
import { part, price, segment } from './recorded.ts'
import { document, element, traveller } from './recorded-booking.ts'

const cities = ['LIS', 'MAD', 'ATH', 'CAI', 'DXB'] as const

/** A flight of the booking, with its status on the wire. */
const Flown = fc.record({
  isCancelled: fc.boolean(),
  wait: fc.integer({ min: 40, max: 900 }),
  stop: fc.option(fc.integer({ min: 20, max: 120 }), { nil: undefined }),
  seat: fc.option(fc.constantFrom('1A', '14C', '31K'), { nil: undefined }),
  bags: fc.integer({ min: 0, max: 3 }),
})

type FlownWish = typeof Flown extends fc.Arbitrary<infer Each> ? Each : never

const statusOf = ({ isCancelled }: FlownWish) =>
  isCancelled ? { code: 'WK', segmentStatus: 'CANCELLED' } : { code: 'HK', segmentStatus: 'CONFIRMED' }

const clock = (day: number, hour: number): string => new Date(Date.UTC(2027, 4, 4 + day, hour)).toISOString().slice(0, 19)

const wishes = fc.record({
  legs: fc.array(fc.record({ flights: fc.array(Flown, { minLength: 1, maxLength: 4 }), isGone: fc.boolean() }), {
    minLength: 1,
    maxLength: 3,
  }),
  types: fc.array(fc.constantFrom('ADT', 'CHD', 'C11', 'INF'), { minLength: 1, maxLength: 4 }),
  iropAffected: fc.boolean(),
  currency: fc.constantFrom('EUR', 'BDT', 'JPY'),
  amount: fc.integer({ min: 1, max: 9_999_999 }),
  isPriced: fc.boolean(),
  isPaidTwice: fc.boolean(),
  area: fc.option(fc.constantFrom('21', '1711'), { nil: undefined }),
  extension: fc.option(fc.constantFrom('7', '4321'), { nil: undefined }),
})

/** Writes the legs. A leg that is gone has no segments, only cancelled ones. Ids continue after those of the passengers. */
const writeLegs = (legs: readonly { flights: readonly FlownWish[]; isGone: boolean }[], nextId: () => string) =>
  legs.map(({ flights, isGone }, leg) => {
    const id = nextId()
    const written = flights.map((flight, place) => ({
      flight,
      isCancelled: isGone || flight.isCancelled,
      wire: segment(nextId(), {
        origin: cities[place] ?? 'LIS',
        destination: cities[place + 1] ?? 'DXB',
        departure: clock(leg, place * 4),
        arrival: clock(leg, place * 4 + 3),
        layoverDuration: flight.stop ?? 0,
        segmentStatusCode: statusOf({ ...flight, isCancelled: isGone || flight.isCancelled }),
      }),
    }))
    const segments = written.map(({ wire }) => wire)
    const connectionInformations = flights.slice(1).map((_, place) => ({
      '@id': nextId(),
      duration: flights[place]?.wait ?? 0,
      changeOfAirport: false,
    }))
    return {
      written,
      wire: part(id, isGone ? [] : segments, {
        stops: flights.length - 1,
        ...(isGone ? { cancelledSegments: segments } : { connectionInformations }),
      }),
    }
  })

const common = { eligibilities: [], eligibilitiesCodes: {}, coLocatedAirports: [] }

/**
 * Generates retrieved bookings in wire format, with what the storefront must read: cancelled flights and legs, technical stops,
 * seats and extras by travel part, child types with an age, missing prices, and phones with area code and extension.
 */
export const Trip = wishes.map((wish) => {
  let ids = 1
  const nextId = () => String((ids += 1))
  const legs = writeLegs(wish.legs, nextId)
  const travellers = wish.types.map((type, place) => traveller(nextId(), place + 1, `Ana${place}`, type))
  const [first] = travellers
  const passenger = { '@ref': first?.['@id'] ?? '' }
  const flights = legs.flatMap(({ written }) => written)
  const paid = price([wish.amount, wish.currency])
  const ticket = document(nextId(), 'VCR', '1112223334445', passenger['@ref'], flights[0]?.wire['@id'] ?? '')
  const wire = {
    pnr: {
      reloc: 'QWERTY',
      iropAffected: wish.iropAffected,
      itinerary: { '@type': 'Itinerary', '@id': '1', itineraryParts: legs.map((leg) => leg.wire) },
      passengers: travellers,
      documents: [ticket],
      travelPartsAdditionalDetails: [
        { passengers: [{ passenger, eticketNumber: '1112223334445' }], ...common },
        ...flights.map(({ flight, wire: { '@id': id } }) => ({
          travelPart: { '@ref': id },
          passengers: [
            {
              passenger,
              ...(flight.seat && { seat: { seatCode: flight.seat } }),
              ...(flight.bags > 0 && { ancillaries: [{ ancillaryCode: '0GO', assignedQuantity: flight.bags }] }),
            },
          ],
          ...common,
        })),
      ],
      payments: [
        { paymentCode: 'VI', paymentType: 'CREDIT_CARD', identifier: 'XXXXXXXXXXXX1111', price: paid },
        ...(wish.isPaidTwice ? [{ paymentCode: 'MC', paymentType: 'CREDIT_CARD', price: price([5, 'GBP']) }] : []),
      ],
      documentPaymentDetails: [{ document: { '@ref': ticket['@id'] }, endorsements: ['NONREF'], payments: [], total: paid }],
      ...(wish.isPriced && {
        priceBreakdown: {
          ...element('totalReservationPrice', undefined, [
            {
              ...element(
                'farePrice',
                undefined,
                travellers.map(({ '@id': id, passengerInfo }) => ({
                  ...element('BASE', undefined, [], {
                    travelPart: { '@ref': '1' },
                    passenger: { '@ref': id },
                    passengerType: passengerInfo.type,
                  }),
                  price: paid,
                  pricePerUnit: paid,
                })),
              ),
              price: paid,
            },
            element('discountPrice', undefined),
            {
              ...element('taxesPrice', undefined, [
                {
                  ...element('YP', undefined, [], { travelPart: { '@ref': '1' }, passenger, passengerType: 'ADT' }),
                  price: price([2 * wish.amount, wish.currency]),
                  pricePerUnit: paid,
                },
              ]),
              price: price([2 * wish.amount, wish.currency]),
            },
          ]),
          price: paid,
        },
      }),
      contact: {
        emails: ['ana@example.com'],
        phones: [
          {
            type: 'MOBILE',
            countryCode: '351',
            number: '3456789',
            ...(wish.area && { areaCode: wish.area }),
            ...(wish.extension && { extension: wish.extension }),
          },
        ],
        addresses: [],
      },
      remarks: [],
      specialServiceRequests: [{ passengerIndex: 1, code: 'VGML', description: 'vegetarian' }],
      pseudoCity: { code: 'ABCD' },
      bookingType: 'REVENUE',
    },
    tripOptions: [{ tripOption: 'CHECK_IN', ruleName: 'CHECK_IN_GUEST', enabled: true }],
    messages: [],
  }
  const flying = flights.filter(({ isCancelled }) => !isCancelled)
  return {
    wire,
    expected: {
      statuses: legs.map(({ written }) => written.map(({ isCancelled }) => (isCancelled ? 'cancelled' : 'confirmed'))),
      waits: wish.legs.map(({ flights: each, isGone }) => (isGone ? [] : each.slice(0, -1).map(({ wait }) => wait))),
      stops: flights.map(({ flight }) => flight.stop),
      seats: flying.flatMap(({ flight }) => flight.seat ?? []),
      bags: flying.flatMap(({ flight }) => (flight.bags > 0 ? [flight.bags] : [])),
      types: wish.types.map((type) => (type === 'C11' ? 'CHD' : type)),
      hasTotal: wish.isPriced || !wish.isPaidTwice,
      lines: wish.isPriced ? [...wish.types.map((_, place) => ['fare', String(place + 1), 1]), ['tax', '1', 2]] : [],
      isChanged: wish.iropAffected,
      phone: [wish.area, '3456789'].filter(Boolean).join(' '),
      extension: wish.extension,
    },
  }
})
