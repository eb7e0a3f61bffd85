import { useLingui } from '@lingui/react/macro'
import { shortestPassword } from '#src/domain/member.ts'
import { PasswordField } from '#src/trip/PasswordField.tsx'
import type { SecretField } from '#src/trip/schema-form.ts'
import { Card } from '#src/ui/Card.tsx'

export interface PasswordCardProps {
  heading: string
  password: SecretField
  /** True while the password is being sent. */
  isSending: boolean
}

/** Asks for a new password. */
export function PasswordCard({ heading, password, isSending }: PasswordCardProps) {
  const { t } = useLingui()
  return (
    <Card heading={heading}>
      <PasswordField
        label={t`Password`}
        hint={t`At least ${shortestPassword} characters. A sentence is easy to remember.`}
        field={password}
        isNew
        isSending={isSending}
      />
    </Card>
  )
}
