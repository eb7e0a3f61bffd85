import { describe, expect, it } from 'vitest'
import { continuationBody, purchaseBody } from '#src/domain/purchase-body.ts'
import { createVault, randomId } from '#src/network/vault.ts'

const number = '4111111111111111'
const total = { amount: 41_220, currency: 'EUR' }
const billing = { street1: 'Rua 1', city: 'Lisboa', postcode: '1000', country: 'PT' }

const bodyWith = (handle: string) => {
  const card = { vault: handle, brand: 'VI', lastFour: '1111', holderName: 'ANA LIMA', expirationDate: '2029-04' }
  const decision = { requestId: 'request-1', parts: [{ form: 'card' as const, amount: total, card }], billing }
  const variables = purchaseBody(decision)
  return JSON.stringify({ operationName: 'bookingPurchase', variables })
}

describe('the card vault', () => {
  it('replaces the handle in the purchase body with number and code on sending', () => {
    const vault = createVault()
    const [handle = ''] = vault.seal([{ number, cvc: '123' }])
    const sent = JSON.parse(vault.fill(bodyWith(handle))) as { variables: { payment: unknown[] } }
    expect(sent.variables.payment).toEqual([
      {
        '@type': 'CREDIT_CARD',
        '@id': '1',
        amount: { amount: 412.2, currency: 'EUR' },
        number: '4111111111111111',
        cvc: '123',
        cardCode: 'VI',
        holderName: 'ANA LIMA',
        expirationDate: '2029-04',
      },
    ])
  })

  it('wipes the card after sending, so that the same body sent again contains none', () => {
    const vault = createVault()
    const [handle = ''] = vault.seal([{ number, cvc: '123' }])
    vault.fill(bodyWith(handle))
    expect(vault.holds(handle)).toBe(false)
    expect(vault.fill(bodyWith(handle))).toBe(bodyWith(handle))
  })

  it('drops a card when another is sealed, and when it is wiped', () => {
    const vault = createVault()
    const [before = ''] = vault.seal([{ number, cvc: '123' }])
    const [after = ''] = vault.seal([{ number: '5555555555554444', cvc: '321' }])
    expect([vault.holds(before), vault.holds(after)]).toEqual([false, true])
    vault.wipe()
    expect(vault.holds(after)).toBe(false)
  })

  it('holds all secrets of an attempt, and separately those for another purpose', () => {
    const vault = createVault()
    const [password = ''] = vault.seal([{ password: 'a "quoted" one' }], 'signIn')
    const [card = '', gift = ''] = vault.seal([
      { number, cvc: '123' },
      { number: '6006490000000007', pin: '0042' },
    ])
    const body = JSON.stringify([`${card}.cvc`, `${gift}.pin`, `${card}.pin`])
    expect(JSON.parse(vault.fill(body))).toEqual(['123', '0042', `${card}.pin`])
    expect([card, gift, password].map(vault.holds)).toEqual([false, false, true])
    expect(JSON.parse(vault.fill(JSON.stringify([`${password}.password`])))).toEqual(['a "quoted" one'])
  })

  it('leaves bodies without a handle unchanged', () => {
    const vault = createVault()
    vault.seal([{ number, cvc: '123' }])
    const body = JSON.stringify(continuationBody({ transactionId: 'T1' }, total))
    expect(vault.fill(body)).toBe(body)
  })

  it('creates distinct ids in the form of a UUID', () => {
    const ids = Array.from({ length: 50 }, randomId)
    expect(new Set(ids).size).toBe(50)
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })
})
