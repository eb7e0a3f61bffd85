// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { StrictMode, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { DateField } from '#src/ui/DateField.tsx'
import { installNativeDialog } from './native-dialog.ts'

afterEach(cleanup)
beforeAll(installNativeDialog)

const words = { open: 'Pick a day', title: 'Departure', previousMonth: 'Previous month', nextMonth: 'Next month', close: 'Close' }

function Depart({ initial = '', onChange }: { initial?: string; onChange?: (value: string) => void }) {
  const [value, setValue] = useState(initial)
  return (
    <form aria-label="Search">
      <DateField
        label="Depart"
        name="date"
        locale="en-US"
        today="2026-11-21"
        min="2026-11-21"
        max="2027-11-15"
        words={words}
        value={value}
        dayDetail={(date) => (date === '2027-05-05' ? { shown: '€401', label: 'lowest, €401.80' } : undefined)}
        onChange={(next) => {
          setValue(next)
          onChange?.(next)
        }}
      />
    </form>
  )
}

const input = () => screen.getByLabelText<HTMLInputElement>('Depart')
const submitted = () => new FormData(screen.getByRole('form')).getAll('date')
const focusedDay = () => document.activeElement?.getAttribute('data-date')
const press = (key: string, shiftKey = false) => fireEvent.keyDown(document.activeElement ?? document.body, { key, shiftKey })

async function openCalendar() {
  screen.getByRole('button', { name: 'Pick a day' }).focus()
  fireEvent.click(screen.getByRole('button', { name: 'Pick a day' }))
  await waitFor(() => expect(focusedDay()).toMatch(/^\d{4}-\d\d-\d\d$/))
}

describe('the date field', () => {
  it('is a plain input with a name before hydration', () => {
    const html = renderToString(<Depart initial="2027-05-04" />)
    const prerendered = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('input')
    expect([...prerendered].map((each) => [each.type, each.name, each.value])).toEqual([['text', 'date', 'Tue, May 4, 2027']])
  })

  it('keeps what was typed before hydration', async () => {
    const changed = vi.fn()
    const field = (
      <StrictMode>
        <Depart initial="2027-05-11" onChange={changed} />
      </StrictMode>
    )
    const page = document.body.appendChild(document.createElement('div'))
    page.innerHTML = renderToString(field)
    input().value = '5/4'
    const root = await act(() => hydrateRoot(page, field))
    expect([changed.mock.lastCall, submitted()]).toEqual([['2027-05-04'], ['2027-05-04']])
    act(() => root.unmount())
    page.remove()
  })

  it('shows another date when the caller changes it', () => {
    const field = (value: string) => (
      <DateField label="Depart" locale="en-US" today="2026-11-21" words={words} value={value} onChange={() => undefined} />
    )
    const { rerender } = render(field('2027-05-04'))
    rerender(field('2027-05-11'))
    expect(input().value).toBe('Tue, May 11, 2027')
    input().focus()
    rerender(field(''))
    expect(input().value).toBe('')
  })

  it('parses a typed date, formats it when it loses focus, and submits it once in ISO format', () => {
    const changed = vi.fn()
    render(<Depart onChange={changed} />)
    input().focus()
    fireEvent.change(input(), { target: { value: '5/4' } })
    expect([input().value, submitted()]).toEqual(['5/4', ['2027-05-04']])
    fireEvent.blur(input())
    expect(input().value).toBe('Tue, May 4, 2027')
    expect(changed.mock.lastCall).toEqual(['2027-05-04'])
  })

  it('passes on a text that is not a date as it was typed', () => {
    const changed = vi.fn()
    render(<Depart onChange={changed} />)
    input().focus()
    fireEvent.change(input(), { target: { value: '31 november' } })
    fireEvent.blur(input())
    expect([changed.mock.lastCall, input().value]).toEqual([['31 november'], '31 november'])
  })

  it('opens its calendar at the selected day, and moves by day, week, month and year', async () => {
    render(<Depart initial="2027-05-04" />)
    await openCalendar()
    expect(focusedDay()).toBe('2027-05-04')
    const walk: [string, boolean, string][] = [
      ['ArrowRight', false, '2027-05-05'],
      ['ArrowDown', false, '2027-05-12'],
      ['Home', false, '2027-05-09'],
      ['End', false, '2027-05-15'],
      ['PageDown', false, '2027-06-15'],
      ['PageUp', false, '2027-05-15'],
      ['PageUp', true, '2026-11-21'],
      ['ArrowLeft', false, '2026-11-21'],
      ['PageDown', true, '2027-11-15'],
    ]
    for (const [key, isShifted, day] of walk) {
      press(key, isShifted)
      await waitFor(() => expect(focusedDay()).toBe(day))
    }
  })

  it('announces a day’s price after its date, and disables days without flights', async () => {
    render(<Depart initial="2026-11-25" />)
    await openCalendar()
    expect(screen.getByRole('button', { name: 'Friday, November 20, 2026' }).getAttribute('aria-disabled')).toBe('true')
    cleanup()
    render(<Depart initial="2027-05-04" />)
    await openCalendar()
    expect(
      screen.getByRole('button', { name: 'Wednesday, May 5, 2027, lowest, €401.80' }).getAttribute('aria-disabled'),
    ).toBeNull()
  })

  it('selects a day and returns focus', async () => {
    render(<Depart initial="2027-05-04" />)
    await openCalendar()
    press('ArrowRight')
    await waitFor(() => expect(focusedDay()).toBe('2027-05-05'))
    fireEvent.click(document.activeElement ?? document.body)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Pick a day' })))
    expect([input().value, submitted()]).toEqual(['Wed, May 5, 2027', ['2027-05-05']])
  })
})
