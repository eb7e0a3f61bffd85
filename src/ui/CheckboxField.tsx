import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import styles from './Choice.module.css'
import { FieldNotes, useFieldWiring } from './Field.tsx'

/** Texts and native attributes of a checkbox. Consent and extras are never preselected. */
export interface CheckboxFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  ref?: Ref<HTMLInputElement> | undefined
}

/** Renders a checkbox. Its whole line can be pressed. */
export function CheckboxField({ label, hint, error, id, 'aria-describedby': describedBy, ...input }: CheckboxFieldProps) {
  const wiring = useFieldWiring({ hint, error }, id, describedBy)
  return (
    <div className={styles.choice}>
      <label className={styles.check}>
        <input {...input} {...wiring} type="checkbox" />
        <span>{label}</span>
      </label>
      <div className={styles.notes}>
        <FieldNotes hint={hint} error={error} id={wiring.id} />
      </div>
    </div>
  )
}
