/** The codes of an error, as Stripe names them. */
export interface Fault {
  code: string
  decline_code?: string
}

/** The tokens that the fake accepts, which are Stripe's own test tokens, and what confirming each of them does. */
export const methods: Readonly<Record<string, { brand: string; last4: string; fault?: Fault; isChallenged?: true }>> = {
  pm_card_visa: { brand: 'visa', last4: '4242' },
  pm_card_mastercard: { brand: 'mastercard', last4: '4444' },
  pm_card_unionpay: { brand: 'unionpay', last4: '0005' },
  pm_card_chargeDeclined: { brand: 'visa', last4: '0002', fault: { code: 'card_declined', decline_code: 'generic_decline' } },
  pm_card_insufficient: { brand: 'visa', last4: '9995', fault: { code: 'card_declined', decline_code: 'insufficient_funds' } },
  pm_card_stolen: { brand: 'visa', last4: '9979', fault: { code: 'card_declined', decline_code: 'stolen_card' } },
  pm_card_expired: { brand: 'visa', last4: '0069', fault: { code: 'expired_card' } },
  pm_card_processing: { brand: 'visa', last4: '0119', fault: { code: 'processing_error' } },
  pm_card_threeDSecure: { brand: 'visa', last4: '3155', isChallenged: true },
}

/** Stripe's test numbers, with the test token that behaves in the same way. */
const numbers: Readonly<Record<string, string>> = {
  '4242424242424242': 'pm_card_visa',
  '5555555555554444': 'pm_card_mastercard',
  '4000000000000002': 'pm_card_chargeDeclined',
  '4000000000009995': 'pm_card_insufficient',
  '4000002500003155': 'pm_card_threeDSecure',
}

/** Returns the token for a typed number, or undefined if the number is refused as incorrect. */
export const tokenFor = (number: string | undefined): string | undefined => (number === undefined ? undefined : numbers[number])
