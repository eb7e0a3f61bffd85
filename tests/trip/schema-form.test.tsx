// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { DraftsContext } from '#src/trip/draft.tsx'
import { useSchemaForm } from '#src/trip/schema-form.ts'
import { FormFaults } from '#src/trip/FormFaults.tsx'
import { TextField } from '#src/ui/TextField.tsx'

// jsdom has no layout and does not implement scrollIntoView.
Element.prototype.scrollIntoView = vi.fn()
afterEach(cleanup)

const required = z.string().check(z.minLength(1, 'required'))
const schema = z.object({
  name: z.pipe(
    required,
    z.transform((name) => name.trim().toUpperCase()),
  ),
  pin: required,
})

function Form({ onSubmit, listsFaults }: { onSubmit: (read: z.output<typeof schema>) => void; listsFaults: boolean }) {
  const { field, secret, faults, attempt, submit } = useSchemaForm({
    schema,
    start: { name: '' },
    wordsOf: (code, path) => `${path}: ${code}`,
    onSubmit,
    listsFaults,
    draft: { step: 'myb', storable: (typed) => typed },
  })
  return (
    <form aria-label="Form" onSubmit={submit} noValidate>
      {listsFaults ? <FormFaults faults={faults} attempt={attempt} title="To correct" /> : null}
      <TextField label="Name" {...field('name')} />
      <TextField label="PIN" type="password" {...secret('pin')} />
      <button type="submit">Send</button>
    </form>
  )
}

const show = (listsFaults = false) => {
  const sent: unknown[] = []
  const written: unknown[] = []
  render(
    <DraftsContext value={{ read: () => undefined, write: (step, values) => written.push({ step, values }), forget: vi.fn() }}>
      <Form listsFaults={listsFaults} onSubmit={(read) => sent.push(read)} />
    </DraftsContext>,
  )
  return { sent, written }
}
const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } })
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }))
const errors = () => screen.queryAllByText(/required$/).map(({ textContent }) => textContent)

it('submits the parsed values', async () => {
  const { sent } = show()
  type('Name', ' ada ')
  type('PIN', '1234')
  send()
  await waitFor(() => expect(sent).toEqual([{ name: 'ADA', pin: '1234' }]))
})

it('shows an error at every wrong field, and moves the focus to the first', async () => {
  const { sent } = show()
  send()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')))
  expect(errors()).toEqual(['name: required', 'pin: required'])
  expect(sent).toEqual([])
})

it('moves the focus to a secret field if it is the first wrong one', async () => {
  show()
  type('Name', 'Ada')
  send()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('PIN')))
  expect(errors()).toEqual(['pin: required'])
})

it('removes an error as soon as its field is right', async () => {
  show()
  send()
  await waitFor(() => expect(errors()).toEqual(['name: required', 'pin: required']))
  type('PIN', '1234')
  await waitFor(() => expect(errors()).toEqual(['name: required']))
  type('Name', 'Ada')
  await waitFor(() => expect(errors()).toEqual([]))
})

it('keeps a draft without the secret', async () => {
  const { sent, written } = show()
  type('PIN', '1234')
  type('Name', 'Ada')
  send()
  await waitFor(() => expect(sent).toEqual([{ name: 'ADA', pin: '1234' }]))
  expect(written).toEqual([{ step: 'myb', values: { name: 'Ada' } }])
})

it('submits what a password manager filled in without an event', async () => {
  const { sent } = show()
  for (const [label, value] of [
    ['Name', 'Ada'],
    ['PIN', '1234'],
  ] as const)
    (screen.getByLabelText(label) as HTMLInputElement).value = value
  send()
  await waitFor(() => expect(sent).toEqual([{ name: 'ADA', pin: '1234' }]))
})

it('lists the errors with links to their fields, and moves the focus to the list', async () => {
  show(true)
  send()
  await waitFor(() => expect(document.activeElement).toBe(screen.queryByRole('group', { name: 'To correct' })))
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['name: required', 'pin: required'])
  fireEvent.click(screen.getByRole('link', { name: 'pin: required' }))
  expect(document.activeElement).toBe(screen.getByLabelText('PIN'))
})

it('leaves the focus in a field that becomes wrong again after all errors were corrected', async () => {
  show(true)
  type('PIN', '1234')
  send()
  await screen.findByRole('group', { name: 'To correct' })
  screen.getByLabelText('Name').focus()
  type('Name', 'A')
  await waitFor(() => expect(errors()).toEqual([]))
  type('Name', '')
  await waitFor(() => expect(errors()).toEqual(['name: required']))
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  send()
  await waitFor(() => expect(document.activeElement).toBe(screen.queryByRole('group', { name: 'To correct' })))
})
