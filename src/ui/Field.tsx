import { useId, type ReactNode } from 'react'
import styles from './Field.module.css'
import { classes } from './classes.ts'
import { StopIcon } from './icons.tsx'

/** A form field's translated texts. */
export interface FieldWords {
  label: ReactNode
  /** Permanent help: a format, a consequence. */
  hint?: ReactNode
  /** What is wrong and what to do. Marks the field as invalid. */
  error?: ReactNode
  /** Whether to hide the label visually, if the context already says it. */
  hidesLabel?: boolean | undefined
}

/** The ids and attributes that connect a control with its label, hint and error. */
export interface FieldWiring {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldProps extends FieldWords {
  wiring: FieldWiring
  className?: string | undefined
  children: ReactNode
}

/** Ids for a control. The caller's descriptions come first, then error and hint. */
export function useFieldWiring(words: Pick<FieldWords, 'hint' | 'error'>, id?: string, describedBy?: string): FieldWiring {
  const made = useId()
  const own = id ?? made
  const described = [describedBy, words.error ? `${own}-error` : undefined, words.hint ? `${own}-hint` : undefined]
  return {
    id: own,
    'aria-describedby': described.filter(Boolean).join(' ') || undefined,
    'aria-invalid': words.error ? true : undefined,
  }
}

/** A label above the control, with hint and error below. */
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

/** The lines below a control. `useFieldWiring` refers to their ids. */
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
