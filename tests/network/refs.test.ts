import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { resolveRefs } from '#src/network/refs.ts'

describe('references in an answer', () => {
  it('puts the object that carries the id in the place of each reference to it', () => {
    const answer = { offers: [{ part: { '@id': '1', stops: 0 } }, { part: { '@ref': '1' } }] }
    expect(resolveRefs(answer)).toEqual({ offers: [{ part: { '@id': '1', stops: 0 } }, { part: { '@id': '1', stops: 0 } }] })
  })

  it('follows references inside what is referred to', () => {
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

  it('finds a target that stands later in the document than what refers to it', () => {
    expect(resolveRefs({ first: { '@ref': '9' }, last: { '@id': '9', code: 'X' } })).toEqual({
      first: { '@id': '9', code: 'X' },
      last: { '@id': '9', code: 'X' },
    })
  })

  it('leaves an answer without references as it is, the seat map for one', () => {
    const answer = { seatsItineraryParts: [[{ segmentRef: '25' }]] }
    expect(resolveRefs(answer)).toBe(answer)
  })

  it('says so when a target is missing', () => {
    expect(() => resolveRefs({ part: { '@ref': '25' } })).toThrow('the answer refers to "25", which it does not hold')
  })

  it('says so when an object refers to itself', () => {
    expect(() => resolveRefs({ part: { '@id': '1', inside: { '@ref': '1' } } })).toThrow('the answer\'s "1" refers to itself')
  })

  it('refuses an answer that is nested without end', () => {
    let answer: unknown = { '@ref': '1' }
    for (let depth = 0; depth < 100; depth += 1) answer = { inside: answer }
    expect(() => resolveRefs(answer)).toThrow(RangeError)
  })

  it('never throws anything but an error, whatever the answer is', () => {
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
