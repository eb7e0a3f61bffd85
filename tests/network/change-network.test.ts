import { describe, expect, it } from 'vitest'
import { overChanges } from '#src/network/change-network.ts'
import { overOrders } from '#src/network/order-network.ts'
import type { AheadNetwork } from '#src/network/prefetch.ts'
import type { OperationName } from '#src/operations/index.ts'
import type { Flow } from '#src/domain/flow.ts'
import { answeredBy } from './answered-by.ts'

type Asked = [name: string, variables: unknown, requestId?: string]

const unanswered = { authorization: { authorizationId: 'A-1' } } as Record<string, unknown>

/**
 * Collects the requests that a storefront with stateless exchanges sends. The response of each operation is its name. The
 * operation `fails` throws.
 */
const below = (wrap: (network: AheadNetwork) => AheadNetwork = overChanges, fails?: OperationName) => {
  const asked: Asked[] = []
  const ahead: string[] = []
  const network = wrap({
    ...answeredBy((name, { variables, requestId }) => {
      asked.push(requestId === undefined ? [name, variables] : [name, variables, requestId])
      if (name === fails) throw new Error(`${name} failed`)
      return unanswered[name] ?? name
    }),
    prefetch: (name) => void ahead.push(name),
  })
  const call = (name: OperationName, variables: object, more: { flow?: Flow; requestId?: string } = {}, signal?: AbortSignal) =>
    network.call(name, { flow: 'exchange', variables, ...more }, signal)
  return { asked, ahead, network, call }
}

const wish = { airSearchInput: { searchCriteria: { searchType: 'BRANDED', itineraryParts: [] }, exchangeType: 'OUTBOUND' } }
const month = { airSearchInput: { searchCriteria: { searchType: 'CALENDAR30', itineraryParts: [] }, exchangeType: 'OUTBOUND' } }
const picks = { selectFlights: 'selectFlights=21' }
const seat = { seatOperationsInput: { seatOperations: [{ seatCode: '4A', selectedSegment: {}, passengerIndex: 1 }] } }
const bag = { ancillaryOperations: [{ ancillaryCode: 'BAG', quantity: 1, passengerIndex: 1, scope: 'part' }] }

describe('a storefront whose exchanges are stateless', () => {
  it.each([
    ['exchangeAirSearch', wish, 'changeFlights'],
    ['exchangeAddItinerary', picks, 'priceFlights'],
    ['saveSelectedSeat', seat, 'priceAncillaries'],
    ['removeSelectedSeat', seat, 'priceAncillaries'],
    ['addToCart', { products: bag }, 'priceAncillaries'],
    ['updateCart', { productsContext: bag }, 'priceAncillaries'],
  ] as const)('reports in %s what was chosen, and requests its effect from the change family', async (slot, given, name) => {
    const { asked, call } = below()
    expect(await call(slot, given)).toBe(name)
    expect(asked).toEqual([
      [slot, given],
      [name, {}],
    ])
  })

  it.each([
    ['seatMap', 'seatsShop'],
    ['ancillaries', 'changeAncillaries'],
  ] as const)('fills %s with the family’s own operation', async (slot, name) => {
    const { asked, call } = below()
    expect(await call(slot, {})).toBe(name)
    expect(asked).toEqual([[name, {}]])
  })

  it('authorises a purchase, then fulfils it with the request id of the attempt', async () => {
    const { asked, call } = below()
    const given = { paymentRequired: true, payment: [{ '@type': 'CREDIT_CARD' }], languageForBooking: 'en-US' }
    expect(await call('purchase', given, { requestId: 'request-1' })).toBe('fulfillBooking')
    expect(asked).toEqual([
      ['authorization', {}],
      ['fulfillBooking', { request: { ...given, authorizationId: 'A-1' } }, 'request-1'],
    ])
  })

  it('authorises a change with nothing to pay as well', async () => {
    const { asked, call } = below()
    await call('purchase', { paymentRequired: false, payment: [] }, { requestId: 'request-2' })
    expect(asked.map(([name]) => name)).toEqual(['authorization', 'fulfillBooking'])
  })

  it('continues after a bank’s check without another authorisation', async () => {
    const { asked, call } = below()
    const given = { paymentRequired: true, payment: [{ received3rdPartyData: { paymentRef: 'T-1' } }] }
    await call('purchase', given, { requestId: 'request-1' })
    expect(asked).toEqual([['fulfillBooking', { request: { ...given, authorizationId: undefined } }, 'request-1']])
  })

  it('buys nothing if the authorisation fails', async () => {
    const { asked, call } = below(overChanges, 'authorization')
    await expect(call('purchase', { paymentRequired: true, payment: [] }, { requestId: 'request-1' })).rejects.toThrow()
    expect(asked.map(([name]) => name)).toEqual(['authorization'])
  })

  it('buys nothing if the traveller leaves during the authorisation', async () => {
    const { asked, call } = below()
    const leaving = new AbortController()
    const buying = call('purchase', { paymentRequired: true, payment: [] }, { requestId: 'request-1' }, leaving.signal)
    leaving.abort()
    await expect(buying).rejects.toHaveProperty('type', 'NETWORK_ERROR')
    expect(asked.map(([name]) => name)).toEqual(['authorization'])
  })

  it.each([
    ['exchangeAirSearch', month],
    ['cart', {}],
    ['priceFlights', {}],
    ['fareRules', {}],
    ['paymentOptions', {}],
    ['tripDetails', { pnrQuery: { requestId: 'request-1' } }],
  ] as const)('leaves %s with %j unchanged', async (slot, given) => {
    const { asked, call } = below()
    expect(await call(slot, given)).toBe(slot)
    expect(asked).toEqual([[slot, given]])
  })

  it.each(['booking', 'mto', 'upgrade'] as const)('changes no request of the flow %s', async (flow) => {
    const { asked, call } = below()
    for (const slot of ['seatMap', 'ancillaries', 'addToCart', 'purchase'] as const) await call(slot, {}, { flow })
    expect(asked.map(([name]) => name)).toEqual(['seatMap', 'ancillaries', 'addToCart', 'purchase'])
  })

  it('reports a choice to the order family if it sells orders as well', async () => {
    const { asked, call } = below((network) => overChanges(overOrders(network)))
    await call('addToCart', { products: bag })
    await call('seatMap', {})
    expect(asked.map(([name]) => name)).toEqual(['orderAddToCart', 'priceAncillaries', 'seatsShop'])
  })

  it('prefetches only responses that do not change', () => {
    const { ahead, network } = below()
    void network.prefetch('exchangeAirSearch', { flow: 'exchange', variables: wish })
    void network.prefetch('tripDetails', { flow: 'exchange', variables: { pnrQuery: {} } })
    expect(ahead).toEqual(['tripDetails'])
  })
})
