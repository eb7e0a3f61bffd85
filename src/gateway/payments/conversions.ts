import { minorUnits } from '#src/domain/currency.ts'
import { type Money, money, roundHalfUp, toDecimal } from '#src/domain/money.ts'
import { isSameMoney } from '#src/domain/total.ts'
import { BusinessError, invalid } from '../platform/business-error.ts'
import type { Call } from '../conversation/call.ts'
import type { Conversion } from '../conversation/session-state.ts'
import { writePrice } from '../wire/write-price.ts'
import { newToken, type RandomBelow } from '../wire/references.ts'

/** Lifetime of a conversion offer, in milliseconds. */
const offerLife = 10 * 60_000

/** Markup over the mid-market rate, in per cent. Every offer discloses it. */
const markup = 3.5

const mostKept = 20

/** The account currency of cards, by their first eight digits. Other cards are assumed to have no other currency. */
const currencies: Readonly<Record<string, string>> = { '40000099': 'EUR', '40000566': 'USD', '22230031': 'GBP' }

const currencyOfCard = (firstDigits: string): string | undefined =>
  Object.hasOwn(currencies, firstDigits.slice(0, 8)) ? currencies[firstDigits.slice(0, 8)] : undefined

const rounded = (rate: number): number => Math.round(rate * 1_000_000) / 1_000_000

/** Computes the mid-market rate from a large amount, so that rounding to minor units does not distort it. */
const middleRate = (call: Call, from: string, to: string): number => {
  const large = money(1_000_000 * 10 ** minorUnits(from), from)
  return toDecimal(call.engine.converted(large, to)) / 1_000_000
}

/**
 * Offers to charge an amount in the card's own currency, and stores the offer in the conversation. Returns undefined if the
 * card's currency is unknown or equals the amount's.
 */
export const offerConversion = (
  call: Call,
  { firstDigits, amount }: { firstDigits: string; amount: Money },
  random: RandomBelow,
): Conversion | undefined => {
  const currency = currencyOfCard(firstDigits)
  if (currency === undefined || currency === amount.currency || amount.amount <= 0) return undefined
  const rate = rounded(middleRate(call, amount.currency, currency) * (1 + markup / 100))
  const cardAmount = money(roundHalfUp(toDecimal(amount) * rate * 10 ** minorUnits(currency)), currency)
  const conversion = { offerId: newToken(random), amount, cardAmount, rate, markup, expiresAt: call.now + offerLife }
  const { state } = call.conversation
  state.conversions = [...(state.conversions ?? []).filter(({ expiresAt }) => expiresAt > call.now), conversion].slice(-mostKept)
  return conversion
}

export const writeConversion = ({ offerId, amount, cardAmount, rate, markup: added, expiresAt }: Conversion) => ({
  offerId,
  amount: writePrice(amount),
  cardAmount: writePrice(cardAmount),
  rate,
  markup: added,
  expiresAt: new Date(expiresAt).toISOString(),
})

const expiredOffer = () =>
  new BusinessError('ERR.SSW.PAYMENT.DCC_EXPIRED', 'The offer to pay in the card’s currency has expired', { httpStatus: 409 })

/** Looks up the chosen offer. Throws if the offer is unknown, has expired, or was made for another amount or card currency. */
export const takeConversion = (
  { conversation: { state }, now }: Call,
  { offerId, amount, firstDigits, path }: { offerId: string; amount: Money; firstDigits: string; path: string },
): Conversion => {
  const found = state.conversions?.find((each) => each.offerId === offerId)
  if (!found || found.expiresAt <= now) throw expiredOffer()
  if (!isSameMoney(found.amount, amount) || currencyOfCard(firstDigits) !== found.cardAmount.currency)
    throw invalid({ [`${path}.selectedDCCOffer.offerId`]: 'ofAnotherPayment' })
  return found
}
