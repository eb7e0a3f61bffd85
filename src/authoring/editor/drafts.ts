import type { Edit } from '#machines/author-edits.ts'
import { decimal, fields, list, type Read, text } from '#src/domain/read-as.ts'

const readDraft = fields({
  keptAt: decimal,
  edits: list(fields({ step: text, word: text, locale: text, was: text, text })),
})

type KeptDraft = Omit<Read<typeof readDraft>, 'edits'> & { edits: readonly Edit[] }

/** Unsaved edits in the browser's storage, where they outlive their page. */
export interface Drafts {
  /** Keeps a person's unsaved edits instead of those kept before. Returns false if the browser has no room for them. */
  keep: (person: string, edits: readonly Edit[]) => boolean
  /** Returns the edits that pages which are closed left behind, oldest first, the last one of each text. */
  left: (person: string) => Promise<Edit[]>
  /** Deletes what `left` returned, once the page that read it keeps it. */
  forgetLeft: () => void
}

/** Browser features that drafts use. */
interface DraftBrowser {
  storage: Storage
  locks: Pick<LockManager, 'request' | 'query'>
  now: () => number
}

const prefixOf = (storefront: string) => `farechart.draft.${storefront}.`

const parsed = (kept: string | null): KeptDraft | undefined => {
  try {
    return readDraft(JSON.parse(kept ?? ''), '')
  } catch {
    return undefined
  }
}

/**
 * Keeps one page's drafts. Each page has an entry of its own, so that two open editors do not overwrite each other, and holds a
 * lock of the entry's name, which the browser releases when the page is closed or killed.
 */
export const createDrafts = (storefront: string, { storage, locks, now }: DraftBrowser): Drafts => {
  const page = crypto.randomUUID()
  const nameOf = (person: string) => `${prefixOf(storefront)}${encodeURIComponent(person)}.${page}`
  const held = new Set<string>()
  let read: string[] = []

  /** Never resolves: the lock lasts as long as the page. */
  const hold = (name: string) => {
    if (held.has(name)) return
    held.add(name)
    void locks.request(name, () => new Promise(() => {}))
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
      const { held: locked = [] } = await locks.query()
      const open = new Set(locked.map(({ name }) => name))
      read = entriesOf(person).filter((name) => name !== nameOf(person) && !open.has(name))
      const drafts = read.flatMap((name) => parsed(storage.getItem(name)) ?? [])
      const edits = drafts.toSorted((one, other) => one.keptAt - other.keptAt).flatMap((draft) => draft.edits)
      const placeOf = ({ step, word, locale }: Edit) => JSON.stringify([step, word, locale])
      return [...new Map(edits.map((edit) => [placeOf(edit), edit])).values()]
    },
    forgetLeft: () => {
      for (const name of read) storage.removeItem(name)
      read = []
    },
  }
}
