const oneEnd =
  'ends the step with the output `due`, as the neighbouring state does: the payment step finds out the outcome of the attempt'
const backToTrip = 'the hold is over: the flow leads back to the trip from every state of the payment'
const offersAnyway = 'continues with the next offers whether or not these were loaded, so only the page differs'

/** Mutants that no path can detect, because they behave like the original chart. By mutant id, with the reason. */
export const survivors: Readonly<Record<string, string>> = {
  'booking.ancillaries.choosing.offering.refundProtect/xstate.done.actor.refundProtectQuote/0 swapped': offersAnyway,
  'booking.ancillaries.choosing.suggesting.families/xstate.done.actor.brandedAncillaries/0 swapped': offersAnyway,
  'booking.ancillaries.choosing.suggesting.partners/xstate.done.actor.externalProducts/0 swapped': offersAnyway,
  'mto.trip-review.submitting/xstate.done.actor.purchase/1 redirected': oneEnd,
  'mto.trip-review.submitting/xstate.done.actor.purchase/2 redirected': oneEnd,
  'mto.trip-review.learning/always/7 redirected': oneEnd,
  'bnpl.payment.submitting/xstate.error.actor.purchase/4 redirected': backToTrip,
  'bnpl.payment.continuing/xstate.error.actor.purchase/4 redirected': backToTrip,
  'exchange.exchange-quote.submitting/xstate.done.actor.purchase/1 redirected': oneEnd,
  'exchange.exchange-quote.submitting/xstate.done.actor.purchase/2 redirected': oneEnd,
  'exchange.exchange-quote.learning/always/7 redirected': oneEnd,
  'upgrade.upgrade-review.submitting/xstate.done.actor.fulfillUpgradeOffers/1 redirected': oneEnd,
  'upgrade.upgrade-review.submitting/xstate.done.actor.fulfillUpgradeOffers/2 redirected': oneEnd,
  'upgrade.upgrade-review.learning/always/7 redirected': oneEnd,
}
