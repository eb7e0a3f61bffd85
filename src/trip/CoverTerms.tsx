import { Trans } from '@lingui/react/macro'
import type { Booking, Cover } from '#src/domain/booking.ts'
import { Muted } from '#src/ui/Layout.tsx'
import { Price } from '#src/ui/Price.tsx'
import { claimed } from './claimed.ts'
import { useLocale } from './language.tsx'
import { AirportTime } from './AirportTime.tsx'

/** The facts of a cover that a page states. */
export const coverClaim = (reference: string, { reference: cover, share, until }: Cover) =>
  claimed('covered', { reference, cover, share, until })

/** Shows how much a cover refunds, and until when it can be used. */
export function CoverTerms({ cover, booking, airport }: { cover: Cover; booking: Booking; airport: string }) {
  const locale = useLocale()
  const share = new Intl.NumberFormat(locale, { style: 'percent' }).format(cover.share)
  return (
    <>
      {cover.most ? (
        <Trans>
          Refunds up to <Price money={cover.most} locale={locale} />
        </Trans>
      ) : (
        <Trans>Refunds {share} of what you paid</Trans>
      )}
      <br />
      <Muted small>
        {booking.status === 'cancelled' ? (
          <Trans>Ended with the trip</Trans>
        ) : (
          <Trans>
            Can be used until <AirportTime instant={cover.until} airport={airport} />
          </Trans>
        )}
        <br />
        <Trans>
          Reference <bdi>{cover.reference}</bdi>
        </Trans>
      </Muted>
    </>
  )
}
