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

describe('a request has in its headers', () => {
  it('with two-step auth a bearer token, conversation id and application id, flagged as the global object’s', async () => {
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

  it('with two-step auth no application id if none exists', async () => {
    const headers = await sentHeaders({ ...somebody, appId: '' }, configured)
    expect(headers).toMatchObject({ authorization: 'Bearer T', 'conversation-id': 'cl5' })
    expect(headers).not.toHaveProperty('application-id')
  })

  it('without two-step auth the plain authorization value, and no flag', async () => {
    const headers = await sentHeaders(nobody, configured)
    expect(headers).toMatchObject({ authorization: 'Bearer Basic Zm9v' })
    expect(headers).not.toHaveProperty('x-global-token')
    expect(headers).not.toHaveProperty('conversation-id')
  })

  it('the plain value also if two-step auth is switched off, but flagged', async () => {
    expect(await sentHeaders(somebody, { ...configured, usesTwoStepAuth: false })).toMatchObject({
      authorization: 'Bearer Basic Zm9v',
      'conversation-id': 'cl5',
      'x-global-token': 'true',
    })
  })

  it('conversation and application id from the page’s settings if the global object has none', async () => {
    expect(await sentHeaders({ ...nobody, token: 'T' }, configured, { cid: 'cl9', appId: 'SWS9' })).toMatchObject({
      'conversation-id': 'cl9',
      'application-id': 'SWS9',
    })
  })

  it('the configured application id if neither object nor settings have one', async () => {
    expect(await sentHeaders(nobody, { ...configured, applicationId: 'SWS0' })).toMatchObject({ 'application-id': 'SWS0' })
  })

  it('no value that is not set', async () => {
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
