import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parse, type Token } from '@messageformat/parser'
import { fleschKincaid } from 'flesch-kincaid'
import { syllable } from 'syllable'
import { expect, it } from 'vitest'

/** School grade that a page may need, by Flesch and Kincaid. The average adult reads at grade 8. */
const ofPage = 8
/** School grade that a single sentence of eight words or more may need. Short sentences depend on one long word. */
const ofSentence = 12

const wordsIn = (sentence: string): string[] => sentence.match(/[A-Za-z][A-Za-z’'-]*/g) ?? []

/** Splits a text into sentences. Labels of fewer than four words are not read as sentences. */
const sentencesIn = (text: string): string[] => text.split(/(?<=[.!?:])\s+/).filter((sentence) => wordsIn(sentence).length >= 4)

const gradeOf = (sentences: readonly string[]): number => {
  const words = sentences.flatMap(wordsIn)
  return words.length === 0
    ? 0
    : fleschKincaid({
        sentence: sentences.length,
        word: words.length,
        syllable: words.reduce((sum, word) => sum + syllable(word), 0),
      })
}

/** Writes a message as a reader meets it: in the plural, and with a name of one syllable for each value. */
const spoken = (tokens: readonly Token[]): string =>
  tokens
    .map((token) => {
      if (token.type === 'content') return token.value
      if (token.type === 'octothorpe') return '2'
      if (!('cases' in token)) return 'Max'
      return spoken((token.cases.find(({ key }) => key === 'other') ?? token.cases[0])?.tokens ?? [])
    })
    .join('')

const messagesOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^msgid (?<id>".*"(?:\n".*")*)/gm)].flatMap(({ groups }) => {
    const id = (groups?.['id'] ?? '')
      .split('\n')
      .map((line) => JSON.parse(line) as string)
      .join('')
    return id === '' ? [] : spoken(parse(id)).replaceAll(/<\/?\d+\/?>/g, '')
  })

const contentOf = (file: string): string[] =>
  Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string>>).flatMap(
    (words) => words['en-US'] ?? [],
  )

const filesIn = (folder: string, ending: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => `${folder}/${name}`)

const texts = [
  ...filesIn('public/data/steps', '.json').map((file) => ({ page: basename(file, '.json'), texts: contentOf(file) })),
  ...filesIn('src/locales/en-US', '.po').map((file) => ({ page: basename(file, '.po'), texts: messagesOf(file) })),
]

const sentencesOf = (page: string): string[] =>
  texts.filter((each) => each.page === page).flatMap((each) => each.texts.flatMap(sentencesIn))

it('flags a text that is hard to read', () => {
  expect(
    gradeOf(['Notwithstanding subsequent modifications, remuneration necessitates supplementary documentation beforehand.']),
  ).toBeGreaterThan(ofSentence)
})

it.each([...new Set(texts.map(({ page }) => page))])(
  `the English of %s needs no more than grade ${ofPage}, and no sentence more than ${ofSentence}`,
  (page) => {
    const sentences = sentencesOf(page)
    expect(Math.round(gradeOf(sentences))).toBeLessThanOrEqual(ofPage)
    expect(sentences.filter((sentence) => wordsIn(sentence).length >= 8 && gradeOf([sentence]) > ofSentence)).toEqual([])
  },
)
