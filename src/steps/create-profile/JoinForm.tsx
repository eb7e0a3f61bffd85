import { Trans, useLingui } from '@lingui/react/macro'
import { Controller } from 'react-hook-form'
import { DateParts } from '#src/trip/DateParts.tsx'
import { NameFields } from '#src/trip/NameFields.tsx'
import { OwnContactFields } from '#src/trip/OwnContactFields.tsx'
import { titlesOfAdults } from '#src/trip/title-names.ts'
import { TitleField } from '#src/trip/TitleField.tsx'
import { useMemberFaultWords } from '#src/trip/useMemberFaultWords.ts'
import { Card } from '#src/ui/Card.tsx'
import { FieldGrid } from '#src/ui/FieldGrid.tsx'
import { Muted } from '#src/ui/Layout.tsx'
import type { words } from './content.ts'
import { nothingTyped, schema, type Typed } from './form.ts'
import { RegistrationForm } from './RegistrationForm.tsx'
import { type KeptInput, useRegistering } from './useRegistering.ts'

interface JoinFormProps {
  content: Record<(typeof words)[number], string>
  kept: KeptInput<Typed>
}

/**
 * Asks for a name, a contact and a password. The form keeps everything until the profile is created, and stores nothing.
 */
export function JoinForm({ content, kept }: JoinFormProps) {
  const { t } = useLingui()
  const registering = useRegistering({
    schema,
    wordsOf: useMemberFaultWords(),
    empty: nothingTyped,
    kept,
    eventOf: ({ member }, keys) => ({ type: 'member.create', member, ...keys }),
  })
  const { form, field, errorAt } = registering
  return (
    <RegistrationForm
      registering={registering}
      content={content}
      label={t`Become a member`}
      pendingLabel={<Trans>Creating your profile…</Trans>}
      terms={{ text: content.terms, label: t`I agree, and want to become a member` }}
    >
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
              required
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
    </RegistrationForm>
  )
}
