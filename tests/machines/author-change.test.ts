import { describe, expect, it } from 'vitest'
import { unsavedTexts } from '#machines/author-edits.ts'
import { home, open } from './running-author.ts'

const title = { document: 'steps/home', word: 'title', locale: 'en-US', was: 'Where to?' }

/** Opens the editor with a draft for each author, lets Edda type and sign out, and signs in as `name`. */
const changeTo = async (name: string) => {
  const opened = await open({
    draft: (_, person) => ({
      edits: person === 'paul' ? [{ ...title, text: 'Paul’s own' }] : [],
      contents: { 'steps/home': home },
    }),
  })
  const { actor, at, type } = opened
  type('Edda’s secret')
  actor.send({ type: 'word.select', document: 'steps/home', word: 'title' })
  actor.send({ type: 'signOut.submit' })
  await at({ person: 'signedOut' })
  actor.send({ type: 'signIn.submit', name, password: 'right' })
  await at({ person: 'signedIn', content: 'open' })
  return opened
}

describe('an author who signs in after another', () => {
  it('sees none of the previous author’s edits, and continues with their own draft', async () => {
    const { at, context, texts } = await changeTo('paul')
    await at({ draft: 'resumed' })
    expect(texts()).toEqual(['Paul’s own'])
    expect(unsavedTexts(context())).toEqual([{ ...title, text: 'Paul’s own' }])
    expect([context().word, context().undone, context().savedHistory, context().clashes]).toEqual([undefined, [], [], []])
  })

  it('finds all edits in place if the same author signs in again', async () => {
    const { actor, context, texts } = await changeTo('edda')
    expect([texts(), context().word, actor.getSnapshot().value.draft]).toEqual([['Edda’s secret'], 'title', 'kept'])
  })

  it('sees no result of the previous author’s save', async () => {
    const { actor, at, type, context } = await open()
    type('Edda’s secret')
    actor.send({ type: 'save' })
    actor.send({ type: 'signOut.submit' })
    await at({ person: 'signedOut' })
    actor.send({ type: 'signIn.submit', name: 'paul', password: 'right' })
    await at({ person: 'signedIn', content: 'open' })
    expect([context().history, context().savedHistory, context().savingHistory]).toEqual([[], [], []])
  })
})
