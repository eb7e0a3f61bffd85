// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { TextEdit } from '#machines/author-edits.ts'
import type { Json } from '#src/authoring/delta/delta.ts'
import { Changes, Clashes, type TextDisplay } from '#src/authoring/editor/Changes.tsx'
import { textOfValue } from '#src/authoring/protocol/field-values.ts'
import { readSchema } from '#src/authoring/protocol/read-schema.ts'

afterEach(cleanup)

const schemas: Readonly<Record<string, object>> = {
  discount: { type: 'number' },
  isOpen: { type: 'boolean' },
  opensOn: { type: 'string', format: 'date' },
  tone: { oneOf: [{ const: 'calm', title: 'Calm and quiet' }, { const: 'bold' }] },
  cardOrder: { type: 'string', format: 'order', parts: ['bags', 'meals', 'covers'] },
  links: {
    type: 'array',
    items: {
      type: 'object',
      properties: { label: { type: 'string' }, href: { type: 'string', format: 'uri-reference', title: 'Address' } },
    },
  },
  hours: { type: 'array', items: { type: 'integer' } },
  contact: { type: 'object', properties: { phone: { type: 'string' }, isFree: { type: 'boolean' } } },
}

const display: TextDisplay = {
  nameOf: (_, word) => word,
  schemaOf: (_, word) => (schemas[word] ? readSchema(schemas[word]) : undefined),
  nameOfPart: (_, part) => (part === 'bags' ? 'Bags and more' : ''),
}

const showing = (children: ReactNode) => {
  i18n.load('en-US', {})
  i18n.activate('en-US')
  render(<I18nProvider i18n={i18n}>{children}</I18nProvider>)
}

/** Renders an edit, and returns the lines of the log. */
const linesOf = (word: string, was: Json, text: Json): string[] => {
  const edit = { document: 'steps/home', word, locale: '', was: textOfValue(was), text: textOfValue(text) }
  showing(<Changes edits={[edit]} display={display} onUndo={() => {}} />)
  const lines = [...screen.getByRole('listitem').querySelectorAll('p, del, ins')].slice(1)
  return lines.map(({ tagName, textContent }) => `${tagName === 'DEL' ? '- ' : tagName === 'INS' ? '+ ' : ''}${textContent}`)
}

const show = (count: number) => {
  const edits = Array.from({ length: count }, (_, index): TextEdit => {
    return { document: 'steps/home', word: 'title', locale: 'en-US', was: `Text ${index}`, text: `Text ${index + 1}` }
  })
  const undone: TextEdit[] = []
  showing(<Changes edits={edits} display={display} onUndo={(edit) => undone.push(edit)} />)
  return { edits, undone, texts: () => screen.getAllByRole('insertion').map(({ textContent }) => textContent) }
}

it('lists the newest edits first, and the older ones on demand, because a long list slows typing down', () => {
  const { edits, undone, texts } = show(25)
  expect([texts().length, texts()[0], texts().at(-1)]).toEqual([20, 'Text 25', 'Text 6'])
  fireEvent.click(screen.getByRole('button', { name: 'Show all changes' }))
  expect([texts().length, texts().at(-1)]).toEqual([25, 'Text 1'])
  expect(screen.queryByRole('button', { name: 'Show all changes' })).toBeNull()
  const undo = screen.getAllByRole('button', { name: 'Undo this change' }).at(-1)
  if (undo) fireEvent.click(undo)
  expect(undone).toEqual([edits[0]])
})

it('lists all edits at once if there are few', () => {
  const { texts } = show(20)
  expect([texts().length, screen.queryByRole('button', { name: 'Show all changes' })]).toEqual([20, null])
})

const bags = { label: 'Bags', href: '/bags' }
const seats = { label: 'Seats', href: '/seats' }
const meals = { label: 'Meals', href: '/meals' }

it.each<[string, Json, Json, string[]]>([
  ['discount', 1234.5, 7.25, ['- 1,234.5', '+ 7.25']],
  ['discount', 12, '', ['- 12', '+ Empty']],
  ['isOpen', true, false, ['- Yes', '+ No']],
  ['opensOn', '2027-05-14', '2028-02-29', ['- May 14, 2027', '+ February 29, 2028']],
  ['tone', 'calm', 'bold', ['- Calm and quiet', '+ bold']],
  ['cardOrder', 'bags meals covers', 'covers bags meals', ['Item 1 · moved from position 3', '+ Covers']],
  ['cardOrder', 'bags meals covers', 'meals bags covers', ['Item 1 · moved from position 2', '+ Meals']],
  ['links', [bags], [bags, meals], ['Item 2 · added', '+ Meals, /meals']],
  ['links', [bags, seats, meals], [seats, meals], ['Item 1 · removed', '- Bags, /bags']],
  ['links', [bags, seats], [bags, { ...seats, href: '/rows' }], ['Item 2 · Address', '- /seats', '+ /rows']],
  ['links', [bags, seats], [seats, bags], ['Item 1 · moved from position 2', '+ Seats, /seats']],
  [
    'links',
    [bags, seats, meals],
    [meals, { ...bags, label: 'Luggage' }, {}],
    [
      'Item 2 · removed',
      '- Seats, /seats',
      'Item 1 · moved from position 3',
      '+ Meals, /meals',
      'Item 2 · Label',
      '- Bags',
      '+ Luggage',
      'Item 3 · added',
      '+ Empty',
    ],
  ],
  ['hours', [8, 9], [8, 10], ['Item 2', '- 9', '+ 10']],
  ['hours', '', [8], ['Item 1 · added', '+ 8']],
  ['contact', { phone: '1', isFree: true }, { phone: '2', isFree: false }, ['Phone', '- 1', '+ 2', 'Is Free', '- Yes', '+ No']],
  ['contact', { phone: '1' }, {}, ['Phone', '- 1', '+ Empty']],
  ['title', 'One', 'Two', ['- One', '+ Two']],
])('says in words what has changed in %s, from %j to %j', (word, was, text, lines) => {
  expect(linesOf(word, was, text)).toEqual(lines)
})

it('shows the first twenty changes of a long list, and says how many more there are', () => {
  const hours = Array.from({ length: 1_000 }, (_, hour) => hour)
  const lines = linesOf('hours', hours, hours.toReversed())
  expect([lines.length, lines[0], lines.at(-1)]).toEqual([41, 'Item 1 · moved from position 1000', '979 more changes'])
})

it('marks what is new or gone, but not an item that has only moved', () => {
  linesOf('links', [bags, seats, meals], [meals, bags, { ...seats, href: '/rows' }])
  expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['/seats', '/rows'])
})

it('shows values in words when two authors have changed the same one', () => {
  const clash = { document: 'steps/home', word: 'links', locale: '' }
  const texts = { was: textOfValue([bags]), text: textOfValue([bags, meals]), theirs: textOfValue([]) }
  showing(<Clashes clashes={[{ ...clash, ...texts }]} display={display} onSettle={() => {}} />)
  const shown = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(shown).toEqual(['Bags, /bags', 'Bags, /bags and Meals, /meals', 'Empty'])
})
