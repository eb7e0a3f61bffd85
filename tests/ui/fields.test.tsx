// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { BirthDateField } from '#src/ui/BirthDateField.tsx'
import { Button } from '#src/ui/Button.tsx'
import { CheckboxField } from '#src/ui/CheckboxField.tsx'
import { RadioGroup } from '#src/ui/RadioGroup.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { Stepper } from '#src/ui/Stepper.tsx'
import { TextField } from '#src/ui/TextField.tsx'

afterEach(cleanup)

describe('a field', () => {
  it('is described by its error, then its hint, and marked as invalid', () => {
    render(<TextField label="Last name" hint="As in the passport" error="Enter the last name" />)
    const input = screen.getByRole('textbox', { name: 'Last name' })
    const described = (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
    expect(described).toEqual(['Enter the last name', 'As in the passport'])
    expect(input.getAttribute('aria-invalid')).toBe('true')
  })

  it('works with react-hook-form’s register', async () => {
    const submitted = vi.fn()
    function Form() {
      const { register, handleSubmit } = useForm({
        defaultValues: { name: 'Ana', cabin: 'Economy', agreed: false, method: 'card' },
      })
      return (
        <form onSubmit={(event) => void handleSubmit(submitted)(event)}>
          <TextField label="Name" {...register('name')} />
          <SelectField label="Cabin" {...register('cabin')}>
            <option>Economy</option>
            <option>Business</option>
          </SelectField>
          <CheckboxField label="Agreed" {...register('agreed')} />
          <Button type="submit">Go</Button>
        </form>
      )
    }
    render(<Form />)
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Jorge' } })
    fireEvent.change(screen.getByLabelText('Cabin'), { target: { value: 'Business' } })
    fireEvent.click(screen.getByLabelText('Agreed'))
    fireEvent.click(screen.getByRole('button', { name: 'Go' }))
    await vi.waitFor(() =>
      expect(submitted.mock.calls[0]?.[0]).toEqual({ name: 'Jorge', cabin: 'Business', agreed: true, method: 'card' }),
    )
  })

  it('preselects nothing', () => {
    render(
      <RadioGroup
        legend="How to pay"
        choices={[
          { value: 'card', label: 'Card' },
          { value: 'bank', label: 'Bank' },
        ]}
      />,
    )
    expect(screen.getAllByRole<HTMLInputElement>('radio').map((radio) => radio.checked)).toEqual([false, false])
  })
})

describe('the stepper', () => {
  function Adults({ onChange }: { onChange?: (value: number) => void }) {
    const [value, setValue] = useState(1)
    const change = (next: number) => {
      setValue(next)
      onChange?.(next)
    }
    return <Stepper label="Adults" value={value} onChange={change} min={1} max={9} lessLabel="One fewer" moreLabel="One more" />
  }
  const number = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Adults' })

  it('counts with its buttons, which stay focusable at the limits', () => {
    render(<Adults />)
    const [less, more] = [screen.getByRole('button', { name: 'One fewer' }), screen.getByRole('button', { name: 'One more' })]
    expect(less.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(less)
    fireEvent.click(more)
    fireEvent.click(more)
    expect([number().value, less.getAttribute('aria-disabled')]).toEqual(['3', 'false'])
  })

  it('accepts a typed number, may be empty while typing, and returns to the allowed range', () => {
    const changed = vi.fn()
    render(<Adults onChange={changed} />)
    number().focus()
    fireEvent.change(number(), { target: { value: '' } })
    expect(number().value).toBe('')
    fireEvent.change(number(), { target: { value: '4' } })
    fireEvent.change(number(), { target: { value: '44' } })
    expect(document.activeElement).toBe(number())
    fireEvent.blur(number())
    expect(number().value).toBe('9')
    expect(changed.mock.calls).toEqual([[4], [9]])
  })

  it('restores its value if it is left empty', () => {
    render(<Adults />)
    fireEvent.change(number(), { target: { value: '' } })
    fireEvent.blur(number())
    expect(number().value).toBe('1')
  })
})

describe('the date of birth', () => {
  it('has its parts in the locale’s order, and returns an ISO date or the parts typed so far', () => {
    const changed = vi.fn()
    function Born() {
      const [value, setValue] = useState('')
      return (
        <BirthDateField
          legend="Date of birth"
          dayLabel="Day"
          monthLabel="Month"
          yearLabel="Year"
          locale="en-GB"
          value={value}
          onChange={(next) => {
            setValue(next)
            changed(next)
          }}
        />
      )
    }
    render(<Born />)
    expect(
      screen.getAllByRole('textbox').map((input) => document.querySelector(`label[for="${input.id}"]`)?.textContent),
    ).toEqual(['Day', 'Month', 'Year'])
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '9' } })
    fireEvent.change(screen.getByLabelText('Month'), { target: { value: '5' } })
    fireEvent.change(screen.getByLabelText('Year'), { target: { value: '2015' } })
    expect(changed.mock.calls.flat()).toEqual(['--9', '-5-9', '2015-05-09'])
    expect(screen.getByLabelText<HTMLInputElement>('Day').value).toBe('9')
  })
})

describe('a pending button', () => {
  it('keeps focus, is announced as busy, and ignores presses', () => {
    const pressed = vi.fn()
    const submitted = vi.fn((event: React.FormEvent) => event.preventDefault())
    const view = (pending: boolean) => (
      <form onSubmit={submitted}>
        <Button type="submit" pending={pending} onClick={pressed}>
          Pay
        </Button>
      </form>
    )
    const { rerender } = render(view(false))
    screen.getByRole('button').focus()
    rerender(view(true))
    fireEvent.click(screen.getByRole('button'))
    const button = screen.getByRole('button')
    expect([document.activeElement === button, button.getAttribute('aria-busy'), button.getAttribute('aria-disabled')]).toEqual([
      true,
      'true',
      'true',
    ])
    expect([pressed.mock.calls.length, submitted.mock.calls.length]).toEqual([0, 0])
  })
})
