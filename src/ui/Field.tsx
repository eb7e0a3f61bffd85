import { useId, type ReactNode } from 'react'
import styles from './Field.module.css'
import { classes } from './classes.ts'
import { StopIcon } from './icons.tsx'

/** What every field of a form says about itself; the words come translated. */
export interface FieldWords {
  label: ReactNode
  /** Help that stays: a format, a consequence. */
  hint?: ReactNode
  /** What is wrong and what to do; its presence marks the field as invalid. */
  error?: ReactNode
  /** Keeps the label for assistive technology only, where the place already says it. */
  hidesLabel?: boolean | undefined
}

/** The ids and attributes that tie a control to its label, hint and error. */
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

/** Ids for one control; what the caller describes it by comes first, then error and hint. */
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

/** Label above, control, hint and error below. */
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

/** The lines under a control; the ids are those that `useFieldWiring` refers to. */
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
