import { useState, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import field from './Field.module.css'
import styles from './Stepper.module.css'
import { FieldNotes, useFieldWiring } from './Field.tsx'
import { MinusIcon, PlusIcon } from './form-icons.tsx'
import { inPlain } from './number-input.ts'

export interface StepperProps {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  value: number
  onChange: (value: number) => void
  min?: number | undefined
  max?: number | undefined
  /** Accessible names of the buttons, such as "Remove one adult" and "Add one adult". */
  lessLabel: string
  moreLabel: string
  name?: string | undefined
  id?: string | undefined
  onBlur?: (() => void) | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

function within(value: number, min: number, max: number) {
  return Math.min(max, Math.max(min, value))
}

/**
 * Renders a whole number between the buttons − and +. Typing, arrow keys and the buttons keep it between `min` and `max`. It is a text
 * input, because a native number input accepts only the digits 0-9.
 */
export function Stepper({
  label,
  hint,
  error,
  value,
  onChange,
  min = 0,
  max = 9,
  lessLabel,
  moreLabel,
  name,
  id,
  onBlur,
  ref,
}: StepperProps) {
  const wiring = useFieldWiring({ hint, error }, id)
  const [typed, setTyped] = useState<string>()
  const type = (written: string) => {
    const text = inPlain.digits(written)
    setTyped(text)
    const next = Number(text)
    if (text !== '' && Number.isInteger(next) && next === within(next, min, max) && next !== value) onChange(next)
  }
  const settle = () => {
    const next = Math.trunc(Number(typed ?? value))
    setTyped(undefined)
    if (typed && Number.isFinite(next) && within(next, min, max) !== value) onChange(within(next, min, max))
    onBlur?.()
  }
  const add = (step: number) => {
    const next = within(value + step, min, max)
    setTyped(undefined)
    if (next !== value) onChange(next)
  }
  const keyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    add(event.key === 'ArrowUp' ? 1 : -1)
  }
  return (
    <div className={styles.stepper}>
      <span className={styles.words}>
        <label htmlFor={wiring.id} className={styles.label}>
          {label}
        </label>
        <FieldNotes hint={hint} error={error} id={wiring.id} />
      </span>
      <span className={styles.controls}>
        <button
          type="button"
          className={styles.button}
          aria-label={lessLabel}
          aria-disabled={value <= min}
          onClick={() => add(-1)}
        >
          <MinusIcon />
        </button>
        <input
          {...wiring}
          className={`${field.control} ${styles.number}`}
          type="text"
          inputMode="numeric"
          role="spinbutton"
          autoComplete="off"
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          name={name}
          value={typed ?? value}
          ref={ref}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={keyDown}
          onBlur={settle}
        />
        <button
          type="button"
          className={styles.button}
          aria-label={moreLabel}
          aria-disabled={value >= max}
          onClick={() => add(1)}
        >
          <PlusIcon />
        </button>
      </span>
    </div>
  )
}
