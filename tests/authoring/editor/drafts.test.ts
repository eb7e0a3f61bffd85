import { describe, expect, it } from 'vitest'
import { draftsIn } from '#src/authoring/editor/drafts.ts'
import { standingFor } from '#tests/standing-for.ts'
import { createBrowser, edit } from './draft-browser.ts'

describe('drafts', () => {
  it('of a closed page are passed to the next one, and deleted once that has stored them', async () => {
    const { openPage, texts } = createBrowser()
    const first = openPage()
    first.drafts.keep('edda', [edit('title', 'Off you go')])
    first.close()
    const next = openPage()
    expect(await next.drafts.left('edda')).toEqual([edit('title', 'Off you go')])
    expect(await openPage().drafts.left('edda')).toEqual([edit('title', 'Off you go')])
    next.drafts.keep('edda', [edit('title', 'Off you go!')])
    next.drafts.forgetLeft()
    expect(texts.size).toBe(1)
    next.close()
    expect(await openPage().drafts.left('edda')).toEqual([edit('title', 'Off you go!')])
  })

  it('of a page that is still open are not passed on', async () => {
    const { openPage } = createBrowser()
    openPage().drafts.keep('edda', [edit('title', 'Off you go')])
    expect(await openPage().drafts.left('edda')).toEqual([])
  })

  it('of several closed pages are merged, and the newest edit of each text wins', async () => {
    const { openPage } = createBrowser()
    const pages = [openPage(), openPage()]
    pages[0]?.drafts.keep('edda', [edit('title', 'One'), edit('lead', 'Two')])
    pages[1]?.drafts.keep('edda', [edit('title', 'Three')])
    for (const { close } of pages) close()
    expect(await openPage().drafts.left('edda')).toEqual([edit('title', 'Three'), edit('lead', 'Two')])
  })

  it('belong to one person and one storefront', async () => {
    const { openPage } = createBrowser()
    const page = openPage()
    page.drafts.keep('edda', [edit('title', 'Off you go')])
    page.close()
    expect(await openPage().drafts.left('edd')).toEqual([])
    expect(await openPage('NJDX').drafts.left('edda')).toEqual([])
  })

  it('of a person who signs out are found on the same page and on others, even after somebody else has worked there', async () => {
    const { openPage } = createBrowser()
    const page = openPage()
    page.drafts.keep('edda', [edit('title', 'Off you go')])
    expect(await page.drafts.left('paul')).toEqual([])
    page.drafts.keep('paul', [edit('lead', 'One price.')])
    expect(await openPage().drafts.left('edda')).toEqual([edit('title', 'Off you go')])
    expect(await page.drafts.left('edda')).toEqual([edit('title', 'Off you go')])
    expect(await page.drafts.left('paul')).toEqual([edit('lead', 'One price.')])
  })

  it('are deleted once nothing is unsaved', async () => {
    const { openPage, texts } = createBrowser()
    const page = openPage()
    page.drafts.keep('edda', [edit('title', 'Off you go')])
    expect(page.drafts.keep('edda', [])).toBe(true)
    expect(texts.size).toBe(0)
  })

  it('are reported if they do not fit into the storage', () => {
    expect(
      createBrowser(10)
        .openPage()
        .drafts.keep('edda', [edit('title', 'Off you go')]),
    ).toBe(false)
  })

  it.each([
    ['has no locks', standingFor<Window>({ navigator: {} })],
    [
      'blocks its storage',
      standingFor<Window>({
        get localStorage(): Storage {
          throw new DOMException('blocked', 'SecurityError')
        },
      }),
    ],
  ])('are not kept by a browser that %s, which is said', async (_, view) => {
    const drafts = draftsIn(view, 'FCDX')
    expect([drafts.keep('edda', [edit('title', 'Off you go')]), drafts.keep('edda', [])]).toEqual([false, true])
    expect(await drafts.left('edda')).toEqual([])
  })

  it.each(['', 'no JSON', '{"edits":"many"}', '{"keptAt":1,"edits":[{"document":"steps/home"}]}'])(
    'that cannot be read are ignored: %j',
    async (text) => {
      const { openPage, texts } = createBrowser()
      const page = openPage()
      page.drafts.keep('edda', [edit('title', 'Off you go')])
      for (const name of texts.keys()) texts.set(name, text)
      page.close()
      expect(await openPage().drafts.left('edda')).toEqual([])
    },
  )
})
