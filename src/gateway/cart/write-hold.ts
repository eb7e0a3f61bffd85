import type { SessionState } from '../conversation/session-state.ts'
import { writePrice } from '../wire/write-price.ts'
import { type HoldChoices, type HoldTerms, notHeld } from './hold-terms.ts'

/** Returns a hold's terms on the wire. Instants are ISO. The zone is an IANA name. */
export const writeHoldTerms = ({ fee, price, isFeeCredited, ...terms }: HoldTerms) => ({
  ...terms,
  fee: writePrice(fee),
  feeCredited: isFeeCredited,
  price: writePrice(price),
})

/** Returns the available holds, what they do not include, and the reason if there are none. */
export const writeHoldChoices = ({ terms, reason, until }: HoldChoices, state: SessionState) => ({
  options: terms.map(writeHoldTerms),
  notHeld: notHeld(state),
  reason,
  until,
})
