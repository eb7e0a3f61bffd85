import { expect, it } from 'vitest'
import { readSchema, readWordField } from '#src/authoring/protocol/read-schema.ts'

const limits = { minLength: 0, maxLength: 2_000 }
const text = { kind: 'text', ...limits }

it.each<[object, object]>([
  [{ type: 'string' }, text],
  [
    { type: 'string', maxLength: 40, minLength: 2 },
    { kind: 'text', minLength: 2, maxLength: 40 },
  ],
  [{ type: 'string', maxLength: 9_000 }, text],
  [
    { type: 'string', pattern: '^[A-Z]+$' },
    { ...text, pattern: /^[A-Z]+$/u },
  ],
  [{ type: 'string', contentMediaType: 'text/html' }, text],
  [
    { type: 'string', contentMediaType: 'image/png' },
    { kind: 'image', ...limits },
  ],
  [
    { type: 'string', format: 'image' },
    { kind: 'image', ...limits },
  ],
  [
    { type: 'string', format: 'uri' },
    { kind: 'link', ...limits },
  ],
  [
    { type: 'string', format: 'uri-reference' },
    { kind: 'link', ...limits },
  ],
  [
    { type: 'string', format: 'date' },
    { kind: 'date', ...limits },
  ],
  [
    { type: 'string', format: 'color' },
    { kind: 'color', ...limits },
  ],
  [
    { type: 'string', format: 'json-pointer' },
    { kind: 'reference', ...limits },
  ],
  [
    { type: 'string', format: 'order', parts: ['bags', 'meals'] },
    { kind: 'order', parts: ['bags', 'meals'] },
  ],
  [{ type: 'number' }, { kind: 'number', isWhole: false }],
  [
    { type: 'integer', minimum: 0, maximum: 9, multipleOf: 3 },
    { kind: 'number', isWhole: true, least: 0, most: 9, step: 3 },
  ],
  [
    { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 },
    { kind: 'number', isWhole: false, above: 0, below: 1 },
  ],
  [
    { type: 'boolean', title: 'Shown', description: 'In the footer' },
    { kind: 'boolean', title: 'Shown', description: 'In the footer' },
  ],
  [{ enum: ['a4', 7, true] }, { kind: 'choice', options: ['a4', 7, true].map((value) => ({ value, title: `${value}` })) }],
  [
    { type: 'string', oneOf: [{ const: 'a4', title: 'A4' }, { const: 'other' }] },
    {
      kind: 'choice',
      options: [
        { value: 'a4', title: 'A4' },
        { value: 'other', title: 'other' },
      ],
    },
  ],
  [
    { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 5, uniqueItems: true },
    { kind: 'list', items: text, minItems: 1, maxItems: 5, isUnique: true },
  ],
  [
    { type: 'object', properties: { href: { type: 'string', format: 'uri' } }, required: ['href'], additionalProperties: false },
    { kind: 'group', fields: { href: { kind: 'link', ...limits } }, required: ['href'] },
  ],
  [{ type: 'string', $comment: 'x', examples: [], 'x-order': 3, 'ui:widget': 'area' }, text],
])('reads the schema %j', (schema, read) => {
  expect(readSchema(schema)).toEqual(read)
})

