import { type MessageDescriptor, type Messages, setupI18n } from '@lingui/core'
import { defaultLocale, supportedLocales } from '#src/locales/supported.ts'

const catalogues = import.meta.glob<{ messages: Messages }>('../../locales/*/gateway.po', { eager: true })

const places = import.meta.glob<Readonly<Record<string, string>>>('../../locales/*/places.json', {
  eager: true,
  import: 'default',
})

/** Translates a message and inserts its values. */
export type Translate = (message: MessageDescriptor) => string

const sayIn = (locale: string): Translate => {
  const messages = catalogues[`../../locales/${locale}/gateway.po`]?.messages ?? {}
  const i18n = setupI18n({ locale, messages: { [locale]: messages } })
  return (message) => i18n._(message)
}

/** Returns a locale if the gateway has texts in it, otherwise the default locale. */
export const localeOfTexts = (locale: string): string => supportedLocales.find((each) => each === locale) ?? defaultLocale

/** Creates texts once per locale, from the locale's catalogue. An unknown locale gets the texts of the default. */
export const textsByLocale = <Texts>(create: (say: Translate) => Texts): ((locale: string) => Texts) => {
  const created = new Map<string, Texts>()
  return (asked) => {
    const locale = localeOfTexts(asked)
    const texts = created.get(locale) ?? create(sayIn(locale))
    created.set(locale, texts)
    return texts
  }
}

/** Returns the names of cities in a locale, by airport. Only those that differ from the English ones are listed. */
export const namesOfPlaces = (locale: string): Readonly<Record<string, string>> =>
  places[`../../locales/${locale}/places.json`] ?? {}
