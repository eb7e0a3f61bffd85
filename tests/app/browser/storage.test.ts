import { describe, expect, it } from 'vitest'
import { createStore } from '#src/app/browser/storage.ts'

const storageOf = (texts: Map<string, string>, more: Partial<Storage> = {}): Storage => ({
  getItem: (name) => texts.get(name) ?? null,
  setItem: (name, value) => void texts.set(name, value),
  removeItem: (name) => void texts.delete(name),
  clear: () => texts.clear(),
  key: () => null,
  length: 0,
  ...more,
})

const full = () => {
  throw new DOMException('full', 'QuotaExceededError')
}

describe('a store', () => {
  it('keeps strings in the browser’s storage', () => {
    const texts = new Map<string, string>()
    const store = createStore(() => storageOf(texts))
    store.write('name', 'text')
    expect([store.read('name'), texts.get('name')]).toEqual(['text', 'text'])
    store.remove('name')
    expect([store.read('name'), texts.size]).toEqual([undefined, 0])
  })

  it('falls back to memory if storage is full, and reports that once', () => {
    let said = 0
    const store = createStore(
      () => storageOf(new Map(), { setItem: full }),
      () => (said += 1),
    )
    store.write('one', '1')
    store.write('two', '2')
    expect([store.read('one'), store.read('two'), said]).toEqual(['1', '2', 1])
  })

  it('removes the old value if the new one does not fit', () => {
    const texts = new Map([['name', 'old']])
    const store = createStore(() => storageOf(texts, { setItem: full }))
    store.write('name', 'new')
    expect([store.read('name'), texts.has('name')]).toEqual(['new', false])
  })

  it('works if access to the storage throws', () => {
    const store = createStore(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    store.write('name', 'text')
    store.remove('other')
    expect([store.read('name'), store.read('other')]).toEqual(['text', undefined])
  })
})
