import { Trans } from '@lingui/react/macro'
import type { ExchangeQuote } from '#src/domain/exchange.ts'
import { type ItineraryPart, journeyIdOf } from '#src/domain/itinerary.ts'
import { ItinerarySummary } from '#src/trip/ItinerarySummary.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Tag } from '#src/ui/Tag.tsx'

/** Lists the flights that an exchange replaced. `parts` are the booked ones, which may be the old ones in another fare. */
export function OldFlights({ exchange, parts }: { exchange: ExchangeQuote; parts: readonly ItineraryPart[] }) {
  const booked = new Set(parts.map(journeyIdOf))
  const old = exchange.oldParts.filter((part, index) => exchange.legs[index]?.isKept === false && !booked.has(journeyIdOf(part)))
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
