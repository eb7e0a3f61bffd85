import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenedDatabase } from '#src/gateway/database/database.ts'
import { createGateway, type Gateway } from '#src/gateway/gateway.ts'
import { silent } from '#src/gateway/platform/log.ts'
import { openEmpty } from '../memory.ts'
import { engine, noon } from '../search/conversations.ts'

let opened: OpenedDatabase
let gateway: Gateway

beforeAll(async () => {
  opened = await openEmpty()
  gateway = await createGateway({ place: { opened }, now: () => noon, engineOf: () => engine, log: silent, dialect: 'plain' })
})
afterAll(async () => {
  await gateway?.close()
  await opened?.close()
})

type Wire = Record<string, any>

/**
 * Creates a client that shares no code with the storefront. It writes the bodies of public clients of production gateways
 * (contract, 5.1, 8, 10 and 12), and begins with a conversation key that it invents.
 */
const createClient = () => {
  let [key, cookie] = [randomUUID() as string, '']
  return async (method: string, path: string, body?: object): Promise<{ status: number; body: Wire }> => {
    const url = new URL(path, 'http://127.0.0.1:4000')
    url.searchParams.set('jipcc', 'FCDX')
    url.searchParams.set('execution', key)
    const response = await gateway.handle(
      new Request(url, {
        method,
        headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      }),
    )
    key = response.headers.get('execution') ?? key
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie
    const text = await response.text()
    return { status: response.status, body: text === '' ? {} : (JSON.parse(text) as Wire) }
  }
}

const airSearch = {
  cabinClass: 'Economy',
  awardBooking: 'false',
  promoCodes: [],
  searchType: 'BRANDED',
  currency: 'EUR',
  pointOfSale: 'GB',
  itineraryParts: [
    {
      from: { useNearbyLocations: false, code: 'LHR' },
      to: { useNearbyLocations: false, code: 'MAD' },
      when: { date: '2027-05-04' },
    },
  ],
  passengers: { ADT: '1', C11: 1 },
}

const passenger = (id: string, firstName: string, prefix: string, type: string, dateOfBirth: string) => ({
  '@id': id,
  passengerDetails: { firstName, lastName: 'Meier', middleName: null, prefix },
  passengerInfo: { dateOfBirth, gender: 'FEMALE', type, emails: [], phones: [], address: null },
  preferences: { specialPreferences: { mealPreference: null, seatPreference: null, specialRequests: [] }, frequentFlyer: [] },
  documentInfo: {
    issuingCountry: 'PT',
    countryOfBirth: 'PT',
    issueDate: '2024-01-01',
    documentNumber: `C123456${id}`,
    documentType: 'P',
    nationality: 'PT',
    expirationDate: '2032-01-01',
  },
  visaInfo: { issuingCountry: null, countryOfBirth: null, issueDate: null, documentNumber: null, issuePlace: null },
})

const address = { street1: 'Rua Augusta 12', postcode: '1100-053', city: 'Lisboa', country: 'PT', addressType: 'HOME' }

const passengers = {
  passengers: [
    passenger('1', 'Ana', 'MS', 'ADT', '1990-05-04'),
    // Turns twelve after the flight.
    passenger('2', 'Rita', 'MISS', 'C11', '2015-06-04'),
  ],
  businessLoyalty: {},
  contact: {
    emails: ['ana@example.com'],
    phones: [{ type: 'MOBILE', countryCode: '351', areaCode: '21', number: '3456789', extension: '12' }],
    addresses: [address],
  },
}

