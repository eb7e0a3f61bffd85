import { Trans } from '@lingui/react/macro'
import type { Offer } from '#src/domain/itinerary.ts'
import { formatMoney } from '#src/domain/money.ts'
import { useLocale } from '#src/trip/language.tsx'
import { Tag } from '#src/ui/Tag.tsx'
import type { BoardFacts } from './OfferItem.tsx'
import { priceTheWay } from './priced.ts'

/** Under a price: what is scarce, what does not fit, else what this flight or one adult costs. */
export function FareCaption({ offer, facts: { way, changeable, others } }: { offer: Offer; facts: BoardFacts }) {
  const locale = useLocale()
  const seatsLeft = offer.seatsLeft ?? 0
  if (seatsLeft > 0) {
    return (
      <Tag kind="few">
        <Trans>{seatsLeft} left</Trans>
      </Tag>
    )
  }
  if (way.freeChanges && !changeable.has(offer.brand)) return <Trans>changes cost extra</Trans>
  const own = priceTheWay(offer, way)
  if (others && own) {
    const flight = formatMoney(own, locale)
    return <Trans>this flight {flight}</Trans>
  }
  if (!offer.price) return null
  const adult = formatMoney(offer.price.perAdult, locale)
  return <Trans>adult {adult}</Trans>
}
