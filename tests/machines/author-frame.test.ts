import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { open } from './running-author.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** Opens the editor and its frame. */
const opened = async () => {
  const { actor } = await open()
  const frame = () => actor.getSnapshot().value.frame
  expect(frame()).toBe('absent')
  actor.send({ type: 'frame.open' })
  return { actor, frame }
}

it('waits twenty seconds for the page in the frame, and counts a late answer too', async () => {
  const { actor, frame } = await opened()
  await vi.advanceTimersByTimeAsync(19_999)
  expect(frame()).toBe('greeting')
  await vi.advanceTimersByTimeAsync(1)
  expect(frame()).toBe('silent')
  actor.send({ type: 'frame.connect' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(frame()).toBe('connected')
})

it('reports at once that the frame got no address, and waits again when the author opens the page again', async () => {
  const { actor, frame } = await opened()
  actor.send({ type: 'frame.lose' })
  expect(frame()).toBe('silent')
  actor.send({ type: 'frame.open' })
  expect(frame()).toBe('greeting')
  actor.send({ type: 'frame.connect' })
  expect(frame()).toBe('connected')
})
