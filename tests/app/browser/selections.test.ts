import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createSelections } from '#src/app/browser/selections.ts'
import * as items from '#src/app/browser/session-items.ts'
import type { Cart } from '#src/domain/cart.ts'
import { forAnyReason, healthProtection, refundProtection } from '#src/operations/outcomes/samples/covers.ts'

const opened = () => {
  const texts = new Map<string, string>()
  const selections = createSelections({
    read: (name) => texts.get(name),
    write: (name, value) => void texts.set(name, value),
    remove: (name) => void texts.delete(name),
  })
  return { selections, texts }
}

const cart = {
  insurance: { productId: 'TRIP', price: { amount: 2_900, currency: 'EUR' } },
  passengers: [{ id: '1' }, { id: '2' }],
  contact: { email: 'ana@lima.pt', phone: { countryCode: '351', country: 'PT', number: '912345678' } },
} as Cart

describe('the stored selections', () => {
  it('contain the insurance and each passenger’s country code', () => {
    const { selections, texts } = opened()
    selections.note(cart)
    expect([...texts]).toEqual([
      ['DX_insurance', '{"productId":"TRIP","state":"SELECTED"}'],
      ['DX_passengerCountryCodes', '{"1":"351","2":"351"}'],
    ])
  })

  it('use only the names of the contract with their prefix', () => {
    const names = Object.values(items).flatMap((each) => (typeof each === 'string' ? [each] : []))
    expect(names.filter((name) => name.startsWith('DX_')).toSorted()).toEqual([
      'DX_cfar',
      'DX_executionKey',
      'DX_healthProtection',
      'DX_insurance',
      'DX_passengerCountryCodes',
      'DX_refundProtect',
      'DX_requestId',
    ])
    const others = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.(?:tsx?|js|html)$/.test(file) && !file.endsWith('session-items.ts'),
    )
    const named = others.flatMap((file) => readFileSync(`src/${file}`, 'utf8').match(/DX_\w+/g) ?? [])
    // Kept in local storage, over several sessions.
    expect([...new Set(named)].toSorted()).toEqual(['DX_recentSearches', 'DX_watchedPrices'])
  })

  it('contain each cover with its state, its offer and the status of its contract', () => {
    const { selections, texts } = opened()
    const covers = {
      refundProtect: { offers: [refundProtection] },
      cfar: { offers: [forAnyReason] },
      health: { offers: [healthProtection] },
    }
    const read = () => Object.fromEntries([...texts].map(([name, text]) => [name, JSON.parse(text) as unknown]))
    selections.note({ ...cart, insurance: undefined, contact: undefined }, { covers })
    expect(read()).toEqual({
      DX_refundProtect: { state: 'NOT_SELECTED', quoteInfo: refundProtection },
      DX_cfar: { state: 'NOT_SELECTED', offers: [forAnyReason] },
      DX_healthProtection: { isSelected: false },
    })
    const chosen = [forAnyReason, healthProtection].map(({ kind, code, price }) => ({ kind, code, price }))
    selections.note(
      { ...cart, insurance: undefined, contact: undefined, covers: chosen },
      { covers, contract: { status: 'PENDING' } },
    )
    const all = {
      DX_refundProtect: { state: 'NOT_SELECTED', quoteInfo: refundProtection },
      DX_cfar: { state: 'SELECTED', contractStatus: 'PENDING', offers: [forAnyReason], selectedOffer: forAnyReason },
      DX_healthProtection: { isSelected: true, product: healthProtection },
    }
    expect(read()).toEqual(all)
    // After a reload, the offers are unknown.
    selections.note({ ...cart, insurance: undefined, contact: undefined, covers: chosen })
    expect(read()).toEqual({ DX_cfar: all.DX_cfar, DX_healthProtection: all.DX_healthProtection })
  })

  it('drop what is no longer in the cart', () => {
    const { selections, texts } = opened()
    selections.note(cart)
    selections.note({ ...cart, insurance: undefined, contact: undefined })
    expect(texts.size).toBe(0)
  })

  it('are all cleared, while key and request id remain', () => {
    const { selections, texts } = opened()
    for (const name of items.selectionItems) texts.set(name, 'x')
    selections.keepExecutionKey('e1s1')
    selections.keepOpenAttempt('attempt-1')
    selections.clear()
    expect([...texts]).toEqual([
      ['DX_executionKey', 'e1s1'],
      ['DX_requestId', 'attempt-1'],
    ])
  })

  it('ignore malformed values in storage', () => {
    const { selections, texts } = opened()
    texts.set('DX_executionKey', '<script>')
    texts.set('DX_requestId', 'a b')
    expect([selections.executionKey(), selections.openAttempt()]).toEqual(['', undefined])
  })

  it('drop an empty key and a settled attempt', () => {
    const { selections, texts } = opened()
    selections.keepExecutionKey('e1s1')
    selections.keepOpenAttempt('attempt-1')
    expect([selections.executionKey(), selections.openAttempt()]).toEqual(['e1s1', 'attempt-1'])
    selections.keepExecutionKey('')
    selections.dropOpenAttempt()
    expect(texts.size).toBe(0)
  })

  it('restore the page that an open attempt led to, and drop it with the attempt', () => {
    const { selections, texts } = opened()
    const page = {
      transactionId: 'tx-1',
      url: '/sandbox/3ds/tx-1',
      expiresAt: '2027-01-01T00:05:00Z',
      presentation: 'page' as const,
    }
    selections.keepChallenge(page)
    expect(selections.challenge()).toBeUndefined()
    selections.keepOpenAttempt('attempt-1')
    expect(selections.challenge()).toEqual(page)
    selections.dropOpenAttempt()
    expect(texts.size).toBe(0)
  })

  it.each(['{', '[]', '{"transactionId":"tx-1"}', '{"transactionId":1,"url":"/","expiresAt":"","presentation":"page"}'])(
    'ignore the malformed page %s',
    (text) => {
      const { selections, texts } = opened()
      selections.keepOpenAttempt('attempt-1')
      texts.set('farechart-payment-page', text)
      expect(selections.challenge()).toBeUndefined()
    },
  )
})