const purchaseOf = (amount: { amount: number; currency: string }) => ({
  paymentRequired: true,
  payment: [
    {
      '@type': 'CREDIT_CARD',
      '@id': '1',
      amount,
      number: '4242424242424242',
      cvc: '123',
      pin: null,
      holderName: 'Ana Meier',
      holderNameInDetail: null,
      expirationDate: '2030-12',
      cardCode: 'VI',
      installment: null,
      mobileNumber: null,
      redirectData: null,
      received3rdPartyData: null,
      selectedDCCOffer: null,
    },
  ],
  billingData: {
    street1: 'Rua Augusta 12',
    street2: null,
    city: 'Lisboa',
    province: null,
    zipCode: '1100-053',
    country: 'PT',
    phone: null,
    email: 'ana@example.com',
  },
  languageForBooking: null,
  fraudNetData: null,
  remarksAndSSRs: null,
  profileInput: null,
  queuePlacementData: null,
})

const seatsIn = ({ seatsItineraryParts }: Wire): Wire[] =>
  seatsItineraryParts[0].segmentSeatMaps[0].passengerSeatMaps[0].seatMap.cabins.flatMap(({ seatRows }: Wire) =>
    seatRows.flatMap(({ seats }: Wire) => seats),
  )

test('a client of production gateways books a seat for an adult and a child, and retrieves the booking', async () => {
  const send = createClient()
  const found = await send('POST', '/api/products/air/search', airSearch)
  const [offer] = found.body.unbundledOffers[0].filter(({ soldout }: Wire) => !soldout)
  const { body: cart } = await send('POST', `/api/products/air?selectFlights=${offer.shoppingBasketHashCode}`)
  const [segment] = cart.itinerary.itineraryParts[0].segments
  expect((await send('POST', '/api/passengers', passengers)).status).toBe(200)
  const { body: map } = await send('GET', '/api/products/seats')
  const [seat] = seatsIn(map).filter(
    ({ storefrontSlotCode, available, entitled, limitations }) =>
      storefrontSlotCode === 'SEAT' && available && entitled && limitations.length === 0,
  )
  const { origin, destination, departure } = segment
  const selectedSegment = { origin, destination, departure }
  const seatOperations = [{ seatCode: seat?.code, selectedSegment, passengerIndex: 1 }]
  expect((await send('POST', '/api/products/seats', { seatOperations })).status).toBe(200)
  const { body: priced } = await send('GET', '/api/products/total')
  const [[due]] = priced.priceBreakdown.price.alternatives
  const bought = await send('POST', '/api/purchase', purchaseOf(due))
  const { reloc } = bought.body.pnr ?? bought.body
  const { body: trip } = await createClient()('GET', `/api/pnr?pnr=${reloc}&lastName=Meier`)
  const { pnr } = trip
  expect({
    reloc: pnr.reloc,
    travellers: pnr.passengers.map(({ passengerDetails, passengerInfo }: Wire) => [
      passengerDetails.firstName,
      passengerInfo.type,
    ]),
    documents: pnr.passengers.map(({ allDocumentInfos }: Wire) => allDocumentInfos.map(({ nationality }: Wire) => nationality)),
    seats: pnr.travelPartsAdditionalDetails.flatMap(({ passengers: each = [] }: Wire) =>
      each.flatMap((one: Wire) => one.seat?.seatCode ?? []),
    ),
    price: pnr.priceBreakdown.price.alternatives,
    phone: pnr.contact.phones,
  }).toEqual({
    reloc,
    travellers: [
      ['Ana', 'ADT'],
      ['Rita', 'CHD'],
    ],
    documents: [['PT'], ['PT']],
    seats: [seat?.code],
    price: [[due]],
    phone: [{ type: 'MOBILE', countryCode: '351', areaCode: '21', number: '345 6789', extension: '12' }],
  })
})

test('an invented key begins a conversation only where one may begin', async () => {
  const send = createClient()
  const { status, body } = await send('GET', '/api/products/total')
  expect([status, body.errorCode, body.message]).toEqual([
    400,
    'ERR.SSW.CLIENT.INVALID_REQUEST',
    expect.stringMatching(/^conversation '[0-9a-f-]{36}' was completed or doesn't exist$/),
  ])
  expect((await send('GET', '/api/products/init')).status).toBe(200)
  expect((await send('GET', '/api/products/total')).status).toBe(200)
})
