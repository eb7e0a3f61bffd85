import { Trans } from '@lingui/react/macro'
import { savesFee } from '#src/domain/change-fee.ts'
import { againstOwn, payOrGetBack } from '#src/domain/exchange-search.ts'
import type { Offer, OfferRow } from '#src/domain/itinerary.ts'
import { add, formatMoney, type Money, subtract } from '#src/domain/money.ts'
import { isSameMoney } from '#src/domain/total.ts'
import { useLocale } from '#src/trip/language.tsx'
import { useTrip } from '#src/trip/trip.tsx'
import { Tag } from '#src/ui/Tag.tsx'
import type { BoardFacts } from './OfferItem.tsx'
import { useChangeWords } from '#src/trip/fare-words.ts'
import { useLessWords } from './less-words.ts'
import { adultTheWay, priceTheWay } from './priced.ts'

/** Explains a price in an exchange: the refund beside a fee to pay, the fee included, or the price of the new tickets. */
function DifferenceCaption({ difference, fee, anew }: { difference: Money; fee: Money; anew: Money | undefined }) {
  const locale = useLocale()
  const { pay, back } = payOrGetBack(difference, fee)
  const [comesBack, feeInIt] = [formatMoney(back, locale), formatMoney(fee, locale)]
  if (pay.amount > 0 && back.amount > 0) return <Trans>the fee, and you get back {comesBack}</Trans>
  if (fee.amount > 0) return <Trans>incl. {feeInIt} fee</Trans>
  // Without a difference there is no new price to mention: the flights keep the price that was paid.
  if (!anew || difference.amount === 0) return null
  const price = formatMoney(anew, locale)
  return <Trans>new price {price}</Trans>
}

/** Returns the total difference in price of this offer and the picks on other legs. Undefined if the offer has no price. */
const differenceWith = (offer: Offer, { way, others }: Pick<BoardFacts, 'way' | 'others'>): Money | undefined => {
  const own = priceTheWay(offer, way)
  return own && others ? add(others, own) : own
}

/** True if the change fee must be paid although the flights themselves give a refund. */
const isPaidAndBack = (offer: Offer, facts: Pick<BoardFacts, 'way' | 'others' | 'fee'>): boolean => {
  const difference = differenceWith(offer, facts)
  if (!facts.fee || !difference) return false
  const { pay, back } = payOrGetBack(difference, facts.fee.changed)
  return pay.amount > 0 && back.amount > 0
}

/**
 * True if the caption shows a refund next to an amount due, the change terms that the traveller asked for, or a discount. Lost fare
 * terms and scarcity must not replace such a caption.
 */
const mustStay = (offer: Offer, facts: Pick<BoardFacts, 'way' | 'others' | 'fee' | 'changeTerms'>): boolean =>
  isPaidAndBack(offer, facts) ||
  (facts.way.freeChanges && facts.changeTerms.has(offer.brand)) ||
  offer.price?.partyBeforeDiscount !== undefined

interface FareCaptionProps {
  /** The row of the flight, with all offers. */
  row: OfferRow
  offer: Offer
  facts: BoardFacts
}

/**
 * Line below a price: what the fare loses, how few seats are left, or why the offer does not combine; otherwise the price of the flight
 * alone or per adult.
 */
export function FareCaption({ row, offer, facts }: FareCaptionProps) {
  const { own, brands } = facts
  const lessWords = useLessWords()
  const against = own && againstOwn(row, offer, own, brands, (like) => !facts.barred.has(like.ref) && !savesFee(like, facts.fee))
  const seatsLeft = offer.seatsLeft ?? 0
  const few =
    seatsLeft > 0 ? (
      <Tag kind="few">
        <Trans>{seatsLeft} left</Trans>
      </Tag>
    ) : null
  const kept = mustStay(offer, facts) ? <PriceCaption offer={offer} facts={facts} /> : null
  if (against && against.lost.length > 0)
    return (
      <>
        {few} {kept}
        {kept ? <br /> : null} {lessWords(against.saving, against.lost)}
      </>
    )
  if (offer.isCurrent) return <Trans>your current flight</Trans>
  return few ? (
    <>
      {few} {kept}
    </>
  ) : (
    <PriceCaption offer={offer} facts={facts} />
  )
}

function PriceCaption({
  offer,
  facts: { way, changeTerms, others, fee, passengers, isEstimated },
}: Pick<FareCaptionProps, 'offer' | 'facts'>) {
  const locale = useLocale()
  const hasCompanions = useTrip(({ context }) => (context.search?.companions ?? 0) > 0)
  const changeWords = useChangeWords(locale)
  const changes = way.freeChanges ? changeWords(changeTerms.get(offer.brand)) : undefined
  if (changes) return <>{changes}</>
  const own = priceTheWay(offer, way)
  const before = offer.price?.partyBeforeDiscount
  if (before && offer.price) {
    const saved = formatMoney(subtract(before, offer.price.party), locale)
    return hasCompanions ? <Trans>{saved} off for companions</Trans> : <Trans>{saved} off with your promo code</Trans>
  }
  const difference = differenceWith(offer, { way, others })
  if (fee && difference) return <DifferenceCaption difference={difference} fee={fee.changed} anew={offer.price?.partyAnew} />
  if (others && own) {
    const flight = `${isEstimated ? '≈ ' : ''}${formatMoney(own, locale)}`
    return <Trans>this flight {flight}</Trans>
  }
  const each = passengers && adultTheWay(offer, way, passengers)
  // A party of one adult would see the main price twice.
  if (!each || isSameMoney(each, own)) return null
  const adult = formatMoney(each, locale)
  return <Trans>adult {adult}</Trans>
}
