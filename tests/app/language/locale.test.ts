import { describe, expect, it } from 'vitest'
import { readLocale } from '#src/app/language/locale.ts'

const at = (hash: string, search = '') => ({ hash, search })

describe('the locale of a page', () => {
  it.each([
    ['the query’s, when it is one of ours', at('#/payment?locale=ar-AE'), 'en-US', { locale: 'ar-AE', chosen: 'ar-AE' }],
    ['the query’s before the hash too', at('', '?locale=ar-AE'), 'en-US', { locale: 'ar-AE', chosen: 'ar-AE' }],
    [
      'the hash’s own over the one before it',
      at('#/home?locale=en-US', '?locale=ar-AE'),
      'ar-AE',
      { locale: 'en-US', chosen: 'en-US' },
    ],
    [
      'the browser’s first language, when the query has none of ours',
      at('#/home?locale=xx-XX'),
      'ar',
      { locale: 'ar-AE', chosen: '' },
    ],
    ['the default, when the browser speaks none of ours', at(''), 'fi-FI', { locale: 'en-US', chosen: '' }],
    ['the default, when the browser does not say', at(''), undefined, { locale: 'en-US', chosen: '' }],
  ])('is %s', (_rule, where, browser, expected) => {
    expect(readLocale(where, browser)).toEqual(expected)
  })
})
