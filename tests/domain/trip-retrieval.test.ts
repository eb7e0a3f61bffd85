import { describe, expect, it } from 'vitest'
import type { TripOption } from '#src/domain/booking.ts'
import { otherReferenceIn, retrievalOf, tripCacheKey, withGuestOptions } from '#src/domain/trip-retrieval.ts'

describe('trip retrieval', () => {
  it('treats a reference of exactly six characters as a PNR while the order id is empty', () => {
    expect(retrievalOf({ reference: ' abc123 ', lastName: ' Lima ' })).toEqual({
      operation: 'tripDetails',
      variables: { pnrQuery: { pnr: 'ABC123', lastName: 'Lima' } },
    })
  })

  it.each([
    ['ABC12', undefined],
    ['ABC1234', undefined],
    ['ABC123', 'ORDER-9'],
  ])('treats the reference %s with the order id %s as an order id', (reference, orderId) => {
    expect(retrievalOf({ reference, orderId, lastName: 'Lima' })).toEqual({
      operation: 'retrieve',
      variables: { retrieveRQ: { order_id: reference, last_name: 'Lima' } },
    })
  })

  it('uses the order id if there is no reference, and nothing if both are empty', () => {
    expect(retrievalOf({ reference: '', orderId: 'ORDER-9', lastName: 'Lima', flow: 'mto' })).toEqual({
      operation: 'retrieve',
      variables: { retrieveRQ: { order_id: 'ORDER-9', last_name: 'Lima', flow: 'mto' } },
    })
    expect(retrievalOf({ reference: ' ', lastName: 'Lima' })).toBeUndefined()
  })

  it('caches a trip by upper-case PNR and flow', () => {
    expect(tripCacheKey('abc123', 'mto')).toBe('ABC123_mto')
  })
})

describe('guest trip options', () => {
  const seats: TripOption = { tripOption: 'ADD_MODIFY_SEATS', ruleName: 'SEATS_MTO_GUEST', enabled: true }
  const edit: TripOption = { tripOption: 'EDIT_PASSENGER', ruleName: 'EDIT_PAX_DETAILS_GUEST', enabled: true }
  const exchange: TripOption = { tripOption: 'EXCHANGE_FLIGHT', ruleName: 'EXCHANGE_GUEST', enabled: true }

  it('adds seats and passenger details, both enabled', () => {
    expect(withGuestOptions([exchange], 'PNR', [])).toEqual([exchange, seats, edit])
  })

  it('adds them if no order type is given', () => {
    expect(withGuestOptions([], undefined, ['ORDER'])).toEqual([seats, edit])
  })

  it('adds none if the order type is excluded by the settings', () => {
    expect(withGuestOptions([exchange], 'ORDER', ['ORDER'])).toEqual([exchange])
  })

  it('keeps the gateway’s option if it has the same rule', () => {
    const refused = { ...seats, enabled: false, failureReason: 'departed' }
    expect(withGuestOptions([refused], 'PNR', [])).toEqual([refused, edit])
  })
})

describe('ORDER_TYPE_REFERENCE', () => {
  it.each(['ORDER_TYPE_REFERENCE', 'ERR.SSW.PNR.ORDER_TYPE_REFERENCE'])('with the code %s names the order', (errorCode) => {
    expect(otherReferenceIn({ errorCode, response: { orderType: 'ORDER', order_id: 'FCDX-1' } })).toEqual({ orderId: 'FCDX-1' })
    expect(otherReferenceIn({ errorCode, response: undefined })).toEqual({ orderId: '' })
  })

  it('is not recognised in other failures', () => {
    expect(otherReferenceIn({ errorCode: 'ERR.SSW.PNR.NOT_FOUND', response: { order_id: 'FCDX-1' } })).toBeUndefined()
  })
})
