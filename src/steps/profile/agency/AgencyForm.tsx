import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { OwnContactFields } from '#src/trip/OwnContactFields.tsx'
import { useSchemaForm } from '#src/trip/schema-form.ts'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { typedContactOf } from '#src/trip/typed-contact.ts'
import { useAgencyFaultWords } from '#src/trip/useAgencyFaultWords.ts'
import { Card } from '#src/ui/Card.tsx'
import { Muted } from '#src/ui/Layout.tsx'
import { TextField } from '#src/ui/TextField.tsx'
import { ChangeOutcome } from '../Outcome.tsx'
import { SaveButtons } from '../SaveButtons.tsx'
import type { AgencyDetails, ProfileWords } from './agency-details.ts'
import { agencyChangeSchema, agencyFieldAt } from './agency-form.ts'
import { useIsBusy } from '../useIsBusy.ts'

function Saved() {
  const isSaved = useTrip(({ context }) => context.agency?.isSaved) === true
  const isRefused = useTrip((trip) => trip.matches({ profile: { agency: { shown: 'refused' } } }))
  const isUnsaved = useTrip((trip) => trip.matches({ profile: { agency: { shown: 'unsaved' } } }))
  return (
    <ChangeOutcome
      isSaved={isSaved}
      isRefused={isRefused}
      isUnsaved={isUnsaved}
      refused={<Trans>Your agency’s details weren’t saved</Trans>}
    />
  )
}

/** Shows the agency's name and contact, and changes them. */
export function AgencyForm({ details, content }: { details: AgencyDetails; content: ProfileWords }) {
  const { t } = useLingui()
  const send = useSend()
  const isBusy = useIsBusy()
  const rejected = useTrip((trip) =>
    trip.matches({ profile: { agency: { shown: 'rejected' } } }) ? trip.context.failure?.details : undefined,
  )
  const { form, field, submit } = useSchemaForm({
    schema: agencyChangeSchema,
    start: { agencyName: details.name, ...typedContactOf(details.contact) },
    wordsOf: useAgencyFaultWords(),
    onSubmit: (change) => {
      if (!isBusy) send({ type: 'agency.update', change })
    },
  })
  useEffect(() => {
    for (const [path, code] of Object.entries(rejected ?? {}).toReversed()) {
      const wrong = agencyFieldAt(path)
      if (wrong) form.setError(wrong, { type: 'gateway', message: code }, { shouldFocus: true })
    }
  }, [rejected, form])
  return (
    <form noValidate method="post" aria-label={t`Your agency’s details`} onSubmit={submit}>
      <Card heading={content.contactTitle}>
        <p>
          <Muted small>{content.agencyContactHint}</Muted>
        </p>
        <Saved />
        <TextField label={t`Agency name`} autoComplete="organization" maxLength={80} required {...field('agencyName')} />
        <OwnContactFields form={form} field={field} />
        <SaveButtons isBusy={isBusy}>
          <Trans>Save</Trans>
        </SaveButtons>
      </Card>
    </form>
  )
}
