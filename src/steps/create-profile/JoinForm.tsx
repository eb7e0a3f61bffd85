import { Trans, useLingui } from '@lingui/react/macro'
import { Controller } from 'react-hook-form'
import type { NewMember } from '#src/domain/member.ts'
import { useCardVault } from '#src/trip/card-vault.tsx'
import { FormFaults } from '#src/trip/FormFaults.tsx'
import { useSchemaForm } from '#src/trip/schema-form.ts'
import { titlesOfAdults } from '#src/trip/title-names.ts'
import { TitleField } from '#src/trip/TitleField.tsx'
import { useSend } from '#src/trip/trip.tsx'
import { useMemberFaultWords } from '#src/trip/useMemberFaultWords.ts'
import { NameFields } from '#src/trip/NameFields.tsx'
import { DateParts } from '#src/trip/DateParts.tsx'
import { OwnContactFields } from '#src/trip/OwnContactFields.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { CheckboxField } from '#src/ui/CheckboxField.tsx'
import { FieldGrid } from '#src/ui/FieldGrid.tsx'
import { Muted, Row, Stack } from '#src/ui/Layout.tsx'
import type { words } from './content.ts'
import { isField, nothingTyped, schema, type Typed } from './form.ts'
import { NotJoined } from './NotJoined.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import { type KeptInput, useIsRegistering, useKeptInput, useRejections } from './useRegistering.ts'

interface JoinFormProps {
  content: Record<(typeof words)[number], string>
  kept: KeptInput<Typed>
}

/**
 * Asks for a name, a contact and a password. The form keeps everything until the profile is created, and stores nothing.
 */
export function JoinForm({ content, kept }: JoinFormProps) {
  const { t } = useLingui()
  const send = useSend()
  const { seal } = useCardVault()
  const wordsOf = useMemberFaultWords()
  const isBusy = useIsRegistering()
  const { form, field, secret, errorAt, faults, attempt, submit } = useSchemaForm<Typed, { member: NewMember; password: string }>(
    {
      schema,
      start: kept.current ?? nothingTyped,
      wordsOf,
      listsFaults: true,
      onSubmit: ({ member, password }) => {
        if (isBusy) return
        const [once = '', again = ''] = seal([{ password }, { password }], 'signIn')
        send({ type: 'member.create', member, password: `${once}.password`, again: `${again}.password` })
      },
    },
  )

  useKeptInput(form, kept)
  const rejections = useRejections(form.setError, isField)
  return (
    <form noValidate method="post" aria-label={t`Become a member`} onSubmit={submit}>
      <Stack>
        <NotJoined />
        <FormFaults faults={faults} attempt={attempt + rejections}>
          <Trans>We’ve kept what you typed.</Trans>
        </FormFaults>
        <Card heading={content.personTitle}>
          <p>
            <Muted small>{content.personHint}</Muted>
          </p>
          <FieldGrid>
            <TitleField titles={titlesOfAdults} autoComplete="honorific-prefix" {...field('title')} />
          </FieldGrid>
          <FieldGrid>
            <NameFields field={field} />
          </FieldGrid>
          <Controller
            control={form.control}
            name="dateOfBirth"
            render={({ field: born }) => (
              <DateParts
                id="dateOfBirth"
                legend={t`Date of birth`}
                error={errorAt('dateOfBirth')}
                value={born.value}
                onChange={born.onChange}
                onBlur={born.onBlur}
                ref={born.ref}
                fillsIn
              />
            )}
          />
        </Card>
        <Card heading={content.contactTitle}>
          <p>
            <Muted small>{content.contactHint}</Muted>
          </p>
          <OwnContactFields form={form} field={field} />
        </Card>
        <PasswordCard heading={content.passwordTitle} password={secret('password')} isHidden={isBusy} />
        <Card heading={content.termsTitle}>
          <p>{content.terms}</p>
          <CheckboxField label={t`I agree, and want to become a member`} {...field('terms')} />
        </Card>
        <Row>
          <Button
            variant="go"
            type="submit"
            large
            arrow={false}
            pending={isBusy}
            pendingLabel={<Trans>Creating your profile…</Trans>}
          >
            <Trans>Become a member</Trans>
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
