import { isStep, type Step } from '#src/domain/step.ts'
import type { Drafts } from '#src/trip/draft.tsx'
import type { Store } from './storage.ts'

const entryName = 'farechart'
const version = 1
const oldest = 24 * 60 * 60 * 1_000
const longest = 64 * 1_024

type Values = Partial<Record<Step, unknown>>

/** Drafts that can be flushed at once and discarded together. */
export interface StoredDrafts extends Drafts {
  /** Writes pending drafts. */
  flush: () => void
  forgetAll: () => void
}

/** Returns the stored entry if it is ours, of this version and not too old. */
const readEntry = (text: string | undefined, now: number): Values => {
  if (text === undefined || text.length > longest) return {}
  try {
    const entry = JSON.parse(text) as { version?: unknown; savedAt?: unknown; steps?: unknown }
    const isCurrent =
      entry.version === version && typeof entry.savedAt === 'number' && now - entry.savedAt < oldest && entry.savedAt <= now
    if (!isCurrent || typeof entry.steps !== 'object' || entry.steps === null) return {}
    return Object.fromEntries(Object.entries(entry.steps).filter(([step]) => isStep(step)))
  } catch {
    return {}
  }
}

/**
 * Keeps this tab's unsent form values in one versioned entry, written `delay` milliseconds after the last keystroke and dropped
 * after 24 hours. Each form validates what it reads with its own schema.
 */
export const createDrafts = (store: Store, now: () => number = Date.now, delay = 400): StoredDrafts => {
  let values = readEntry(store.read(entryName), now())
  const inMemory = new Map<Step, unknown>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    const text = JSON.stringify({ version, savedAt: now(), steps: values })
    if (Object.keys(values).length === 0 || text.length > longest) store.remove(entryName)
    else store.write(entryName, text)
  }
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(flush, delay)
  }
  return {
    read: (step) => inMemory.get(step) ?? values[step],
    write: (step, typed, whole) => {
      values = { ...values, [step]: typed }
      if (whole !== undefined) inMemory.set(step, whole)
      later()
    },
    forget: (step) => {
      const { [step]: _forgotten, ...rest } = values
      values = rest
      inMemory.delete(step)
      later()
    },
    flush,
    forgetAll: () => {
      clearTimeout(timer)
      timer = undefined
      values = {}
      inMemory.clear()
      store.remove(entryName)
    },
  }
}
