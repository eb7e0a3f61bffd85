import type { Requested, WireAnswer } from '#src/operations/index.ts'
import { type TripOptionName, rulesBroken } from '../bookings/trip-options.ts'
import { isTheirs } from '../bookings/shown-trips.ts'
import type { Call } from '../conversation/call.ts'
import { bookingNotFound } from '../payments/refusals.ts'
import { findReferenced } from './trip-details.ts'

/** The option of a trip that begins with a call, by the call's method and path. */
const optionsByCall: Readonly<Record<string, TripOptionName>> = {
  'GET /pnr/exchange': 'EXCHANGE_FLIGHT',
  'GET /pnr/upgrade': 'UPGRADE',
  'GET /pnr/cancelAndRefund': 'CANCEL_ITINERARY',
  'GET /pnr/cancelUpgrade/offers': 'CANCEL_UPGRADE',
  'GET /pnr/bnpl': 'PURCHASE_ON_HOLD_BOOKING',
  'GET /pnr/mto/products/seats': 'ADD_MODIFY_SEATS',
  'GET /pnr/mto/products/ancillaries': 'ADD_MODIFY_ANCILLARIES',
  'POST /pnr/passengers': 'EDIT_PASSENGER',
}

/**
 * Lists the rules that a trip must meet before a call begins an option of it, and every rule that it breaks (contract, 14). The path names the
 * trip, as in `/pnr/exchange?pnr=K7QX4M`. Returns undefined if it names none, or the call begins no option. The error is the same for an
 * unknown trip and for another traveller's.
 */
export const writeTripRules = async (
  call: Call,
  { path, httpMethod }: Requested<'applicableRules'>,
): Promise<WireAnswer<'applicableRules'> | undefined> => {
  const [asked = '', query] = path.split('?')
  const reference = new URLSearchParams(query).get('pnr')
  const option = optionsByCall[`${httpMethod} /${asked.replace(/^\/+|\/+$/g, '')}`]
  if (!option || !reference) return undefined
  const isKnown = await isTheirs(call, reference)
  const found = await findReferenced(call, reference)
  if (!found || !isKnown) throw bookingNotFound()
  const { engine, now } = call
  const { applied, broken } = rulesBroken(option, { engine, payload: found.payload, status: found.status, now })
  return {
    appliedRules: applied,
    failedRules: broken.map(({ ruleName, reason, until }) => ({
      ruleName,
      evaluationResult: 'FALSE',
      failureReason: reason,
      until,
    })),
  }
}
