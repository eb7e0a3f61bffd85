import { expect, it } from 'vitest'
import { keepDrafts } from '#src/authoring/editor/keep-drafts.ts'
import { home, open } from '#tests/machines/running-author.ts'
import { createBrowser, edit } from './draft-browser.ts'

it('returns the edits of an author who signed out, after another author has worked on the same page', async () => {
  const { drafts } = createBrowser().openPage()
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
  await at({ draft: 'resumed' })
  expect(texts()).toEqual(['Off you go'])
  await changeTo('paul')
  await at({ draft: 'resumed' })
  expect(texts()).toEqual(['Away you go'])
  expect(await drafts.left('editor')).toEqual([{ ...edit('title', 'Off you go'), was: 'Where to?' }])
})
