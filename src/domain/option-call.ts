interface OptionCall {
  path: string
  httpMethod: 'GET' | 'POST'
}

const calls: Readonly<Record<string, OptionCall>> = {
  EXCHANGE_FLIGHT: { path: '/pnr/exchange', httpMethod: 'GET' },
  UPGRADE: { path: '/pnr/upgrade', httpMethod: 'GET' },
  CANCEL_ITINERARY: { path: '/pnr/cancelAndRefund', httpMethod: 'GET' },
  CANCEL_UPGRADE: { path: '/pnr/cancelUpgrade/offers', httpMethod: 'GET' },
  PURCHASE_ON_HOLD_BOOKING: { path: '/pnr/bnpl', httpMethod: 'GET' },
  ADD_MODIFY_SEATS: { path: '/pnr/mto/products/seats', httpMethod: 'GET' },
  ADD_MODIFY_ANCILLARIES: { path: '/pnr/mto/products/ancillaries', httpMethod: 'GET' },
  EDIT_PASSENGER: { path: '/pnr/passengers', httpMethod: 'POST' },
}

/** Returns true if a call begins an option of a trip, so that the rules of the call are the option's. */
export const hasRules = (tripOption: string): boolean => Object.hasOwn(calls, tripOption)

/** Returns the variables of `applicableRules` that ask for all rules of an option of a trip. Undefined if no call begins the option. */
export const optionCall = (tripOption: string, reference: string): OptionCall | undefined => {
  const call = hasRules(tripOption) ? calls[tripOption] : undefined
  return call && { ...call, path: `${call.path}?pnr=${encodeURIComponent(reference)}` }
}
