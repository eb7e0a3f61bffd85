import fc from 'fast-check'
import { expect, it } from 'vitest'
import { flightName, flightNumbers, unbroken } from '#src/domain/itinerary.ts'
import { part, segment } from '#src/operations/outcomes/samples/trip.ts'

it('writes flight numbers without line breaks, whatever their source', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z][A-Z\d]$/), fc.integer({ min: 1, max: 9999 }), (airline, flightNumber) => {
      const name = flightName({ airline, flightNumber })
      expect(name).toBe(`${airline}\u00a0${flightNumber}`)
      expect(unbroken(`${airline} ${flightNumber}`)).toBe(name)
    }),
  )
})

it('allows line breaks in a list of flights only between them', () => {
  const onward = { ...segment, flightNumber: 7 }
  expect(flightNumbers({ ...part, segments: [segment, onward] })).toBe('FC\u00a0415, FC\u00a07')
  expect(unbroken('FC 415, 9K 7')).toBe('FC\u00a0415, 9K\u00a07')
  expect(unbroken('14C')).toBe('14C')
})
