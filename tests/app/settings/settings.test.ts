// @vitest-environment jsdom
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { globalToken } from '#src/app/settings/global-token.ts'
import { idleSettings, readSettings, safeUrl, settingsOf } from '#src/app/settings/settings.ts'

const defaults = {
  baseUrl: '',
  bundleVersion: '',
  env: 'prod',
  storefront: '',
  appId: '',
  cid: '',
  buildNumber: '16',
  isBeta: false,
  isAuthorable: false,
  isRunningInsideAEM: false,
  isServedFromStaticWebServer: false,
  tokenUrl: '',
  aclUrl: '',
  permissionUrl: '',
  authoringBaseUrl: '',
  authoringContainerUrl: '',
  autoStartEditModeInMs: undefined,
}

const filled = {
  baseUrl: '/dx/FC/FCDX/',
  bundleVersion: '4.2.0',
  env: 'stage',
  storefront: 'FCDX',
  appId: 'SWS1:B6-DigConShpBk:1f',
  cid: 'cl5c5722d02z',
  buildNumber: '17',
  isBeta: true,
  isAuthorable: true,
  isRunningInsideAEM: true,
  isServedFromStaticWebServer: true,
  tokenUrl: '/libs/granite/csrf/token.json',
  aclUrl: '/authoring/acl.json',
  permissionUrl: '/authoring/permission.json',
  authoringBaseUrl: 'https://author.adobeaemcloud.com',
  authoringContainerUrl: '/authoring/container.js',
  autoStartEditModeInMs: 500,
}

const pageWith = (head: string, body = ''): Document => {
  document.head.innerHTML = head
  document.body.innerHTML = body
  return document
}

const block = (value: unknown) => `<script type="application/json" id="global">${JSON.stringify(value)}</script>`

afterEach(() => {
  pageWith('')
  delete (globalThis as { sabre?: unknown }).sabre
})

describe('the global runtime settings', () => {
  it('have a default for every key', () => {
    expect(readSettings(undefined)).toEqual(defaults)
  })

  it('are read from one block of JSON in the page', () => {
    expect(settingsOf(pageWith(block(filled)))).toEqual(filled)
  })

  it('are frozen', () => {
    expect(Object.isFrozen(readSettings(filled))).toBe(true)
  })

  it.each([
    [500, 500],
    ['0', 0],
    ['250', 250],
    ['', undefined],
    ['soon', undefined],
    [Number.NaN, undefined],
  ])('read the delay %j of edit mode as %j', (autoStartEditModeInMs, delay) => {
    expect(readSettings({ autoStartEditModeInMs }).autoStartEditModeInMs).toBe(delay)
  })

  it('are reported if they have no effect: unknown names, names that the contract does not explain, and invalid values', () => {
    expect(
      idleSettings({
        ...filled,
        coreBaseUrl: '/core/',
        coreBundleVersion: '1.0',
        coreEnv: 'cert',
        coreStorefront: 'FCDC',
        bundleCapabilities: ['authoring'],
        colour: 'blue',
        cid: '<script>',
      }),
    ).toEqual([
      { name: 'cid', reason: 'INVALID' },
      { name: 'coreBaseUrl', reason: 'UNEXPLAINED' },
      { name: 'coreBundleVersion', reason: 'UNEXPLAINED' },
      { name: 'coreEnv', reason: 'UNEXPLAINED' },
      { name: 'coreStorefront', reason: 'UNEXPLAINED' },
      { name: 'bundleCapabilities', reason: 'UNEXPLAINED' },
      { name: 'colour', reason: 'UNKNOWN' },
    ])
  })

  it('may name the content-management system of the page, on any port and without https', () => {
    const authoringBaseUrl = 'http://127.0.0.1:4001/content/'
    expect(readSettings({ authoringBaseUrl }).authoringBaseUrl).toBe('')
    expect(readSettings({ authoringBaseUrl }, 'http://127.0.0.1:4001').authoringBaseUrl).toBe('http://127.0.0.1:4001/content')
    expect(readSettings({ authoringBaseUrl }, 'http://127.0.0.1:4002').authoringBaseUrl).toBe('')
  })

  it.each([
    ['a number for a flag', { isAuthorable: 1 }],
    ['a text for a flag', { isBeta: 'true' }],
    ['an unknown environment', { env: 'moon' }],
    ['script for a version', { bundleVersion: '<script>' }],
    ['a longer storefront code', { storefront: 'FCDXX' }],
    ['another site', { baseUrl: 'https://evil.example/dx/FC/FCDX/' }],
    ['a negative delay', { autoStartEditModeInMs: -1 }],
    ['inherited values', Object.create({ isAuthorable: true, cid: 'x' }) as object],
  ])('fall back to the default for %s', (_which, given) => {
    expect(readSettings(given)).toEqual(defaults)
  })

  it('ignore elements that carry their names (T20)', () => {
    const clobbering =
      '<a id="global" href="/x"></a><form name="isAuthorable"></form><form id="sabre"><input name="access_token" value="T"></form>' +
      block({ isAuthorable: true })
    expect(settingsOf(pageWith('', clobbering))).toEqual(defaults)
    expect(settingsOf(pageWith(block(filled), clobbering))).toEqual(filled)
    expect(globalToken()).toEqual({ token: '', cid: '', appId: '' })
  })

  it('keep their defaults if the block is malformed or missing', () => {
    expect(settingsOf(pageWith('<script type="application/json" id="global">{</script>'))).toEqual(defaults)
    expect(settingsOf(pageWith(''))).toEqual(defaults)
  })

  it('never throw, and never point outside this origin or the provider’s', () => {
    const anything = fc.dictionary(fc.constantFrom(...Object.keys(defaults)), fc.anything())
    fc.assert(
      fc.property(anything, (given) => {
        expect(Object.keys(readSettings(given))).toEqual(Object.keys(defaults))
      }),
      { numRuns: 300 },
    )
  })
})

