import type { ReactNode } from 'react'
import styles from './RangeField.module.css'
import { Field, useFieldWiring } from './Field.tsx'

export interface RangeFieldProps {
  label: ReactNode
  value: number
  min: number
  max: number
  step: number
  /** Text of the value for screen readers, such as "€54.00, unlikely to be confirmed". */
  valueText: string
  /** Labels of the two ends. */
  ends: readonly [ReactNode, ReactNode]
  onChange: (value: number) => void
}

/** Renders a native slider, which supports arrow keys, Home and End. Screen readers read the value as text. */
export function RangeField({ label, value, min, max, step, valueText, ends, onChange }: RangeFieldProps) {
  const wiring = useFieldWiring({})
  return (
    <Field label={label} wiring={wiring}>
      <input
        {...wiring}
        type="range"
        className={styles.range}
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={valueText}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
      <span className={styles.ends} aria-hidden="true">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </span>
    </Field>
  )
}
