import type { FormEvent, InputHTMLAttributes, ReactNode, Ref } from 'react'
import styles from './Field.module.css'
import { Field, useFieldWiring, type FieldWords } from './Field.tsx'
import { classes } from './classes.ts'
import { attributesOf, inPlain, type Numbers, writePlain } from './number-input.ts'

/** Attributes of a native input, and the texts of the field. The result of react-hook-form's `register` can be spread in. */
export interface TextFieldProps extends FieldWords, Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix' | 'type' | 'inputMode'> {
  type?: 'text' | 'password' | 'email' | 'search' | 'date' | 'datetime-local' | undefined
  /** Kind of number or code, which is accepted in the digits of any script. Handlers receive the plain value. Undefined for text. */
  takes?: Numbers | undefined
  /** Prefix in the frame of the input, such as a calling code. Screen readers do not read it, so the hint should mention it. */
  prefix?: ReactNode
  ref?: Ref<HTMLInputElement> | undefined
}

/** Renders a text input, connected with its label, hint and error. */
export function TextField({
  label,
  hint,
  error,
  hidesLabel,
  required,
  prefix,
  id,
  className,
  takes,
  type = 'text',
  maxLength,
  onInput,
  onChange,
  'aria-describedby': describedBy,
  ...input
}: TextFieldProps) {
  const wiring = useFieldWiring({ hint, error, required }, id, describedBy)
  const plainly =
    <Event extends FormEvent<HTMLInputElement>>(then: ((event: Event) => void) | undefined) =>
    (event: Event) => {
      if (takes) writePlain(event.currentTarget, inPlain[takes], maxLength)
      then?.(event)
    }
  const control = (
    <input
      type={type}
      // With `maxLength`, a browser would truncate pasted text before its spaces are removed.
      maxLength={takes === 'digits' ? undefined : maxLength}
      inputMode={type === 'email' || type === 'search' ? type : undefined}
      {...(takes && attributesOf[takes])}
      {...(type === 'password' && { type })}
      {...input}
      {...wiring}
      onInput={plainly(onInput)}
      onChange={plainly(onChange)}
      className={classes(styles.control, className)}
    />
  )
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
