/**
 * Names of the items in session storage that the contract defines (20.2), all with the same prefix. No other item has this prefix. They
 * are constants of their own, because the page reads two of them before any chart is loaded.
 */
export const insuranceItem = 'DX_insurance'
export const refundProtectItem = 'DX_refundProtect'
export const cfarItem = 'DX_cfar'
export const healthItem = 'DX_healthProtection'
export const countryCodesItem = 'DX_passengerCountryCodes'
export const executionKeyItem = 'DX_executionKey'
export const requestIdItem = 'DX_requestId'

/** The traveller's choices, which belong to one conversation. They are cleared when its key changes, and only then. */
export const selectionItems = [insuranceItem, refundProtectItem, cfarItem, healthItem, countryCodesItem] as const

/** Items of our own. The check or payment page that the open attempt led to is written and removed with the attempt. */
export const challengeItem = 'farechart-payment-page'
export const signedInItem = 'farechart-signed-in'
