import { describe, expect, it } from 'vitest'
import { home, open, refused } from './running-author.ts'

const payment = { document: 'steps/payment', etag: '"5"', value: { pay: { 'en-US': 'Pay' } } }

describe('the table of languages', () => {
  it('loads every document, and keeps those on which edits are based', async () => {
    const newer = { ...home, etag: '"8"' }
    const outdated = [{ document: 'steps/home', word: 'title', locale: 'ar-AE' }]
    const { actor, at, type, context, texts } = await open({ all: () => ({ contents: [newer, payment], outdated }) })
    type('Off you go')
    actor.send({ type: 'languages.open' })
    await at({ languages: 'open' })
    expect(context()).toMatchObject({ contents: { 'steps/home': home, 'steps/payment': payment }, outdated })
    expect(texts()).toEqual(['Off you go'])
  })

  it('records an edit of any document, which is saved like any other', async () => {
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

  it('closes with the reason if the documents cannot be read, and asks to sign in if the session has expired', async () => {
    const closed = async (status: number) => {
      const { actor, at, context } = await open({
        all: () => {
          throw refused(status)
        },
      })
      actor.send({ type: 'languages.open' })
      await at({ languages: 'closed' })
      return context().trouble
    }
    expect(await closed(500)).toBe('noAnswer')
    expect(await closed(403)).toBe('noRight')
  })
})
