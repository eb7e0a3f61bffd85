import { useId, type ChangeEvent, type ReactNode, type Ref } from 'react'
import field from './Field.module.css'
import styles from './Choice.module.css'
import { FieldNotes, useFieldWiring } from './Field.tsx'
import { classes } from './classes.ts'

/** An option of a question. */
export interface RadioChoice {
  value: string
  label: ReactNode
  /** Smaller text beside the label, such as a fee or a consequence. */
  detail?: ReactNode
  disabled?: boolean | undefined
}

export interface RadioGroupProps {
  legend: ReactNode
  hidesLegend?: boolean | undefined
  hint?: ReactNode
  error?: ReactNode
  choices: readonly RadioChoice[]
  name?: string | undefined
  /** With `value`, the caller controls the choice. With `defaultValue`, the form does. Without either, nothing is preselected. */
  value?: string | undefined
  defaultValue?: string | undefined
  onChange?: ((value: string, event: ChangeEvent<HTMLInputElement>) => void) | undefined
  onBlur?: (() => void) | undefined
  /** Attached to every input, as `register` of react-hook-form requires. */
  ref?: Ref<HTMLInputElement> | undefined
  /** Id of the first input, which the error summary links to. */
  id?: string | undefined
}

function checkedProps({ value, defaultValue }: RadioGroupProps, choice: RadioChoice) {
  if (value !== undefined) return { checked: value === choice.value }
  return { defaultChecked: defaultValue !== undefined && defaultValue === choice.value }
}

function Inputs({
  props,
  wiring,
  className,
  rowClass,
}: {
  props: RadioGroupProps
  wiring: ReturnType<typeof useFieldWiring>
  className: string | undefined
  rowClass: string | undefined
}) {
  const group = useId()
  return (
    <div className={className}>
      {props.choices.map((choice, index) => (
        <label key={choice.value} className={rowClass}>
          <input
            type="radio"
            id={index === 0 ? wiring.id : undefined}
            name={props.name ?? group}
            value={choice.value}
            disabled={choice.disabled}
            aria-describedby={wiring['aria-describedby']}
            ref={props.ref}
            onBlur={props.onBlur}
            onChange={(event) => props.onChange?.(event.currentTarget.value, event)}
            {...checkedProps(props, choice)}
          />
          <span>
            {choice.label}
            {choice.detail === undefined ? null : <span className={styles.detail}> {choice.detail}</span>}
          </span>
        </label>
      ))}
    </div>
  )
}

/** Renders native radio buttons in rows with hairlines between them. */
export function RadioGroup(props: RadioGroupProps) {
  const wiring = useFieldWiring(props, props.id)
  return (
    <fieldset className={field.group} aria-invalid={wiring['aria-invalid']}>
      <legend className={props.hidesLegend ? 'visually-hidden' : field.label}>{props.legend}</legend>
      <Inputs props={props} wiring={wiring} className={styles.rows} rowClass={classes(styles.check, styles.ruled)} />
      <FieldNotes hint={props.hint} error={props.error} id={wiring.id} />
    </fieldset>
  )
}

/** Renders native radio buttons side by side in one frame, for two to four short options. */
export function SegmentedControl(props: RadioGroupProps) {
  const wiring = useFieldWiring(props, props.id)
  return (
    <fieldset className={field.group} aria-invalid={wiring['aria-invalid']}>
      <legend className={props.hidesLegend ? 'visually-hidden' : field.label}>{props.legend}</legend>
      <Inputs props={props} wiring={wiring} className={styles.segments} rowClass={styles.segment} />
      <FieldNotes hint={props.hint} error={props.error} id={wiring.id} />
    </fieldset>
  )
}
