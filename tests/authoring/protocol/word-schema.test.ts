import { expect, it } from 'vitest'
import { outdatedAfter } from '#src/authoring/protocol/outdated.ts'
import { troublesIn } from '#src/authoring/protocol/step-content.ts'
import { troubleOfWord } from '#src/authoring/protocol/word-check.ts'
import { schemaOfWord } from '#src/authoring/protocol/word-schema.ts'
import { textRowsOf } from '#src/authoring/words/text-rows.ts'

const extras = 'steps/ancillaries'
const locales = ['en-US', 'ar-AE']

it('has a field for each language of a text, and a single one for an order, which names its parts', () => {
  const text = { type: 'string', maxLength: 2_000 }
  expect(schemaOfWord(extras, 'title', locales)).toEqual({ type: 'object', properties: { 'en-US': text, 'ar-AE': text } })
  const parts = ['bags', 'meals', 'comfort', 'special', 'insurance', 'covers']
  expect(schemaOfWord(extras, 'cardOrder', locales)).toEqual({
    type: 'object',
    properties: { 'en-US': { ...text, format: 'order', parts } },
  })
})

it.each([
  ['bags meals', 'en-US', undefined],
  ['meals addedByALaterBuild bags', 'en-US', undefined],
  ['bags bags', 'en-US', 'NOT_ORDER'],
  ['bags,meals', 'en-US', 'NOT_ORDER'],
  ['bags <script>', 'en-US', 'NOT_ORDER'],
  ['', 'en-US', 'EMPTY_SOURCE'],
  [7, 'en-US', 'NOT_TEXT'],
  ['bags meals', 'ar-AE', 'NOT_ORDER'],
])('refuses an order that is none: %j in %s', (order, locale, reason) => {
  const shipped = { cardOrder: { 'en-US': 'bags meals' } }
  const saved = { cardOrder: { 'en-US': 'bags meals', [locale]: order } }
  const troubles = troublesIn(saved, shipped, locales, (text, each, word) => troubleOfWord(extras, word, text, each))
  expect(troubles).toEqual(reason ? [{ path: `/cardOrder/${locale}`, reason }] : [])
})

it('expects no translation of an order', () => {
  const content = { document: extras, etag: '"1"', value: { cardOrder: { 'en-US': 'bags' }, title: { 'en-US': 'Extras' } } }
  expect(textRowsOf({ [extras]: content }, []).map(({ word }) => word)).toEqual(['title'])
  const changed = (word: string) => outdatedAfter([], [[{ document: extras, word, locale: 'en-US' }]], locales)
  expect([changed('cardOrder').length, changed('title').length]).toEqual([0, 1])
})
