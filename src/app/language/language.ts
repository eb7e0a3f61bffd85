import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { directionOf } from '#src/domain/locale.ts'

/** Loads a catalogue, compiled: `storefront`, `trip`, or a step's name. */
export type LoadCatalogue = (locale: string, name: string) => Promise<Messages>

/** The language of the page: its words come with the catalogues that are needed, and all of them change together. */
export interface Language {
  i18n: I18n
  /** Loads catalogues of the locale in use. Rejects when one cannot be had. */
  need: (...names: string[]) => Promise<void>
  /** Changes the locale after loading the catalogues in use, so that nothing shows half translated. */
  change: (locale: string) => Promise<void>
}

/** Fetches a catalogue that the build wrote: words are data, not script. */
const fetchCatalogue: LoadCatalogue = async (locale, name) => {
  const answer = await fetch(`/data/words/${locale}/${name}.json`)
  if (!answer.ok) throw new Error(answer.statusText)
  return (await answer.json()) as Messages
}

/** A page's language, in `locale` and with the words that the page brought along from the start. */
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

/** Says on the page which language it is in and which way it is written. */
export const markLanguage = (locale: string, element: HTMLElement) => {
  element.lang = locale
  element.dir = directionOf(locale)
}
