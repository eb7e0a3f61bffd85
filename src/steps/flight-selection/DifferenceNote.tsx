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
          <Trans>Every price is what you pay for the change, or get back, for everybody. There is no change fee.</Trans>
        ) : (
          <Trans>
            Every price is what you pay for the change, or get back, for everybody: the change fee of{' '}
            <Price money={fee} locale={locale} /> is in it, once.
          </Trans>
        )}{' '}
        <TripIsKept />
      </Muted>
    </p>
  )
}
