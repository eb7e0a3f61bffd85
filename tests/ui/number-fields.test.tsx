// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import * as fc from 'fast-check'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { BirthDateField } from '#src/ui/BirthDateField.tsx'
import { DateField } from '#src/ui/DateField.tsx'
import { attributesOf, type Numbers } from '#src/ui/number-input.ts'
import { Stepper } from '#src/ui/Stepper.tsx'
import { TextField } from '#src/ui/TextField.tsx'

afterEach(cleanup)

const kinds = Object.keys(attributesOf) as Numbers[]
const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx'))
  .map((path) => ({ path, text: readFileSync(`src/${path}`, 'utf8') }))

/** All text fields of the product that accept a number, found in the sources. A new field is therefore included automatically. */
const fields = sources.flatMap(({ path, text }) =>
  [...text.matchAll(/<TextField\b([\s\S]*?)\/>/g)].flatMap(([, attributes = '']) => {
    const [, taken = ''] = /\btakes=("\w+"|\{[^}]*\})/.exec(attributes) ?? []
    const [, label = ''] = /\blabel=(\{.*?\}|".*?")\s/s.exec(attributes) ?? []
    return kinds
      .filter((kind) => new RegExp(`['"]${kind}['"]`).test(taken))
      .map((takes) => ({
        where: `${path} ${label}`,
        takes,
        most: Number(/maxLength=\{(\d+)\}/.exec(attributes)?.[1] ?? 99),
        type: /type="password"/.test(attributes) ? ('password' as const) : ('text' as const),
      }))
  }),
)

const scripts = { 'Latin digits': '0', 'Arabic digits': '٠', 'Persian digits': '۰' }
const written = (plain: string, zero: string) =>
  plain.replaceAll(/\d/g, (digit) => String.fromCharCode(zero.charCodeAt(0) + Number(digit)))

/** Generates numbers as people write them: with spaces or hyphens between digits, and with the direction marks of Arabic text. */
const numbers = (most: number) =>
  fc
    .array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.constantFrom('', '', ' ', '-', '\u00a0', '\u200f', '‐', '–')), {
      minLength: 1,
      maxLength: most,
    })
    .map((parts) => parts.map(([digit, separator]) => `${digit}${separator}`).join(''))

describe.each(fields)('$where', ({ takes, most, type }) => {
  it('accepts the digits of every script, with spaces and hyphens', () => {
    let read = ''
    render(
      <TextField label="Number" takes={takes} type={type} maxLength={most} onChange={({ target }) => (read = target.value)} />,
    )
    const input = screen.getByLabelText<HTMLInputElement>('Number')
    fc.assert(
      fc.property(numbers(Math.min(9, Math.floor(most / 2))), fc.constantFrom(...Object.values(scripts)), (plain, zero) => {
        fireEvent.change(input, { target: { value: written(plain, zero) } })
        const digits = plain.replaceAll(/\D/g, '')
        expect([read.replaceAll(/[ \u00a0-]/g, ''), input.value]).toEqual([digits, read])
        if (takes === 'digits') expect(read).toBe(digits)
      }),
      { numRuns: 25 },
    )
  })
})

describe('the product’s number fields', () => {
  it('are found in the sources, at least one of each kind', () => {
    expect(fields.length).toBeGreaterThan(15)
    expect(kinds.filter((kind) => !fields.some(({ takes }) => takes === kind))).toEqual([])
  })

  it('declare their kind: no input sets a numeric keyboard itself', () => {
    const own = /inputMode=|type="(?:tel|number)"/
    expect(sources.filter(({ text }) => own.test(text)).map(({ path }) => path)).toEqual([
      'ui/BirthDateField.tsx',
      'ui/Stepper.tsx',
      'ui/TextField.tsx',
    ])
  })

  it('include every field for a code or number of the traveller', () => {
    const words = sources.flatMap(({ path, text }) =>
      [...text.matchAll(/<TextField\b([\s\S]*?)\/>/g)].flatMap(([, attributes = '']) => {
        const [, label = ''] = /\blabel=\{t`([^`]*)`\}/.exec(attributes) ?? []
        const isNumber = /number|code|pin\b|amount|postal code|reference|expires/i.test(label)
        return isNumber && !/\btakes=/.test(attributes) && !path.startsWith('desk/') ? [`${path} ${label}`] : []
      }),
    )
    expect(words).toEqual(['steps/payment/BillingFields.tsx Street and number'])
  })
})

describe.each(Object.entries(scripts))('in %s', (_, zero) => {
  it('a date of birth is accepted in parts, typed or pasted as a whole', () => {
    function Born() {
      const [value, setValue] = useState('')
      return (
        <>
          <BirthDateField
            legend="Born"
            dayLabel="Day"
            monthLabel="Month"
            yearLabel="Year"
            locale="en-GB"
            value={value}
            onChange={setValue}
          />
          <output>{value}</output>
        </>
      )
    }
    const days = fc.date({ min: new Date('1910-01-01'), max: new Date('2026-01-01'), noInvalidDate: true })
    const ways = fc.constantFrom('/', '-', ' ', '.', ' / ', '')
    fc.assert(
      fc.property(days, ways, fc.boolean(), (date, between, isTyped) => {
        const { container, unmount } = render(<Born />)
        const iso = date.toISOString().slice(0, 10)
        const text = written(iso.split('-').toReversed().join(between), zero)
        screen.getByLabelText('Day').focus()
        for (const sign of isTyped ? text : [text]) {
          const input = document.activeElement as HTMLInputElement
          fireEvent.change(input, { target: { value: input.value + sign } })
        }
        expect(container.querySelector('output')?.textContent).toBe(iso)
        unmount()
      }),
      { numRuns: 15 },
    )
  })

  it('a date is accepted', () => {
    let read = ''
    const words = { open: 'Open', title: 'Day', previousMonth: '<', nextMonth: '>', close: 'x' }
    for (const locale of ['en-US', 'ar-AE']) {
      render(
        <DateField
          label="Depart"
          value=""
          onChange={(value) => (read = value)}
          locale={locale}
          today="2026-11-22"
          words={words}
        />,
      )
      for (const text of ['2027-05-04', locale === 'en-US' ? '5/4/2027' : '4/5/2027', '4 May 2027']) {
        read = ''
        fireEvent.change(screen.getByRole('textbox'), { target: { value: written(text, zero) } })
        expect(read, text).toBe('2027-05-04')
      }
      cleanup()
    }
  })

  it('a count is accepted', () => {
    let read = 0
    render(<Stepper label="Adults" value={1} onChange={(value) => (read = value)} lessLabel="-" moreLabel="+" />)
    fireEvent.change(screen.getByLabelText('Adults'), { target: { value: ` ${written('7', zero)}` } })
    expect(read).toBe(7)
  })
})

it('keeps the caret where a digit is inserted', () => {
  render(<TextField label="Code" takes="digits" maxLength={6} />)
  const input = screen.getByLabelText<HTMLInputElement>('Code')
  input.focus()
  input.setRangeText('12 ٣4', 0, 0, 'end')
  input.setSelectionRange(4, 4)
  fireEvent.input(input)
  expect([input.value, input.selectionStart]).toEqual(['1234', 3])
})
