import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { scan } from '#src/visualizer/redact-scan.ts'

const flights = fc.array(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }), { minLength: 1, maxLength: 6 })

it('finds nothing personal in the flights of a cart, whatever their numbers', () => {
  fc.assert(
    fc.property(flights, (refs) => {
      expect(scan({ selectFlights: refs.map((ref) => `selectFlights=${ref}`).join('&') })).toEqual([])
    }),
  )
})

it.each([
  ['by itself', ''],
  ['behind a name', 'session='],
  ['in a query', 'flow=booking&key='],
])('finds a secret %s', (_where, before) => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 24, maxLength: 24 }), fc.constantFrom('', '='), (bytes, padding) => {
      const secret = Buffer.from(bytes).toString('base64')
      // Real secrets rarely repeat characters. Generated texts that do not look like a secret are skipped.
      fc.pre(new Set(secret).size > 20 && /\d/.test(secret))
      expect(scan({ text: `${before}${secret}${padding}` })).toEqual([{ detector: 'secret', at: '/text' }])
    }),
  )
})

it('finds nothing personal in a UUID, even if it has only digits', () => {
  fc.assert(
    fc.property(fc.uuid({ version: 4 }), (id) => {
      expect(scan({ id: `r_${id}`, key: id })).toEqual([])
    }),
  )
  expect(scan({ id: 'r_42424242-4242-4242-8242-424242424242' })).toEqual([])
})

it.each(['4242424242424242', '4242 4242 4242 4242', '4242-4242-4242-4242', 'VI4242424242424242', 'card=4242424242424242&x=1'])(
  'finds a card in %s',
  (text) => {
    expect(scan({ text })).toEqual([{ detector: 'card', at: '/text' }])
  },
)
