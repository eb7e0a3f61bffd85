import { msg } from '@lingui/core/macro'
import { textsByLocale } from '../platform/words.ts'

/** The texts of a provider's page. */
export const providerTexts = textsByLocale((say) => ({
  heading: (amount: string, merchant: string) => say(msg`Pay ${amount} to ${merchant}`),
  hint: say(msg`This is a sandbox: no money moves. Choose how the payment ends.`),
  approve: say(msg`Approve`),
  decline: say(msg`Decline`),
  cancel: say(msg`Cancel and go back`),
  close: say(msg`Close without an answer`),
  stay: say(msg`Approve without going back`),
  doneHeading: say(msg`You can close this page`),
  paid: say(msg`The payment has been approved. This page does not take you back.`),
  left: say(msg`The payment is still open: you neither approved nor declined it.`),
  back: (merchant: string) => say(msg`Go back to ${merchant}`),
  overHeading: say(msg`This payment has ended`),
  over: say(msg`You’ve already responded, or the time ran out. Go back to your purchase to see its status.`),
}))

export type ProviderTexts = ReturnType<typeof providerTexts>
