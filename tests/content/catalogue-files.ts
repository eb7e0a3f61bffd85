import { readdirSync, readFileSync } from 'node:fs'

/** A message of a catalogue, with its translation. */
export interface Entry {
  file: string
  context: string
  source: string
  text: string
}

const block = /(?:^msgctxt (?<context>".*"(?:\n".*")*)\n)?^msgid (?<source>".*"(?:\n".*")*)\nmsgstr (?<text>".*"(?:\n".*")*)/gm

const unquoted = (lines: string): string =>
  lines
    .split('\n')
    .map((line) => JSON.parse(line) as string)
    .join('')

/** Reads all messages of a locale from its catalogues. */
export const entriesOf = (locale: string): Entry[] =>
  readdirSync(`src/locales/${locale}`)
    .filter((name) => name.endsWith('.po'))
    .flatMap((file) =>
      [...readFileSync(`src/locales/${locale}/${file}`, 'utf8').matchAll(block)].map(({ groups }) => ({
        file,
        context: unquoted(groups?.['context'] ?? '""'),
        source: unquoted(groups?.['source'] ?? '""'),
        text: unquoted(groups?.['text'] ?? '""'),
      })),
    )
    .filter(({ source }) => source !== '')

/** Reads the authored texts of a locale beside their English. A text that the locale lacks is empty. */
export const authoredIn = (locale: string): Entry[] =>
  readdirSync('public/data/steps').flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(`public/data/steps/${file}`, 'utf8')) as Record<string, Record<string, string>>).map(
      ([context, texts]) => ({ file, context, source: texts['en-US'] ?? '', text: texts[locale] ?? '' }),
    ),
  )

/** The glossary of a locale, which `src/locales/README.md` explains. */
export interface Glossary {
  terms: Readonly<Record<string, readonly string[]>>
  exceptions: readonly string[]
  longLabels: readonly string[]
}

/** Reads the glossary of a locale. */
export const glossaryOf = (locale: string): Glossary =>
  JSON.parse(readFileSync(`src/locales/${locale}/glossary.json`, 'utf8')) as Glossary
