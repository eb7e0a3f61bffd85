import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { total as sum, zero } from '#src/domain/money.ts'
import { cardSchemeOf, hasCheckDigit } from '#src/gateway/payments/card-number.ts'
import { planDocuments } from '#src/gateway/bookings/documents.ts'
import { foldedNames, isOneOf } from '#src/gateway/bookings/last-names.ts'
import { entriesOf } from '#src/gateway/payments/ledger.ts'
import { answerOf, storedBooking, storedRefusal } from '#src/gateway/payments/outcome.ts'
import { newBookingReference, newDocumentNumbers, newToken, paymentReferenceFor } from '#src/gateway/wire/references.ts'
import { testCards } from '#src/gateway/payments/test-cards.ts'
import { emptyState, type SessionState } from '#src/gateway/conversation/session-state.ts'
import { cartTotal } from '#src/gateway/cart/price-lines.ts'
import { standingFor } from '#tests/standing-for.ts'

const currency = fc.constantFrom('EUR', 'JPY', 'KWD', 'USD')
const random = fc.integer({ min: 1, max: 2 ** 31 - 1 }).map((seed) => {
  let state = seed
  return (limit: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % limit
  }
})

describe('a card number', () => {
  test('of every test card has a valid check digit and its brand’s length', () => {
    for (const number of Object.keys(testCards)) {
      expect(hasCheckDigit(number)).toBe(true)
      expect(cardSchemeOf(number)?.lengths).toContain(number.length)
    }
  })

  test('differs from one with any changed digit', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(testCards)),
        fc.nat(15),
        fc.integer({ min: 1, max: 9 }),
        (number, place, shift) => {
          const at = place % number.length
          const changed = number.slice(0, at) + String((Number(number[at]) + shift) % 10) + number.slice(at + 1)
          expect(hasCheckDigit(changed)).toBe(false)
        },
      ),
    )
  })

  test.each([
    ['4', 'VI'],
    ['51', 'CA'],
    ['55', 'CA'],
    ['2221', 'CA'],
    ['2720', 'CA'],
    ['34', 'AX'],
    ['37', 'AX'],
    ['6011', 'DS'],
    ['644', 'DS'],
    ['65', 'DS'],
    ['300', 'DC'],
    ['36', 'DC'],
    ['3528', 'JC'],
    ['3589', 'JC'],
    ['2220', undefined],
    ['2721', undefined],
    ['3590', undefined],
    ['50', undefined],
    ['9', undefined],
    ['', undefined],
  ])('that begins with %s is of %s', (digits, code) => {
    expect(cardSchemeOf(digits)?.code).toBe(code)
  })
})

describe('the ledger', () => {
  test('sums to zero after any movements, and accounts are restored by refunds', () => {
    const amount = fc.record({ amount: fc.integer({ min: 1, max: 10 ** 12 }), currency: fc.constant('EUR') })
    fc.assert(
      fc.property(fc.array(fc.tuple(amount, fc.constantFrom('capture', 'void', 'nothing')), { maxLength: 30 }), (charges) => {
        const entries = charges.flatMap(([money, end]) => [
          ...entriesOf('authorise', money),
          ...(end === 'nothing' ? [] : entriesOf(end as 'capture' | 'void', money)),
        ])
        const of = (account: string) =>
          sum(
            entries.filter((entry) => entry.account === account).map((entry) => entry.amount),
            'EUR',
          ).amount
        const ended = (end: string) => charges.reduce((all, [money, how]) => all + (how === end ? money.amount : 0), 0)
        expect(of('customer') + of('processor') + of('airline')).toBe(0)
        expect(of('airline')).toBe(ended('capture'))
        expect(of('processor')).toBe(ended('nothing'))
        expect(of('customer')).toBe(0 - ended('capture') - ended('nothing'))
      }),
    )
  })

  test('moves whole minor units of the given currency', () => {
    fc.assert(
      fc.property(fc.nat(10 ** 9), currency, (amount, code) => {
        for (const entry of entriesOf('capture', { amount, currency: code })) {
          expect(Number.isSafeInteger(entry.amount.amount)).toBe(true)
          expect(entry.amount.currency).toBe(code)
        }
      }),
    )
  })
})

const priced = (code: string) => fc.integer({ min: 0, max: 10 ** 7 }).map((amount) => ({ amount, currency: code }))

