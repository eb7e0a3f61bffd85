import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readMetadata as readFor } from '#src/app/settings/metadata.ts'
import file from '../../../public/data/global/metadata.json' with { type: 'json' }

const readMetadata = (given: unknown) => readFor(given, { isBeta: false })

describe('the storefront’s metadata', () => {
  it('contains no secrets', () => {
    const { authorization, ssoToken, ssgToken } = readMetadata(file)
    expect([authorization, ssoToken, ssgToken]).toEqual(['', '', ''])
  })

  it('has retries off and our own endpoint by default', () => {
    expect(readMetadata(undefined)).toMatchObject({ graphql: '/api/graphql', retries: 0, delay: 1_000 })
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
  ])('chooses the transport by configuration: %s', (_when, given, rest) => {
    expect(readMetadata(given).rest).toEqual(rest)
  })

  it('prefers the experience API’s address to the service’s', () => {
    const given = { experienceApiUrl: '/experience/graphql', services: { graphql: '/api/graphql' } }
    expect(readMetadata(given).graphql).toBe('/experience/graphql')
  })

  it.each([
    ['GraphQL', {}, { graphql: '/betaapi/graphql', rest: undefined }],
    ['REST', { services: { rest: '/dx/api/v1' } }, { rest: { url: '/dx/betaapi/v1', path: '' } }],
    ['a service without that segment', { experienceApiUrl: '/apis/graphql' }, { graphql: '/apis/graphql' }],
  ])('addresses the beta services by betaapi: %s', (_which, given, services) => {
    expect(readFor(given, { isBeta: true })).toMatchObject(services)
  })

  it('retries only if enabled, as often as configured, at most five times', () => {
    expect(readMetadata({ retryConfiguration: { enabled: true } })).toMatchObject({ retries: 3, delay: 1_000 })
    expect(readMetadata({ retryConfiguration: { retries: 2 } }).retries).toBe(0)
    const configured = { enabled: true, retries: 99, delay: 200, services: ['/api/dc/products', 7] }
    expect(readMetadata({ retryConfiguration: configured })).toMatchObject({
      retries: 5,
      delay: 200,
      retriedServices: ['/api/dc/products'],
    })
  })

  it('reads every setting that the contract lists (section 7)', () => {
    const given = {
      services: { graphql: '/g', rest: '/r', retrieveByGet: true },
      experienceApiUrl: '/e',
      enabled: true,
      sellsOrders: true,
      exchangesAreStateless: true,
      authorization: 'Basic Zm9v',
      dcURL: 'https://dc.air.example',
      SSOTOKEN: 'S1',
      SSGTOKEN: 'S2',
      applicationId: 'SWS1',
      twoStepAuth: false,
      enablePrefetch: true,
      retryConfiguration: { enabled: true, retries: 1, delay: 10 },
    }
    expect(readMetadata(given)).toEqual({
      graphql: '/e',
      rest: undefined,
      sellsOrders: true,
      exchangesAreStateless: true,
      retrievesByGet: true,
      authorization: 'Basic Zm9v',
      usesTwoStepAuth: false,
      dcUrl: 'https://dc.air.example',
      ssoToken: 'S1',
      ssgToken: 'S2',
      applicationId: 'SWS1',
      dataLayerIsEnabled: true,
      configVersion: '',
      releaseName: '',
      retries: 1,
      delay: 10,
      retriedServices: [],
      prefetchIsEnabled: true,
    })
  })

  it.each(['https://evil.example/api', '//evil.example', '/\\evil', 'javascript:alert(1)'])(
    'does not send requests to %s',
    (graphql) => {
      expect(readMetadata({ services: { graphql } }).graphql).toBe('/api/graphql')
    },
  )

  it('never throws, whatever it reads', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(readMetadata(value).graphql).toMatch(/^\//)
      }),
      { numRuns: 200 },
    )
  })
})
