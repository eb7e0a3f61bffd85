import { describe, expect, it } from 'vitest'
import { type TextEdit, isUnsaved, unsavedTexts } from '#machines/author-edits.ts'
import { home, open, refused } from './running-author.ts'

describe('the draft of a page that was closed', () => {
  const title = { document: 'steps/home', word: 'title', locale: 'en-US' }
  const left = (...edits: TextEdit[]) => ({ draft: () => ({ edits, contents: { 'steps/home': home } }) })

  it('returns as unsaved edits, which can be undone', async () => {
    const { actor, at, context } = await open(left({ ...title, was: 'Where to?', text: 'Off you go' }))
    await at({ draft: 'resumed' })
    expect(context().history).toEqual([{ ...title, was: 'Where to?', text: 'Off you go' }])
    expect(isUnsaved(context())).toBe(true)
    actor.send({ type: 'undo' })
    expect(context().history).toEqual([])
    expect(actor.getSnapshot().value.draft).toBe('kept')
  })

  it('is dropped silently if another author has since saved the same edits', async () => {
    const { at, context } = await open(left({ ...title, was: 'Where from?', text: 'Where to?' }))
    await at({ draft: 'kept' })
    expect({ history: context().history, clashes: context().clashes }).toEqual({ history: [], clashes: [] })
  })

  it.each([
    ['mine', 'Off you go'],
    ['theirs', 'Where to?'],
  ] as const)('asks which text to keep if another author has changed it since: %s', async (keeps, text) => {
    const { actor, at, context } = await open(left({ ...title, was: 'Where?', text: 'Off you go' }))
    await at({ content: 'comparing' })
    expect(context().clashes).toEqual([{ ...title, was: 'Where?', text: 'Off you go', theirs: 'Where to?' }])
    actor.send({ type: 'clash.settle', index: 0, keeps })
    expect(actor.getSnapshot().value.content).toBe('open')
    expect(unsavedTexts(context())).toEqual(keeps === 'mine' ? [{ ...title, was: 'Where to?', text }] : [])
  })

  it('does not keep the author from typing while a clash is open', async () => {
    const { at, type, context } = await open(left({ ...title, was: 'Where?', text: 'Off you go' }))
    await at({ content: 'comparing' })
    type('No extras.', 'lead')
    expect(unsavedTexts(context()).map(({ text }) => text)).toEqual(['Off you go', 'No extras.'])
  })

  it('is placed before the edits that were typed while it loaded', async () => {
    const { actor, at, texts } = await open({
      draft: (turn) => {
        if (turn === 1) throw refused(503)
        return { edits: [{ ...title, was: 'Where to?', text: 'Off you go' }], contents: { 'steps/home': home } }
      },
    })
    await at({ draft: 'unread' })
    actor.send({ type: 'text.type', word: 'lead', locale: 'en-US', text: 'No extras.' })
    actor.send({ type: 'frame.at', step: 'home', locale: 'en-US' })
    await at({ draft: 'resumed' })
    expect(texts()).toEqual(['Off you go', 'No extras.'])
  })

  it('reports that it cannot be stored while the browser’s storage is full', async () => {
    const { actor, at } = await open()
    await at({ draft: 'kept' })
    actor.send({ type: 'draft.overflow' })
    expect(actor.getSnapshot().value.draft).toBe('overflowing')
    actor.send({ type: 'draft.fit' })
    expect(actor.getSnapshot().value.draft).toBe('kept')
  })
})

describe('the unsaved texts', () => {
  it('are the texts that differ from the saved version, also after a save is undone', async () => {
    const { actor, at, type, context } = await open()
    type('Off you go')
    actor.send({ type: 'save' })
    await at({ content: 'open' })
    expect(unsavedTexts(context())).toEqual([])
    actor.send({ type: 'undo' })
    type('One price.', 'lead')
    actor.send({ type: 'text.rest' })
    type('One price, all in.', 'lead')
    expect(unsavedTexts(context())).toEqual([
      { document: 'steps/home', word: 'title', locale: 'en-US', was: 'Off you go', text: 'Where to?' },
      { document: 'steps/home', word: 'lead', locale: 'en-US', was: 'All in the price.', text: 'One price, all in.' },
    ])
  })
})
