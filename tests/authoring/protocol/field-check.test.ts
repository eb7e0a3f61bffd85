import { expect, it } from 'vitest'
import { flawOfText } from '#src/authoring/protocol/field-check.ts'
import { textOfValue } from '#src/authoring/protocol/field-values.ts'
import { readSchema } from '#src/authoring/protocol/read-schema.ts'
import { scriptAddress } from './script-address.ts'

const link = { type: 'string', format: 'uri-reference' }
const image = { type: 'string', format: 'image' }
const price = { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 100, multipleOf: 0.5 }
const count = { type: 'integer', minimum: 1, maximum: 9 }
const names = { type: 'array', items: { type: 'string', maxLength: 5 }, minItems: 1, maxItems: 2, uniqueItems: true }
const button = {
  type: 'object',
  properties: { href: link, label: { type: 'string', minLength: 1 }, weight: count },
  required: ['href', 'label'],
}

it.each<[object, string, string | undefined, number?]>([
  [{ type: 'string', maxLength: 5 }, 'Hello', undefined],
  [{ type: 'string', maxLength: 5 }, 'Hello!', 'TOO_LONG', 5],
  [{ type: 'string', minLength: 3 }, 'Hi', 'TOO_SHORT', 3],
  [{ type: 'string', pattern: '^[A-Z]' }, 'hi', 'NOT_PATTERN'],
  [{ type: 'string' }, 'Beep \u0007', 'BAD_CHARACTER'],
  [{ type: 'string' }, ' ', 'EMPTY_SOURCE'],
  ...['https://example.com/a?b#c', '/help', 'help/bags', '#top', '?a=b', 'mailto:help@example.com', 'tel:+97141234567'].map(
    (text): [object, string, undefined] => [link, text, undefined],
  ),
  ...[
    scriptAddress('alert(1)'),
    scriptAddress('alert(1)', 'JaVaScRiPt'),
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'https://',
    'no link',
  ].map((text): [object, string, string] => [link, text, 'NOT_LINK']),
  [image, '/images/FCDX.svg', undefined],
  [image, 'data:image/png;base64,AA==', undefined],
  [image, 'data:text/html,<script>', 'NOT_IMAGE'],
  [image, 'mailto:a@b.c', 'NOT_IMAGE'],
  [{ type: 'string', format: 'date' }, '2028-02-29', undefined],
  [{ type: 'string', format: 'date' }, '2027-02-29', 'NOT_DATE'],
  [{ type: 'string', format: 'date' }, '29.2.2028', 'NOT_DATE'],
  [{ type: 'string', format: 'color' }, '#0a5C8f', undefined],
  [{ type: 'string', format: 'color' }, 'red', 'NOT_COLOR'],
  [{ type: 'string', format: 'json-pointer' }, '/steps/home/title', undefined],
  [{ type: 'string', format: 'json-pointer' }, 'steps/home', 'NOT_REFERENCE'],
  [{ type: 'string', format: 'json-pointer' }, '/steps~load more', 'NOT_REFERENCE'],
  [price, '12.5', undefined],
  [price, '0', 'NOT_ABOVE', 0],
  [price, '100', 'NOT_BELOW', 100],
  [price, '12.3', 'NOT_STEP', 0.5],
  [price, 'twelve', 'NOT_NUMBER'],
  [price, '1.', 'NOT_NUMBER'],
  [count, '10', 'TOO_LARGE', 9],
  [count, '0', 'TOO_SMALL', 1],
  [count, '2.5', 'NOT_WHOLE'],
  [{ type: 'boolean' }, 'true', undefined],
  [{ type: 'boolean' }, 'yes', 'NOT_CHOICE'],
  [{ enum: ['a', 2] }, '2', undefined],
  [{ enum: ['a', 2] }, 'b', 'NOT_CHOICE'],
  [names, '["one","two"]', undefined],
  [names, '[]', 'TOO_FEW', 1],
  [names, '["1","2","3"]', 'TOO_MANY', 2],
  [names, '["one","one"]', 'REPEATED'],
  [names, '["sixteen"]', 'TOO_LONG', 5],
  [names, '[1]', 'NOT_TEXT'],
  [names, 'one', 'NOT_LIST'],
  [button, '{"href":"/a","label":"A"}', undefined],
  [button, '{"href":"/a","label":"A","kept":[1]}', undefined],
  [button, '{"label":"A"}', 'REQUIRED'],
  [button, JSON.stringify({ href: scriptAddress('1'), label: 'A' }), 'NOT_LINK'],
  [button, '{"href":"/a","label":"A","weight":0}', 'TOO_SMALL', 1],
  [button, 'text', 'NOT_GROUP'],
  [count, '', 'REQUIRED'],
  [{ type: 'string', format: 'email' }, 'a@b.c', 'LOCKED'],
])('checks %j: %j is %s', (schema, text, reason, limit) => {
  expect(flawOfText(readSchema(schema), text, '')).toEqual(reason ? { reason, ...(limit !== undefined && { limit }) } : undefined)
})

it('lets a translation be empty, because the page then shows the English value', () => {
  for (const [schema, reason] of [
    [{ type: 'string', minLength: 3 }, 'EMPTY_SOURCE'],
    [count, 'REQUIRED'],
    [link, 'REQUIRED'],
  ] as const) {
    expect(flawOfText(readSchema(schema), '', 'ar-AE')).toBeUndefined()
    expect(flawOfText(readSchema(schema), '', 'en-US')).toEqual({ reason })
  }
})

it('finds the same flaw in a value that is read back from its text', () => {
  expect(flawOfText(readSchema(names), textOfValue(['one', 'two', 'three']), '')).toEqual({ reason: 'TOO_MANY', limit: 2 })
})
