import { money, share, total } from '#src/domain/money.ts'
import { invalid } from '../platform/business-error.ts'
import type { CardPart, Part } from '../payments/parts.ts'
import type { SessionState } from '../conversation/session-state.ts'
import { cartTotal as totalOf } from '../cart/price-lines.ts'
import { isWaiting, upgradeKeyOf, moneyDue } from '../conversation/kept-upgrade.ts'
import { cardNeeded, notTogether } from './upgrade-refusals.ts'

/** Lists the price of each waitlisted upgrade by its key. Upgrades that cost no money are left out. */
export const waitingMoney = ({ trip, currency }: Pick<SessionState, 'trip' | 'currency'>) =>
  (trip?.upgrade?.chosen ?? [])
    .filter(({ offer }) => isWaiting(offer))
    .map((chosen) => ({
      key: upgradeKeyOf(chosen),
      amount: total(
        moneyDue(chosen, currency).map(({ amount }) => amount),
        currency,
      ),
    }))
    .filter(({ amount }) => amount.amount > 0)

/**
 * Splits a card payment into a part for the amount due now and a part for each waitlisted upgrade, so that each part can be
 * captured or released separately. Throws if a waitlisted upgrade is paid with anything but a single card.
 */
export const withWaitingParts = (state: SessionState, parts: Part[]): Part[] => {
  const waiting = waitingMoney(state)
  if (waiting.length === 0) return parts
  const [card] = parts
  const now = totalOf(state).amount - waiting.reduce((sum, { amount }) => sum + amount.amount, 0)
  if (now < 0) throw notTogether()
  if (parts.length !== 1 || card?.form !== 'card') throw cardNeeded()
  if (card.plan) throw invalid({ 'payment.0.installment': 'notForWaiting' })
  const weights = [now, ...waiting.map(({ amount }) => amount.amount)]
  const amounts = share(card.amount, weights)
  const surcharges = card.surcharge && share(card.surcharge, weights)
  const converted = card.conversion && share(card.conversion.cardAmount, weights)
  const partOf = (place: number, key: string | undefined): CardPart => {
    const surcharge = surcharges?.[place]
    const cardAmount = converted?.[place]
    return {
      form: 'card',
      id: '',
      amount: amounts[place] ?? money(0, card.amount.currency),
      card: card.card,
      ...(card.isWallet && { isWallet: true }),
      ...(surcharge && { surcharge }),
      ...(card.conversion &&
        cardAmount && { conversion: { ...card.conversion, amount: amounts[place] ?? card.amount, cardAmount } }),
      ...(key !== undefined && { waitsFor: key }),
    }
  }
  const all = [...(now > 0 ? [partOf(0, undefined)] : []), ...waiting.map(({ key }, place) => partOf(place + 1, key))]
  // The bank's check of the first part also covers the other parts.
  return all.map((part, place) => ({ ...part, id: String(place + 1), ...(place > 0 && { isChecked: true }) }))
}
