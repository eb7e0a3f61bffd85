import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFormDrafts } from '#src/app/browser/drafts.ts'
import type { Store } from '#src/app/browser/storage.ts'

const day = 24 * 60 * 60 * 1_000

const memoryStore = (texts = new Map<string, string>()): Store & { texts: Map<string, string> } => ({
  texts,
  read: (name) => texts.get(name),
  write: (name, value) => void texts.set(name, value),
  remove: (name) => void texts.delete(name),
})

describe('drafts', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('writes the input shortly after the last keystroke, in one versioned entry', () => {
    const store = memoryStore()
    const drafts = createFormDrafts(store, () => 1_000, 400)
    drafts.write('home', { origin: 'L' })
    vi.advanceTimersByTime(399)
    drafts.write('home', { origin: 'LIS' })
    vi.advanceTimersByTime(399)
    expect(store.texts.size).toBe(0)
    vi.advanceTimersByTime(1)
    expect([...store.texts]).toEqual([['farechart', '{"version":1,"savedAt":1000,"steps":{"home":{"origin":"LIS"}}}']])
  })

  it('restores the input after a reload', () => {
    const store = memoryStore()
    const before = createFormDrafts(store, () => 1_000)
    before.write('passengers', [{ lastName: 'Lima' }])
    before.flush()
    expect(createFormDrafts(store, () => 2_000).read('passengers')).toEqual([{ lastName: 'Lima' }])
  })

  it('keeps sensitive fields in memory only, so not after a reload', () => {
    const store = memoryStore()
    const drafts = createFormDrafts(store, () => 1_000)
    drafts.write('passengers', { number: '' }, { number: 'P123' })
    drafts.flush()
    expect(drafts.read('passengers')).toEqual({ number: 'P123' })
    expect([...store.texts.values()].join()).not.toContain('P123')
    expect(createFormDrafts(store, () => 2_000).read('passengers')).toEqual({ number: '' })
    drafts.forgetAll()
    expect(drafts.read('passengers')).toBeUndefined()
  })

  it('drops entries that are over a day old, dated in the future, of another version or malformed', () => {
    const entry = (version: number, savedAt: number) =>
      new Map([['farechart', JSON.stringify({ version, savedAt, steps: { home: 1 } })]])
    const readAt = (texts: Map<string, string>) => createFormDrafts(memoryStore(texts), () => 2 * day).read('home')
    expect([entry(1, day + 1), entry(1, day), entry(1, 2 * day + 1), entry(2, 2 * day)].map(readAt)).toEqual([
      1,
      undefined,
      undefined,
      undefined,
    ])
  })

  it('deletes one draft, all drafts but one, or all drafts', () => {
    const store = memoryStore()
    const drafts = createFormDrafts(store, () => 1_000)
    drafts.write('home', 1)
    drafts.write('passengers', 2)
    drafts.forget('home')
    drafts.flush()
    expect(createFormDrafts(store, () => 1_000).read('home')).toBeUndefined()
    drafts.write('confirmation', 3)
    drafts.forgetAll('confirmation')
    const left = createFormDrafts(store, () => 1_000)
    expect([left.read('passengers'), left.read('confirmation')]).toEqual([undefined, 3])
    drafts.forgetAll()
    expect([drafts.read('confirmation'), store.texts.size]).toEqual([undefined, 0])
  })

  it('writes at most 64 kB', () => {
    const store = memoryStore()
    const drafts = createFormDrafts(store, () => 1_000)
    drafts.write('home', 'x'.repeat(70_000))
    drafts.flush()
    expect(store.texts.size).toBe(0)
  })

  it('never throws, whatever the storage contains', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        createFormDrafts(memoryStore(new Map([['farechart', text]])), () => 1).read('home')
      }),
      { numRuns: 500 },
    )
  })
})
