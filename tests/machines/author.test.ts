import { describe, expect, it } from 'vitest'
import type { BaseContent, Saved } from '#machines/author-edits.ts'
import { edda, home, open, refused } from './running-author.ts'

describe('typing', () => {
  it('merges consecutive keystrokes into one edit, and starts another after a pause', async () => {
    const { type, actor, context } = await open()
    type('Where to')
    type('Where')
    actor.send({ type: 'text.rest' })
    type('Where next?')
    const place = { document: 'steps/home', word: 'title', locale: 'en-US' }
    expect(context().history).toEqual([
      { ...place, was: 'Where to?', text: 'Where' },
      { ...place, was: 'Where', text: 'Where next?' },
    ])
  })

  it('leaves no edit if the text ends up unchanged', async () => {
    const { type, context } = await open()
    type('Where to?')
    expect(context().history).toEqual([])
    type('Where')
    type('Where to?')
    expect(context().history).toEqual([])
  })

  it('can be undone and redone edit by edit, even after saving', async () => {
    const { type, actor, at, texts } = await open()
    type('One')
    actor.send({ type: 'text.rest' })
    type('Two')
    actor.send({ type: 'save' })
    await at({ content: 'open' })
    actor.send({ type: 'undo' })
    expect(texts()).toEqual(['One'])
    actor.send({ type: 'undo' })
    actor.send({ type: 'undo' })
    expect(texts()).toEqual([])
    for (let turn = 0; turn < 3; turn += 1) actor.send({ type: 'redo' })
    expect(texts()).toEqual(['One', 'Two'])
  })

  it('cannot redo an undone edit once another is made', async () => {
    const { type, actor, texts } = await open()
    type('One')
    actor.send({ type: 'undo' })
    type('Other')
    actor.send({ type: 'redo' })
    expect(texts()).toEqual(['Other'])
  })
})

describe('saving', () => {
  it('does not save without edits, nor publish with unsaved ones', async () => {
    const { actor, type } = await open()
    actor.send({ type: 'save' })
    expect(actor.getSnapshot().matches({ content: 'open' })).toBe(true)
    type('One')
    actor.send({ type: 'publish' })
    expect(actor.getSnapshot().matches({ publication: 'idle' })).toBe(true)
  })

  it('records the new version, which can then be published', async () => {
    const { actor, type, at, context } = await open()
    type('One')
    actor.send({ type: 'save' })
    await at({ content: 'open' })
    expect([context().contents['steps/home']?.etag, context().savedHistory]).toEqual(['"2"', context().history])
    actor.send({ type: 'publish' })
    await at({ publication: 'idle' })
    expect(context().published).toBe(1)
  })

  it('keeps text that is typed during a save as unsaved', async () => {
    const { actor, type, at, context } = await open()
    type('One')
    actor.send({ type: 'save' })
    type('Two')
    await at({ content: 'open' })
    expect([context().history.length, context().savedHistory.length]).toEqual([2, 1])
  })

  it.each([
    [403, 'noRight'],
    [422, 'unsound'],
    [0, 'noAnswer'],
    [409, 'conflict'],
    [404, 'failed'],
    [500, 'failed'],
  ])('keeps every edit after a refusal with %s, and reports %s', async (status, trouble) => {
    const save = () => {
      throw refused(status)
    }
    const { actor, type, at, context } = await open({ save })
    type('One')
    actor.send({ type: 'save' })
    await at({ content: 'open' })
    expect([context().trouble, context().history.length, context().savedHistory]).toEqual([trouble, 1, []])
  })

  it('keeps every edit if even a new token is refused, and says so, because a missing right needs other advice', async () => {
    const save = () => {
      throw Object.assign(refused(403), { facts: { reason: 'NO_TOKEN' } })
    }
    const { actor, type, at, context, texts } = await open({ save })
    type('One')
    actor.send({ type: 'save' })
    await at({ content: 'open' })
    expect([context().trouble, texts()]).toEqual(['noToken', ['One']])
  })

  it('keeps every edit if the session has expired, and checks who is signed in', async () => {
    const save = () => {
      throw refused(401)
    }
    const { actor, type, at, texts } = await open({ save })
    type('One')
    actor.send({ type: 'save' })
    await at({ person: 'unknown' })
    await at({ person: 'signedIn', content: 'open' })
    expect(texts()).toEqual(['One'])
  })
})

it('loads the texts again after a failure, and clears the error', async () => {
  let isDown = true
  const read = (document: string): BaseContent => {
    if (isDown) throw refused(503)
    return { ...home, document }
  }
  const { actor, at, context } = await open({ read, person: null })
  actor.send({ type: 'signIn.submit', name: 'edda', password: 'right' })
  await at({ content: 'unread' })
  expect(context().trouble).toBe('failed')
  isDown = false
  actor.send({ type: 'content.read' })
  await at({ content: 'open' })
  expect([context().trouble, Object.keys(context().contents)]).toEqual([undefined, ['steps/home', 'messages']])
})

