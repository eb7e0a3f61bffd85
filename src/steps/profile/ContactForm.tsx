import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useMemo } from 'react'
import type { Contact } from '#src/domain/passenger.ts'
import { ContactFields } from '#src/trip/ContactFields.tsx'
import { countriesIn } from '#src/trip/countries.ts'
import { useLocale } from '#src/trip/language.tsx'
import { useSchemaForm } from '#src/trip/schema-form.ts'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { typedContactOf } from '#src/trip/typed-contact.ts'
import { useMemberFaultWords } from '#src/trip/useMemberFaultWords.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Muted, Row } from '#src/ui/Layout.tsx'
import type { words } from './content.ts'
import { fieldAt, schema } from './form.ts'
import { Outcome } from './Outcome.tsx'
import { useRejected } from './useRejected.ts'

/** Shows the member's contact, and changes it. */
export function ContactForm({
  contact,
  content,
}: {
  contact: Contact | undefined
  content: Record<(typeof words)[number], string>
}) {
  const { t } = useLingui()
  const locale = useLocale()
  const send = useSend()
  const wordsOf = useMemberFaultWords()
  const countries = useMemo(() => countriesIn(locale), [locale])
  const isBusy = useTrip((trip) => !trip.matches({ profile: 'shown' }))
  const rejected = useRejected('contact')
  const { form, field, submit } = useSchemaForm({
    schema,
    start: typedContactOf(contact),
    wordsOf,
    onSubmit: (changed) => {
      if (!isBusy) send({ type: 'member.update', change: { part: 'contact', contact: changed } })
    },
  })
  useEffect(() => {
    for (const [path, code] of Object.entries(rejected ?? {}).toReversed()) {
      const wrong = fieldAt(path)
      if (wrong) form.setError(wrong, { type: 'gateway', message: code }, { shouldFocus: true })
    }
  }, [rejected, form])
  return (
    <form noValidate method="post" aria-label={t`Your contact`} onSubmit={submit}>
      <Card heading={content.contactTitle}>
        <p>
          <Muted small>{content.contactHint}</Muted>
        </p>
        <Outcome part="contact" refused={<Trans>Your contact wasn’t saved</Trans>} />
        <ContactFields
          fields={{ email: field('email'), country: field('country'), number: field('number') }}
          countries={countries}
          country={form.watch('country')}
        />
        <Row>
          <Button variant="go" type="submit" arrow={false} pending={isBusy} pendingLabel={<Trans>Saving…</Trans>}>
            <Trans>Save</Trans>
          </Button>
        </Row>
      </Card>
    </form>
  )
}
