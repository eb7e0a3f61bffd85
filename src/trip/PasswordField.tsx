import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CheckboxField } from '#src/ui/CheckboxField.tsx'
import { TextField } from '#src/ui/TextField.tsx'
import type { SecretField } from './schema-form.ts'

export interface PasswordFieldProps {
  label: string
  hint?: string
  field: SecretField
  /** True if the traveller chooses a new password. False if they enter their current one. */
  isNew?: boolean
  /** True while the password is being sent, which hides it again. */
  isSending: boolean
}

/** Asks for a password, which is hidden unless the traveller wants to see it. */
export function PasswordField({ label, hint, field, isNew = false, isSending }: PasswordFieldProps) {
  const { t } = useLingui()
  const [isShown, setShown] = useState(false)
  if (isSending && isShown) setShown(false)
  return (
    <>
      <TextField
        label={label}
        hint={hint}
        {...field}
        type={isShown ? 'text' : 'password'}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        dir="ltr"
        maxLength={isNew ? 200 : 1_000}
      />
      <CheckboxField label={t`Show the password`} checked={isShown} onChange={() => setShown(!isShown)} />
    </>
  )
}
