import { Trans, useLingui } from '@lingui/react/macro'
import type { Contact } from '#src/domain/passenger.ts'
import { OwnContactFields } from '#src/trip/OwnContactFields.tsx'
import { typedContactOf } from '#src/trip/typed-contact.ts'
import { Card } from '#src/ui/Card.tsx'
import { Muted } from '#src/ui/Layout.tsx'
import type { words } from './content.ts'
import { contactFieldAt, contactSchema } from './contact-form.ts'
import { Outcome } from './Outcome.tsx'
import { SaveButtons } from './SaveButtons.tsx'
import { useProfileForm } from './useProfileForm.ts'

/** Shows the member's contact, and changes it. */
export function ContactForm({
  contact,
  content,
}: {
  contact: Contact | undefined
  content: Record<(typeof words)[number], string>
}) {
  const { t } = useLingui()
  const { form, field, submit, isBusy } = useProfileForm({
    part: 'contact',
    schema: contactSchema,
    start: typedContactOf(contact),
    changeOf: (changed) => ({ part: 'contact', contact: changed }),
    fieldAt: contactFieldAt,
  })
  return (
    <form noValidate method="post" aria-label={t`Your contact`} onSubmit={submit}>
      <Card heading={content.contactTitle}>
        <p>
          <Muted small>{content.contactHint}</Muted>
        </p>
        <Outcome part="contact" refused={<Trans>Your contact wasn’t saved</Trans>} />
        <OwnContactFields form={form} field={field} />
        <SaveButtons isBusy={isBusy}>
          <Trans>Save</Trans>
        </SaveButtons>
      </Card>
    </form>
  )
}
