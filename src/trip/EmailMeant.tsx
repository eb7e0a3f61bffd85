import { Trans, useLingui } from '@lingui/react/macro'
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { likelyEmail } from '#src/domain/likely-email.ts'
import { Button } from '#src/ui/Button.tsx'
import { Row } from '#src/ui/Layout.tsx'
import type { TypedPassengers } from './form.ts'

/** Suggests a corrected e-mail address if the domain looks mistyped. It appears after the field loses focus and can be ignored. */
export function EmailMeant({ form }: { form: UseFormReturn<TypedPassengers> }) {
  const { t } = useLingui()
  const { touchedFields } = useFormState({ control: form.control, name: 'contact.email' })
  const typed = useWatch({ control: form.control, name: 'contact.email' })
  const meant = touchedFields.contact?.email ? likelyEmail(typed) : undefined
  const take = () => {
    if (meant === undefined) return
    form.setValue('contact.email', meant, { shouldDirty: true, shouldValidate: true })
    document.getElementById('contact.email')?.focus()
  }
  return (
    <div role="status">
      {meant === undefined ? null : (
        <Row>
          <span>
            <Trans>
              Did you mean <bdi>{meant}</bdi>?
            </Trans>
          </span>
          <Button onClick={take} aria-label={t`Use ${meant}`}>
            <Trans>Yes, use it</Trans>
          </Button>
        </Row>
      )}
    </div>
  )
}
