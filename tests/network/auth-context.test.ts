import { describe, expect, it } from 'vitest'
import { authContextOf, type ConfiguredAuth, sessionHeaders } from '#src/network/auth-context.ts'
import { networkAnswering, original } from './calling.ts'

const configured: ConfiguredAuth = {
  authorization: 'Bearer Basic Zm9v',
  usesTwoStepAuth: true,
  dcUrl: 'https://dc.air.example',
  ssoToken: 'S1',
  ssgToken: 'S2',
  applicationId: '',
}
const nobody = { token: '', cid: '', appId: '' }
const somebody = { token: 'T', cid: 'cl5', appId: 'SWS1' }

/** Sends a request through the whole network and returns its headers. */
const sentHeaders = async (global: typeof somebody, auth: ConfiguredAuth, settings = { cid: '', appId: '' }) => {
  const { network, sent } = networkAnswering([original('applicableRules', {})], {
    headers: () => sessionHeaders(authContextOf(global, settings, auth), auth, 'ar-AE'),
    key: 'e100s1',
  })
  await network.call('applicableRules', { flow: 'booking', requestId: 'attempt-1', variables: { path: '/', httpMethod: 'GET' } })
  return sent[0]?.headers
}

describe('the headers of a request', () => {
  it('contain with two-step authentication the page’s token, conversation id and application id', async () => {
    expect(await sentHeaders(somebody, configured)).toEqual({
      accept: expect.any(String),
      'content-type': 'application/json',
      'x-sabre-storefront': 'FCDX',
      'x-sabre-flow': 'b2c',
      'x-locale': 'ar-AE',
      execution: 'e100s1',
      'x-request-id': 'attempt-1',
      'conversation-id': 'cl5',
      authorization: 'Bearer T',
      'dc-url': 'https://dc.air.example',
      ssotoken: 'S1',
      ssgtoken: 'S2',
      'application-id': 'SWS1',
      'x-global-token': 'true',
    })
  })

  it('contain no application id if none is set', async () => {
    const headers = await sentHeaders({ ...somebody, appId: '' }, configured)
    expect(headers).toMatchObject({ authorization: 'Bearer T', 'conversation-id': 'cl5' })
    expect(headers).not.toHaveProperty('application-id')
  })

  it('contain the configured authorization if the page has no token', async () => {
    const headers = await sentHeaders(nobody, configured)
    expect(headers?.authorization).toBe('Bearer Basic Zm9v')
    expect(headers).not.toHaveProperty('x-global-token')
    expect(headers).not.toHaveProperty('conversation-id')
  })

  it('contain the configured authorization if two-step authentication is off, and report the page’s token', async () => {
    expect(await sentHeaders(somebody, { ...configured, usesTwoStepAuth: false })).toMatchObject({
      authorization: 'Bearer Basic Zm9v',
      'conversation-id': 'cl5',
      'x-global-token': 'true',
    })
  })

  it('contain conversation and application id from the page’s settings if its global object has none', async () => {
    expect(await sentHeaders({ ...nobody, token: 'T' }, configured, { cid: 'cl9', appId: 'SWS9' })).toMatchObject({
      'conversation-id': 'cl9',
      'application-id': 'SWS9',
    })
  })

  it('contain the configured application id if the page has none', async () => {
    expect(await sentHeaders(nobody, { ...configured, applicationId: 'SWS0' })).toMatchObject({ 'application-id': 'SWS0' })
  })

  it('contain nothing that is not set', async () => {
    const empty = { ...configured, authorization: '', dcUrl: '', ssoToken: '', ssgToken: '' }
    expect(Object.keys((await sentHeaders(nobody, empty)) ?? {}).sort()).toEqual([
      'accept',
      'content-type',
      'execution',
      'x-locale',
      'x-request-id',
      'x-sabre-flow',
      'x-sabre-storefront',
    ])
  })
})
