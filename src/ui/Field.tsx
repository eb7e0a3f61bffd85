import { useId, type ReactNode } from 'react'
import styles from './Field.module.css'
import { classes } from './classes.ts'
import { StopIcon } from './icons.tsx'

/** Translated texts of a form field. */
export interface FieldWords {
  label: ReactNode
  /** Permanent help, such as a format or a consequence. */
  hint?: ReactNode
  /** What is wrong, and how to correct it. Its presence marks the field as invalid. */
  error?: ReactNode
  /** Whether to hide the label visually, for a field whose context makes it obvious. */
  hidesLabel?: boolean | undefined
  /** True if the form needs a value. Screen readers say so, while labels say which fields are optional. */
  required?: boolean | undefined
}

/** Ids and attributes that connect a control with its label, hint and error. */
export interface FieldWiring {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': boolean | undefined
}

interface FieldProps extends FieldWords {
  wiring: FieldWiring
  className?: string | undefined
  children: ReactNode
}

/**
 * Creates the ids and attributes of a control. It is described by the caller's elements first, then by the error and the hint. It gets no
 * native `required`, because browsers call a list with that attribute invalid before anybody has come to it.
 */
export function useFieldWiring(
  words: Pick<FieldWords, 'hint' | 'error' | 'required'>,
  id?: string,
  describedBy?: string,
): FieldWiring {
  const made = useId()
  const own = id ?? made
  const described = [describedBy, words.error ? `${own}-error` : undefined, words.hint ? `${own}-hint` : undefined]
  return {
    id: own,
    'aria-describedby': described.filter(Boolean).join(' ') || undefined,
    'aria-invalid': words.error ? true : undefined,
    'aria-required': words.required,
  }
}

/** Renders a label above the control, and hint and error below. */
export function Field({ label, hint, error, hidesLabel = false, wiring, className, children }: FieldProps) {
  return (
    <div className={classes(styles.field, Boolean(error) && styles.bad, className)}>
      <label htmlFor={wiring.id} className={hidesLabel ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      {children}
      <FieldNotes hint={hint} error={error} id={wiring.id} />
    </div>
  )
}

/** The hint and the error below a control. `useFieldWiring` refers to their ids. */
export function FieldNotes({ hint, error, id }: Pick<FieldWords, 'hint' | 'error'> & { id: string }) {
  return (
    <>
      {error ? (
        <p className={styles.error} id={`${id}-error`}>
          <StopIcon className={styles.errorIcon} />
          <span>{error}</span>
        </p>
      ) : null}
      {hint ? (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
    </>
  )
}
