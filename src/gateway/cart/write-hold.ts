import type { SessionState } from '../conversation/session-state.ts'
import { writePrice } from '../wire/write-price.ts'
import { type HoldChoices, type HoldTerms, notHeld } from './hold-terms.ts'

/** Writes the terms of a hold. Instants are ISO, and the zone is an IANA name. */
export const writeHoldTerms = ({ fee, price, isFeeCredited, ...terms }: HoldTerms) => ({
  ...terms,
  fee: writePrice(fee),
  feeCredited: isFeeCredited,
  price: writePrice(price),
})

/** Writes the available holds and the items that they do not include, or the reason why no hold is available. */
export const writeHoldChoices = ({ terms, reason, until }: HoldChoices, state: SessionState) => ({
  options: terms.map(writeHoldTerms),
  notHeld: notHeld(state),
  reason,
  until,
})
