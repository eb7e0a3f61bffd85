import { Trans } from '@lingui/react/macro'
import type { Booking } from '#src/domain/booking.ts'
import type { ProductMove } from '#src/domain/money-story.ts'
import { Price } from '#src/ui/Price.tsx'
import { useLocale } from './language.tsx'
import { MoneyLine, Note } from './MoneyLine.tsx'
import { productClaim, productIcons } from './product-claim.ts'
import { useSuppliedName } from './product-names.ts'
import { When } from './RefundState.tsx'

/** Shows a product that a supplier fulfils. Its price is part of a payment, so no total counts it again. */
export function BoughtLine({ move: { line, at }, booking }: { move: ProductMove; booking: Booking }) {
  const locale = useLocale()
  const name = useSuppliedName()(line)
  return (
    <MoneyLine
      icon={productIcons[line.status]}
      title={name}
      amount={<Price money={line.price} locale={locale} />}
      claim={productClaim(booking.reference, line)}
    >
      <Note>
        {line.status === 'sold' ? (
          <Trans>
            Part of what you paid. Issued <When at={at} />.
          </Trans>
        ) : line.status === 'claimed' ? (
          <Trans>
            Part of what you paid. Used <When at={at} />.
          </Trans>
        ) : line.status === 'returned' || line.status === 'cancelled' ? (
          <Trans>
            Was part of what you paid, until <When at={at} />.
          </Trans>
        ) : (
          <Trans>Part of what you paid. Not issued yet.</Trans>
        )}
      </Note>
    </MoneyLine>
  )
}
