import { type Money, money, portion, subtract, total as sum, zero } from '#src/domain/money.ts'
import { surchargeOf, surchargeShare } from './cards.ts'

/** A card in a payment. The amount includes the surcharge. */
interface PayingCard {
  brand: string
  amount: Money
}

/** Extracts the surcharge from an amount that includes it. */
const addedWithin = (amount: Money, basisPoints: number): Money => {
  const share = Math.round((amount.amount * 10_000) / (10_000 + basisPoints))
  const nearest = [share, share - 1, share + 1].find(
    (guess) => guess + portion(money(guess, amount.currency), basisPoints).amount === amount.amount,
  )
  return money(amount.amount - (nearest ?? share), amount.currency)
}

/**
 * Determines the surcharge of each card from the total that was shown to the traveller, because a surcharge that was not shown
 * must not be charged. Each card is surcharged on its share of the payment, and the first surcharged card absorbs the rounding.
 * Returns undefined if the shown total is neither the amount due nor that amount with surcharges.
 */
export const shownSurcharges = (
  cards: readonly PayingCard[],
  { due, shown, pointOfSale }: { due: Money; shown: Money; pointOfSale: string },
): (Money | undefined)[] | undefined => {
  if (due.currency !== shown.currency) return undefined
  const excess = subtract(shown, due)
  if (excess.amount === 0) return cards.map(() => undefined)
  if (cards.length === 1 && cards[0]?.amount.amount === shown.amount) {
    const asked = surchargeOf(cards[0].brand, due, pointOfSale)
    return asked?.amount === excess.amount ? [asked] : undefined
  }
  const added = cards.map(({ brand, amount }) => {
    const share = surchargeShare(brand, pointOfSale)
    return share > 0 ? addedWithin(amount, share) : undefined
  })
  const first = added.findIndex((each) => each !== undefined)
  const taken = sum(
    added.flatMap((each) => each ?? []),
    due.currency,
  )
  const left = subtract(excess, taken)
  if (first < 0 || Math.abs(left.amount) > cards.length) return undefined
  return added.map((each, place) => (place === first && each ? money(each.amount + left.amount, due.currency) : each))
}

/** Adds up the surcharges. Returns undefined if there are none. */
export const sumOfSurcharges = (surcharges: readonly (Money | undefined)[], currency: string): Money | undefined => {
  const all = sum(
    surcharges.flatMap((each) => each ?? []),
    currency,
  )
  return all.amount > zero(currency).amount ? all : undefined
}
