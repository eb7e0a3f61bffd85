import { Trans, useLingui } from '@lingui/react/macro'
import { NameFields } from '#src/trip/NameFields.tsx'
import { OwnContactFields } from '#src/trip/OwnContactFields.tsx'
import { titlesOfAdults } from '#src/trip/title-names.ts'
import { TitleField } from '#src/trip/TitleField.tsx'
import { useAgencyFaultWords } from '#src/trip/useAgencyFaultWords.ts'
import { Card } from '#src/ui/Card.tsx'
import { FieldGrid } from '#src/ui/FieldGrid.tsx'
import { Muted } from '#src/ui/Layout.tsx'
import { TextField } from '#src/ui/TextField.tsx'
import { agencySchema, noAgencyTyped, type TypedAgency } from './agency-form.ts'
import type { words } from './content.ts'
import { RegistrationForm } from './RegistrationForm.tsx'
import { type KeptInput, useRegistering } from './useRegistering.ts'

interface AgencyFormProps {
  content: Record<(typeof words)[number], string>
  kept: KeptInput<TypedAgency>
}

/**
 * Asks for the agency, the person responsible for it, a contact and a password. The form keeps everything until the agency is
 * registered, and stores nothing.
 */
export function AgencyForm({ content, kept }: AgencyFormProps) {
  const { t } = useLingui()
  const registering = useRegistering({
    schema: agencySchema,
    wordsOf: useAgencyFaultWords(),
    empty: noAgencyTyped,
    kept,
    eventOf: ({ agency }, keys) => ({ type: 'agency.create', agency, ...keys }),
  })
  const { form, field } = registering
  return (
    <RegistrationForm
      registering={registering}
      content={content}
      label={t`Register your agency`}
      pendingLabel={<Trans>Registering your agency…</Trans>}
      terms={{ text: content.agencyTerms, label: t`I agree, and may register this agency` }}
    >
      <Card heading={content.agencyNameTitle}>
        <p>
          <Muted small>{content.agencyNameHint}</Muted>
        </p>
        <FieldGrid>
          <TextField label={t`Agency name`} autoComplete="organization" maxLength={80} required {...field('agencyName')} />
          <TextField label={t`IATA number`} takes="digits" maxLength={12} dir="ltr" required {...field('iataNumber')} />
        </FieldGrid>
      </Card>
      <Card heading={content.agencyPersonTitle}>
        <FieldGrid>
          <TitleField titles={titlesOfAdults} autoComplete="honorific-prefix" {...field('title')} />
        </FieldGrid>
        <FieldGrid>
          <NameFields field={field} />
        </FieldGrid>
      </Card>
      <Card heading={content.contactTitle}>
        <p>
          <Muted small>{content.agencyContactHint}</Muted>
        </p>
        <OwnContactFields form={form} field={field} />
      </Card>
    </RegistrationForm>
  )
}
