import type { TextEdit } from '#machines/author-edits.ts'
import { asDecimal, asFields, asList, type Read, asText } from '#src/domain/read-as.ts'

const readDraft = asFields({
  keptAt: asDecimal,
  edits: asList(asFields({ document: asText, word: asText, locale: asText, was: asText, text: asText })),
})

type KeptDraft = Omit<Read<typeof readDraft>, 'edits'> & { edits: readonly TextEdit[] }

/** Stores unsaved edits in the browser, so that closing the page does not lose them. */
export interface EditDrafts {
  /** Replaces the stored edits of this page. Returns false if the browser's storage is full or blocked. */
  keep: (person: string, edits: readonly TextEdit[]) => boolean
  /**
   * Returns the edits that this person left in closed pages, or in this page before somebody else signed in. If a text was edited in several
   * pages, the latest edit is returned.
   */
  left: (person: string) => Promise<TextEdit[]>
  /** Deletes the entries that `left` has read. Call it only after this page has stored the edits in its own entry. */
  forgetLeft: () => void
}

/** The browser features that drafts depend on. */
interface DraftBrowser {
  storage: Storage
  locks: Pick<LockManager, 'request' | 'query'>
  now: () => number
}

/** Keeps the last edit of each text. */
const lastOfEach = (edits: readonly TextEdit[]): TextEdit[] => [
  ...new Map(edits.map((edit) => [JSON.stringify([edit.document, edit.word, edit.locale]), edit])).values(),
]

const prefixOf = (storefront: string) => `farechart.draft.${storefront}.`

const parsed = (kept: string | null): KeptDraft | undefined => {
  try {
    return readDraft(JSON.parse(kept ?? ''), '')
  } catch {
    return undefined
  }
}

/**
 * Creates the storage for one page's drafts. Every page writes to an entry of its own, so that two open editors do not overwrite
 * each other. While it is open, it holds a lock with the entry's name. The browser releases the lock when the page is closed or
 * crashes. When somebody else signs in, the page releases the lock and begins another entry.
 */
export const createEditDrafts = (storefront: string, { storage, locks, now }: DraftBrowser): EditDrafts => {
  let owner: string | undefined
  let page = ''
  /** The locks of this page's entries, with the function that releases each. */
  const held = new Map<string, () => void>()
  let read: string[] = []

  /** Returns the name of this page's entry for a person. A change of person releases the locks and begins another entry. */
  const nameOf = (person: string) => {
    if (person !== owner) {
      for (const release of held.values()) release()
      owner = person
      page = crypto.randomUUID()
    }
    return `${prefixOf(storefront)}${encodeURIComponent(person)}.${page}`
  }

  const hold = (name: string) => {
    if (held.has(name)) return
    const released = new Promise<void>((release) => held.set(name, release))
    void locks.request(name, () => released)
  }

  const entriesOf = (person: string): string[] => {
    const prefix = `${prefixOf(storefront)}${encodeURIComponent(person)}.`
    return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((name) =>
      name.startsWith(prefix),
    )
  }

  return {
    keep: (person, edits) => {
      const name = nameOf(person)
      try {
        if (edits.length === 0) {
          storage.removeItem(name)
          return true
        }
        hold(name)
        storage.setItem(name, JSON.stringify({ keptAt: now(), edits } satisfies KeptDraft))
        return true
      } catch {
        return false
      }
    },
    left: async (person) => {
      const own = nameOf(person)
      const { held: locked = [] } = await locks.query()
      // The lock of a former entry of this page may still be on its way to release.
      const open = new Set(locked.flatMap(({ name = '' }) => (held.has(name) ? [] : [name])))
      read = entriesOf(person).filter((name) => name !== own && !open.has(name))
      const drafts = read.flatMap((name) => parsed(storage.getItem(name)) ?? [])
      return lastOfEach(drafts.toSorted((one, other) => one.keptAt - other.keptAt).flatMap((draft) => draft.edits))
    },
    forgetLeft: () => {
      for (const name of read) storage.removeItem(name)
      read = []
    },
  }
}

/** Drafts of a browser that can store none. */
const noDrafts: EditDrafts = { keep: (_, edits) => edits.length === 0, left: () => Promise.resolve([]), forgetLeft: () => {} }

/**
 * Keeps edits in memory if the storage is full or blocked. They survive another author's sign-in, but not the closing of the page.
 */
export const alsoInMemory = (drafts: EditDrafts): EditDrafts => {
  let owner = ''
  let refused: readonly TextEdit[] = []
  /** Edits that the storage refused, by author, kept when another author signs in. */
  const behind = new Map<string, readonly TextEdit[]>()
  return {
    keep: (person, edits) => {
      if (person !== owner && refused.length > 0) behind.set(owner, [...(behind.get(owner) ?? []), ...refused])
      owner = person
      const isKept = drafts.keep(person, edits)
      refused = isKept ? [] : edits
      return isKept
    },
    left: async (person) => lastOfEach([...(await drafts.left(person)), ...(behind.get(person) ?? [])]),
    forgetLeft: () => {
      drafts.forgetLeft()
      behind.delete(owner)
    },
  }
}

/** Keeps drafts in this browser, or only in memory if it blocks its storage or, outside secure contexts, has no locks. */
export const draftsIn = (view: Pick<Window, 'localStorage' | 'navigator'>, storefront: string): EditDrafts => {
  try {
    const { localStorage: storage, navigator } = view
    const locks: LockManager | undefined = navigator.locks
    return alsoInMemory(locks ? createEditDrafts(storefront, { storage, locks, now: Date.now }) : noDrafts)
  } catch {
    return alsoInMemory(noDrafts)
  }
}
