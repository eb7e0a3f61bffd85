import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { orderedParts } from '#src/domain/content-orders.ts'

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

/** Reads the authored texts of a locale beside their English. A text that the locale lacks is empty. Orders have no translations. */
export const authoredIn = (locale: string): Entry[] =>
  readdirSync('public/data/steps').flatMap((file) =>
    Object.entries(
      JSON.parse(readFileSync(`public/data/steps/${file}`, 'utf8')) as Record<string, Record<string, string>>,
    ).flatMap(([context, texts]) =>
      orderedParts(`steps/${basename(file, '.json')}`, context)
        ? []
        : [{ file, context, source: texts['en-US'] ?? '', text: texts[locale] ?? '' }],
    ),
  )

/** The glossary of a locale, which `src/locales/README.md` explains. */
export interface Glossary {
  terms: Readonly<Record<string, readonly string[]>>
  exceptions: readonly string[]
  longLabels: readonly string[]
}

/** Returns the path of a file that a translator writes for a locale. */
export const fileOf = (locale: string, name: 'glossary.json' | 'places.json'): string => `src/locales/${locale}/${name}`

/** Reads the glossary of a locale. It is empty if the locale has none yet, so that all other checks still run. */
export const glossaryOf = (locale: string): Glossary =>
  existsSync(fileOf(locale, 'glossary.json'))
    ? (JSON.parse(readFileSync(fileOf(locale, 'glossary.json'), 'utf8')) as Glossary)
    : { terms: {}, exceptions: [], longLabels: [] }
