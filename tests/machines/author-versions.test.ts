import { describe, expect, it } from 'vitest'
import { unsavedTexts } from '#machines/author-edits.ts'
import { first, home, open, refused } from './running-author.ts'

const old = { ...home, etag: '"9"', value: { ...home.value, title: { 'en-US': 'Off you go', 'ar-AE': 'إلى أين؟' } } }

const opened = async (answers: Parameters<typeof open>[0] = {}) => {
  const editor = await open(answers)
  editor.actor.send({ type: 'versions.open' })
  await editor.at({ versions: 'open' })
  return editor
}

describe('the published versions', () => {
  it('are loaded when the list is opened, and each is compared on request', async () => {
    const { actor, at, context } = await opened()
    expect(context().versions).toEqual([first])
    actor.send({ type: 'version.compare', number: 1 })
    await at({ versions: 'open' })
    expect(context().comparison).toEqual({
      number: 1,
      changes: [{ document: 'steps/home', word: 'title', locale: 'en-US', was: 'Where to?', text: 'Off you go' }],
    })
    actor.send({ type: 'versions.close' })
    expect(actor.getSnapshot().value.versions).toBe('closed')
  })

  it('are restored with the documents that the editor has read, and the new published version is reported', async () => {
    const asked: unknown[] = []
    const { actor, at, context } = await opened({
      restore: (wish) => {
        asked.push(wish)
        return { number: 2, contents: { 'steps/home': old } }
      },
    })
    actor.send({ type: 'version.restore', number: 1 })
    await at({ versions: 'closed' })
    expect(asked).toEqual([{ number: 1, documents: ['steps/home', 'messages'] }])
    expect([context().contents['steps/home'], context().published]).toEqual([old, 2])
  })

  it('are not restored over unsaved edits', async () => {
    const { actor, type } = await opened()
    type('Where next?')
    actor.send({ type: 'version.restore', number: 1 })
    expect(actor.getSnapshot().value.versions).toBe('open')
  })

  it('keep text that is typed during a restore as unsaved', async () => {
    const { actor, at, type, context } = await opened({ restore: () => ({ number: 2, contents: { 'steps/home': old } }) })
    actor.send({ type: 'version.restore', number: 1 })
    type('No extras.', 'lead')
    await at({ versions: 'closed' })
    expect(unsavedTexts(context())).toEqual([
      { document: 'steps/home', word: 'lead', locale: 'en-US', was: 'All in the price.', text: 'No extras.' },
    ])
  })

  it('close with a reason if a version cannot be restored', async () => {
    const { actor, at, context } = await opened({
      restore: () => {
        throw refused(403)
      },
    })
    actor.send({ type: 'version.restore', number: 1 })
    await at({ versions: 'closed' })
    expect(context().trouble).toBe('noRight')
  })

  it('ask to sign in again after the session has expired', async () => {
    const { actor, at } = await open({
      versions: () => {
        throw refused(401)
      },
    })
    const persons: string[] = []
    actor.subscribe(({ value }) => persons.push(value.person))
    actor.send({ type: 'versions.open' })
    await at({ versions: 'closed' })
    expect(persons).toContain('unknown')
  })
})
