import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BusinessError } from '#src/gateway/platform/business-error.ts'
import { hasCheckDigit } from '#src/gateway/payments/card-number.ts'
import { refuseCardNumbers } from '#src/gateway/dispatch/refuse-card-numbers.ts'
import { allTables } from '../memory.ts'
import { card, decoded, paying } from '../purchase/buyers.ts'
import { openBench } from '../purchase/gateways.ts'
import { naming, party } from '../search/conversations.ts'

const bench = openBench()

const everything = async (): Promise<string> => {
  const rows = []
  for (const table of allTables) rows.push(await bench.opened.database.select().from(table))
  return JSON.stringify(rows)
}

const refusedAt = (operation: string, variables: Record<string, unknown>): string | undefined => {
  try {
    refuseCardNumbers(operation, variables)
    return undefined
  } catch (thrown) {
    if (thrown instanceof BusinessError) return Object.keys(thrown.details ?? {})[0]
    throw thrown
  }
}

const withCheckDigit = (digits: string): string => [...'0123456789'].map((last) => digits + last).find(hasCheckDigit) ?? digits

describe('a card number', () => {
  test.each([
    ['plain', '4242424242424242'],
    ['in groups', '4242 4242 4242 4242'],
    ['with hyphens', '4242-4242-4242-4242'],
    ['with points', '4242.4242.4242.4242'],
    ['as an American Express is written', '3782 822463 10005'],
    ['in a sentence', 'my card is 4242 4242 4242 4242, thank you'],
    ['after a date', '08/31 4242 4242 4242 4242'],
    ['in full width', '４２４２４２４２４２４２４２４２'],
    ['in Arabic digits', '٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢'],
    ['in Persian digits', '۴۲۴۲۴۲۴۲۴۲۴۲۴۲۴۲'],
    ['with spaces that cannot be seen', '4242\u200b4242\u200b4242\u200b4242'],
    ['in pairs', '42 42 42 42 42 42 42 42'],
    ['as a number', 4242424242424242],
  ])('is rejected %s', (_name, text) => {
    expect(refusedAt('updatePassengers', { passengers: [{ notes: text }] })).toBe('passengers.0.notes')
  })

  test.each([
    ['a phone number', '+44 20 7946 0958'],
    ['two dates', '2027-05-04 2027-05-11'],
    ['a moment', '2027-05-04T18:05:00.000Z'],
    ['a ticket number', '9991234567890'],
    ['a number without its check digit', '4242424242424241'],
    ['offers', 'selectFlights=-1171171203&selectFlights=-1212472328'],
    ['too few digits', '424242424242'],
  ])('is not found in %s', (_name, text) => {
    expect(refusedAt('updatePassengers', { passengers: [{ notes: text }] })).toBeUndefined()
  })

  test('is rejected anywhere but in a purchase’s payment, also as a key, and never repeated', () => {
    const number = '4242424242424242'
    expect(refusedAt('purchase', { payment: [{ number }] })).toBeUndefined()
    expect(
      [[{ holderName: number }], [{ cvc: number }], { number }, [{ inner: [{ number }] }]].map((payment) =>
        refusedAt('purchase', { payment }),
      ),
    ).toEqual(['payment.0.holderName', 'payment.0.cvc', 'payment.number', 'payment.0.inner.0.number'])
    expect(refusedAt('updatePaymentDetails', { payment: [{ number }] })).toBe('payment.0.number')
    expect(refusedAt('addToCart', { products: { [number]: 1 } })).toBe('products')
    expect(refusedAt('saveSelectedSeat', { seatOperationsInput: { selectedSegment: { segmentRef: number } } })).toBeUndefined()
  })

  test('of any length and network is rejected at any depth', () => {
    const digits = fc.stringMatching(/^[2-6]\d{11,17}$/).map(withCheckDigit)
    fc.assert(
      fc.property(digits, fc.nat(20), (number, depth) => {
        let value: unknown = `x${number}y`
        for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { deep: value }
        expect(refusedAt('profileUpdate', { value })).toMatch(/^value/)
      }),
    )
  })

  test('in a field of any writing operation is rejected before anything is stored', async () => {
    const buyer = await bench.buyer()
    const number = '4242 4242 4242 4242'
    const { passengers, contact } = naming(party(['ADT']))
    const before = await everything()
    const variables = { pnrQuery: {}, contact, passengers: [{ ...(passengers as object[])[0], remark: number }] }
    for (const [name, sent] of [
      ['updatePassengers', variables],
      ['addToCart', { products: { ancillaryOperations: [], remark: number } }],
      ['saveSelectedSeat', { seatOperationsInput: { seatOperations: [], remark: number } }],
      ['insuranceAddToCart', { productID: number }],
      ['updatePaymentDetails', { paymentDetailsInput: { paymentType: 'CREDIT_CARD', holder: number } }],
      ['purchase', paying(buyer, card('4242424242424242', { holderName: number }))],
      ['purchase', { ...paying(buyer), remarksAndSSRs: { remark: number } }],
    ] as const) {
      const { error, text } = await buyer.send(name, sent, 'with-a-number')
      expect(error).toMatchObject({ errorCode: 'ERR.SSW.CLIENT.VALIDATION', type: 'Validation' })
      expect(Object.values(error?.details ?? {})).toEqual(['cardNumber'])
      expect(text).not.toContain('4242')
    }
    const untouched = (text: string) => text.replaceAll(/"touchedAt":\d+/g, '')
    expect(untouched(await everything())).toBe(untouched(before))
    expect(decoded('purchase', await buyer.send('purchase', paying(buyer), 'with-a-number')).outcome).toBe('booked')
    expect(await everything()).not.toContain('4242424242')
  })
})