it.each<[unknown, string, string | undefined]>([
  [null, 'NO_SCHEMA', undefined],
  ['string', 'NO_SCHEMA', undefined],
  [[], 'NO_SCHEMA', undefined],
  [{}, 'UNKNOWN_TYPE', undefined],
  [{ type: 'null' }, 'UNKNOWN_TYPE', '"null"'],
  [{ type: ['string', 'null'] }, 'UNKNOWN_TYPE', '["string","null"]'],
  [{ type: 'constructor' }, 'UNKNOWN_TYPE', '"constructor"'],
  [{ type: 'string', format: 'date-time' }, 'UNKNOWN_FORMAT', 'date-time'],
  [{ type: 'string', format: 'toString' }, 'UNKNOWN_FORMAT', 'toString'],
  [{ type: 'string', contentMediaType: 'application/pdf' }, 'UNKNOWN_FORMAT', 'application/pdf'],
  [{ type: 'string', readOnly: true }, 'READ_ONLY', undefined],
  [{ type: 'string', not: { pattern: 'x' } }, 'UNKNOWN_KEYWORD', 'not'],
  [{ type: 'number', maxLength: 3 }, 'UNKNOWN_KEYWORD', 'maxLength'],
  [{ $ref: '#/definitions/title' }, 'UNKNOWN_TYPE', undefined],
  [{ type: 'string', $ref: '#/definitions/title' }, 'UNKNOWN_KEYWORD', '$ref'],
  [{ type: 'string', pattern: '(' }, 'UNKNOWN_KEYWORD', 'pattern'],
  [{ type: 'string', maxLength: -1 }, 'UNKNOWN_KEYWORD', 'maxLength'],
  [{ type: 'string', maxLength: '40' }, 'UNKNOWN_KEYWORD', 'maxLength'],
  [{ type: 'number', multipleOf: 0 }, 'UNKNOWN_KEYWORD', 'multipleOf'],
  [{ enum: [] }, 'UNKNOWN_KEYWORD', 'enum'],
  [{ enum: [{ a: 1 }] }, 'UNKNOWN_KEYWORD', 'enum'],
  [{ oneOf: [{ type: 'string' }, { type: 'number' }] }, 'UNKNOWN_KEYWORD', 'oneOf'],
  [{ type: 'array' }, 'NO_SCHEMA', undefined],
  [{ type: 'array', items: { type: 'string', format: 'email' } }, 'UNKNOWN_FORMAT', 'email'],
  [{ type: 'array', items: { type: 'string' }, contains: {} }, 'UNKNOWN_KEYWORD', 'contains'],
  [{ type: 'object' }, 'UNKNOWN_KEYWORD', 'properties'],
  [
    { type: 'object', properties: { a: {} }, additionalProperties: { type: 'string' } },
    'UNKNOWN_KEYWORD',
    'additionalProperties',
  ],
  [{ type: 'object', properties: { a: {} }, dependentRequired: {} }, 'UNKNOWN_KEYWORD', 'dependentRequired'],
])(
  'leaves a field with the schema %j read-only, because it could break a rule that the editor does not know',
  (schema, reason, keyword) => {
    expect(readSchema(schema)).toEqual({ kind: 'unknown', lock: { reason, ...(keyword !== undefined && { keyword }) } })
  },
)

it('leaves a list read-only that nests too deep, and one field of a group without the others', () => {
  let deep: object = { type: 'string' }
  for (let depth = 0; depth < 12; depth += 1) deep = { type: 'array', items: deep }
  expect(readSchema(deep).kind).toBe('unknown')
  expect(
    readSchema({ type: 'object', properties: { label: { type: 'string' }, at: { type: 'string', format: 'time' } } }),
  ).toEqual({
    kind: 'group',
    fields: { label: text, at: { kind: 'unknown', lock: { reason: 'UNKNOWN_FORMAT', keyword: 'time' } } },
    required: [],
  })
})

it('has one field per locale if the properties are named by locales, and otherwise one for all languages', () => {
  const byLocale = { type: 'object', properties: { 'en-US': { type: 'string' }, 'ar-AE': { type: 'number' } } }
  expect(readWordField(byLocale)).toEqual({ 'en-US': text, 'ar-AE': { kind: 'number', isWhole: false } })
  expect(readWordField({ ...byLocale, readOnly: true })['ar-AE']).toEqual({ kind: 'unknown', lock: { reason: 'READ_ONLY' } })
  expect(readWordField({ type: 'boolean' })).toEqual({ '': { kind: 'boolean' } })
  const mixed = { type: 'object', properties: { 'en-US': { type: 'string' }, href: { type: 'string' } } }
  expect(Object.keys(readWordField(mixed))).toEqual([''])
  expect(readWordField(null)).toEqual({ '': { kind: 'unknown', lock: { reason: 'NO_SCHEMA' } } })
})
