import type { ReactNode } from 'react'
import { Field, useFieldWiring } from '#src/ui/Field.tsx'
import styles from '../editor.module.css'

interface TextAreaProps extends React.ComponentProps<'textarea'> {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
}

/** Renders a text area, connected with its label, hint and error. */
export function TextArea({ label, hint, error, ...textarea }: TextAreaProps) {
  const wiring = useFieldWiring({ hint, error })
  return (
    <Field label={label} hint={hint} error={error} wiring={wiring}>
      <textarea {...textarea} {...wiring} className={styles.area} />
    </Field>
  )
}
