import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { KeepingReason } from '#src/domain/deletion.ts'
import { momentIn } from '#src/domain/moment.ts'
import { useLocale } from '#src/trip/language.tsx'
import { Price } from '#src/ui/Price.tsx'

function Reason({ reason, reference, until, owed }: KeepingReason) {
  const locale = useLocale()
  const trip = <b dir="ltr">{reference}</b>
  const end = until === undefined ? '' : momentIn(until, undefined, locale)
  const words: Record<KeepingReason['reason'], ReactNode> = {
    PAYMENT_OPEN: <Trans>A payment is still in progress. Wait until it’s finished.</Trans>,
    ON_HOLD: end ? (
      <Trans>
        Trip {trip} is on hold until {end}. Pay for it or release it first.
      </Trans>
    ) : (
      <Trans>Trip {trip} is on hold. Pay for it or release it first.</Trans>
    ),
    REFUND_PENDING: <Trans>A refund for trip {trip} is on its way to this account. Wait until it has arrived.</Trans>,
    UPGRADE_WAITING: <Trans>Trip {trip} has an upgrade on the waitlist. Cancel the request, or wait until it’s decided.</Trans>,
    PAID_WITH_VALUES: end ? (
      <Trans>
        Trip {trip} was paid for with your miles or certificates, and a refund could only go to this account. Cancel the trip, or
        wait for its last flight on {end}.
      </Trans>
    ) : (
      <Trans>
        Trip {trip} was paid for with your miles or certificates, and a refund could only go to this account. Cancel the trip, or
        wait until it’s over.
      </Trans>
    ),
    AGENCY_DEBT: owed ? (
      <Trans>
        Your agency still owes us <Price money={owed} locale={locale} />. Pay this balance first.
      </Trans>
    ) : (
      <Trans>Your agency still owes us money. Pay the balance first.</Trans>
    ),
  }
  return words[reason]
}

/** Lists what keeps the account from being deleted, and what to do about each. */
export function KeepingReasons({ reasons }: { reasons: readonly KeepingReason[] }) {
  return (
    <ul>
      {reasons.map((each) => (
        <li key={`${each.reason} ${each.reference}`}>
          <Reason {...each} />
        </li>
      ))}
    </ul>
  )
}
