import type { Money } from '#src/domain/money.ts'
import { isSameMoney } from '#src/domain/total.ts'
import { BusinessError } from '../platform/business-error.ts'
import type { Call } from '../conversation/call.ts'
import { writePrice } from '../wire/write-price.ts'
import { holdNotOffered, holdOver, tooManyHolds } from './hold-refusals.ts'
import { lockHold, openHoldsOf, whyOver } from './hold-rows.ts'
import { holdChoices, type HoldTerms } from '../cart/hold-terms.ts'

/** The largest number of holds of one browser at a time. */
const mostHolds = 5

/** The hold that a traveller asks for, with the price of the flights as it was shown. */
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
 * The terms of the hold that is asked for, as of this moment. Throws when it is not offered, when this browser has too many,
 * and with the old and the new price when the flights cost another amount than was shown.
 */
export const agreedTerms = async (
  { engine, database, conversation, now }: Call,
  { holdOptionId, shownPrice }: HoldWish,
): Promise<HoldTerms> => {
  const { terms, reason = 'notOffered', until } = holdChoices(engine, conversation.state, now)
  const chosen = terms.find((each) => each.holdOptionId === holdOptionId)
  if (!chosen) throw holdNotOffered(reason, until)
  if (shownPrice && !isSameMoney(shownPrice, chosen.price)) throw priceMoved(shownPrice, chosen.price)
  if ((await openHoldsOf(database, conversation.cookieHash)) >= mostHolds) throw tooManyHolds(mostHolds)
  return chosen
}

/** Throws when the booking that is to be paid for is not on hold any more: before anybody is asked for money. */
export const requireOpenHold = async ({ database, now }: Pick<Call, 'database' | 'now'>, reference: string): Promise<void> => {
  const row = await lockHold(database, reference)
  const why = row ? whyOver(row, now) : 'paid'
  if (why) throw holdOver(why, new Date(row?.payBy ?? now).toISOString())
}
