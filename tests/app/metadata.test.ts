import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { readMetadata, sessionHeaders } from '#src/app/metadata.ts'
import file from '../../public/data/global/metadata.json' with { type: 'json' }

afterEach(() => {
  delete (globalThis as { sabre?: unknown }).sabre
})

describe('the storefront’s metadata', () => {
  it('ships without secrets', () => {
    const { authorization, ssoToken, ssgToken } = readMetadata(file)
    expect([authorization, ssoToken, ssgToken]).toEqual(['', '', ''])
  })

  it('has retries off, build 16 and our own endpoint by default', () => {
    expect(readMetadata(undefined)).toMatchObject({ graphql: '/api/graphql', buildNumber: '16', retries: 0, delay: 1_000 })
  })

  it.each([
    [
      'GraphQL is switched off',
      { services: { graphql: '/api/graphql', rest: '/api' }, enabled: false },
      { url: '/api', path: '' },
    ],
    ['GraphQL has no address', { services: { graphql: '', rest: '/dx', path: '/api' } }, { url: '/dx', path: '/api' }],
    ['both are there', { services: { graphql: '/api/graphql', rest: '/api' }, enabled: true }, undefined],
    ['no service is there', { services: { graphql: '' } }, undefined],
    ['the service is of another origin', { services: { graphql: '', rest: 'https://evil.example' } }, undefined],
  ])('chooses the transport by configuration: %s (section 7)', (_when, given, rest) => {
    expect(readMetadata(given).rest).toEqual(rest)
  })

  it('takes the experience API’s address before the service’s', () => {
    const given = { experienceApiUrl: '/experience/graphql', services: { graphql: '/api/graphql' } }
    expect(readMetadata(given).graphql).toBe('/experience/graphql')
  })

  it('retries only where it is switched on, as often as configured and never more than five times (section 9)', () => {
    expect(readMetadata({ retryConfiguration: { enabled: true } })).toMatchObject({ retries: 3, delay: 1_000 })
    expect(readMetadata({ retryConfiguration: { retries: 2 } })).toMatchObject({ retries: 0 })
    const configured = { enabled: true, retries: 99, delay: 200, services: ['/api/dc/products', 7] }
    expect(readMetadata({ retryConfiguration: configured })).toMatchObject({
      retries: 5,
      delay: 200,
      retriedServices: ['/api/dc/products'],
    })
  })

  it.each(['https://evil.example/api', '//evil.example', '/\\evil', 'javascript:alert(1)'])(
    'does not send requests to %s',
    (graphql) => {
      expect(readMetadata({ services: { graphql } }).graphql).toBe('/api/graphql')
    },
  )

  it('reads anything without throwing', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(readMetadata(value).graphql).toMatch(/^\//)
      }),
      { numRuns: 200 },
    )
  })

  it('sends the page’s token as bearer with conversation and application', () => {
    Object.assign(globalThis, { sabre: { cid: 'cl5', access_token: 'T', appId: 'SWS1' } })
    expect(sessionHeaders(readMetadata(undefined))).toMatchObject({
      authorization: 'Bearer T',
      'conversation-id': 'cl5',
      'application-id': 'SWS1',
    })
  })

  it('sends the plain authorization without a token', () => {
    expect(sessionHeaders(readMetadata({ authorization: 'Bearer Basic Zm9v' }))).toMatchObject({
      authorization: 'Bearer Basic Zm9v',
      'conversation-id': '',
    })
  })
})
