import { Trans } from '@lingui/react/macro'
import { payOrGetBack } from '#src/domain/exchange-search.ts'
import type { Offer } from '#src/domain/itinerary.ts'
import { add, formatMoney, type Money, subtract } from '#src/domain/money.ts'
import { isSameMoney } from '#src/domain/total.ts'
import { useLocale } from '#src/trip/language.tsx'
import { Tag } from '#src/ui/Tag.tsx'
import type { BoardFacts } from './OfferItem.tsx'
import { useChangeWords } from './fare-words.ts'
import { adultTheWay, priceTheWay } from './priced.ts'

/** Under what a change costs: what comes back beside the fee, the fee that is in it, else what the flights cost anew. */
function DifferenceCaption({ difference, fee, anew }: { difference: Money; fee: Money; anew: Money | undefined }) {
  const locale = useLocale()
  const { pay, back } = payOrGetBack(difference, fee)
  const [comesBack, feeInIt] = [formatMoney(back, locale), formatMoney(fee, locale)]
  if (pay.amount > 0 && back.amount > 0) return <Trans>the fee; {comesBack} comes back</Trans>
  if (fee.amount > 0) return <Trans>incl. {feeInIt} fee</Trans>
  if (!anew) return null
  const price = formatMoney(anew, locale)
  return <Trans>new price {price}</Trans>
}

/** Under a price: what is scarce, what does not fit, else what this flight or one adult costs. */
export function FareCaption({
  offer,
  facts: { way, changeTerms, others, fee, passengers, isEstimated },
}: {
  offer: Offer
  facts: BoardFacts
}) {
  const locale = useLocale()
  const changeWords = useChangeWords(locale)
  const seatsLeft = offer.seatsLeft ?? 0
  if (seatsLeft > 0) {
    return (
      <Tag kind="few">
        <Trans>{seatsLeft} left</Trans>
      </Tag>
    )
  }
  const changes = way.freeChanges ? changeWords(changeTerms.get(offer.brand)) : undefined
  if (changes) return <>{changes}</>
  const own = priceTheWay(offer, way)
  const before = offer.price?.partyBeforeDiscount
  if (before && offer.price) {
    const saved = formatMoney(subtract(before, offer.price.party), locale)
    return <Trans>{saved} off with your promo code</Trans>
  }
  if (fee && own) {
    return <DifferenceCaption difference={others ? add(others, own) : own} fee={fee} anew={offer.price?.partyAnew} />
  }
  if (others && own) {
    const flight = `${isEstimated ? '≈ ' : ''}${formatMoney(own, locale)}`
    return <Trans>this flight {flight}</Trans>
  }
  const each = passengers && adultTheWay(offer, way, passengers)
  // Of one adult alone it would be the big figure again.
  if (!each || isSameMoney(each, own)) return null
  const adult = formatMoney(each, locale)
  return <Trans>adult {adult}</Trans>
}
