import { Trans } from '@lingui/react/macro'
import { formatMoney } from '#src/domain/money.ts'
import type { RefundClaim } from '#src/domain/refund.ts'
import { useLocale } from '#src/trip/language.tsx'
import { deviceDayOf } from '#src/trip/wall-clock.ts'
import { Notice } from '#src/ui/Notice.tsx'

/** A refund protection pays nothing by itself: how its insurer is asked, how much that may be, and until when. */
export function Claim({ claim: { reference, amount, until } }: { claim: RefundClaim }) {
  const locale = useLocale()
  const most = formatMoney(amount, locale)
  const day = deviceDayOf(until, locale)
  return (
    <Notice level={3} announces={false} title={<Trans>With your refund protection up to {most} may come back</Trans>}>
      <p>
        <Trans>
          Its insurer decides that, for the reasons that your policy names. Cancel here first, by the rules of your fares; then
          send the insurer your claim under <bdi>{reference}</bdi> with a proof of the reason, by {day}. What came back from us
          counts towards it.
        </Trans>
      </p>
    </Notice>
  )
}
