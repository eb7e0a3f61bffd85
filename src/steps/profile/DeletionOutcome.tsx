import { Trans } from '@lingui/react/macro'
import { keepingReasonsIn } from '#src/domain/deletion.ts'
import { ContactUs } from '#src/trip/ContactUs.tsx'
import { useFailureWords } from '#src/trip/failure-words.ts'
import { useTrip } from '#src/trip/trip.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { KeepingReasons } from './KeepingReasons.tsx'

/** Says why the account was not deleted, or that this is not known. Renders nothing until the gateway has answered. */
export function DeletionOutcome() {
  const why = useFailureWords()
  const failure = useTrip(({ context }) => context.failure)
  const isUndeleted = useTrip((trip) => trip.matches({ profile: 'undeleted' }))
  const isUnheard = useTrip((trip) => trip.matches({ profile: 'unheard' }))
  const reasons = keepingReasonsIn(failure)
  if (isUnheard)
    return (
      <Notice kind="error" level={3} title={<Trans>We don’t know if your account was deleted</Trans>}>
        <p>{why(failure)}</p>
        <p>
          <Trans>If it was, we’ve sent you an e-mail, and your password no longer works. If you’re not sure, try again.</Trans>
        </p>
      </Notice>
    )
  if (!isUndeleted) return null
  if (failure?.errorCode === 'ERR.SSW.LOGIN.INVALID_CREDENTIALS')
    return (
      <Notice kind="error" level={3} title={<Trans>Wrong password</Trans>}>
        <p>
          <Trans>Nothing was deleted. Check your password and try again.</Trans>
        </p>
      </Notice>
    )
  return (
    <Notice
      kind="error"
      level={3}
      title={reasons ? <Trans>Your account can’t be deleted yet</Trans> : <Trans>Your account wasn’t deleted</Trans>}
    >
      {reasons && reasons.length > 0 ? <KeepingReasons reasons={reasons} /> : <p>{why(failure)}</p>}
      {reasons ? (
        <p>
          <ContactUs />
        </p>
      ) : null}
    </Notice>
  )
}
