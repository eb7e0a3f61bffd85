import { describe, expect, test } from 'vitest'
import { identified, numbered } from '#src/gateway/wire/identity.ts'
import { resolveReferences } from '../search/references.ts'

describe('identity on the wire', () => {
  test('numbers objects in document order and writes a repeated one as a ref', () => {
    const segment = identified({ origin: 'LIS' }, 'Segment')
    const part = identified({ segments: [segment, identified({ duration: 90 })] }, 'ItineraryPart')
    expect(numbered({ offers: [{ part }, { part }], alone: segment })).toEqual({
      offers: [
        {
          part: {
            '@type': 'ItineraryPart',
            '@id': '1',
            segments: [
              { '@type': 'Segment', '@id': '2', origin: 'LIS' },
              { '@id': '3', duration: 90 },
            ],
          },
        },
        { part: { '@ref': '1' } },
      ],
      alone: { '@ref': '2' },
    })
  })

  test('recognises repeated objects by identity, not by content', () => {
    const [one, other] = [identified({ origin: 'LIS' }, 'Segment'), identified({ origin: 'LIS' }, 'Segment')]
    expect(numbered([one, other])).toEqual([
      { '@type': 'Segment', '@id': '1', origin: 'LIS' },
      { '@type': 'Segment', '@id': '2', origin: 'LIS' },
    ])
  })

  test('omits undefined values and keeps null, false, zero and empty lists', () => {
    expect(numbered({ gone: undefined, none: null, no: false, zero: 0, empty: [] })).toEqual({
      none: null,
      no: false,
      zero: 0,
      empty: [],
    })
    expect(Object.keys(numbered({ gone: undefined, kept: 1 }))).toEqual(['kept'])
  })

  test('is restored completely by resolving its refs', () => {
    const passenger = identified({ passengerIndex: 1 })
    expect(resolveReferences(numbered({ passengers: [passenger], line: { passenger } }))).toEqual({
      passengers: [{ '@id': '1', passengerIndex: 1 }],
      line: { passenger: { '@id': '1', passengerIndex: 1 } },
    })
  })
})
