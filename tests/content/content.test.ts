import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { contentSchema, readWords } from '#src/content/content.tsx'
import { orderIn } from '#src/content/order.ts'
import { orderedParts } from '#src/domain/content-orders.ts'
import { supportedLocales } from '#src/locales/supported.ts'

const keys = ['title', 'lead'] as const

describe('authored content', () => {
  const content = { title: { 'en-US': 'Where to?', 'ar-AE': 'إلى أين؟' }, lead: { 'en-US': 'Every price' } }

  it('is read in the page’s locale, or in English if that lacks the word', () => {
    expect(readWords(content, keys, 'ar-AE')).toEqual({ title: 'إلى أين؟', lead: 'Every price' })
  })

  it('shows the key of a word that is missing or empty in English as well', () => {
    expect(readWords({ title: { 'en-US': '' } }, keys, 'en-US')).toEqual({ title: 'title', lead: 'lead' })
  })

  it.each([
    undefined,
    null,
    'text',
    [],
    { title: 'text' },
    { title: { 'en-US': 7 } },
    JSON.parse('{"__proto__":{"title":{"en-US":"x"}}}'),
  ])('shows keys if the content is %j', (broken) => {
    expect(readWords(broken, keys, 'en-US')).toEqual({ title: 'title', lead: 'lead' })
  })

  it('is checked by a schema made from its keys', () => {
    const schema = contentSchema(keys)
    expect([schema.safeParse({ ...content }).success, schema.safeParse({ title: {} }).success]).toEqual([true, false])
    expect(Object.keys(z.parse(schema, content))).toEqual(['title', 'lead'])
  })

  it('orders exactly the cards of the extras, each of which has a title', () => {
    const extras = JSON.parse(readFileSync('public/data/steps/ancillaries.json', 'utf8')) as Record<string, object>
    const parts = orderedParts('steps/ancillaries', 'cardOrder') ?? []
    expect(orderIn(extras, 'cardOrder')).toEqual(parts)
    expect(parts.filter((part) => extras[`${part}Title`] === undefined)).toEqual([])
    expect(orderIn({}, 'cardOrder')).toEqual([])
  })

  it.each(readdirSync('public/data/steps'))('in %s has every word in every language', (file) => {
    const words = JSON.parse(readFileSync(`public/data/steps/${file}`, 'utf8')) as Record<string, Record<string, string>>
    const texts = Object.entries(words).filter(([key]) => !orderedParts(`steps/${basename(file, '.json')}`, key))
    const missing = texts.flatMap(([key, byLocale]) =>
      supportedLocales.filter((locale) => locale !== 'en-GB' && !byLocale[locale]).map((locale) => `${key} ${locale}`),
    )
    expect(missing).toEqual([])
  })
})
