import type { FormEvent, InputHTMLAttributes, ReactNode, Ref } from 'react'
import styles from './Field.module.css'
import { Field, useFieldWiring, type FieldWords } from './Field.tsx'
import { classes } from './classes.ts'
import { attributesOf, inPlain, type Numbers, writePlain } from './number-input.ts'

/** A native input's attributes (so `register` of react-hook-form spreads in) and the field's words. */
export interface TextFieldProps extends FieldWords, Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix' | 'type' | 'inputMode'> {
  type?: 'text' | 'password' | 'email' | 'search' | undefined
  /** A number or a code, typed in the digits of any script; what the handlers read is plain. Undefined: words. */
  takes?: Numbers | undefined
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
  takes,
  type = 'text',
  maxLength,
  onInput,
  onChange,
  'aria-describedby': describedBy,
  ...input
}: TextFieldProps) {
  const wiring = useFieldWiring({ hint, error }, id, describedBy)
  const plainly =
    <Event extends FormEvent<HTMLInputElement>>(then: ((event: Event) => void) | undefined) =>
    (event: Event) => {
      if (takes) writePlain(event.currentTarget, inPlain[takes], maxLength)
      then?.(event)
    }
  const control = (
    <input
      type={type}
      // A browser counts the spaces of what is pasted, and cuts it before they can go.
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
