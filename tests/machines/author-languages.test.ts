import { describe, expect, it } from 'vitest'
import { home, open, refused } from './running-author.ts'

const payment = { document: 'steps/payment', etag: '"5"', value: { pay: { 'en-US': 'Pay' } } }

describe('the table of languages', () => {
  it('loads every document, but keeps the version to which unsaved edits apply', async () => {
    const newer = { ...home, etag: '"8"' }
    const outdated = [{ document: 'steps/home', word: 'title', locale: 'ar-AE' }]
    const { actor, at, type, context, texts } = await open({ all: () => ({ contents: [newer, payment], outdated }) })
    type('Off you go')
    actor.send({ type: 'languages.open' })
    await at({ languages: 'open' })
    expect(context()).toMatchObject({ contents: { 'steps/home': home, 'steps/payment': payment }, outdated })
    expect(texts()).toEqual(['Off you go'])
  })

  it('saves an edit of a document that the frame does not show', async () => {
    const saved: unknown[] = []
    const { actor, at } = await open({
      all: () => ({ contents: [home, payment], outdated: [] }),
      save: (history) => {
        saved.push(...history)
        return { saved: { 'steps/payment': '"6"' } }
      },
    })
    actor.send({ type: 'languages.open' })
    await at({ languages: 'open' })
    actor.send({ type: 'word.select', document: 'steps/payment', word: 'pay' })
    actor.send({ type: 'text.type', word: 'pay', locale: 'ar-AE', text: 'ادفع' })
    actor.send({ type: 'save' })
    await at({ content: 'open' })
    expect(saved).toEqual([{ document: 'steps/payment', word: 'pay', locale: 'ar-AE', was: '', text: 'ادفع' }])
    actor.send({ type: 'languages.close' })
    expect(actor.getSnapshot().value.languages).toBe('closed')
  })

  const failing = (status: number) =>
    open({
      all: () => {
        throw refused(status)
      },
    })

  it.each([
    [500, 'failed'],
    [403, 'noRight'],
  ])('closes with the reason if its texts cannot be loaded (HTTP %i: %s)', async (status, trouble) => {
    const { actor, at, context } = await failing(status)
    actor.send({ type: 'languages.open' })
    await at({ languages: 'closed' })
    expect(context().trouble).toBe(trouble)
  })

  it('closes and checks who is signed in if the sign-in has expired', async () => {
    const { actor, at } = await failing(401)
    actor.send({ type: 'languages.open' })
    await at({ person: 'unknown', languages: 'closed' })
  })
})
