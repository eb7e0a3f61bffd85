import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import type { Contact } from '#src/domain/passenger.ts'
import { ContactFields } from '#src/trip/ContactFields.tsx'
import { countriesIn } from '#src/trip/countries.ts'
import { useLocale } from '#src/trip/language.tsx'
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
  const locale = useLocale()
  const countries = useMemo(() => countriesIn(locale), [locale])
  const { form, field, submit, isBusy } = useProfileForm({
    part: 'contact',
    schema: contactSchema,
    start: typedContactOf(contact),
    changeOf: (changed) => ({ part: 'contact', contact: changed }),
    fieldAt: contactFieldAt,
  })
  const [country, email] = useWatch({ control: form.control, name: ['country', 'email'] })
  const { touchedFields } = useFormState({ control: form.control, name: 'email' })
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
          country={country}
          email={{
            typed: email,
            isLeft: touchedFields.email === true,
            onTake: (meant) => form.setValue('email', meant, { shouldDirty: true, shouldValidate: true }),
          }}
        />
        <SaveButtons isBusy={isBusy}>
          <Trans>Save</Trans>
        </SaveButtons>
      </Card>
    </form>
  )
}
