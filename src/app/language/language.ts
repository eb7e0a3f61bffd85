import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { directionOf } from '#src/domain/locale.ts'

/** Loads a compiled catalogue: `storefront`, `trip`, or a step's name. */
export type LoadCatalogue = (locale: string, name: string) => Promise<Messages>

/** The page's language. Catalogues are loaded as needed, and all switch together. */
export interface Language {
  i18n: I18n
  /** Loads catalogues in the current locale. Rejects if one is not available. */
  need: (...names: string[]) => Promise<void>
  /** Switches the locale after loading all catalogues in use, so that nothing is shown half translated. */
  change: (locale: string) => Promise<void>
}

/** Loads a catalogue written by the build, which is data rather than script. */
const fetchCatalogue: LoadCatalogue = async (locale, name) => {
  const answer = await fetch(`/data/words/${locale}/${name}.json`)
  if (!answer.ok) throw new Error(answer.statusText)
  return (await answer.json()) as Messages
}

/** Creates a page's language in `locale`, with the words that came with the page. */
export const createLanguage = (locale: string, brought: Messages = {}, load: LoadCatalogue = fetchCatalogue): Language => {
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

/** Sets the page's `lang` and `dir`. */
export const markLanguage = (locale: string, element: HTMLElement) => {
  element.lang = locale
  element.dir = directionOf(locale)
}
