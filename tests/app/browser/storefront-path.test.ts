import { servedPlace } from '#src/app/browser/served-place.ts'
import { describe, expect, it } from 'vitest'
import { isServedByNode, storefrontPathOf } from '#src/app/browser/storefront-path.ts'

describe('airline and storefront', () => {
  it('are the second and third path segments, in capitals', () => {
    expect(storefrontPathOf('/dx/fc/fcdx/')).toEqual({ airline: 'FC', storefront: 'FCDX', base: '/dx/fc/fcdx/' })
  })

  it('are found in the short form, where the airline is the storefront’s first two letters', () => {
    expect(storefrontPathOf('/dx/PXDX/')).toEqual({ airline: 'PX', storefront: 'PXDX', base: '/dx/PXDX/' })
  })

  it('are found in the path of an authoring document', () => {
    expect(storefrontPathOf('/author/dx/FC/FCDX/')).toEqual({ airline: 'FC', storefront: 'FCDX', base: '/author/dx/FC/FCDX/' })
  })

  it.each(['/', '/dx/', '/dx/FC/<script>/', '/other/FC/FCDX/'])('fall back to the first storefront for %s', (path) => {
    expect(storefrontPathOf(path)).toEqual({ airline: 'FC', storefront: 'FCDX', base: '/dx/FC/FCDX/' })
  })

  it('are served by Node if the path starts with /dx', () => {
    expect(['/dx/FC/FCDX/', '/dx', '/static/dx'].map(isServedByNode)).toEqual([true, true, false])
  })
})

it.each([
  ['/dx/NJ/NJDX/', '', 'FCDX', 'NJDX'],
  ['/author/dx/NJ/NJDX/', '', 'FCDX', 'NJDX'],
  ['/shop/index.html', '', 'NJDX', 'NJDX'],
  ['/shop/index.html', '', '', 'FCDX'],
  ['/shop/index.html', '/dx/NJ/NJDX/', 'FCDX', 'NJDX'],
])('the page at %s with the base %j and the setting %j shows the storefront %s', (pathname, baseUrl, storefront, shown) => {
  expect(servedPlace({ baseUrl, storefront }, pathname).storefront).toBe(shown)
})