const anyCart: fc.Arbitrary<SessionState> = currency.chain((code) =>
  fc
    .record({
      types: fc.array(fc.constantFrom('ADT' as const, 'CHD' as const, 'INF' as const), { minLength: 1, maxLength: 9 }),
      units: fc.array(fc.record({ ADT: priced(code), CHD: priced(code), INF: priced(code) }), { minLength: 1, maxLength: 6 }),
      seats: fc.array(priced(code), { maxLength: 4 }),
      extras: fc.array(fc.record({ unit: priced(code), quantity: fc.integer({ min: 1, max: 3 }) }), { maxLength: 4 }),
    })
    .map(({ types, units, seats, extras }): SessionState => {
      const segment = { origin: 'LHR', destination: 'MAD', departure: '2027-05-04T08:00:00' }
      const lines = units.flatMap((unit, place) =>
        [...new Set(types)].map((type) => {
          const count = types.filter((other) => other === type).length
          const amount = { amount: unit[type].amount * count, currency: code }
          return {
            kind: 'tax' as const,
            label: `T${place}`,
            passengerType: type,
            passengerCount: count,
            unit: unit[type],
            amount,
          }
        }),
      )
      return {
        ...emptyState(code),
        legs: [{ ref: 1, brandId: 'LIGHT', cabin: 'Economy', bookingClasses: [], flightKeys: [], lines, total: zero(code) }],
        passengers: types.map((type, place) => ({
          id: String(place + 1),
          type,
          title: '',
          firstName: 'Ana',
          lastName: 'M',
          dateOfBirth: '1990-01-01',
          gender: 'FEMALE',
        })),
        seats: seats.map((price) => ({ passengerIndex: 1, segment, flightKey: '', seatCode: '1A', price })),
        extras: extras.map(({ unit, quantity }) => ({
          ancillaryCode: 'BAG',
          passengerIndex: 1,
          scope: 'segment' as const,
          travelPart: segment,
          quantity,
          unit,
        })),
      }
    }),
)

describe('the documents of a cart', () => {
  test('sum to its total exactly, whatever is in it', () => {
    fc.assert(
      fc.property(anyCart, fc.integer({ min: 1, max: 12 }), (state, flights) => {
        const segments = Array.from({ length: flights }, (_, place) => ({
          origin: 'LHR',
          destination: 'MAD',
          departure: `2027-05-${10 + place}T08:00:00`,
        }))
        const documents = planDocuments(state, segments)
        expect(
          sum(
            documents.flatMap((document) => document.total ?? []),
            state.currency,
          ),
        ).toEqual(cartTotal(state))
        for (const { id } of state.passengers) {
          const tickets = documents.filter(({ kind, passengerIndex }) => kind === 'VCR' && String(passengerIndex) === id)
          expect(tickets.flatMap(({ travelParts }) => travelParts)).toEqual(segments)
          expect(Math.max(...tickets.map(({ travelParts }) => travelParts.length))).toBeLessThanOrEqual(4)
        }
      }),
    )
  })

  test('have thirteen-digit numbers from one block', () => {
    fc.assert(
      fc.property(random, fc.integer({ min: 1, max: 40 }), fc.constantFrom('FC', 'AA', 'ZZ', 'A1'), (draw, count, airline) => {
        const numbers = newDocumentNumbers(airline, count, draw)
        for (const number of numbers) expect(number).toMatch(/^9\d{12}$/)
        expect(numbers.map((number) => Number(number) - Number(numbers[0]))).toEqual(numbers.map((_, place) => place))
      }),
    )
  })
})

describe('references', () => {
  test('can be read aloud: no vowels, no similar characters', () => {
    fc.assert(
      fc.property(random, (draw) => {
        expect(newBookingReference(draw)).toMatch(/^[CDFGHJKMNPQRTVWXY34679]{6}$/)
        expect(newToken(draw)).toMatch(/^[a-p]{32}$/)
      }),
    )
  })

  test('of a payment are derived from the request id', () => {
    fc.assert(
      fc.property(fc.string(), (requestId) => {
        expect(paymentReferenceFor('FC', requestId)).toMatch(/^FC-[CDFGHJKMNPQRTVWXY34679]{4}-\d{4}$/)
        expect(paymentReferenceFor('FC', requestId)).toBe(paymentReferenceFor('FC', requestId))
      }),
    )
    expect(paymentReferenceFor('FC', 'a')).not.toBe(paymentReferenceFor('FC', 'b'))
  })
})

describe('an outcome', () => {
  test('is answered as stored', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        const answer = { reloc: 'CCCCCC', value }
        const stored = storedBooking(standingFor<Parameters<typeof storedBooking>[0]>(answer))
        expect(JSON.stringify(answerOf(stored))).toBe(stored.outcome)
      }),
    )
    const refusal = { errorCode: 'ERR.SSW.X', message: 'no', httpStatus: 409, facts: { reference: 'FC' }, at: 7 }
    expect(() => answerOf(storedRefusal(refusal))).toThrow(
      expect.objectContaining({ errorCode: 'ERR.SSW.X', facts: { reference: 'FC' }, at: 7 }),
    )
  })
})

describe('a last name', () => {
  test.each([
    ['Müller', 'MUELLER', true],
    ['Müller', 'Muller', true],
    ['O’Brien', 'obrien', true],
    ['De la Cruz', 'delacruz', true],
    ['Müller', 'Mull', false],
    ['Müller', '', false],
    ['Müller', '|', false],
    ['محمد', 'محمد', true],
  ])('%s, typed as %s: %s', (stored, typed, isFound) => {
    expect(isOneOf(foldedNames([stored, 'Other']), typed)).toBe(isFound)
  })
})
