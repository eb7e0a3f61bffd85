import { dayAfter } from '#src/domain/days-between.ts'
import { answer, noPrice, offer, part, price, pricedDay, row, segment } from '#tests/operations/recorded.ts'
import { wirePnr, wireTrip } from '#tests/operations/recorded-booking.ts'

/** Fare families with names as long as any that were recorded. */
const families = [
  ['LITE', 'Economy Saver Lite Promotional', 'الاقتصادية الموفرة الترويجية الخفيفة'],
  ['VALU', 'Economy Value Flexible Plus', 'الاقتصادية المرنة ذات القيمة الإضافية'],
  ['FLEX', 'Economy Fully Flexible', 'الاقتصادية كاملة المرونة'],
  ['PREM', 'Premium Economy Semi-Flexible', 'الاقتصادية الممتازة شبه المرنة'],
  ['BIZS', 'Business Class Saver Restricted', 'درجة رجال الأعمال الموفرة المقيدة'],
  ['BIZF', 'Business Class Fully Refundable', 'درجة رجال الأعمال القابلة للاسترداد بالكامل'],
] as const

const currency = 'BDT'

const at = (day: string, time: string) => `${day}T${time}:00`

const flight = (number: number, from: string, to: string) => ({
  flight: {
    flightNumber: number,
    operatingFlightNumber: number,
    airlineCode: 'PX',
    operatingAirlineCode: 'QF',
    disclosureAirlineCode: 'Western Pacific Regional Airlines trading as Island Connection Express',
    stopAirports: [] as unknown[],
    advisories: [],
    departureTerminal: 'International 2B',
    arrivalTerminal: 'International 2B',
  },
  origin: from,
  destination: to,
})

/** Builds the three connecting flights of a journey: a technical stop, a night at an airport, and a change of airport. */
const longJourney = (id: string, day: string, next: string, last: number) => {
  const first = flight(1003, 'LIS', 'BOM')
  first.flight.stopAirports = [
    { airport: 'ATH', arrival: at(day, '11:00'), departure: at(day, '12:05'), elapsedTime: 240, duration: 65 },
  ]
  return part(
    id,
    [
      segment(`${id}-1`, {
        ...first,
        departure: at(day, '06:10'),
        arrival: at(day, '21:55'),
        duration: 675,
        layoverDuration: 65,
      }),
      segment(`${id}-2`, {
        ...flight(2004, 'BOM', 'NRT'),
        departure: at(next, '10:20'),
        arrival: at(next, '18:25'),
        duration: 485,
      }),
      segment(`${id}-3`, {
        ...flight(last, 'HND', 'ATH'),
        departure: at(next, '23:20'),
        arrival: at(next, '23:55'),
        duration: 935,
      }),
    ],
    {
      connectionInformations: [
        { '@id': `${id}-4`, duration: 745, changeOfAirport: false },
        { '@id': `${id}-5`, duration: 295, changeOfAirport: true },
      ],
      totalDuration: 3_135,
      stops: 3,
    },
  )
}

const nextDay = (day: string): string => dayAfter(day, 1)

/**
 * The widest search response that production gateways were seen to send, for LIS to ATH on a day (`YYYY-MM-DD`): six fare
 * families, amounts of seven digits, and journeys that share their first flight.
 */
export const widestSearch = (day: string) => {
  const next = nextDay(day)
  const journeys = [longJourney('a', day, next, 3005), longJourney('b', day, next, 3006)]
  const offersOf = (place: number) =>
    families.map(([brandId], column) =>
      offer(-(place * 10 + column) - 2, brandId, {
        seatsRemaining: { count: (column % 4) + 1, lowAvailability: false },
        total: price([9_876_543.21 - column, currency]),
        fare: price([8_000_000, currency]),
        taxes: price([1_876_543.21 - column, currency]),
        identicalOffersRefs: [-(place * 10 + column) - 2],
      }),
    )
  const days = Array.from({ length: 7 }, (_, place) => dayAfter(day, place - 3))
  return answer({
    fareFamilies: families.map(([brandId, english, arabic]) => ({
      brandId,
      brandLabel: [
        { programId: '1', languageId: 'en_US', marketingText: english },
        { programId: '1', languageId: 'ar_AE', marketingText: arabic },
      ],
      marketingTexts: [
        {
          programId: '1',
          languageId: 'en_US',
          marketingText:
            '<FONT SIZE="2"><B>Checked baggage allowance</B>: 2 pieces of 23 kg // <B>Seat reservation</B>: for a fee // <B>Cancellation before departure</B>: non-refundable</FONT>',
        },
      ],
      brandAncillaries: { flightAncillary: [] },
      fareFamilyRemarkRPH: 0,
    })),
    unbundledOffers: [
      journeys.flatMap((journey, place) =>
        offersOf(place).map((each, column) => ({
          ...each,
          itineraryPart: [column === 0 ? journey : { '@ref': journey['@id'] }],
        })),
      ),
    ],
    brandedResults: {
      itineraryPartBrands: [
        journeys.map((journey, place) =>
          row(
            { '@ref': journey['@id'] },
            offersOf(place).map((each) => ({ ...each, totalMandatoryObFees: noPrice })),
          ),
        ),
      ],
    },
    unbundledAlternateDateOffers: [days.map((each) => pricedDay(each, { '@ref': 'a' }, price([9_876_543.21, currency])))],
    messages: [
      {
        level: 'warn',
        code: 'flight_not_found.use_alternate_search',
        details: {
          '@type': 'AlternateSearchSuggestions',
          originalRoute: { origin: 'LIS', destination: 'ATH', departure: at(day, '00:00') },
        },
      },
    ],
    currency,
  })
}

const longName = {
  firstName: 'Maximiliana Alexandrina Wilhelmina',
  lastName: 'Featherstonehaugh-Konstantinopoulou',
  prefix: 'MRS',
}

/** A retrieved booking that the airline has changed, with long names and an amount of seven digits. */
export const widestTrip = () => {
  const { passengers, priceBreakdown } = wirePnr()
  return wireTrip({
    iropAffected: true,
    passengers: passengers.map((passenger) => ({ ...passenger, passengerDetails: longName })),
    priceBreakdown: { ...priceBreakdown, price: price([9_876_543.21, currency]), subElements: [] },
    payments: [
      { paymentCode: 'VI', paymentType: 'CREDIT_CARD', identifier: 'XXXXXXXXXXXX1111', price: price([9_876_543.21, currency]) },
    ],
    contact: {
      emails: ['maximiliana.featherstonehaugh-konstantinopoulou@correspondence.example.com'],
      phones: [{ type: 'MOBILE', countryCode: '880', areaCode: '1711', number: '123456789', extension: '4321' }],
      addresses: [],
    },
    remarks: ['Requests assistance between terminals because of a tight connection with an elderly companion.'],
  })
}

/** Last name of the passengers of `widestTrip`. */
export const widestName = longName.lastName
