import { isStep, type Step } from '#src/domain/step.ts'
import type { FormDrafts } from '#src/trip/draft.tsx'
import type { Store } from './storage.ts'

const entryName = 'farechart'
const version = 1
const oldest = 24 * 60 * 60 * 1_000
const longest = 64 * 1_024

type Values = Partial<Record<Step, unknown>>

/** Drafts of this tab that can be written at once or deleted together. */
export interface StoredDrafts extends FormDrafts {
  /** Writes at once the drafts that are waiting for the end of their delay. */
  flush: () => void
  /** Deletes all drafts except that of `step`, if given. */
  forgetAll: (step?: Step) => void
}

/** Parses the stored entry. Empty if it is malformed, from another version, or too old. */
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
 * Creates the store for unsent form values of this tab. All are in one versioned entry, which is written `delay` milliseconds after the
 * last change and expires after 24 hours. Forms validate what they read with their own schemas.
 */
export const createFormDrafts = (store: Store, now: () => number = Date.now, delay = 400): StoredDrafts => {
  let values = readEntry(store.read(entryName), now())
  const inMemory = new Map<Step, unknown>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<(step: Step) => void>()
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
      for (const listener of listeners) listener(step)
    },
    forget: (step) => {
      const { [step]: _forgotten, ...rest } = values
      values = rest
      inMemory.delete(step)
      later()
    },
    flush,
    watch: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    forgetAll: (step) => {
      values = step !== undefined && step in values ? { [step]: values[step] } : {}
      inMemory.clear()
      later()
      flush()
    },
  }
}
