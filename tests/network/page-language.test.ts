import { describe, expect, it } from 'vitest'
import { PurchaseAnswered } from '#src/operations/wire/booking.ts'
import { fieldOf, fieldsOf, type Operation } from '#src/operations/declare.ts'
import { type OperationName, operations } from '#src/operations/index.ts'
import { networkAnswering, original } from './calling.ts'

const declared = Object.entries(operations) as unknown as [OperationName, Operation][]
const buying = declared.filter(([, { response }]) => response === PurchaseAnswered)

const valueAt = (variables: unknown, path = ''): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], variables)

/** What reaches the gateway of an operation that is asked in a flow. */
const sentOf = async (name: OperationName, operation: Operation, flow: NonNullable<ReturnType<typeof fieldsOf>[0]['flow']>) => {
  const { network, sent } = networkAnswering([original(fieldOf(operation, flow), {})], { language: () => 'ar-AE' })
  await network.call(name, { flow, variables: {} as never }).catch(() => {})
  return sent[0]?.body.variables
}

describe('the language of the page', () => {
  it('has a place in every operation that buys', () => {
    expect(buying.map(([name, { language }]) => [name, language?.split('.').at(-1)])).toEqual([
      ['purchase', 'languageForBooking'],
      ['fulfillUpgradeOffers', 'languageForBooking'],
      ['processHold', 'languageForBooking'],
      ['fulfillBooking', 'languageForBooking'],
    ])
  })

  it.each(declared.filter(([, { language }]) => language !== undefined))(
    'is sent with every %s, whoever asks and whatever else is sent',
    async (name, operation) => {
      for (const { flow = 'booking' } of fieldsOf(operation))
        expect(valueAt(await sentOf(name, operation, flow), operation.language)).toBe('ar-AE')
    },
  )

  it('is the one that the page has at that moment', async () => {
    let language = 'en-US'
    const { network, sent } = networkAnswering([original('bookingPurchase', {})], { language: () => language })
    const buy = () =>
      network.call('purchase', { flow: 'booking', variables: { payment: [], paymentRequired: true } }).catch(() => {})
    await buy()
    language = 'ar-AE'
    await buy()
    expect(sent.map(({ body }) => body.variables['languageForBooking'])).toEqual(['en-US', 'ar-AE'])
  })
})
