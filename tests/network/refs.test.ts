import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { resolveRefs } from '#src/network/refs.ts'

describe('references in a response', () => {
  it('are replaced by the object with their id', () => {
    const answer = { offers: [{ part: { '@id': '1', stops: 0 } }, { part: { '@ref': '1' } }] }
    expect(resolveRefs(answer)).toEqual({ offers: [{ part: { '@id': '1', stops: 0 } }, { part: { '@id': '1', stops: 0 } }] })
  })

  it('are followed inside their targets', () => {
    const answer = {
      brands: [[{ itineraryPart: { '@ref': '1' } }]],
      parts: [
        { '@id': '1', segments: [{ '@ref': '2' }] },
        { '@id': '2', flight: 7 },
      ],
    }
    expect(resolveRefs(answer)).toEqual({
      brands: [[{ itineraryPart: { '@id': '1', segments: [{ '@id': '2', flight: 7 }] } }]],
      parts: [
        { '@id': '1', segments: [{ '@id': '2', flight: 7 }] },
        { '@id': '2', flight: 7 },
      ],
    })
  })

  it('may point to a target later in the response', () => {
    expect(resolveRefs({ first: { '@ref': '9' }, last: { '@id': '9', code: 'X' } })).toEqual({
      first: { '@id': '9', code: 'X' },
      last: { '@id': '9', code: 'X' },
    })
  })

  it('leave a response without references unchanged, for instance the seat map', () => {
    const answer = { seatsItineraryParts: [[{ segmentRef: '25' }]] }
    expect(resolveRefs(answer)).toBe(answer)
  })

  it('are an error if their target is missing', () => {
    expect(() => resolveRefs({ part: { '@ref': '25' } })).toThrow('the ref "25" has no target in the response')
  })

  it('are an error if an object refers to itself', () => {
    expect(() => resolveRefs({ part: { '@id': '1', inside: { '@ref': '1' } } })).toThrow('the ref "1" is part of its own target')
  })

  it('are refused if they nest too deeply', () => {
    let answer: unknown = { '@ref': '1' }
    for (let depth = 0; depth < 100; depth += 1) answer = { inside: answer }
    expect(() => resolveRefs(answer)).toThrow(RangeError)
  })

  it('never throw anything but an Error, whatever the response', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (answer) => {
        try {
          resolveRefs(answer)
        } catch (thrown) {
          expect(thrown).toBeInstanceOf(Error)
        }
      }),
      { numRuns: 300 },
    )
  })
})
