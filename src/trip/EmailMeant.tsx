import { Trans, useLingui } from '@lingui/react/macro'
import { likelyEmail } from '#src/domain/likely-email.ts'
import { Button } from '#src/ui/Button.tsx'
import { Row } from '#src/ui/Layout.tsx'

export interface EmailMeantProps {
  typed: string
  /** True once the field has lost the focus. Nothing is suggested before that. */
  isLeft: boolean
  fieldId: string
  /** Puts the suggested address into the field and focuses it. */
  onTake: (meant: string) => void
}

/** Suggests a corrected e-mail address if the domain looks mistyped. The traveller may ignore it. */
export function EmailMeant({ typed, isLeft, fieldId, onTake }: EmailMeantProps) {
  const { t } = useLingui()
  const meant = isLeft ? likelyEmail(typed) : undefined
  const take = () => {
    if (meant === undefined) return
    onTake(meant)
    document.getElementById(fieldId)?.focus()
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
