import type { BehaviourName } from '../purchase/test-cards.ts'

/** What a test card does, for the table on `/sandbox/`. */
export const outcomes: Readonly<Record<BehaviourName, string>> = {
  APPROVED: 'Approved',
  DECLINED: 'Declined: try another card',
  NOT_ENOUGH_BALANCE: 'Declined: not enough funds',
  LOST: 'Declined: lost card, told as a plain decline',
  STOLEN: 'Declined: stolen card, told as a plain decline',
  FRAUD: 'Blocked: told as a plain decline, no other try',
  CARD_EXPIRED: 'Declined: the card has expired',
  CVC_DECLINED: 'Declined: wrong security code',
  TOO_MANY: 'Declined: too many tries with this card',
  ERROR: 'Processing error: nothing was authorised, try again later',
  '3DS_CHALLENGE': '3-D Secure check, then approved',
  '3DS_REDIRECT': '3-D Secure check, then approved',
  '3DS_FRICTIONLESS': '3-D Secure without a question, then approved',
  '3DS_THEN_NOT_ENOUGH_BALANCE': '3-D Secure check, then declined: not enough funds',
  '3DS_THEN_DECLINED': '3-D Secure check, then declined',
  '3DS_ERROR': '3-D Secure cannot start',
  '3DS_TIMEOUT': '3-D Secure check that never answers',
  AUTH_NO_REPLY: 'Approved, and the answer is lost on its way',
  DROP_BEFORE_AUTH: 'Lost before it was authorised, and so is the answer',
  TICKET_FAIL: 'Approved, ticketing fails, the money is released',
  VOID_FAIL: 'Approved, ticketing fails, and so do three tries to release the money',
  SLOW: 'Approved after 45 seconds',
  PRICE_UP: 'The price goes up while it is paid',
}
