import { compare, fromDecimal, type Money } from '#src/domain/money.ts'
import type { UpgradePayment } from '#src/domain/upgrade.ts'
import type { Requested } from '#src/operations/index.ts'
import type { ChosenUpgrade, KeptUpgrade } from '../conversation/kept-upgrade.ts'
import { RefusedFields } from '../platform/refused-fields.ts'
import { upgradeOfferExpired } from './upgrade-refusals.ts'

/** An upgrade as a client selects it. */
export type SelectedUpgrade = Requested<'selectUpgradeOffer'>['request']['selections'][number]

interface Matching {
  refused: RefusedFields
  path: string
  currency: string
}

const bidOf = ({ refused, path, currency }: Matching, sent: SelectedUpgrade['bid'], { bid }: KeptUpgrade): Money | undefined => {
  if (!bid || !sent) {
    if (bid || sent) refused.refuse(`${path}.bid`, bid ? 'required' : 'unknown')
    return undefined
  }
  if (sent.currency !== currency) refused.refuse(`${path}.bid.currency`, 'wrongCurrency')
  const sum = fromDecimal(sent.amount, currency)
  if (compare(sum, bid.minimum) < 0) refused.refuse(`${path}.bid.amount`, 'tooLittle')
  if (compare(sum, bid.maximum) > 0) refused.refuse(`${path}.bid.amount`, 'tooMuch')
  return sum
}

const indexesOf = (
  { refused, path }: Matching,
  sent: SelectedUpgrade['passengerIndexes'],
  { passengers }: KeptUpgrade,
): number[] => {
  const all = passengers.map(({ passengerIndex }) => passengerIndex)
  if (sent === undefined) return all
  if (sent.some((index) => !all.includes(index))) refused.refuse(`${path}.passengerIndexes`, 'unknown')
  return all.filter((index) => sent.includes(index))
}

const isPayable = ({ passengers }: KeptUpgrade, payWith: UpgradePayment): boolean => {
  const [first] = passengers
  if (payWith === 'MONEY') return first?.price !== undefined
  return (payWith === 'POINTS' ? first?.points : first?.certificates) !== undefined
}

/** Refuses a passenger who is chosen twice for the same flight. */
const refuseTwice = (refused: RefusedFields, chosen: readonly ChosenUpgrade[]): void => {
  const seen = new Set<string>()
  for (const [place, { offer, passengerIndexes }] of chosen.entries())
    for (const passengerIndex of passengerIndexes) {
      const name = `${offer.flightKey}/${passengerIndex}`
      if (seen.has(name)) refused.refuse(`selections.${place}.passengerIndexes`, 'twice')
      seen.add(name)
    }
}

/**
 * Finds the offers that a traveller selects. Throws OFFER_EXPIRED if one is unknown or has expired, and the validation error if a
 * selection does not fit its offer.
 */
export const selectedOffers = (
  selections: readonly SelectedUpgrade[],
  { offers, currency, now }: { offers: readonly KeptUpgrade[]; currency: string; now: number },
): ChosenUpgrade[] => {
  const refused = new RefusedFields()
  const chosen = selections.map(({ offerId, bid: sent, passengerIndexes, payWith }, place): ChosenUpgrade => {
    const offer = offers.find((each) => each.offerId === offerId)
    if (!offer || Date.parse(offer.expiresAt) <= now) throw upgradeOfferExpired(offerId)
    const matching = { refused, path: `selections.${place}`, currency }
    const bid = bidOf(matching, sent, offer)
    if (!isPayable(offer, payWith)) refused.refuse(`${matching.path}.payWith`, 'unknown')
    return { offer, passengerIndexes: indexesOf(matching, passengerIndexes, offer), payWith, ...(bid && { bid }) }
  })
  refuseTwice(refused, chosen)
  refused.finish()
  return chosen
}
