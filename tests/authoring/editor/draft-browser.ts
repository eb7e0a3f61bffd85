import type { TextEdit } from '#machines/author-edits.ts'
import { createEditDrafts } from '#src/authoring/editor/drafts.ts'

/**
 * Creates a browser's storage and locks, which several pages share. `room` is the maximum length of a stored text. Closing a page
 * releases its locks.
 */
export const createBrowser = (room = 10_000) => {
  const texts = new Map<string, string>()
  const locked = new Set<string>()
  let time = 0
  const storage = {
    get length() {
      return texts.size
    },
    key: (index: number) => [...texts.keys()][index] ?? null,
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string) => {
      if (text.length > room) throw new DOMException('full', 'QuotaExceededError')
      texts.set(name, text)
    },
    removeItem: (name: string) => void texts.delete(name),
    clear: () => texts.clear(),
  }
  const openPage = (storefront = 'FCDX') => {
    const mine: string[] = []
    const locks = {
      request: async (name: string, whileHeld: unknown) => {
        mine.push(name)
        locked.add(name)
        if (typeof whileHeld === 'function') await whileHeld()
        locked.delete(name)
        return new Promise<never>(() => {})
      },
      query: async () => ({ held: [...locked].map((name) => ({ name, clientId: '', mode: 'exclusive' as const })), pending: [] }),
    }
    const close = () => mine.forEach((name) => locked.delete(name))
    return { drafts: createEditDrafts(storefront, { storage, locks, now: () => (time += 1) }), close }
  }
  return { openPage, texts }
}

/** An edit of one of the home page's words. */
export const edit = (word: string, text: string): TextEdit => ({ document: 'steps/home', word, locale: 'en-US', was: '', text })
