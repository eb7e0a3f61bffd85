import { randomInt } from 'node:crypto'
import type { Requested, WireAnswer } from '#src/operations/index.ts'
import type { Call, PurchaseCall } from '../conversation/call.ts'
import { changeError, changeQuoteExpired } from '../bookings/change-refusals.ts'
import { findAttempt } from '../payments/attempts.ts'
import type { PurchaseAnswerOnWire } from '../payments/outcome.ts'
import { submitPurchase } from './purchases.ts'
import { newToken } from '../wire/references.ts'
import { invalid } from '../platform/business-error.ts'
import { isContinued } from '../payments/payment-parts.ts'
import { writePrice } from '../wire/write-price.ts'
import { exchangeIn, requireUnchanged } from '../exchanges/begin-exchange.ts'
import { requireChosen } from '../exchanges/choose-exchange.ts'
import { notAuthorized } from '../exchanges/exchange-refusals.ts'
import { settledExchange } from '../cart/settle.ts'

/**
 * Authorises the purchase of the current quote. Repeated requests for an unchanged cart get the same authorisation. An expired
 * quote is refused as in a purchase, because the traveller has not seen the current price.
 */
export const authorizeExchange = async (call: Call): Promise<WireAnswer<'authorization'>> => {
  const exchange = exchangeIn(call)
  const { state } = call.conversation
  requireChosen(exchange)
  await requireUnchanged(call)
  if (state.expiresAt !== undefined && Date.parse(state.expiresAt) <= call.now)
    throw changeError(changeQuoteExpired('exchange', state.expiresAt))
  const due = settledExchange(state)?.due ?? { amount: 0, currency: state.currency }
  const known = exchange.authorization
  const authorization =
    known?.cartVersion === state.cartVersion
      ? known
      : { id: newToken(randomInt), amount: due, cartVersion: state.cartVersion, expiresAt: state.expiresAt ?? '' }
  exchange.authorization = authorization
  return {
    authorizationId: authorization.id,
    amount: writePrice(authorization.amount),
    paymentRequired: authorization.amount.amount > 0,
    expiresAt: authorization.expiresAt,
  }
}

const requireAuthorized = ({ conversation, now }: PurchaseCall, authorizationId: string): void => {
  const { authorization } = exchangeIn({ conversation })
  if (!authorization || authorization.id !== authorizationId) throw notAuthorized('unknown')
  if (authorization.cartVersion !== conversation.state.cartVersion) throw notAuthorized('changed')
  if (Date.parse(authorization.expiresAt) <= now) throw notAuthorized('expired')
}

/**
 * Resolves `fulfillBooking`, which buys the authorised exchange. Once an attempt has started, repeated requests continue it or
 * get its response, even if the authorisation is no longer valid.
 */
export const fulfillExchange = async (
  call: PurchaseCall,
  { authorizationId, ...sent }: Requested<'fulfillBooking'>['request'],
): Promise<PurchaseAnswerOnWire> => {
  const isKnown = call.requestId !== undefined && (await findAttempt(call.database, call.requestId)) !== undefined
  if (!isKnown && !isContinued(sent.payment)) {
    if (authorizationId === undefined) throw invalid({ authorizationId: 'required' })
    requireAuthorized(call, authorizationId)
  }
  return submitPurchase({ ...call, flow: 'exchange' }, sent)
}
