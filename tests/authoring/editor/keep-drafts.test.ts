import { expect, it, vi } from 'vitest'
import { alsoInMemory, draftsIn } from '#src/authoring/editor/drafts.ts'
import { keepDrafts } from '#src/authoring/editor/keep-drafts.ts'
import { home, open } from '#tests/machines/running-author.ts'
import { standingFor } from '#tests/standing-for.ts'
import { createBrowser, edit } from './draft-browser.ts'

it.each([
  ['stores drafts', () => createBrowser().openPage().drafts],
  ['has no room for them', () => alsoInMemory(createBrowser(10).openPage().drafts)],
  ['blocks its storage', () => draftsIn(standingFor<Window>({}), 'FCDX')],
])(
  'returns the edits of an author who signed out, after another has worked on the same page, in a browser that %s',
  async (_, opened) => {
    const drafts = opened()
    const { actor, at, type, texts } = await open({
      draft: async (_, person) => ({ edits: await drafts.left(person), contents: { home } }),
    })
    keepDrafts(actor, drafts)
    const changeTo = async (name: string) => {
      actor.send({ type: 'signOut.submit' })
      await at({ person: 'signedOut' })
      actor.send({ type: 'signIn.submit', name, password: 'right' })
      await at({ person: 'signedIn', content: 'open' })
    }
    type('Off you go')
    await changeTo('paul')
    await at({ draft: 'kept' })
    type('Away you go')
    await changeTo('edda')
    await vi.waitFor(() => expect(texts()).toEqual(['Off you go']))
    await changeTo('paul')
    await vi.waitFor(() => expect(texts()).toEqual(['Away you go']))
    expect(await drafts.left('editor')).toEqual([{ ...edit('title', 'Off you go'), was: 'Where to?' }])
  },
)
