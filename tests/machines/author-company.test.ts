import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { OtherAuthor } from '#src/domain/other-author.ts'
import { open, refused } from './running-author.ts'

const paulAt = (step: string): OtherAuthor => ({ user: { id: 'publisher', name: 'Paul Publisher' }, step })

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** Opens the editor. `answers` reply to its reports, one after another. */
const opened = async (...answers: (readonly OtherAuthor[] | undefined | Error)[]) => {
  const reported: string[] = []
  const editor = await open({
    meet: (step) => {
      const answer = answers[Math.min(reported.push(step), answers.length) - 1]
      if (answer instanceof Error) throw answer
      return answer
    },
  })
  return { ...editor, reported, others: () => editor.context().others }
}

it('lists the other authors with their steps, and fetches the list again after five seconds', async () => {
  const { at, others, reported } = await opened([paulAt('home')], [paulAt('payment')])
  await at({ company: 'resting' })
  expect(others()).toEqual([paulAt('home')])
  await vi.advanceTimersByTimeAsync(4_999)
  expect(reported).toEqual(['home'])
  await vi.advanceTimersByTimeAsync(1)
  expect([reported, others()]).toEqual([['home', 'home'], [paulAt('payment')]])
})

it('reports a change of step at once', async () => {
  const { actor, at, reported } = await opened([])
  await at({ company: 'resting' })
  actor.send({ type: 'frame.at', step: 'payment', locale: 'en-US' })
  await at({ company: 'resting' })
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
  await at({ company: 'resting' })
  await vi.advanceTimersByTimeAsync(5_000)
  expect([others(), context().trouble]).toEqual([[], undefined])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(others()).toEqual([paulAt('home')])
})

it('lets an author whose session has expired keep working until the next save', async () => {
  const { actor, at, others, reported } = await opened([paulAt('home')], refused(401))
  await at({ company: 'resting' })
  await vi.advanceTimersByTimeAsync(60_000)
  const { person, company } = actor.getSnapshot().value
  expect([person, company, reported, others()]).toEqual(['signedIn', 'absent', ['home', 'home'], []])
})

it('stops reporting when the author signs out, and starts again when somebody signs in', async () => {
  const { actor, at, others, reported } = await opened([paulAt('home')])
  await at({ company: 'resting' })
  actor.send({ type: 'signOut.submit' })
  await at({ person: 'signedOut' })
  expect(others()).toEqual([])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reported).toEqual(['home'])
  actor.send({ type: 'signIn.submit', name: 'editor', password: 'right' })
  await at({ company: 'resting' })
  expect(others()).toEqual([paulAt('home')])
})
