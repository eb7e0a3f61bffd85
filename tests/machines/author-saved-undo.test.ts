import { expect, it } from 'vitest'
import { type BaseContent, isUnsaved, pendingEdits, textNow, unsavedEdits, unsavedTexts } from '#machines/author-edits.ts'
import { home, open } from './running-author.ts'

const title = { document: home.document, word: 'title', locale: 'en-US' }

/** Saves a text and undoes the edit. With `stale`, the next save is refused because somebody else has saved this content. */
const undoSaved = async (stale?: BaseContent) => {
  const sent: (readonly string[])[] = []
  const opened = await open({
    save: (_, turn, documents) => {
      sent.push(documents)
      return stale && turn === 2 ? { saved: {}, stale } : { saved: { [home.document]: `"${turn + 1}"` } }
    },
  })
  opened.type('One')
  opened.actor.send({ type: 'save' })
  await opened.at({ content: 'open' })
  opened.actor.send({ type: 'undo' })
  return { ...opened, sent }
}

it('saves a document again after its saved edit was undone', async () => {
  const { actor, at, sent, context } = await undoSaved()
  actor.send({ type: 'save' })
  await at({ content: 'open' })
  expect(sent).toEqual([['steps/home'], ['steps/home']])
  expect(unsavedTexts(context())).toEqual([])
})

it('saves only the documents with unsaved edits', async () => {
  const { actor, at, type, sent } = await undoSaved()
  actor.send({ type: 'redo' })
  actor.send({ type: 'word.select', document: 'messages', word: 'greeting' })
  type('Hello', 'greeting')
  actor.send({ type: 'save' })
  await at({ content: 'open' })
  expect(sent).toEqual([['steps/home'], ['messages']])
})

it('keeps an edit made after undoing a saved one when somebody else has saved another text first', async () => {
  const stale = { ...home, etag: '"9"', value: { ...home.value, title: { 'en-US': 'One' }, note: { 'en-US': 'Theirs' } } }
  const { actor, at, type, context } = await undoSaved(stale)
  type('No extras.', 'lead')
  actor.send({ type: 'save' })
  await at({ content: 'open' })
  expect(['title', 'lead', 'note'].map((word) => textNow(context(), { ...title, word }))).toEqual([
    'Where to?',
    'No extras.',
    'Theirs',
  ])
})

it('asks which text to keep if somebody else has changed the text whose saved edit was undone', async () => {
  const { actor, at, context } = await undoSaved({ ...home, etag: '"9"', value: { title: { 'en-US': 'Theirs' } } })
  actor.send({ type: 'save' })
  await at({ content: 'clashing' })
  expect(context().clashes).toEqual([{ ...title, was: 'One', text: 'Where to?', theirs: 'Theirs' }])
})

it('asks which text to keep if somebody else has changed a saved text back to what the page read first', async () => {
  const { actor, at, type, context } = await undoSaved({ ...home, etag: '"9"' })
  type('Two')
  actor.send({ type: 'save' })
  await at({ content: 'clashing' })
  expect(context().clashes).toEqual([{ ...title, was: 'One', text: 'Two', theirs: 'Where to?' }])
})

it('undoes the undoing of a saved edit, so that nothing is left to save, and a redo leaves the original text again', async () => {
  const { actor, context } = await undoSaved()
  const [change] = unsavedEdits(context())
  if (!change) throw new Error('The change is missing.')
  actor.send({ type: 'edit.undo', edit: change })
  expect([textNow(context(), title), isUnsaved(context())]).toEqual(['One', false])
  actor.send({ type: 'redo' })
  expect([textNow(context(), title), unsavedTexts(context())]).toEqual(['Where to?', [change]])
})

it('keeps other unsaved edits when the undoing of a saved edit is undone', async () => {
  const { actor, context, type } = await undoSaved()
  type('No extras.', 'lead')
  const [change] = unsavedEdits(context())
  if (!change) throw new Error('The change is missing.')
  actor.send({ type: 'edit.undo', edit: change })
  expect(unsavedTexts(context())).toEqual([{ ...title, word: 'lead', was: 'All in the price.', text: 'No extras.' }])
})

it('has nothing to save and lists no edits once every text is typed back to its saved version', async () => {
  const { actor, at, context, type } = await open()
  type('One')
  actor.send({ type: 'text.rest' })
  type('No extras.', 'lead')
  actor.send({ type: 'text.rest' })
  type('Where to?')
  expect(pendingEdits(context()).map(({ word, text }) => [word, text])).toEqual([['lead', 'No extras.']])
  actor.send({ type: 'text.rest' })
  type('All in the price.', 'lead')
  expect([isUnsaved(context()), pendingEdits(context())]).toEqual([false, []])
  actor.send({ type: 'publish' })
  await at({ publication: 'idle' })
  expect(context().published).toBe(1)
  actor.send({ type: 'undo' })
  expect([textNow(context(), { ...title, word: 'lead' }), isUnsaved(context())]).toEqual(['No extras.', true])
})