describe('when another author has saved first', () => {
  const theirs = (title: string, lead = 'All in the price.'): BaseContent => ({
    document: 'steps/home',
    etag: '"9"',
    value: { title: { 'en-US': title, 'ar-AE': 'إلى أين؟' }, lead: { 'en-US': lead } },
  })
  const first =
    (stale: BaseContent) =>
    (_: unknown, turn: number): Saved =>
      turn === 1 ? { saved: {}, stale } : { saved: { 'steps/home': '"10"' } }

  it('saves again without asking if the other author changed a different text', async () => {
    const { actor, type, at, context } = await open({ save: first(theirs('Where to?', 'Nothing on top.')) })
    type('One')
    actor.send({ type: 'save' })
    await at({ content: 'open' })
    expect([context().contents['steps/home']?.value['lead'], context().contents['steps/home']?.etag]).toEqual([
      { 'en-US': 'Nothing on top.' },
      '"10"',
    ])
    expect(context().clashes).toEqual([])
  })

  it('stops after five merges if others keep saving, and merges again when the author saves again', async () => {
    let isBusy = true
    const turns: number[] = []
    const save = (_: unknown, turn: number): Saved => {
      turns.push(turn)
      return isBusy ? { saved: {}, stale: theirs('Where to?', `Lead ${turn}`) } : { saved: { 'steps/home': '"10"' } }
    }
    const { actor, type, at, context, texts } = await open({ save })
    const lead = () => context().contents['steps/home']?.value['lead']?.['en-US']
    type('One')
    actor.send({ type: 'save' })
    await at({ content: 'open' })
    expect([turns.length, context().trouble, texts(), lead()]).toEqual([6, 'busy', ['One'], 'Lead 6'])
    actor.send({ type: 'save' })
    await at({ content: 'open' })
    expect([turns.length, context().trouble]).toEqual([12, 'busy'])
    isBusy = false
    actor.send({ type: 'save' })
    await at({ content: 'open' })
    expect([context().trouble, context().savedHistory.map(({ text }) => text)]).toEqual([undefined, ['One']])
  })

  it.each([
    ['mine', ['One']],
    ['theirs', ['One', 'Theirs']],
  ] as const)('asks which text to keep if both changed the same one, and saves %s', async (keeps, expected) => {
    const { actor, type, at, context, texts } = await open({ save: first(theirs('Theirs')) })
    type('One')
    actor.send({ type: 'save' })
    await at({ content: 'clashing' })
    expect(context().clashes).toEqual([
      { document: 'steps/home', word: 'title', locale: 'en-US', was: 'Where to?', text: 'One', theirs: 'Theirs' },
    ])
    actor.send({ type: 'clash.settle', index: 0, keeps })
    await at({ content: 'open' })
    expect(texts()).toEqual(expected)
    expect(context().savedHistory).toEqual(context().history)
  })
})

it('reports a wrong password, and loads the step after a correct one', async () => {
  const { actor, at, context } = await open({ person: null })
  await at({ person: 'signedOut' })
  actor.send({ type: 'signIn.submit', name: 'editor', password: 'wrong' })
  await at({ person: 'signedOut' })
  expect([context().trouble, context().person]).toEqual(['wrongPassword', undefined])
  actor.send({ type: 'signIn.submit', name: 'editor', password: 'right' })
  await at({ person: 'signedIn', content: 'open' })
  expect([context().trouble, context().person]).toEqual([undefined, edda])
})

it('loads the content of each focused step only once', async () => {
  const read: string[] = []
  const { actor, at } = await open({
    read: (document) => {
      read.push(document)
      return { ...home, document }
    },
  })
  for (const step of ['payment', 'home', 'payment']) {
    actor.send({ type: 'frame.at', step, locale: 'en-US' })
    await at({ content: 'open' })
  }
  expect(read).toEqual(['steps/home', 'messages', 'steps/payment'])
})

it('keeps the chosen text when the page changes its language or step', async () => {
  const { actor, context } = await open()
  actor.send({ type: 'word.select', document: 'messages', word: 'greeting' })
  actor.send({ type: 'frame.at', step: 'home', locale: 'ar-AE' })
  expect([context().document, context().word, context().locale]).toEqual(['messages', 'greeting', 'ar-AE'])
  actor.send({ type: 'frame.at', step: 'payment', locale: 'ar-AE' })
  expect([context().step, context().document, context().word]).toEqual(['payment', 'messages', 'greeting'])
})

it('chooses among the texts of each step while no text is chosen', async () => {
  const { actor, context } = await open()
  actor.send({ type: 'frame.at', step: 'payment', locale: 'en-US' })
  expect([context().document, context().word]).toEqual(['steps/payment', undefined])
})
