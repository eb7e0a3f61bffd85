import { Trans } from '@lingui/react/macro'
import type { Money } from '#src/domain/money.ts'
import { useLocale } from '#src/trip/language.tsx'
import { TripIsKept } from '#src/trip/TripIsKept.tsx'
import { Muted } from '#src/ui/Layout.tsx'
import { Price } from '#src/ui/Price.tsx'

/** In an exchange, above the list: what every price on it means. */
export function DifferenceNote({ fee }: { fee: Money }) {
  const locale = useLocale()
  return (
    <p>
      <Muted>
        {fee.amount === 0 ? (
          <Trans>Prices show what everyone together pays or gets back. There’s no change fee.</Trans>
        ) : (
          <Trans>
            Prices show what everyone together pays or gets back, including the <Price money={fee} locale={locale} /> change fee.
          </Trans>
        )}{' '}
        <TripIsKept />
      </Muted>
    </p>
  )
}
