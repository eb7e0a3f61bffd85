import { describe, expect, it } from 'vitest'
import { continuationBody, purchaseBody } from '#src/domain/purchase-body.ts'
import { createVault, randomId } from '#src/network/vault.ts'

const number = '4111 1111 1111 1111'
const total = { amount: 41_220, currency: 'EUR' }
const billing = { street1: 'Rua 1', city: 'Lisboa', postcode: '1000', country: 'PT' }

const bodyWith = (handle: string) => {
  const card = { vault: handle, brand: 'VI', lastFour: '1111', holderName: 'ANA LIMA', expirationDate: '2029-04' }
  const variables = purchaseBody({ requestId: 'request-1', card, billing }, total, 'en-US')
  return JSON.stringify({ operationName: 'bookingPurchase', variables })
}

describe('the card vault', () => {
  it('puts number and code into the purchase body as it is sent, in the place of the handle', () => {
    const vault = createVault()
    const handle = vault.seal({ number, securityCode: '123' })
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

  it('wipes the card once it was sent: the same body sent again has none', () => {
    const vault = createVault()
    const handle = vault.seal({ number, securityCode: '123' })
    vault.fill(bodyWith(handle))
    expect(vault.holds(handle)).toBe(false)
    expect(vault.fill(bodyWith(handle))).toBe(bodyWith(handle))
  })

  it('forgets a card when another is sealed, and when it is wiped', () => {
    const vault = createVault()
    const before = vault.seal({ number, securityCode: '123' })
    const after = vault.seal({ number: '5555555555554444', securityCode: '321' })
    expect([vault.holds(before), vault.holds(after)]).toEqual([false, true])
    vault.wipe()
    expect(vault.holds(after)).toBe(false)
  })

  it('leaves every other body as it is', () => {
    const vault = createVault()
    vault.seal({ number, securityCode: '123' })
    const body = JSON.stringify(continuationBody({ transactionId: 'T1', url: '/', expiresAt: '' }, total))
    expect(vault.fill(body)).toBe(body)
  })

  it('mints ids of the form of a UUID, each another', () => {
    const ids = Array.from({ length: 50 }, randomId)
    expect(new Set(ids).size).toBe(50)
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })
})
