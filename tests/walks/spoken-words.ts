import { readdirSync, readFileSync } from 'node:fs'

const unquoted = (lines: string): string => lines.replaceAll(/^"|"$|"\n"/gm, '').replaceAll(String.raw`\"`, '"')

const entry = /^msgid ((?:"(?:[^"\\]|\\.)*"\n?)+)msgstr ((?:"(?:[^"\\]|\\.)*"\n?)+)/gm

/** Reads the translations of every message of a locale. A message of several pages may have several translations. */
const translationsIn = (locale: string): Map<string, Set<string>> => {
  const folder = `src/locales/${locale}`
  const found = new Map<string, Set<string>>()
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.po')))
    for (const [, source = '', translation = ''] of readFileSync(`${folder}/${file}`, 'utf8').matchAll(entry)) {
      const message = unquoted(source.trim())
      const words = unquoted(translation.trim())
      found.set(message, (found.get(message) ?? new Set()).add(words === '' ? message : words))
    }
  return found
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** The texts of a locale, looked up by the English message. Both functions throw for an unknown message. */
export interface SpokenWords {
  /** Returns a regular expression that matches every text of a message, whatever its placeholders, such as `{name}`, contain. */
  word: (message: string) => RegExp
  /** One text of a message, to type. */
  textOf: (message: string) => string
}

/** Reads the words of a locale's pages. */
export const wordsOf = (locale: string): SpokenWords => {
  const translations = translationsIn(locale)
  const known = (message: string): string[] => {
    const texts = [...(translations.get(message) ?? [])]
    if (texts.length === 0) throw new Error(`No page says '${message}'.`)
    return texts
  }
  return {
    textOf: (message) => known(message)[0] ?? '',
    word: (message) => {
      const texts = known(message).map((text) =>
        text
          .split(/\{\w+\}/)
          .map(escaped)
          .join('.+'),
      )
      return new RegExp(`^(?:${texts.join('|')})$`, 's')
    },
  }
}
