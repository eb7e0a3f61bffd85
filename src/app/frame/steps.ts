import type { ComponentType } from 'react'
import type { Step } from '#src/domain/step.ts'
import { connection } from '#src/network/connection.ts'
import type { Language } from '../language/language.ts'
import { storefrontPathOf } from '../browser/storefront-path.ts'

export interface LoadedSteps {
  screens: Partial<Record<Step, ComponentType>>
  contents: Partial<Record<Step, unknown>>
  /** Steps whose parts could not be loaded. */
  failed: readonly Step[]
}

/** Loads the screens of steps together with their content and messages. */
export interface Steps {
  /**
   * Loads everything that the screen of a step needs, once. Never rejects: a failed step is listed in `failed`, and the next call tries
   * again.
   */
  load: (step: Step) => Promise<void>
  /** Loads, in all languages, the content that the page embeds only in its own. Rejects if any of it fails to load. */
  loadInAllLanguages: () => Promise<void>
  /** The loaded parts, as a new object after every change. */
  loaded: () => LoadedSteps
  subscribe: (listener: () => void) => () => void
}

/** Fetches the content of a step from the page's storefront, because every storefront publishes its own. */
export const fetchContent = async (step: Step): Promise<unknown> => {
  const answer = await fetch(`${storefrontPathOf(location.pathname).base}data/steps/${step}.json`)
  if (!answer.ok) throw new Error(answer.statusText)
  return answer.json()
}

/** Returns the names of the catalogues that contain the messages of a step. */
export const cataloguesOf = (step: Step): string[] => ['storefront', 'trip', step]

/** Creates the loader of steps for a language. `contents` are those that the page includes; the other functions load the missing parts. */
export const createSteps = (
  language: Pick<Language, 'need'>,
  contents: LoadedSteps['contents'],
  loadScreen: (step: Step) => Promise<ComponentType>,
  catalogues: (step: Step) => readonly string[] = cataloguesOf,
  content: (step: Step) => Promise<unknown> = fetchContent,
): Steps => {
  let loaded: LoadedSteps = { screens: {}, contents, failed: [] }
  const listeners = new Set<() => void>()
  const inOneLanguage = new Set(Object.keys(contents) as Step[])
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
    loadInAllLanguages: async () => {
      const whole = await Promise.all([...inOneLanguage].map(async (step) => [step, await content(step)] as const))
      inOneLanguage.clear()
      set({ ...loaded, contents: { ...loaded.contents, ...Object.fromEntries(whole) } })
    },
    loaded: () => loaded,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
