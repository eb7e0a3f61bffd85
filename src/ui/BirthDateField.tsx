import { useState, type ReactNode, type Ref } from 'react'
import field from './Field.module.css'
import { FieldNotes, useFieldWiring } from './Field.tsx'

/** A date of birth in three parts. */
export interface BirthDateFieldProps {
  legend: ReactNode
  dayLabel: ReactNode
  monthLabel: ReactNode
  yearLabel: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** "1986-11-30"; while it is not complete, what was typed in each part, as "1986--30". Empty: nothing. */
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  /** Decides the order of the parts. */
  locale: string
  /** For the traveller who books: the browser may fill it in. */
  fillsIn?: boolean | undefined
  name?: string | undefined
  /** Id of the first part, for the error summary. */
  id?: string | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

type Part = 'day' | 'month' | 'year'
type Parts = Record<Part, string>

function partsOf(value: string): Parts {
  const [year = '', month = '', day = ''] = value.split('-')
  return { year, month, day }
}

function joined({ year, month, day }: Parts) {
  if (!year && !month && !day) return ''
  if (!year || !month || !day) return `${year}-${month}-${day}`
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

function orderOf(locale: string): Part[] {
  const parts = new Intl.DateTimeFormat(locale, {
    calendar: 'gregory',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  }).formatToParts(0)
  return parts.flatMap(({ type }) => (type === 'day' || type === 'month' || type === 'year' ? [type] : []))
}

/** Day, month and year as three inputs under one question: no calendar to page through eighty years. */
export function BirthDateField({
  legend,
  dayLabel,
  monthLabel,
  yearLabel,
  hint,
  error,
  value,
  onChange,
  onBlur,
  locale,
  fillsIn = false,
  name,
  id,
  ref,
}: BirthDateFieldProps) {
  const wiring = useFieldWiring({ hint, error }, id)
  const [typed, setTyped] = useState<Parts>(() => partsOf(value))
  const parts = joined(typed) === value ? typed : partsOf(value)
  const labels: Record<Part, ReactNode> = { day: dayLabel, month: monthLabel, year: yearLabel }
  const type = (part: Part, text: string) => {
    const next = { ...parts, [part]: text.replaceAll(/\D/g, '') }
    setTyped(next)
    onChange(joined(next))
  }
  return (
    <fieldset className={field.group} aria-describedby={wiring['aria-describedby']}>
      <legend className={field.label}>{legend}</legend>
      <div className={field.parts}>
        {orderOf(locale).map((part, index) => {
          const partId = index === 0 ? wiring.id : `${wiring.id}-${part}`
          return (
            <div key={part} className={field.field}>
              <label htmlFor={partId} className={field.partLabel}>
                {labels[part]}
              </label>
              <input
                id={partId}
                className={field.control}
                type="text"
                inputMode="numeric"
                autoComplete={fillsIn ? `bday-${part}` : 'off'}
                maxLength={part === 'year' ? 4 : 2}
                name={name === undefined ? undefined : `${name}-${part}`}
                aria-invalid={wiring['aria-invalid']}
                aria-describedby={wiring['aria-describedby']}
                value={parts[part]}
                ref={index === 0 ? ref : undefined}
                onChange={(event) => type(part, event.currentTarget.value)}
                onBlur={onBlur}
              />
            </div>
          )
        })}
      </div>
      <FieldNotes hint={hint} error={error} id={wiring.id} />
    </fieldset>
  )
}
