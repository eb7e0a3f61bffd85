import { describe, expect, it } from 'vitest'
import { fillDocument } from '#src/gateway/wire/document.ts'
import { storefronts } from '#src/gateway/platform/storefronts.ts'

const html = '<html data-profile="sandbox"><noscript><p>Booking needs JavaScript.</p><!--asked--></noscript></html>'
const filled = (query: string, profile: 'sandbox' | 'production' = 'sandbox') =>
  fillDocument(html, { profile, query, storefront: storefronts[0] })

describe('a prerendered document for one request', () => {
  it('states the profile', () => {
    expect(filled('', 'production')).toContain('<html data-profile="production">')
  })

  it('contains the requested search for browsers without JavaScript', () => {
    expect(filled('origin=ams&destination=LIS&date=01-09-2027&ADT=2&CHD=1')).toContain(
      '<noscript><p>Booking needs JavaScript.</p><p><bdi>AMS – LIS, 2027-01-09</bdi></p><p><bdi>2 ADT, 1 CHD</bdi></p></noscript>',
    )
  })

  it('contains only places, dates and counts of the search', () => {
    expect(filled('origin=%3Cscript%3E&destination=%22%3E&date=$%26')).toBe(html.replace('<!--asked-->', ''))
  })
})
