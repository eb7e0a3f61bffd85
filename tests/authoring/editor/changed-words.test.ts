import { expect, it } from 'vitest'
import { changedWords, type WordRun } from '#src/authoring/editor/changed-words.ts'

const shown = (runs: readonly WordRun[]) => runs.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('')
const compared = (was: string, text: string, locale = 'en-US') => {
  const words = changedWords(was, text, locale)
  return [shown(words.was), shown(words.text)]
}

it('marks the words that have changed in both texts', () => {
  expect(compared('Search flights now', 'Find flights now')).toEqual(['[Search] flights now', '[Find] flights now'])
  expect(compared('Where to?', 'Where to now?')).toEqual(['Where to?', 'Where to[ now]?'])
  expect(compared('Where to?', '')).toEqual(['[Where to?]', ''])
  expect(compared('', 'Where to?')).toEqual(['', '[Where to?]'])
})

it('finds words in languages that write them without spaces', () => {
  expect(compared('航空券を検索する', '航空券を予約する', 'ja-JP')).toEqual(['航空券を[検索]する', '航空券を[予約]する'])
})
