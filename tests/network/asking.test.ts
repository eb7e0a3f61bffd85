import { describe, expect, it } from 'vitest'
import { answering, networkAnswering, original } from './calling.ts'

const rules = { appliedRules: ['SEATS_MTO_GUEST'], failedRules: [] }
const variables = { path: '/products/seats', httpMethod: 'GET' }

describe('a request to the gateway', () => {
  it('sends the document and its variables, with credentials', async () => {
    const { network, sent } = networkAnswering([original('applicableRules', rules)])
    await network.call('applicableRules', { flow: 'booking', variables })
    expect(sent).toEqual([
      {
        credentials: 'include',
        headers: expect.objectContaining({ 'content-type': 'application/json', 'x-sabre-storefront': 'FCDX' }),
        body: {
          operationName: 'applicableRules',
          variables,
          query: expect.stringMatching(
            /^query applicableRules\(\$path: String!, \$httpMethod: String!\) \{\s+applicableRules\(path: \$path, httpMethod: \$httpMethod\) \{\s+originalResponse\s+__typename\s+\}\s+\}$/,
          ),
        },
      },
    ])
  })

  it('omits headers without a value, and those that a page has filled with the text undefined', async () => {
    const { network, sent } = networkAnswering([original('applicableRules', rules)], {
      headers: () => ({ authorization: '', 'conversation-id': 'undefined', ssotoken: undefined, 'dc-url': '' }),
    })
    await network.call('applicableRules', { flow: 'booking', variables })
    expect(Object.keys(sent[0]?.headers ?? {}).sort()).toEqual(['accept', 'content-type', 'x-sabre-storefront'])
  })

  it('sends the execution key, the request id and the session’s headers if they are set', async () => {
    const { network, sent } = networkAnswering([original('applicableRules', rules)], {
      key: 'e100s1',
      headers: () => ({ authorization: 'Bearer T', 'conversation-id': 'cl5', 'application-id': 'SWS1' }),
    })
    await network.call('applicableRules', { flow: 'booking', variables, requestId: 'attempt-1' })
    expect(sent[0]?.headers).toMatchObject({
      execution: 'e100s1',
      'x-request-id': 'attempt-1',
      authorization: 'Bearer T',
      'conversation-id': 'cl5',
      'application-id': 'SWS1',
    })
  })

  it('drops empty values from the variables, but keeps required ones, booleans and zeros', async () => {
    const { network, sent } = networkAnswering([original('getMYBTripDetails', {}), original('bookingAirSearch', {})])
    await network.call('tripDetails', { flow: 'booking', variables: { pnrQuery: {} } })
    const airSearchInput = {
      cabinClass: '',
      awardBooking: false,
      promoCodes: [],
      currency: ' ',
      itineraryParts: [],
      passengers: { ADT: 0 },
    }
    await network.call('airSearch', { flow: 'booking', variables: { airSearchInput } }).catch(() => {})
    expect(sent.map(({ body }) => body.variables)).toEqual([
      { pnrQuery: {} },
      { airSearchInput: { awardBooking: false, passengers: { ADT: 0 } } },
    ])
  })

  it('uses GET only for read-only operations that are configured for it', async () => {
    const requests: (string | undefined)[][] = []
    const { network } = networkAnswering([], {
      byGet: ['tripDetails', 'addItinerary'],
      fetcher: async (address, init) => {
        requests.push([init?.method, String(address as string).split('?')[0], init?.body as string | undefined])
        return answering({ data: null })()
      },
    })
    await network.call('tripDetails', { flow: 'booking', variables: { pnrQuery: { pnr: 'ABC123' } } }).catch(() => {})
    await network.call('addItinerary', { flow: 'booking', variables: { selectFlights: 'selectFlights=1' } }).catch(() => {})
    expect(requests).toEqual([
      ['GET', 'http://air.example/api/graphql', undefined],
      ['POST', 'http://air.example/api/graphql', expect.any(String)],
    ])
  })

  it('requests the flow’s own field, and additional fields in the same document', async () => {
    const { network, sent } = networkAnswering([original('getMYBTripDetails', {})])
    await network.call('tripDetails', { flow: 'booking', variables: { pnrQuery: { pnr: 'ABC123' } } })
    expect(sent[0]?.body.query).toMatch(
      /getMYBTripDetails\(pnrQuery: \$pnrQuery\)[\s\S]*getStorefrontConfig \{\s+privacySettings \{/,
    )
  })

  it('adopts the execution key of a response, and keeps the old key if the response has none', async () => {
    const { network, sent, told } = networkAnswering([
      original('applicableRules', rules, { execution: 'e100s1' }),
      original('applicableRules', rules),
      original('applicableRules', rules),
    ])
    for (let time = 0; time < 3; time += 1) await network.call('applicableRules', { flow: 'booking', variables })
    expect(told).toEqual(['received e100s1'])
    expect(sent.map(({ headers }) => headers['execution'])).toEqual([undefined, 'e100s1', 'e100s1'])
  })

  it('puts the card into a purchase and into no other request', async () => {
    const { network, sent, vault } = networkAnswering([original('bookingPurchase', {})])
    const [card = ''] = vault.seal([{ number: '4111111111111111', cvc: '123' }])
    const named = { number: `${card}.number`, cvc: `${card}.cvc` }
    const purchase = () =>
      network
        .call('purchase', { flow: 'booking', requestId: 'attempt-1', variables: { paymentRequired: true, payment: [named] } })
        .catch(() => {})
    await purchase()
    await purchase()
    expect(sent.map(({ body }) => body.variables['payment'])).toEqual([[{ number: '4111111111111111', cvc: '123' }], [named]])
  })
})
