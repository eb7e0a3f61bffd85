import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { directionOf } from '#src/domain/locale.ts'

/** Loads a compiled catalogue. Its name is `storefront`, `trip` or that of a step. */
export type LoadCatalogue = (locale: string, name: string) => Promise<Messages>

/** The language of a page. Catalogues are loaded as needed, and switch together. */
export interface Language {
  i18n: I18n
  /** Loads catalogues in the current locale. Rejects if one cannot be loaded. */
  need: (...names: string[]) => Promise<void>
  /** Loads all catalogues in use for another locale, and only then switches, so that a page never mixes two languages. */
  change: (locale: string) => Promise<void>
}

/** Fetches catalogues below `base`, which is a storefront's path, for its authors' messages, or `/` for the build's. */
export const cataloguesBelow =
  (base: string): LoadCatalogue =>
  async (locale, name) => {
    const answer = await fetch(`${base}data/words/${locale}/${name}.json`)
    if (!answer.ok) throw new Error(answer.statusText)
    return (await answer.json()) as Messages
  }

/** Creates the language of a page. `brought` are messages in `locale` that the page includes. */
export const createLanguage = (locale: string, brought: Messages = {}, load = cataloguesBelow('/')): Language => {
  const i18n = setupI18n({ locale, messages: { [locale]: brought } })
  const needed = new Map<string, Promise<void>>()
  const bring = (name: string, wanted: string): Promise<void> => {
    const key = `${wanted} ${name}`
    const under = needed.get(key)
    if (under) return under
    const coming = load(wanted, name).then((messages) => i18n.load(wanted, messages))
    needed.set(key, coming)
    coming.catch(() => needed.delete(key))
    return coming
  }
  return {
    i18n,
    need: async (...names) => {
      await Promise.all(names.map((name) => bring(name, i18n.locale)))
    },
    change: async (wanted) => {
      const names = new Set([...needed.keys()].map((key) => key.slice(key.indexOf(' ') + 1)))
      await Promise.all([...names].map((name) => bring(name, wanted)))
      i18n.activate(wanted)
    },
  }
}

/** Sets `lang` and `dir` of an element. */
export const markLanguage = (locale: string, element: HTMLElement) => {
  element.lang = locale
  element.dir = directionOf(locale)
}
