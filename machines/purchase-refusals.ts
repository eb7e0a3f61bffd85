/** Refusals of a purchase after which another form of payment, or the same one anew, can pay. */
export const forAnotherForm = [
  'ERR.SSW.PAYMENT.NOT_COMBINABLE',
  'ERR.SSW.PAYMENT.UNKNOWN_TYPE',
  'ERR.SSW.PAYMENT.BALANCE_TOO_LOW',
  'ERR.SSW.PAYMENT.CAPTCHA_REQUIRED',
  'ERR.SSW.PAYMENT.DCC_EXPIRED',
  'ERR.SSW.PAYMENT.PARTIAL',
  'ERR.SSW.PAYMENT.WALLET_EXPIRED',
  'ERR.SSW.UPGRADE.CARD_NEEDED',
] as const

/** Refusals of a purchase that was never begun: the trip, or this moment, does not allow what was asked. */
export const refusedAtOnce = [
  'ERR.SSW.AWARD.POINTS_NOT_ACCEPTED',
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

/** The rules of the trip are against a change, or it is not the trip any more that was to be changed. */
export const isChangeRefused = (code: string): boolean =>
  /^ERR\.SSW\.(?:CHANGE|EXCHANGE|MTO|PNR|UPGRADE(?!\.CARD_NEEDED))\./.test(code) && !isPriceChange(code)
