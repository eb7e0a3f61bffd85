import { describe, expect, it } from 'vitest'
import { isServedByNode, placeOf } from '#src/app/browser/place.ts'

describe('where a storefront lives', () => {
  it('reads airline and storefront from the second and third segment, in capitals', () => {
    expect(placeOf('/dx/fc/fcdx/')).toEqual({ airline: 'FC', storefront: 'FCDX', base: '/dx/fc/fcdx/' })
  })

  it('takes the airline from the storefront’s first two letters in the short form', () => {
    expect(placeOf('/dx/PXDX/')).toEqual({ airline: 'PX', storefront: 'PXDX', base: '/dx/PXDX/' })
  })

  it('finds the storefront of a document for authors', () => {
    expect(placeOf('/author/dx/FC/FCDX/')).toEqual({ airline: 'FC', storefront: 'FCDX', base: '/author/dx/FC/FCDX/' })
  })

  it.each(['/', '/dx/', '/dx/FC/<script>/', '/other/FC/FCDX/'])('falls back to the first storefront for %s', (path) => {
    expect(placeOf(path)).toEqual({ airline: 'FC', storefront: 'FCDX', base: '/dx/FC/FCDX/' })
  })

  it('is served by Node when the path starts with /dx', () => {
    expect(['/dx/FC/FCDX/', '/dx', '/static/dx'].map(isServedByNode)).toEqual([true, true, false])
  })
})
