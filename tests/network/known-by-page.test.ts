import { describe, expect, it } from 'vitest'
import type { Flow } from '#src/domain/flow.ts'
import { PurchaseAnswered } from '#src/operations/trip/response.ts'
import { fieldOf, fieldsOf, type Operation } from '#src/operations/declare.ts'
import { type OperationName, operations } from '#src/operations/index.ts'
import type { KnownByPage } from '#src/operations/known-by-page.ts'
import { networkAnswering, original } from './calling.ts'

const declared = Object.entries<Operation>(operations) as [OperationName, Operation][]
const buying = declared.filter(([, { response }]) => response === PurchaseAnswered)

const facts: Required<KnownByPage> = {
  language: 'ar-AE',
  pointOfSale: 'AE',
  fraudNetData: { provider: 'FRAUDNET', sessionId: 'session-1' },
  addFraudcheckDataToPNRRemarks: true,
}

const valueAt = (variables: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], variables)

/** Variables with which an operation reaches the gateway in a flow. */
const sentOf = async (name: OperationName, operation: Operation, flow: Flow) => {
  const { network, sent } = networkAnswering([original(fieldOf(operation, flow), {})], { page: () => facts })
  await network.call(name, { flow, variables: {} }).catch(() => {})
  return sent[0]?.body.variables
}

describe('the facts of the page in a request', () => {
  it('include language and fraud check in every purchasing operation', () => {
    const told = buying.map(([name, { page = {} }]) => [name, Object.keys(page).map((path) => path.split('.').at(-1))])
    const all = ['languageForBooking', 'fraudNetData', 'addFraudcheckDataToPNRRemarks']
    expect(told).toEqual([
      ['purchase', all],
      ['fulfillUpgradeOffers', all],
      ['processHold', all],
      ['fulfillBooking', all],
    ])
  })

  it.each(declared.filter(([, { page }]) => page !== undefined))(
    'are sent with every %s, whatever its input',
    async (name, operation) => {
      for (const { flow = 'booking' } of fieldsOf(operation)) {
        const variables = await sentOf(name, operation, flow)
        for (const [path, fact] of Object.entries(operation.page ?? {})) expect(valueAt(variables, path)).toEqual(facts[fact])
      }
    },
  )

  it.each<[OperationName, Flow, object]>([
    ['upgradePnr', 'upgrade', { countryCode: '', pnr: 'K7QX4M', airlineCode: 'FC' }],
    ['upgradePnrInfo', 'upgrade', { countryCode: '', pnr: 'K7QX4M', airlineCode: 'FC' }],
    ['upgradeOffers', 'upgrade', { countryCode: '', pnr: 'K7QX4M', airlineCode: 'FC' }],
    ['upgradeEligibleOffers', 'upgrade', { countryCode: '', pnr: 'K7QX4M', airlineCode: 'FC' }],
    ['paymentFulfillment', 'booking', { countryCode: '' }],
  ])(
    'include the storefront’s country of sale in %s, unless the traveller’s search names another country',
    async (name, flow, variables) => {
      const countryIn = async (given: object) => {
        const { network, sent } = networkAnswering([original(fieldOf(operations[name], flow), {})], { page: () => facts })
        await network.call(name, { flow, variables: { ...variables, ...given } }).catch(() => {})
        return sent[0]?.body.variables['countryCode']
      }
      expect([await countryIn({}), await countryIn({ countryCode: 'PT' })]).toEqual(['AE', 'PT'])
    },
  )

  it('are the page’s current language, and no fraud check if the page has none', async () => {
    let language = 'en-US'
    const { network, sent } = networkAnswering([original('bookingPurchase', {})], {
      page: () => ({ language, pointOfSale: 'AE' }),
    })
    const buy = () =>
      network.call('purchase', { flow: 'booking', variables: { payment: [], paymentRequired: true } }).catch(() => {})
    await buy()
    language = 'ar-AE'
    await buy()
    expect(sent.map(({ body }) => body.variables)).toEqual([
      { payment: [], paymentRequired: true, languageForBooking: 'en-US' },
      { payment: [], paymentRequired: true, languageForBooking: 'ar-AE' },
    ])
  })
})
