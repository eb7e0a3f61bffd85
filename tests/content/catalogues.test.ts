import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { flawOf } from '#src/authoring/protocol/icu.ts'
import { supportedLocales } from '#src/locales/supported.ts'
import { authoredIn, entriesOf, type Entry, fileOf, glossaryOf } from './catalogue-files.ts'

/** The locales whose words are translated. British English contains only what differs from American. */
const translated = supportedLocales.filter((locale) => !locale.startsWith('en-'))

/** Catalogues that no browser merges with others. */
const apart = ['desk.po', 'gateway.po']

const told = ({ file, source, text }: Entry, more = ''): string => [file, source, text, more].filter(Boolean).join(' | ')

/** True if both texts begin and end with a space, or neither does. */
const haveSameEnds = (source: string, text: string): boolean =>
  /^\s/.test(source) === /^\s/.test(text) && /\s$/.test(source) === /\s$/.test(text)

/** The text of a message without placeholders and tags, in which terms are looked for. */
const spoken = (message: string): string => message.replaceAll(/<\/?\w+\/?>|\{\w+[,}]/g, ' ')

const flawedIn = (locale: string, entries: readonly Entry[]): string[] =>
  entries
    .filter(({ text }) => text !== '')
    .flatMap((entry) => {
      const flaw = flawOf(entry.text, entry.source, locale)
      const ends = haveSameEnds(entry.source, entry.text) ? [] : [told(entry, 'spaces at an end differ')]
      return [...(flaw ? [told(entry, `${flaw.reason} ${flaw.names.join()}`)] : []), ...ends]
    })

/** Width of a label. Letters of Chinese and Japanese are nearly twice as wide as Latin ones, and marks have no width. */
const widthOf = (text: string): number =>
  [...text].reduce(
    (width, sign) =>
      width + (/\p{M}/u.test(sign) ? 0 : /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}、。（）]/u.test(sign) ? 1.9 : 1),
    0,
  )

/** True for the text of a button, a tab or a head of a table. Sentences and texts with values wrap. */
const isLabel = (source: string): boolean => source.length <= 24 && !/[{<.?!…:]/.test(source)

describe.each(translated)('the words in %s', (locale) => {
  const entries = entriesOf(locale)
  const authored = authoredIn(locale)
  const { terms, exceptions, longLabels } = glossaryOf(locale)

  it('have a glossary and names of places', () => {
    const missing = (['glossary.json', 'places.json'] as const)
      .map((name) => fileOf(locale, name))
      .filter((path) => !existsSync(path))
    expect(missing.map((path) => `Write ${path}, as src/locales/README.md describes.`)).toEqual([])
  })

  it('are all translated', () => {
    expect(entries.length).toBeGreaterThan(3_000)
    expect([...entries, ...authored].filter(({ text }) => text.trim() === '').map((entry) => told(entry))).toEqual([])
  })

  it('are ICU with the placeholders and tags of the English, and the plural forms of the language', () => {
    expect(flawedIn(locale, entries)).toEqual([])
  })

  it('are alike in all catalogues, because a browser merges them', () => {
    const texts = new Map<string, Set<string>>()
    // A missing translation is a finding of its own.
    for (const { file, context, source, text } of entries)
      if (text !== '' && !apart.includes(file))
        texts.set(`${context} ${source}`, (texts.get(`${context} ${source}`) ?? new Set()).add(text))
    expect([...texts].filter(([, each]) => each.size > 1).map(([id, each]) => [id, ...each])).toEqual([])
  })

  it('say each term of the glossary in its words, apart from the listed exceptions', () => {
    const wanted = Object.entries(terms).map(([term, stems]) => ({
      pattern: new RegExp(`\\b(?:${term})s?\\b`, 'i'),
      stems,
      term,
    }))
    const against = [...entries, ...authored]
      .filter(({ source }) => !exceptions.includes(source))
      .flatMap((entry) =>
        wanted
          .filter(({ pattern }) => pattern.test(spoken(entry.source)))
          .filter(({ stems }) => !stems.some((stem) => entry.text.toLowerCase().includes(stem.toLowerCase())))
          .map(({ term }) => told(entry, term)),
      )
    expect(wanted.length).toBeGreaterThan(15)
    expect(against).toEqual([])
  })

  it('fit where short labels stand, apart from the listed long ones', () => {
    const long = entries
      .filter(({ source, text }) => isLabel(source) && widthOf(text) > source.length * 1.6 + 6)
      .map(({ source }) => source)
    expect([...new Set(long)].toSorted()).toEqual(longLabels)
  })

  it('have no exception that is not needed', () => {
    const sources = new Set([...entries, ...authored].map(({ source }) => source))
    expect(exceptions.filter((source) => !sources.has(source))).toEqual([])
  })
})

/** British spellings and their American counterparts. Placeholders are not words and may use either. */
const british =
  /\b(?:travell(?:er|ing|ed)|cancell(?:ed|ing)|\w*(?:recognis|organis|authoris|apologis)\w+|programme|postcode|instalment|licence|towards|colour|favourite|kilometre|centimetre)/i
const american =
  /\b(?:travel(?:er|ing|ed)|cancel(?:ed|ing)|\w*(?:recogniz|organiz|authoriz|apologiz)\w+|zip code|installment|license|toward\b|color|favorite|kilometer|centimeter|gotten|anymore)/i

it('use American spelling in American English', () => {
  const against = [...entriesOf('en-US'), ...authoredIn('en-US')].filter(({ text }) => british.test(spoken(text)))
  expect(against.map((entry) => told(entry))).toEqual([])
})

it('use British spelling in British English', () => {
  const own = new Map(entriesOf('en-GB').map(({ source, text }) => [source, text]))
  const against = entriesOf('en-US').filter(({ source, text }) => american.test(spoken(own.get(source) || text)))
  expect(against.map((entry) => told(entry, own.get(entry.source)))).toEqual([])
})

it('in British English are ICU with the placeholders and tags of the American', () => {
  const entries = entriesOf('en-GB')
  expect(entries.filter(({ text }) => text !== '').length).toBeGreaterThan(0)
  expect(flawedIn('en-GB', entries)).toEqual([])
})

describe('the words in ar-AE', () => {
  it('contain no equation, because Latin letters and digits would change its order', () => {
    const equations = entriesOf('ar-AE').filter(({ text }) => / = /.test(text))
    expect(equations.map((entry) => told(entry))).toEqual([])
  })
})
