import { Trans, useLingui } from '@lingui/react/macro'
import type { NewAgency } from '#src/domain/agency.ts'
import { useCardVault } from '#src/trip/card-vault.tsx'
import { FormFaults } from '#src/trip/FormFaults.tsx'
import { NameFields } from '#src/trip/NameFields.tsx'
import { OwnContactFields } from '#src/trip/OwnContactFields.tsx'
import { useSchemaForm } from '#src/trip/schema-form.ts'
import { titlesOfAdults } from '#src/trip/title-names.ts'
import { TitleField } from '#src/trip/TitleField.tsx'
import { useSend } from '#src/trip/trip.tsx'
import { useAgencyFaultWords } from '#src/trip/useAgencyFaultWords.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { CheckboxField } from '#src/ui/CheckboxField.tsx'
import { FieldGrid } from '#src/ui/FieldGrid.tsx'
import { Muted, Row, Stack } from '#src/ui/Layout.tsx'
import { TextField } from '#src/ui/TextField.tsx'
import { agencySchema, isAgencyField, noAgencyTyped, type TypedAgency } from './agency-form.ts'
import type { words } from './content.ts'
import { NotJoined } from './NotJoined.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import { type KeptInput, useIsRegistering, useKeptInput, useRejections } from './useRegistering.ts'

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
  const send = useSend()
  const { seal } = useCardVault()
  const isBusy = useIsRegistering()
  const { form, field, secret, faults, attempt, submit } = useSchemaForm<TypedAgency, { agency: NewAgency; password: string }>({
    schema: agencySchema,
    start: kept.current ?? noAgencyTyped,
    wordsOf: useAgencyFaultWords(),
    listsFaults: true,
    onSubmit: ({ agency, password }) => {
      if (isBusy) return
      const [once = '', again = ''] = seal([{ password }, { password }], 'signIn')
      send({ type: 'agency.create', agency, password: `${once}.password`, again: `${again}.password` })
    },
  })
  useKeptInput(form, kept)
  const rejections = useRejections(form.setError, isAgencyField)
  return (
    <form noValidate method="post" aria-label={t`Register your agency`} onSubmit={submit}>
      <Stack>
        <NotJoined />
        <FormFaults faults={faults} attempt={attempt + rejections}>
          <Trans>We’ve kept what you typed.</Trans>
        </FormFaults>
        <Card heading={content.agencyNameTitle}>
          <p>
            <Muted small>{content.agencyNameHint}</Muted>
          </p>
          <FieldGrid>
            <TextField label={t`Agency name`} autoComplete="organization" maxLength={80} {...field('agencyName')} />
            <TextField label={t`IATA number`} takes="digits" maxLength={12} dir="ltr" {...field('iataNumber')} />
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
        <PasswordCard heading={content.passwordTitle} password={secret('password')} isHidden={isBusy} />
        <Card heading={content.termsTitle}>
          <p>{content.agencyTerms}</p>
          <CheckboxField label={t`I agree, and may register this agency`} {...field('terms')} />
        </Card>
        <Row>
          <Button
            variant="go"
            type="submit"
            large
            arrow={false}
            pending={isBusy}
            pendingLabel={<Trans>Registering your agency…</Trans>}
          >
            <Trans>Register your agency</Trans>
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
