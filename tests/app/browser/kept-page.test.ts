import { describe, expect, it, vi } from 'vitest'
import { guardKeptPage, openHome } from '#src/app/browser/kept-page.ts'
import { standingFor } from '#tests/standing-for.ts'

const page = (isSignedIn: boolean) => {
  const target = new EventTarget()
  const reload = vi.fn()
  const body = { hidden: false }
  const view = standingFor<Window>({
    location: { reload },
    document: { body },
    addEventListener: (type: string, listener: EventListener) => target.addEventListener(type, listener),
  })
  guardKeptPage(view, () => isSignedIn)
  return {
    body,
    reload,
    meets: (type: string, persisted: boolean) => target.dispatchEvent(Object.assign(new Event(type), { persisted })),
  }
}

describe('a page in the back/forward cache', () => {
  it('is blanked while somebody is signed in, and reloads when it is restored', () => {
    const { body, reload, meets } = page(true)
    meets('pagehide', true)
    expect([body.hidden, reload.mock.calls.length]).toEqual([true, 0])
    meets('pageshow', true)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('is left alone if nobody is signed in, or if the page is not cached', () => {
    const unknown = page(false)
    unknown.meets('pagehide', true)
    unknown.meets('pageshow', true)
    const left = page(true)
    left.meets('pagehide', false)
    left.meets('pageshow', false)
    expect([unknown.body.hidden, left.body.hidden]).toEqual([false, false])
    expect([unknown.reload, left.reload].flatMap(({ mock }) => mock.calls)).toEqual([])
  })
})

it('reloads home in the locale of the address, without key, search or step', () => {
  const went: unknown[] = []
  const view = (hash: string) =>
    standingFor<Window>({
      location: { pathname: '/dx/FC/FCDX/', search: '', hash, reload: () => went.push('reload') },
      history: { replaceState: (...entry: unknown[]) => went.push(entry.at(-1)) },
    })
  openHome(view('#/payment?execution=e100s1&locale=ar-AE&origin=LIS'))
  openHome(view('#/payment?execution=e100s1'))
  expect(went).toEqual(['/dx/FC/FCDX/#/home?locale=ar-AE', 'reload', '/dx/FC/FCDX/#/home', 'reload'])
})
