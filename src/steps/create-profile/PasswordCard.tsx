import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { shortestPassword } from '#src/domain/member.ts'
import type { SecretField } from '#src/trip/schema-form.ts'
import { Card } from '#src/ui/Card.tsx'
import { CheckboxField } from '#src/ui/CheckboxField.tsx'
import { TextField } from '#src/ui/TextField.tsx'

export interface PasswordCardProps {
  heading: string
  password: SecretField
  /** Hides the password even if the traveller has shown it, because it is being sent. */
  isHidden: boolean
}

/** Asks for a new password, which is hidden unless the traveller wants to see it. */
export function PasswordCard({ heading, password, isHidden }: PasswordCardProps) {
  const { t } = useLingui()
  const [isShown, setShown] = useState(false)
  return (
    <Card heading={heading}>
      <TextField
        label={t`Password`}
        hint={t`At least ${shortestPassword} characters. A sentence is easy to remember.`}
        {...password}
        type={isShown && !isHidden ? 'text' : 'password'}
        autoComplete="new-password"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        dir="ltr"
        maxLength={200}
      />
      <CheckboxField label={t`Show the password`} checked={isShown} onChange={() => setShown(!isShown)} />
    </Card>
  )
}
