import type { PurchaseResolver } from '../conversation/call.ts'
import { whyNotQuoted } from '../flows/quotes.ts'
import { submitPurchase } from './purchases.ts'
import { agreedPriceIn } from '../payments/seen.ts'
import { requireFlow } from '../conversation/trip-flow.ts'
import { cartTotal } from '../cart/price-lines.ts'
import { noUpgradeChosen, paymentNeeded } from '../upgrades/upgrade-refusals.ts'

/**
 * Resolves `fulfillUpgradeOffers`, which buys chosen upgrades for which no money is due. It is a purchase without a payment,
 * and can be repeated by its request id. `payment` may identify the quote that the traveller saw. Throws if nothing was chosen
 * or money is due.
 */
export const fulfillUpgrades: PurchaseResolver<'fulfillUpgradeOffers'> = (call, { request }) => {
  requireFlow(call)
  const { confirmed: _confirmed, ...sent } = request
  const { state, status } = call.conversation
  // An outdated quote is refused by the purchase itself.
  if (status === 'open' && !whyNotQuoted(call.conversation, agreedPriceIn(sent.payment).quoteId)) {
    if ((state.trip?.upgrade?.chosen ?? []).length === 0) throw noUpgradeChosen()
    if (cartTotal(state).amount > 0) throw paymentNeeded()
  }
  return submitPurchase(call, { ...sent, paymentRequired: false })
}
