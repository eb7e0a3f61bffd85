import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { AuthorEvent } from '#machines/author-events.ts'
import type { AuthorNews } from '#src/domain/author-news.ts'
import type { OtherAuthor } from '#src/domain/other-author.ts'
import { edda, home, open, refused } from './running-author.ts'

const paulAt = (step: string): OtherAuthor => ({ user: { id: 'publisher', name: 'Paul Publisher' }, step })

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** Opens the editor. `answers` reply to its reports, one after another. */
const opened = async (...answers: (readonly OtherAuthor[] | undefined | Error)[]) => {
  const reported: string[] = []
  const listeners: ((event: AuthorEvent) => void)[] = []
  const editor = await open({
    listen: (tell) => void listeners.push(tell),
    meet: (step) => {
      const answer = answers[Math.min(reported.push(step), answers.length) - 1]
      if (answer instanceof Error) throw answer
      return answer
    },
  })
  const hear = (event: AuthorEvent) => listeners.at(-1)?.(event)
  return { ...editor, hear, listeners, reported, others: () => editor.context().others }
}

it('lists the other authors with their steps, and fetches the list again after five seconds', async () => {
  const { at, others, reported } = await opened([paulAt('home')], [paulAt('payment')])
  await at({ company: { present: 'resting' } })
  expect(others()).toEqual([paulAt('home')])
  await vi.advanceTimersByTimeAsync(4_999)
  expect(reported).toEqual(['home'])
  await vi.advanceTimersByTimeAsync(1)
  expect([reported, others()]).toEqual([['home', 'home'], [paulAt('payment')]])
})

it('reports a change of step at once', async () => {
  const { actor, at, reported } = await opened([])
  await at({ company: { present: 'resting' } })
  actor.send({ type: 'frame.at', step: 'payment', locale: 'en-US' })
  await at({ company: { present: 'resting' } })
  expect(reported).toEqual(['home', 'payment'])
})

it('lists nobody and stops reporting if the system has no list of open pages', async () => {
  const { at, others, reported } = await opened(undefined)
  await at({ company: 'unknown' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect([reported, others()]).toEqual([['home'], []])
})

it('lists nobody while the system does not answer, and shows no error', async () => {
  const { at, others, context } = await opened([paulAt('home')], refused(503), [paulAt('home')])
  await at({ company: { present: 'resting' } })
  await vi.advanceTimersByTimeAsync(5_000)
  expect([others(), context().trouble]).toEqual([[], undefined])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(others()).toEqual([paulAt('home')])
})

it('lets an author whose session has expired keep working until the next save', async () => {
  const { actor, at, others, reported } = await opened([paulAt('home')], refused(401))
  await at({ company: { present: 'resting' } })
  await vi.advanceTimersByTimeAsync(60_000)
  const { person, company } = actor.getSnapshot().value
  expect([person, company, reported, others()]).toEqual(['signedIn', 'absent', ['home', 'home'], []])
})

it('stops reporting when the author signs out, and starts again when somebody signs in', async () => {
  const { actor, at, others, reported } = await opened([paulAt('home')])
  await at({ company: { present: 'resting' } })
  actor.send({ type: 'signOut.submit' })
  await at({ person: 'signedOut' })
  expect(others()).toEqual([])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reported).toEqual(['home'])
  actor.send({ type: 'signIn.submit', name: 'editor', password: 'right' })
  await at({ company: { present: 'resting' } })
  expect(others()).toEqual([paulAt('home')])
})

it('polls only while there is no stream of events', async () => {
  const { actor, at, hear, others, reported } = await opened([])
  await at({ company: { present: 'resting' } })
  hear({ type: 'news.open' })
  await vi.advanceTimersByTimeAsync(60_000)
  hear({ type: 'others.change', others: [paulAt('payment')] })
  expect([reported, others()]).toEqual([['home'], [paulAt('payment')]])
  actor.send({ type: 'frame.at', step: 'payment', locale: 'en-US' })
  await at({ company: { present: 'resting' } })
  expect(reported).toEqual(['home', 'payment'])
  hear({ type: 'news.lose' })
  await at({ company: { present: 'resting' } })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(reported).toEqual(['home', 'payment', 'payment', 'payment'])
})

const saved = (user = paulAt('home').user): AuthorNews => ({
  kind: 'saved',
  user,
  document: 'steps/home',
  at: '2026-11-22T10:42:00.000Z',
})
const theirs = { ...home, etag: '"9"', value: { ...home.value, lead: { 'en-US': 'Theirs.' } } }

it('loads what another author saves, and reports it', async () => {
  const { hear, context } = await opened([])
  hear({ type: 'news.hear', news: saved(), contents: { 'steps/home': theirs, 'steps/payment': home } })
  expect(context().news).toEqual(saved())
  expect(context().contents['steps/home']).toEqual(theirs)
  // This document is not open here, so it is loaded when it is opened.
  expect(context().contents['steps/payment']).toBe(undefined)
})

it('keeps a document that was edited here, so that no edit and no undo is lost', async () => {
  const { actor, at, type, hear, context, texts } = await opened([])
  type('Mine')
  hear({ type: 'news.hear', news: saved(), contents: { 'steps/home': theirs } })
  expect([context().contents['steps/home']?.etag, texts()]).toEqual(['"1"', ['Mine']])
  actor.send({ type: 'save' })
  await at({ content: 'open' })
  actor.send({ type: 'undo' })
  hear({ type: 'news.hear', news: saved(), contents: { 'steps/home': theirs } })
  actor.send({ type: 'redo' })
  expect(texts()).toEqual(['Mine'])
})

it('takes over what the author saved in another tab without announcing it', async () => {
  const { hear, context } = await opened([])
  hear({ type: 'news.hear', news: saved(edda.user), contents: { 'steps/home': theirs } })
  expect([context().news, context().contents['steps/home']]).toEqual([undefined, theirs])
})

it('forgets the news when the author signs out, and listens again when somebody signs in', async () => {
  const { actor, at, hear, context, listeners } = await opened([])
  hear({ type: 'news.hear', news: saved(), contents: {} })
  actor.send({ type: 'signOut.submit' })
  await at({ person: 'signedOut' })
  expect([context().news, context().hearsNews, listeners.length]).toEqual([undefined, false, 1])
  actor.send({ type: 'signIn.submit', name: 'editor', password: 'right' })
  await at({ company: { present: 'resting' } })
  expect(listeners.length).toBe(2)
})
