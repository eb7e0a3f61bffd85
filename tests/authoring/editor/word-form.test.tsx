// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { WordForm } from '#src/authoring/editor/WordForm.tsx'
import { flawOfText } from '#src/authoring/protocol/field-check.ts'
import { textOfValue } from '#src/authoring/protocol/field-values.ts'
import { readWordField } from '#src/authoring/protocol/read-schema.ts'
import type { Json } from '#src/authoring/delta/delta.ts'

afterEach(cleanup)

/** Shows the form of a word that all languages share. Returns the texts that it has reported, `rest` after each that ended an edit. */
const show = async (schema: unknown, value: Json, { isLocked = false, paths = [] as string[] } = {}) => {
  const field = readWordField(schema)
  const reported: string[] = []
  function Shown() {
    const [text, setText] = useState(textOfValue(value))
    return (
      <WordForm
        name="Setting"
        picks={1}
        field={field}
        isShared={false}
        texts={{ '': text }}
        places={{ paths, onGo: (path) => reported.push(`go ${path}`) }}
        nameOfPart={() => ''}
        lockOf={() => (isLocked ? { path: '/FCDX/steps/home/setting', roles: ['viewer'] } : undefined)}
        flawOf={(slot, typed) => flawOfText(field[slot] ?? { kind: 'boolean' }, typed, slot)}
        onType={(_, typed) => {
          reported.push(typed)
          setText(typed)
        }}
        onRest={() => reported.push('rest')}
      />
    )
  }
  i18n.load('en-US', {})
  i18n.activate('en-US')
  render(
    <I18nProvider i18n={i18n}>
      <Shown />
    </I18nProvider>,
  )
  await screen.findByRole('heading', { name: 'Setting' })
  return reported
}

const enter = (control: HTMLElement, value: string) => fireEvent.change(control, { target: { value } })
const valueOf = (control: HTMLElement) => (control as HTMLInputElement).value

it('edits a number, keeps what is on the way to one, and names its limit', async () => {
  const reported = await show({ type: 'number', minimum: 1, maximum: 50 }, 12)
  const control = await screen.findByRole('textbox', { name: 'Setting' })
  for (const typed of ['1', '1.', '1.0', '1.05', '', '0', '51', 'x']) {
    enter(control, typed)
    expect(valueOf(control)).toBe(typed)
    const error = {
      '1.': 'Enter a number, such as 2.5',
      '': 'Enter a value',
      '0': 'Enter 1 or more',
      '51': 'Enter 50 or less',
      x: 'Enter a number, such as 2.5',
    }[typed]
    expect(control.getAttribute('aria-invalid')).toBe(error ? 'true' : null)
    if (error) screen.getByText(error)
  }
  expect(reported).toEqual(['1', '1.', '1', '1.05', '', '0', '51', 'x'])
})

