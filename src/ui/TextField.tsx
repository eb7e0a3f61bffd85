import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import styles from './Field.module.css'
import { Field, useFieldWiring, type FieldWords } from './Field.tsx'
import { classes } from './classes.ts'

/** A native input's attributes (so `register` of react-hook-form spreads in) and the field's words. */
export interface TextFieldProps extends FieldWords, Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix'> {
  /** Stands before the input in the same frame, such as a calling code. Read out only if the hint says it too. */
  prefix?: ReactNode
  ref?: Ref<HTMLInputElement> | undefined
}

/** A text input with label, hint and error, wired for assistive technology. */
export function TextField({
  label,
  hint,
  error,
  hidesLabel,
  prefix,
  id,
  className,
  'aria-describedby': describedBy,
  ...input
}: TextFieldProps) {
  const wiring = useFieldWiring({ hint, error }, id, describedBy)
  const control = <input type="text" {...input} {...wiring} className={classes(styles.control, className)} />
  return (
    <Field label={label} hint={hint} error={error} hidesLabel={hidesLabel} wiring={wiring}>
      {prefix === undefined ? (
        control
      ) : (
        <span className={styles.framed}>
          <span className={styles.prefix} aria-hidden="true">
            {prefix}
          </span>
          {control}
        </span>
      )}
    </Field>
  )
}
