import type { SessionState } from '../conversation/session-state.ts'
import { writePrice } from '../wire/write-price.ts'
import { type HoldChoices, type HoldTerms, notHeld } from './hold-terms.ts'

/** The terms of a hold on the wire; instants are ISO, and the zone is IANA's name. */
export const writeHoldTerms = ({ fee, price, isFeeCredited, ...terms }: HoldTerms) => ({
  ...terms,
  fee: writePrice(fee),
  feeCredited: isFeeCredited,
  price: writePrice(price),
})

/** The holds that a cart may have, what they leave out, and with none, why. */
export const writeHoldChoices = ({ terms, reason, until }: HoldChoices, state: SessionState) => ({
  options: terms.map(writeHoldTerms),
  notHeld: notHeld(state),
  reason,
  until,
})
