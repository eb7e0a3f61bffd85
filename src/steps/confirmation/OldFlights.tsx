import { Trans } from '@lingui/react/macro'
import type { ExchangeQuote } from '#src/domain/exchange.ts'
import { ItinerarySummary } from '#src/trip/ItinerarySummary.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Tag } from '#src/ui/Tag.tsx'

/** Lists the flights that an exchange replaced. */
export function OldFlights({ exchange }: { exchange: ExchangeQuote }) {
  const old = exchange.oldParts.filter((_, index) => exchange.legs[index]?.isKept === false)
  if (old.length === 0) return null
  return (
    <Card
      heading={<Trans>Your old flights</Trans>}
      headingEnd={
        <Tag>
          <Trans>no longer booked</Trans>
        </Tag>
      }
    >
      <ItinerarySummary parts={old} />
    </Card>
  )
}
