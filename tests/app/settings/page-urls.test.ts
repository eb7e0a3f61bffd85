import { describe, expect, it } from 'vitest'
import { assetPath, basePath, type FramedWindow, isInsideCms } from '#src/app/settings/page-urls.ts'
import { storefrontPathOf } from '#src/app/browser/storefront-path.ts'
import { standingFor } from '#tests/standing-for.ts'

describe('the URLs of a page', () => {
  it.each([
    ['images/plate.svg', '4.2.0', '4.2.0/images/plate.svg'],
    ['images/plate.svg', '', 'images/plate.svg'],
    ['/images/plate.svg', '4.2.0', '/images/plate.svg'],
    ['https://cdn.example/plate.svg', '4.2.0', 'https://cdn.example/plate.svg'],
    ['//cdn.example/plate.svg', '4.2.0', '//cdn.example/plate.svg'],
  ])('the asset %s under version %j is %s', (path, bundleVersion, address) => {
    expect(assetPath(path, { bundleVersion })).toBe(address)
  })

  it.each([
    ['', '/dx/FC/FCDX/', 'FC', 'FCDX'],
    ['/dx/ab/abdx/', '/somewhere/else', 'AB', 'ABDX'],
    ['https://author.adobeaemcloud.com/dx/ab/abdx?x', '/dx/FC/FCDX/', 'AB', 'ABDX'],
  ])('airline and storefront of the base URL %j at %s are %s and %s', (baseUrl, pathname, airline, storefront) => {
    expect(storefrontPathOf(basePath({ baseUrl }, pathname))).toMatchObject({ airline, storefront })
  })
})

describe('running inside the CMS', () => {
  const off = { isRunningInsideAEM: false }
  const alone = (): FramedWindow => {
    const view = { location: {} } as FramedWindow & { self: unknown; top: unknown }
    return Object.assign(view, { self: view, top: view }) as FramedWindow
  }
  const under = (hostname: string): FramedWindow => ({
    ...alone(),
    self: standingFor<FramedWindow['self']>({}),
    top: { location: { hostname } },
  })

  it('follows the flag', () => {
    expect([isInsideCms({ isRunningInsideAEM: true }, alone()), isInsideCms(off, alone())]).toEqual([true, false])
  })

  it.each([
    ['adobeaemcloud.com', true],
    ['author-p1.adobeaemcloud.com', true],
    ['eviladobeaemcloud.com', false],
    ['adobeaemcloud.com.evil.example', false],
    ['', false],
  ])('under a top window of %j is %s', (hostname, isInside) => {
    expect(isInsideCms(off, under(hostname))).toBe(isInside)
  })

  it('is detected below a top window of another origin, which cannot be read', () => {
    const silent = {
      ...alone(),
      self: standingFor<FramedWindow['self']>({}),
      top: {
        get location(): never {
          throw new DOMException('blocked', 'SecurityError')
        },
      },
    }
    const origins = (...list: string[]) => ({ location: { ancestorOrigins: Object.assign(list, {}) } })
    expect(isInsideCms(off, { ...silent, ...origins('https://frame.example', 'https://author.adobeaemcloud.com') })).toBe(true)
    expect(isInsideCms(off, { ...silent, ...origins('https://author.adobeaemcloud.com', 'https://evil.example') })).toBe(false)
    expect(isInsideCms(off, silent)).toBe(false)
    const referrer = (address: string) => ({ ...silent, document: { referrer: address } })
    expect(isInsideCms(off, referrer('https://author.adobeaemcloud.com/editor.html'))).toBe(true)
    expect(isInsideCms(off, referrer('https://adobeaemcloud.com.evil.example/'))).toBe(false)
    expect(isInsideCms(off, referrer(''))).toBe(false)
  })
})
