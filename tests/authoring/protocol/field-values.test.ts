import { expect, it } from 'vitest'
import type { Json } from '#src/authoring/delta/delta.ts'
import { documentOfTexts, textOfValue, textsOfDocument, valueOfText } from '#src/authoring/protocol/field-values.ts'
import { readSchema, readWordField } from '#src/authoring/protocol/read-schema.ts'

const stored: Record<string, Json> = {
  title: { 'en-US': 'Where to?', 'ar-AE': 'إلى أين؟' },
  price: { 'en-US': 12.5, 'ar-AE': null },
  links: [{ label: 'B', href: '/b' }],
  isShown: false,
  note: 'as it is',
  unread: { at: 3, deep: [null, { b: 1, a: 2 }] },
  nothing: null,
}
const price = { type: 'object', properties: { 'en-US': { type: 'number' }, 'ar-AE': { type: 'number' } } }
const fields = {
  price: readWordField(price),
  links: readWordField({ type: 'array', items: { type: 'object', properties: { href: { type: 'string' } } } }),
  isShown: readWordField({ type: 'boolean' }),
}

it('shows every value as a text: by locale, or under no locale if all languages share it', () => {
  expect(textsOfDocument(stored)).toEqual({
    title: stored['title'],
    price: { 'en-US': '12.5', 'ar-AE': '' },
    links: { '': '[\n {\n  "href": "/b",\n  "label": "B"\n }\n]' },
    isShown: { '': 'false' },
    note: { '': 'as it is' },
    unread: { '': textOfValue({ deep: [null, { a: 2, b: 1 }], at: 3 }) },
    nothing: { '': '' },
  })
  for (const document of [null, 'text', []]) expect(() => textsOfDocument(document)).toThrow('expected a document')
})

it('stores each value that nobody has edited exactly as it was', () => {
  const saved = documentOfTexts(textsOfDocument(stored), stored, {})
  expect(JSON.stringify(saved)).toBe(JSON.stringify(stored))
})

it('stores an edited text as a value of the type that its schema asks for, and removes an emptied value that is no text', () => {
  const texts = textsOfDocument(stored)
  const edited = {
    ...texts,
    title: { ...texts['title'], 'ar-AE': '' },
    price: { 'en-US': '13', 'ar-AE': '9.75' },
    links: { '': '[{"href":"/c"}]' },
    isShown: { '': 'true' },
  }
  expect(documentOfTexts(edited, stored, fields)).toEqual({
    ...stored,
    title: { 'en-US': 'Where to?', 'ar-AE': '' },
    price: { 'en-US': 13, 'ar-AE': 9.75 },
    links: [{ href: '/c' }],
    isShown: true,
  })
  const emptied = documentOfTexts({ price: { 'en-US': '12.5', 'ar-AE': '' } }, { price: { 'en-US': 12.5, 'ar-AE': 3 } }, fields)
  expect(emptied).toEqual({ price: { 'en-US': 12.5 } })
})

it.each<[object, string, Json]>([
  [{ type: 'number' }, '-1.50', -1.5],
  [{ type: 'number' }, '1e3', 1_000],
  [{ type: 'number' }, '0x10', '0x10'],
  [{ type: 'number' }, ' ', ' '],
  [{ type: 'boolean' }, 'false', false],
  [{ type: 'string' }, '12', '12'],
  [{ enum: [12, '12 h'] }, '12', 12],
  [{ type: 'array', items: { type: 'number' } }, '[1', '[1'],
])('reads by the schema %j the text %j', (schema, text, value) => {
  expect(valueOfText(readSchema(schema), text)).toBe(value)
})
