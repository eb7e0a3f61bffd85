import type { ComponentType } from 'react'
import type { Step } from '#src/domain/step.ts'
import { connection } from '#src/network/connection.ts'
import type { Language } from '../language/language.ts'
import { placeOf } from '../browser/place.ts'

export interface LoadedSteps {
  screens: Partial<Record<Step, ComponentType>>
  contents: Partial<Record<Step, unknown>>
  /** Steps whose files could not be loaded. */
  failed: readonly Step[]
}

/** Loads screens with their content and words, step by step. */
export interface Steps {
  /**
   * Loads everything a step's screen needs, once. Never rejects: a failed step is listed as such, and loading it again retries.
   */
  load: (step: Step) => Promise<void>
  /** Returns what is loaded. It is a new object after every change. */
  loaded: () => LoadedSteps
  subscribe: (listener: () => void) => () => void
}

/** Loads a step's content from the page's storefront, because each storefront publishes its own. */
export const fetchContent = async (step: Step): Promise<unknown> => {
  const answer = await fetch(`${placeOf(location.pathname).base}data/steps/${step}.json`)
  if (!answer.ok) throw new Error(answer.statusText)
  return answer.json()
}

/** Returns the catalogues with a step's words. */
export const cataloguesOf = (step: Step): string[] => ['storefront', 'trip', step]

/**
 * Creates the steps' loader for a language. `contents` came with the page, `content` loads the rest, and `loadScreen` the
 * screens.
 */
export const createSteps = (
  language: Pick<Language, 'need'>,
  contents: LoadedSteps['contents'],
  loadScreen: (step: Step) => Promise<ComponentType>,
  catalogues: (step: Step) => readonly string[] = cataloguesOf,
  content: (step: Step) => Promise<unknown> = fetchContent,
): Steps => {
  let loaded: LoadedSteps = { screens: {}, contents, failed: [] }
  const listeners = new Set<() => void>()
  const coming = new Map<Step, Promise<void>>()
  const set = (next: LoadedSteps) => {
    loaded = next
    for (const listener of listeners) listener()
  }
  const bring = async (step: Step) => {
    try {
      await connection.whenOnline()
      const [Screen, words] = await Promise.all([
        loadScreen(step),
        loaded.contents[step] ?? content(step),
        language.need(...catalogues(step)),
      ])
      set({
        screens: { ...loaded.screens, [step]: Screen },
        contents: { ...loaded.contents, [step]: words },
        failed: loaded.failed.filter((each) => each !== step),
      })
    } catch {
      coming.delete(step)
      set({ ...loaded, failed: [...loaded.failed.filter((each) => each !== step), step] })
    }
  }
  return {
    load: (step) => {
      const under = coming.get(step) ?? bring(step)
      coming.set(step, under)
      return under
    },
    loaded: () => loaded,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
