import { expect, it } from 'vitest'
import { overOrders } from '#src/network/order-network.ts'
import type { AheadNetwork } from '#src/network/prefetch.ts'
import type { OperationName } from '#src/operations/index.ts'

type Asked = [how: 'call' | 'prefetch', name: string, variables: unknown]

/** Collects the requests that an order storefront sends. */
const below = () => {
  const asked: Asked[] = []
  const network = overOrders({
    call: async (name, { variables }) => {
      asked.push(['call', name, variables])
      return 'answer'
    },
    prefetch: (name, { variables }) => void asked.push(['prefetch', name, variables]),
  } as AheadNetwork)
  const call = (name: OperationName, variables: object) => network.call(name, { flow: 'mto', variables })
  return { asked, network, call }
}

const seat = { seatCode: '4A', selectedSegment: { origin: 'LIS' }, passengerIndex: 1 }
const bag = { ancillaryCode: 'BAG', quantity: 1, passengerIndex: 1, scope: 'part' }

it.each([
  ['airSearch', { airSearchInput: { currency: 'EUR' } }, 'orderOffers', { request: { airSearch: { currency: 'EUR' } } }],
  [
    'addItinerary',
    { selectFlights: 'selectFlights=1&selectFlights=-2' },
    'orderAddToCart',
    { request: { items: [{ type: 'air', offerIds: ['1', '-2'] }] } },
  ],
  [
    'addToCart',
    { products: { ancillaryOperations: [bag] } },
    'orderAddToCart',
    { request: { items: [{ type: 'ancillary', ...bag }] } },
  ],
  [
    'saveSelectedSeat',
    { seatOperationsInput: { seatOperations: [seat] } },
    'orderAddToCart',
    { request: { items: [{ type: 'seat', ...seat }] } },
  ],
  [
    'removeSelectedSeat',
    { seatOperationsInput: { seatOperations: [seat] } },
    'orderRemoveFromCart',
    { request: { items: [{ type: 'seat', ...seat }] } },
  ],
  ['cart', {}, 'orderCart', { request: {} }],
  ['seatMap', {}, 'orderSeatMap', { request: {} }],
  [
    'updatePassengers',
    { pnrQuery: {}, passengers: [1], contact: { email: 'a' } },
    'orderChange',
    { request: { passengers: [1], contact: { email: 'a' } } },
  ],
  [
    'tripDetails',
    { pnrQuery: { pnr: 'K7QX4M', lastName: 'Lima', flow: 'mto' } },
    'retrieve',
    { retrieveRQ: { pnr: 'K7QX4M', last_name: 'Lima', flow: 'mto' } },
  ],
] as const)('an order storefront fills %s with its own operation', async (slot, given, name, variables) => {
  const { asked, call } = below()
  expect(await call(slot, given)).toBe('answer')
  expect(asked).toEqual([['call', name, variables]])
})

it.each([
  ['purchase', { paymentRequired: false, payment: [] }],
  ['paymentOptions', {}],
  ['tripDetails', { pnrQuery: { conversation: true } }],
  ['tripDetails', { pnrQuery: { requestId: 'request-1' } }],
] as const)('leaves %s with %j unchanged', async (slot, given) => {
  const { asked, call } = below()
  await call(slot, given)
  expect(asked).toEqual([['call', slot, given]])
})

it('prefetches the operations that it will request', () => {
  const { asked, network } = below()
  const airSearch = { itineraryParts: [], passengers: { ADT: 1 } }
  void network.prefetch('airSearch', { flow: 'booking', variables: { airSearchInput: airSearch } })
  expect(asked).toEqual([['prefetch', 'orderOffers', { request: { airSearch } }]])
})