it('switches a boolean, and offers the options of a choice, each as an edit of its own', async () => {
  const reported = await show({ type: 'boolean', title: 'Open for bookings', description: 'Closes all pages' }, true)
  const box = await screen.findByRole('checkbox', { name: 'Open for bookings', description: 'Closes all pages' })
  fireEvent.click(box)
  fireEvent.click(box)
  expect(reported).toEqual(['false', 'rest', 'true', 'rest'])
  cleanup()
  const chosen = await show(
    {
      oneOf: [
        { const: 1, title: 'One' },
        { const: 2, title: 'Two' },
      ],
    },
    3,
  )
  const list = await screen.findByRole('combobox', { name: 'Setting' })
  expect(
    within(list)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Choose…', 'One', 'Two'])
  screen.getByText('Choose one of the options')
  enter(list, '1')
  expect(chosen).toEqual(['2', 'rest'])
  expect(
    within(list)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['One', 'Two'])
})

it.each([
  ['uri-reference', '/help', 'javascript:1', 'Enter an address that starts with https:// or with /'],
  ['image', '/a.svg', 'mailto:a@b.c', 'Enter the address of a picture that starts with https:// or with /'],
  ['color', '#0a5c8f', 'red', 'Enter # and six digits or letters from A to F, such as #0A5C8F'],
  ['json-pointer', '/steps/home/title', 'home', 'Enter the path of a text, such as /steps/home/title'],
])('edits a text of the format %s, and says what is wrong with another one', async (format, value, wrong, message) => {
  const reported = await show({ type: 'string', format }, value)
  const control = await screen.findByLabelText('Setting', { selector: 'input' })
  expect(screen.queryByText(message)).toBeNull()
  enter(control, wrong)
  screen.getByText(message)
  fireEvent.blur(control)
  expect(reported).toEqual([wrong, 'rest'])
})

it('edits a date with the browser’s own control', async () => {
  const reported = await show({ type: 'string', format: 'date' }, '2027-05-14')
  const control = await screen.findByLabelText('Setting', { selector: 'input' })
  expect([control.getAttribute('type'), valueOf(control)]).toEqual(['date', '2027-05-14'])
  enter(control, '2028-02-29')
  expect(reported).toEqual(['2028-02-29'])
})

it('previews a picture, and says so if it cannot be shown', async () => {
  await show({ type: 'string', format: 'image' }, '/gone.svg')
  await screen.findByLabelText('Setting', { selector: 'input' })
  const picture = document.querySelector('img')
  if (picture) fireEvent.error(picture)
  expect([picture?.getAttribute('src'), document.querySelector('img')]).toEqual(['/gone.svg', null])
  screen.getByText('The editor can’t show this picture. Check its address.')
})

it('picks a color with the browser’s own control too', async () => {
  const reported = await show({ type: 'string', format: 'color' }, '#0A5C8F')
  const picker = await screen.findByLabelText('Color picker')
  expect(valueOf(picker)).toBe('#0a5c8f')
  enter(picker, '#ffffff')
  expect(reported).toEqual(['#ffffff'])
})

it('offers the known texts for a reference, and leads to the one that it names', async () => {
  const reported = await show({ type: 'string', format: 'json-pointer' }, '/steps/home/lead', { paths: ['/steps/home/title'] })
  const control = await screen.findByLabelText('Setting', { selector: 'input' })
  expect(
    [...(document.getElementById(control.getAttribute('list') ?? '')?.children ?? [])].map((each) => each.getAttribute('value')),
  ).toEqual(['/steps/home/title'])
  fireEvent.click(screen.getByRole('button', { name: 'Go to this text' }))
  expect(reported).toEqual(['go /steps/home/lead'])
})

const links = {
  type: 'array',
  title: 'Links',
  minItems: 1,
  maxItems: 3,
  items: {
    type: 'object',
    required: ['label'],
    properties: { label: { type: 'string', minLength: 1 }, href: { type: 'string', format: 'uri-reference' } },
  },
}
const labels = () => screen.getAllByLabelText('Label').map(valueOf)
const last = (reported: string[]) => JSON.parse(reported.findLast((each) => each.startsWith('[')) ?? 'null') as unknown

it('adds, edits, moves and removes the items of a list by keyboard, with the focus and an announcement', async () => {
  const reported = await show(links, [{ label: 'Bags', href: '/bags' }, { label: 'Seats' }])
  await screen.findByRole('group', { name: 'Links' })
  const [first] = screen.getAllByLabelText('Label')
  first?.focus()
  if (first) fireEvent.keyDown(first, { key: 'ArrowDown', altKey: true })
  expect(labels()).toEqual(['Seats', 'Bags'])
  expect(document.activeElement).toBe(screen.getAllByLabelText('Label')[1])
  expect(screen.getAllByRole('status').some((each) => each.textContent === 'Links: position 2 of 2')).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Move up: Item 2' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move up: Item 1' }))

  fireEvent.click(screen.getByRole('button', { name: 'Add an item' }))
  expect(document.activeElement).toBe(screen.getAllByLabelText('Label')[2])
  screen.getByText('Enter a value')
  const [, , added] = screen.getAllByLabelText('Label')
  if (added) enter(added, 'Meals')
  const [, , address] = screen.getAllByLabelText('Href')
  if (address) enter(address, '/meals')
  expect(last(reported)).toEqual([{ label: 'Bags', href: '/bags' }, { label: 'Seats' }, { label: 'Meals', href: '/meals' }])
  if (address) enter(address, '')
  expect(last(reported)).toEqual([{ label: 'Bags', href: '/bags' }, { label: 'Seats' }, { label: 'Meals' }])
  expect(screen.getByRole('button', { name: 'Add an item' }).getAttribute('aria-disabled')).toBe('true')

  for (let left = 3; left > 0; left -= 1) fireEvent.click(screen.getByRole('button', { name: 'Remove item 1' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add an item' }))
  screen.getByText('Add items: at least 1 is needed')
})

it.each<[string, unknown, string | number, string]>([
  ['whose schema is missing', null, 'Old', 'Read-only, because the content-management system sends no schema for this field'],
  [
    'of an unknown format',
    { type: 'string', format: 'date-time' },
    'Old',
    'Read-only, because this editor has no form for the format “date-time”',
  ],
  ['of an unknown type', { type: 'null' }, 'Old', 'Read-only, because this editor has no form for the type "null"'],
  [
    'with an unknown rule',
    { type: 'string', not: {} },
    'Old',
    'Read-only, because this editor can’t apply “not” in the field’s schema',
  ],
  ['that the system locks', { type: 'number', readOnly: true }, 7, 'The content-management system makes this field read-only'],
])('shows a field %s with its value and the reason, but without a way to change it', async (_which, schema, value, reason) => {
  await show(schema, value)
  const control = screen.getByRole('textbox', { name: 'Setting', description: reason })
  expect([valueOf(control), control.hasAttribute('readonly')]).toEqual([`${value}`, true])
})

it('shows one field of a group read-only if only its schema is unknown', async () => {
  const reported = await show(
    { type: 'object', properties: { label: { type: 'string' }, at: { type: 'string', format: 'time' } } },
    { at: '08:00', label: 'Opens' },
  )
  const locked = await screen.findByLabelText('At')
  expect([valueOf(locked), locked.hasAttribute('readonly')]).toEqual(['08:00', true])
  enter(screen.getByLabelText('Label'), 'Closes')
  expect(JSON.parse(reported[0] ?? '')).toEqual({ at: '08:00', label: 'Closes' })
})

it.each<[unknown, Json]>([
  [{ type: 'number' }, 7],
  [{ type: 'boolean' }, true],
  [links, [{ label: 'Bags' }]],
])('shows a field of the schema %j read-only to an author whose role may not change it', async (schema, value) => {
  await show(schema, value, { isLocked: true })
  const control = screen.getByRole('textbox', { description: /No access rule allows your role \(viewer\) to change/ })
  expect([valueOf(control), control.hasAttribute('readonly')]).toEqual([textOfValue(value), true])
})
