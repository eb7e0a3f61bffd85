import type { Ref, SelectHTMLAttributes } from 'react'
import styles from './Field.module.css'
import { Field, useFieldWiring, type FieldWords } from './Field.tsx'
import { classes } from './classes.ts'
import { DownIcon } from './icons.tsx'

/** Attributes of a native select, and the texts of the field. The options are its children. */
export interface SelectFieldProps extends FieldWords, SelectHTMLAttributes<HTMLSelectElement> {
  ref?: Ref<HTMLSelectElement> | undefined
}

/** Renders a native select, which uses the platform's own list on touch screens and type-ahead on a keyboard. */
export function SelectField({
  label,
  hint,
  error,
  hidesLabel,
  required,
  id,
  className,
  children,
  'aria-describedby': describedBy,
  ...select
}: SelectFieldProps) {
  const wiring = useFieldWiring({ hint, error, required }, id, describedBy)
  return (
    <Field label={label} hint={hint} error={error} hidesLabel={hidesLabel} wiring={wiring}>
      <span className={styles.framed}>
        <select {...select} {...wiring} className={classes(styles.control, styles.select, className)}>
          {children}
        </select>
        <DownIcon className={styles.angle} />
      </span>
    </Field>
  )
}
