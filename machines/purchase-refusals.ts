/** Refusals after which the traveller can pay again, by the same or another form of payment. */
export const forAnotherForm = [
  'ERR.SSW.PAYMENT.NOT_COMBINABLE',
  'ERR.SSW.PAYMENT.UNKNOWN_TYPE',
  'ERR.SSW.PAYMENT.BALANCE_TOO_LOW',
  'ERR.SSW.PAYMENT.CAPTCHA_REQUIRED',
  'ERR.SSW.PAYMENT.DCC_EXPIRED',
  'ERR.SSW.PAYMENT.LOCKED',
  'ERR.SSW.PAYMENT.PARTIAL',
  'ERR.SSW.PAYMENT.WALLET_EXPIRED',
  'ERR.SSW.UPGRADE.CARD_NEEDED',
] as const

/** Refusals of a purchase that the trip does not allow at the moment. No payment began. */
export const refusedAtOnce = [
  'ERR.SSW.AWARD.NOT_ENOUGH_POINTS',
  'ERR.SSW.AWARD.SIGN_IN_REQUIRED',
  'ERR.SSW.CART.EMPTY',
  'ERR.SSW.CLIENT.NO_ITINERARY',
  'ERR.SSW.CLIENT.WRONG_FLOW',
  'ERR.SSW.PASSENGERS.MISSING',
  'ERR.SSW.PAYMENT.NOT_AVAILABLE',
  'ERR.SSW.PAYMENT.NOT_DUE',
  'ERR.SSW.PAYMENT.REQUIRED',
] as const

export const isPriceChange = (code: string): boolean =>
  /\.QUOTE_(?:EXPIRED|CHANGED)$/.test(code) ||
  ['PRICE_CHANGED', 'UNABLE_TO_REPRICE'].includes(code.replace('ERR.SSW.PRICING.', ''))

/**
 * Returns true if the trip's rules refuse the change, or if the trip has changed since. The excepted codes ask the traveller
 * for another choice instead.
 */
export const isChangeRefused = (code: string): boolean =>
  /^ERR\.SSW\.(?:CHANGE|EXCHANGE(?!\.SAME_FLIGHTS)|MTO|PNR|UPGRADE(?!\.CARD_NEEDED))\./.test(code) && !isPriceChange(code)
