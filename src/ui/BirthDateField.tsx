import { useRef, useState, type ReactNode, type Ref } from 'react'
import { plainDigits } from '#src/domain/typed-digits.ts'
import styles from './BirthDateField.module.css'
import field from './Field.module.css'
import { FieldNotes, useFieldWiring } from './Field.tsx'
import { isIsoDate } from './typed-date.ts'

export interface BirthDateFieldProps {
  legend: ReactNode
  dayLabel: ReactNode
  monthLabel: ReactNode
  yearLabel: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** ISO date, such as "1986-11-30". An incomplete date keeps the text of each part, such as "1986--30". Empty if nothing is entered. */
  value: string
  onChange: (value: string) => void
  /** Called when the focus leaves the group, because a date is incomplete until its last part is typed. */
  onBlur?: (() => void) | undefined
  /** True if the form needs a value. Screen readers say so, and labels say which fields are optional instead. */
  required?: boolean | undefined
  /** Determines the order of day, month and year. */
  locale: string
  /** Allows the browser to fill in the date. Set only for the traveller who books: the browser knows no other birthday. */
  fillsIn?: boolean | undefined
  name?: string | undefined
  /** Id of the first part, which the error summary links to. */
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

const lengths: Record<Part, number> = { day: 2, month: 2, year: 4 }

/**
 * Distributes typed or pasted text over the parts, and returns the part in which typing continues. A separator ends a part, and excess
 * digits go to the next part if it is empty. An ISO date fills all three parts.
 */
function spread(parts: Parts, order: readonly Part[], at: Part, text: string): { next: Parts; goesTo: Part } {
  const plain = plainDigits(text.trim())
  const last = order.at(-1) ?? at
  if (isIsoDate(plain)) return { next: partsOf(plain), goesTo: last }
  const next = { ...parts, [at]: '' }
  let rest = plain
  for (const part of order.slice(order.indexOf(at))) {
    if (next[part] !== '') return { next, goesTo: at }
    const [, digits = '', separator = '', others = ''] = /^(\d*)\D*?([\s\p{P}\p{S}]*)(\d.*)?$/u.exec(rest) ?? []
    next[part] = digits.slice(0, lengths[part])
    rest = digits.slice(lengths[part]) + others
    const isOver = rest === '' && (digits === '' || separator === '')
    if (isOver || part === last) return { next, goesTo: part }
  }
  return { next, goesTo: last }
}

/** Asks for day, month and year in three inputs of one group. There is no calendar, because paging back by decades is tedious. */
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
  required,
  name,
  id,
  ref,
}: BirthDateFieldProps) {
  const wiring = useFieldWiring({ hint, error, required }, id)
  const [typed, setTyped] = useState<Parts>(() => partsOf(value))
  const parts = joined(typed) === value ? typed : partsOf(value)
  const labels: Record<Part, ReactNode> = { day: dayLabel, month: monthLabel, year: yearLabel }
  const order = orderOf(locale)
  const inputs = useRef<Partial<Record<Part, HTMLInputElement | null>>>({})
  const type = (part: Part, text: string) => {
    const { next, goesTo } = spread(parts, order, part, text)
    setTyped(next)
    onChange(joined(next))
    if (goesTo !== part) inputs.current[goesTo]?.focus()
  }
  return (
    <fieldset className={field.group} aria-describedby={wiring['aria-describedby']}>
      <legend className={field.label}>{legend}</legend>
      <div className={styles.parts}>
        {order.map((part, index) => {
          const partId = index === 0 ? wiring.id : `${wiring.id}-${part}`
          return (
            <div key={part} className={field.field}>
              <label htmlFor={partId} className={styles.partLabel}>
                {labels[part]}
              </label>
              <input
                id={partId}
                className={field.control}
                type="text"
                inputMode="numeric"
                autoComplete={fillsIn ? `bday-${part}` : 'off'}
                name={name === undefined ? undefined : `${name}-${part}`}
                aria-invalid={wiring['aria-invalid']}
                aria-describedby={wiring['aria-describedby']}
                aria-required={wiring['aria-required']}
                value={parts[part]}
                ref={(node) => {
                  inputs.current[part] = node
                  if (index > 0) return
                  if (typeof ref === 'function') ref(node)
                  else if (ref) ref.current = node
                }}
                onChange={(event) => type(part, event.currentTarget.value)}
                onBlur={({ currentTarget, relatedTarget }) => {
                  if (!currentTarget.closest('fieldset')?.contains(relatedTarget)) onBlur?.()
                }}
              />
            </div>
          )
        })}
      </div>
      <FieldNotes hint={hint} error={error} id={wiring.id} />
    </fieldset>
  )
}
