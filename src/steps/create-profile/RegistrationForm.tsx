import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { FormFaults } from '#src/trip/FormFaults.tsx'
import type { SchemaField, SchemaForm, SecretField } from '#src/trip/schema-form.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { CheckboxField } from '#src/ui/CheckboxField.tsx'
import { Row, Stack } from '#src/ui/Layout.tsx'
import type { words } from './content.ts'
import { NotJoined } from './NotJoined.tsx'
import { PasswordCard } from './PasswordCard.tsx'

interface RegistrationFormProps {
  registering: Pick<SchemaForm<object, unknown>, 'faults' | 'attempt' | 'submit'> & {
    isBusy: boolean
    field: (path: 'terms') => SchemaField
    secret: (path: 'password') => SecretField
  }
  content: Record<(typeof words)[number], string>
  /** Name of the form and of its button. */
  label: string
  pendingLabel: ReactNode
  /** The terms, and the label of the checkbox that accepts them. */
  terms: { text: string; label: string }
  /** The cards that ask who registers and how to reach them. */
  children: ReactNode
}

/** Asks who registers, for a password and for consent to the terms. Above the cards it says what went wrong. */
export function RegistrationForm({ registering, content, label, pendingLabel, terms, children }: RegistrationFormProps) {
  const { faults, attempt, submit, isBusy, field, secret } = registering
  return (
    <form noValidate method="post" aria-label={label} onSubmit={submit}>
      <Stack>
        <NotJoined />
        <FormFaults faults={faults} attempt={attempt}>
          <Trans>We’ve kept what you typed.</Trans>
        </FormFaults>
        {children}
        <PasswordCard heading={content.passwordTitle} password={secret('password')} isSending={isBusy} />
        <Card heading={content.termsTitle}>
          <p>{terms.text}</p>
          <CheckboxField label={terms.label} {...field('terms')} />
        </Card>
        <Row>
          <Button variant="go" type="submit" large arrow={false} pending={isBusy} pendingLabel={pendingLabel}>
            {label}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
