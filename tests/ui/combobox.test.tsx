// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { StrictMode, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { ComboboxField, type ComboboxGroup, type ComboboxOption, type ComboboxSearch } from '#src/ui/ComboboxField.tsx'

afterEach(cleanup)
beforeAll(() => {
  Element.prototype.scrollIntoView = vi.fn()
})

const london: ComboboxOption = { code: 'LON', title: 'London', subtitle: 'All airports' }
const heathrow: ComboboxOption = { code: 'LHR', title: 'London Heathrow', indented: true }
const lisbon: ComboboxOption = { code: 'LIS', title: 'Lisbon', subtitle: 'Portugal' }
const words = {
  list: 'Places',
  count: (count: number) => `${count} places`,
  none: 'No place',
  loading: 'Looking',
  failed: 'The list did not load',
}

function groupsFor(typed: string): ComboboxGroup[] {
  const options = [london, heathrow, lisbon].filter((option) =>
    `${option.title} ${option.code}`.toLowerCase().includes(typed.toLowerCase()),
  )
  return options.length === 0 ? [] : [{ id: 'places', label: 'Cities', options }]
}

function Place({
  search = groupsFor,
  onSelect,
  initial,
}: {
  search?: ComboboxSearch
  onSelect?: (option: ComboboxOption | undefined, typed: string) => void
  initial?: ComboboxOption
}) {
  const [selected, setSelected] = useState(initial)
  return (
    <form aria-label="Search">
      <ComboboxField
        label="From"
        name="origin"
        selected={selected}
        search={search}
        words={words}
        onSelect={(option, typed) => {
          setSelected(option)
          onSelect?.(option, typed)
        }}
      />
    </form>
  )
}

function input() {
  return screen.getByRole<HTMLInputElement>('combobox', { name: 'From' })
}

async function type(text: string) {
  input().focus()
  fireEvent.change(input(), { target: { value: text } })
  await waitFor(() => expect(screen.getByRole('status').textContent).not.toBe(''))
}

function submitted() {
  return new FormData(screen.getByRole('form')).get('origin')
}

function active() {
  const id = input().getAttribute('aria-activedescendant')
  return id === null ? undefined : document.getElementById(id)?.textContent
}

describe('the combobox', () => {
  it('is a plain input with a name before hydration', () => {
    const html = renderToString(<Place initial={lisbon} />)
    const prerendered = new DOMParser().parseFromString(html, 'text/html').querySelector('input')
    expect([prerendered?.name, prerendered?.value, prerendered?.getAttribute('aria-expanded')]).toEqual([
      'origin',
      'Lisbon',
      'false',
    ])
    expect(html).not.toContain('style=')
  })

  it('keeps what was typed before hydration', async () => {
    const onSelect = vi.fn()
    const place = (
      <StrictMode>
        <Place initial={lisbon} onSelect={onSelect} />
      </StrictMode>
    )
    const page = document.body.appendChild(document.createElement('div'))
    page.innerHTML = renderToString(place)
    input().value = 'Athens'
    const root = await act(() => hydrateRoot(page, place))
    expect([input().value, submitted(), onSelect.mock.lastCall]).toEqual(['Athens', 'Athens', [undefined, 'Athens']])
    act(() => root.unmount())
    page.remove()
  })

  it('shows another place when the caller changes it, for example by swapping', async () => {
    const field = (selected: ComboboxOption) => (
      <ComboboxField label="From" selected={selected} search={groupsFor} words={words} onSelect={() => undefined} />
    )
    const { rerender } = render(field(lisbon))
    rerender(field(heathrow))
    expect(input().value).toBe('London Heathrow')
  })

  it('opens when text is typed, announces the number of options, and selects by keyboard', async () => {
    render(<Place />)
    await type('lon')
    await waitFor(() => expect(input().getAttribute('aria-expanded')).toBe('true'))
    expect(screen.getByRole('status').textContent).toBe('2 places')
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'LondonAll airportsLON',
      'London HeathrowLHR',
    ])
    fireEvent.keyDown(input(), { key: 'ArrowDown' })
    fireEvent.keyDown(input(), { key: 'ArrowDown' })
    expect(active()).toBe('London HeathrowLHR')
    fireEvent.keyDown(input(), { key: 'Enter' })
    expect([input().value, submitted(), input().getAttribute('aria-expanded')]).toEqual(['London Heathrow', 'LHR', 'false'])
  })

  it('moves from the last option to the text, and back', async () => {
    render(<Place />)
    await type('lon')
    fireEvent.keyDown(input(), { key: 'ArrowUp' })
    expect(active()).toBe('London HeathrowLHR')
    fireEvent.keyDown(input(), { key: 'ArrowDown' })
    expect(active()).toBeUndefined()
  })

  it('keeps the typed text when Escape closes the list', async () => {
    render(<Place />)
    await type('lond')
    fireEvent.keyDown(input(), { key: 'Escape' })
    expect([input().value, input().getAttribute('aria-expanded'), submitted()]).toEqual(['lond', 'false', 'lond'])
  })

  it('selects a code that was typed in full when it loses focus', async () => {
    const onSelect = vi.fn()
    render(<Place onSelect={onSelect} />)
    await type('lis')
    fireEvent.blur(input())
    expect(onSelect.mock.lastCall).toEqual([lisbon, 'Lisbon'])
    expect(input().value).toBe('Lisbon')
  })

  it('selects by touch without losing focus', async () => {
    render(<Place />)
    await type('lis')
    const option = screen.getByRole('option')
    expect(fireEvent.mouseDown(option)).toBe(false)
    fireEvent.click(option)
    expect([input().value, submitted(), document.activeElement === input()]).toEqual(['Lisbon', 'LIS', true])
  })

  it('says that nothing matches, or that the list could not be loaded', async () => {
    const { rerender } = render(<Place />)
    await type('xyz')
    expect(screen.getByRole('status').textContent).toBe('No place')
    expect(input().getAttribute('aria-expanded')).toBe('false')
    rerender(<Place search={() => Promise.reject(new Error('offline'))} />)
    await type('lis')
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('The list did not load'))
  })

  it('shows only results for the newest text, and aborts older searches', async () => {
    const answers = new Map<string, (groups: ComboboxGroup[]) => void>()
    const signals = new Map<string, AbortSignal>()
    const search: ComboboxSearch = (typed, signal) => {
      signals.set(typed, signal)
      return new Promise((resolve) => answers.set(typed, resolve))
    }
    render(<Place search={search} />)
    input().focus()
    fireEvent.change(input(), { target: { value: 'li' } })
    await waitFor(() => expect(answers.has('li')).toBe(true))
    fireEvent.change(input(), { target: { value: 'lon' } })
    await waitFor(() => expect(answers.has('lon')).toBe(true))
    answers.get('lon')?.(groupsFor('lon'))
    answers.get('li')?.(groupsFor('li'))
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2))
    expect(signals.get('li')?.aborted).toBe(true)
  })
})
