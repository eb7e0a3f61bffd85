import { Trans } from '@lingui/react/macro'
import { formatMoney } from '#src/domain/money.ts'
import type { RefundClaim } from '#src/domain/refund.ts'
import { useLocale } from '#src/trip/language.tsx'
import { formatDeviceDay } from '#src/trip/wall-clock.ts'
import { Notice } from '#src/ui/Notice.tsx'

/** Explains how to claim from the insurer, up to which amount and until when. Refund protection does not pay by itself. */
export function Claim({ claim: { reference, amount, until } }: { claim: RefundClaim }) {
  const locale = useLocale()
  const most = formatMoney(amount, locale)
  const day = formatDeviceDay(until, locale)
  return (
    <Notice level={3} announces={false} title={<Trans>With your refund protection you may get up to {most} back</Trans>}>
      <p>
        <Trans>
          Your insurer decides on the claim, based on the reasons in your policy. Cancel here first under your fare rules, then
          send the insurer your claim with proof by {day}, quoting <bdi>{reference}</bdi>. Our refund counts toward it.
        </Trans>
      </p>
    </Notice>
  )
}
