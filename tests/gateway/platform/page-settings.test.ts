import { describe, expect, it } from 'vitest'
import { CannotStart } from '#src/gateway/platform/cannot-start.ts'
import { fillSettings, pageSettingsIn, settingsForTravellers, withoutVersion } from '#src/gateway/platform/page-settings.ts'

describe('the operator’s settings of pages', () => {
  it('are a JSON object, and may take the delay of edit mode from a variable of its own', () => {
    expect(pageSettingsIn({})).toEqual({})
    expect(pageSettingsIn({ PAGE_SETTINGS: '{"env":"stage"}' })).toEqual({ env: 'stage' })
    expect(pageSettingsIn({ AUTO_START_EDIT_MODE_IN_MS: '250' })).toEqual({ autoStartEditModeInMs: '250' })
    const both = { PAGE_SETTINGS: '{"autoStartEditModeInMs":0}', AUTO_START_EDIT_MODE_IN_MS: '250' }
    expect(pageSettingsIn(both)).toEqual({ autoStartEditModeInMs: 0 })
  })

  it.each(['{', '[]', '7', 'null', '"text"'])('prevent the start if they are %s', (text) => {
    expect(() => pageSettingsIn({ PAGE_SETTINGS: text })).toThrow(CannotStart)
  })

  it('are merged into the page, and cannot end the element that holds them', () => {
    const page = '<script type="application/json" id="global">{"env":"prod","storefront":"FCDX"}</script><p>x</p>'
    expect(fillSettings(page, { env: 'int', cid: '</script>' })).toBe(
      '<script type="application/json" id="global">{"env":"int","storefront":"FCDX","cid":"\\u003c/script>"}</script><p>x</p>',
    )
  })

  it('reach travellers’ pages without those for authors', () => {
    const settings = { env: 'int', isAuthorable: true, authoringBaseUrl: 'https://x', aclUrl: '/a', autoStartEditModeInMs: 0 }
    expect(settingsForTravellers(settings)).toEqual({ env: 'int' })
  })

  it.each([
    ['/4.2.0/data/global/routes.json', '/data/global/routes.json'],
    ['/dx/FC/FCDX/4.2.0/data/steps/home.json?a=1', '/dx/FC/FCDX/data/steps/home.json?a=1'],
    ['/4.2.0/authoring/acl.json', '/authoring/acl.json'],
    ['/4.2.0/other.json', '/4.2.0/other.json'],
    ['/4.1.0/data/global/routes.json', '/4.1.0/data/global/routes.json'],
  ])('resolve the address %s of a bundle to %s', (asked, found) => {
    const at = (path: string) => new Request(`http://127.0.0.1${path}`)
    expect(withoutVersion(at(asked), { bundleVersion: '4.2.0' }).url).toBe(at(found).url)
    expect(withoutVersion(at(asked), {}).url).toBe(at(asked).url)
  })
})
