import type { Money } from '#src/domain/money.ts'
import { isSameMoney } from '#src/domain/total.ts'
import { BusinessError } from '../platform/business-error.ts'
import type { Call } from '../conversation/call.ts'
import { writePrice } from '../wire/write-price.ts'
import { holdNotOffered, holdOver, tooManyHolds } from './hold-refusals.ts'
import { lockHold, openHoldsOf, whyHoldOver } from './hold-rows.ts'
import { holdChoices, type HoldTerms } from '../cart/hold-terms.ts'

/** The number of holds that one browser may have at a time. */
const mostHolds = 5

/** The requested hold. `shownPrice` is the price of the flights that the traveller saw, and is not checked if it is undefined. */
export interface HoldWish {
  holdOptionId: string
  shownPrice: Money | undefined
}

const priceMoved = (previous: Money, current: Money) =>
  new BusinessError('ERR.SSW.PRICING.PRICE_CHANGED', 'The price has changed', {
    httpStatus: 409,
    facts: { previous: writePrice(previous), current: writePrice(current) },
  })

/**
 * Returns the current terms of the requested hold. Throws if the hold is not offered, if the price of the flights differs from
 * the shown one, or if this browser has too many holds.
 */
export const agreedTerms = async (call: Call, { holdOptionId, shownPrice }: HoldWish): Promise<HoldTerms> => {
  const { database, conversation } = call
  const { terms, reason = 'notOffered', until } = holdChoices(call, conversation.state)
  const chosen = terms.find((each) => each.holdOptionId === holdOptionId)
  if (!chosen) throw holdNotOffered(reason, until)
  if (shownPrice && !isSameMoney(shownPrice, chosen.price)) throw priceMoved(shownPrice, chosen.price)
  if ((await openHoldsOf(database, conversation.cookieHash)) >= mostHolds) throw tooManyHolds(mostHolds)
  return chosen
}

/** Throws if the booking to pay for is no longer on hold. Must run before any money is taken. */
export const requireOpenHold = async ({ database, now }: Pick<Call, 'database' | 'now'>, reference: string): Promise<void> => {
  const row = await lockHold(database, reference)
  const why = row ? whyHoldOver(row, now) : 'paid'
  if (why) throw holdOver(why, new Date(row?.payBy ?? now).toISOString())
}
