import { describe, expect, it } from 'vitest'
import { hashOfLink, isKey, readSharedLink } from '#src/desk/opening/link.ts'

const key = 'k'.repeat(43)

describe('a link to a shared recording', () => {
  it.each([
    [`https://example.test/desk/#ABCD2345.${key}`, { code: 'ABCD2345', key }],
    [`http://127.0.0.1:4000/desk/?locale=ar-AE#ABCD2345.${key}&n=18`, { code: 'ABCD2345', key, moment: 18 }],
    [`#ABCD2345.${key}`, { code: 'ABCD2345', key }],
    [`  abcd2345.${key} `, { code: 'ABCD2345', key }],
    [`ABCD2345.${key}&n=x`, { code: 'ABCD2345', key }],
    ['ABCD 2345', { code: 'ABCD2345', key: '' }],
    ['abcd-2345', { code: 'ABCD2345', key: '' }],
    ['\u2066“ABCD–2345”\u2069.', { code: 'ABCD2345', key: '' }],
    ['ＡＢＣＤ٢٣٤٥', { code: 'ABCD2345', key: '' }],
    [`<https://example.test/desk/#ABCD2345.${key}>`, { code: 'ABCD2345', key }],
    [`https://example.test/desk/#ABCD2345.${key}\u200f`, { code: 'ABCD2345', key }],
  ])('is read from %s', (text, link) => {
    expect(readSharedLink(text)).toEqual(link)
  })

  it('takes the key that is typed next to a code, and prefers the one in a link', () => {
    expect(readSharedLink('ABCD2345', ` ${key} `)).toEqual({ code: 'ABCD2345', key })
    expect(readSharedLink(`ABCD2345.${key}`, 'another')).toEqual({ code: 'ABCD2345', key })
  })

  it.each(['', '#', 'ABCD234', 'ABCD1234', 'ABCDEFGHJ', 'https://example.test/desk/', `.${key}`])(
    'is not found in %j',
    (text) => {
      expect(readSharedLink(text)).toBeUndefined()
    },
  )

  it('is written as it is read, with the selected step', () => {
    const link = { code: 'ABCD2345', key, moment: 7 }
    expect(readSharedLink(hashOfLink(link))).toEqual(link)
    expect(hashOfLink({ code: 'ABCD2345', key })).toBe(`#ABCD2345.${key}`)
  })

  it('rejects malformed keys', () => {
    expect([key, '', key.slice(1), `${key}k`, key.replace('k', '.')].map(isKey)).toEqual([true, false, false, false, false])
  })
})