describe('an address in the settings (T11)', () => {
  it.each(['/a', '/a/b?c', 'https://adobeaemcloud.com/x', 'https://author.adobeaemcloud.com'])('%s is accepted', (address) => {
    expect(safeUrl(address)).toBe(address)
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https:evil.example',
    'https:/evil.example',
    'https://evil.example',
    'https://eviladobeaemcloud.com',
    'https://adobeaemcloud.com.evil.example',
    'https://adobeaemcloud.com@evil.example',
    'https://user:pass@adobeaemcloud.com',
    'http://author.adobeaemcloud.com',
    'javascript:alert(1)',
    'data:text/html,x',
    '/a\tb',
    '/\n/evil.example',
    ' /a',
    'ftp://adobeaemcloud.com',
    'https://adobeaemcloud.com\\@evil.example',
  ])('%j is not', (address) => {
    expect(safeUrl(address)).toBe('')
  })

  it('never leads elsewhere, as the browser parses it', () => {
    const parts = fc.constantFrom(
      '/',
      '\\',
      'https:',
      'http:',
      '//',
      '@',
      ':',
      '.',
      'evil.example',
      'adobeaemcloud.com',
      '%2f',
      '\t',
      '#',
      '?',
    )
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 8 }), (pieces) => {
        const taken = safeUrl(pieces.join(''))
        if (taken === '') return
        const { origin, hostname, protocol } = new URL(taken, 'https://air.example')
        const isOurs = origin === 'https://air.example'
        expect(isOurs || (protocol === 'https:' && /(?:^|\.)adobeaemcloud\.com$/.test(hostname))).toBe(true)
      }),
      { numRuns: 5_000 },
    )
  })
})

describe('the page’s global object', () => {
  it('carries token, conversation and application', () => {
    Object.assign(globalThis, { sabre: { cid: 'cl5', access_token: 'T', appId: 'SWS1' } })
    expect(globalToken()).toEqual({ token: 'T', cid: 'cl5', appId: 'SWS1' })
  })
})
