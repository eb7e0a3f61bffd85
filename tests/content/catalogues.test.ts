import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const folder = 'src/locales/ar-AE'

const entry = /^msgid (?<id>".+"(?:\n".*")*)\nmsgstr (?<words>".*"(?:\n".*")*)/gm

it('translates each message alike in all catalogues, because a browser merges them', () => {
  const translations = new Map<string, Set<string>>()
  for (const file of readdirSync(folder).filter((name) => !['desk.po', 'gateway.po'].includes(name))) {
    for (const { groups } of readFileSync(`${folder}/${file}`, 'utf8').matchAll(entry)) {
      const { id = '', words = '' } = groups ?? {}
      translations.set(id, (translations.get(id) ?? new Set()).add(words))
    }
  }
  expect(translations.size).toBeGreaterThan(1_000)
  expect([...translations].filter(([, words]) => words.size > 1).map(([id, words]) => [id, ...words])).toEqual([])
})
