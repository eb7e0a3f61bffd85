import { BusinessError } from '../platform/business-error.ts'
import type { Call } from '../conversation/call.ts'
import type { AttemptCard } from './parts.ts'
import { newToken, type RandomBelow } from '../wire/references.ts'
import type { BehaviourName } from './test-cards.ts'

/** Lifetime of a wallet session, in milliseconds. */
const sessionLife = 5 * 60_000

/** The card in the sandbox's wallet. */
const walletCard = { brand: 'VI', lastFour: '0492', expirationDate: '2031-12' }

/** Opens a wallet session and builds the object that a browser passes to the payment sheet. No real merchant is involved. */
export const openWallet = ({ conversation: { state }, now, engine }: Call, random: RandomBelow) => {
  const id = newToken(random)
  const expiresAt = now + sessionLife
  state.wallet = { id, expiresAt }
  return {
    merchantSession: {
      epochTimestamp: now,
      expiresAt,
      merchantSessionIdentifier: id,
      nonce: newToken(random).slice(0, 8),
      merchantIdentifier: 'sandbox.farechart',
      domainName: 'localhost',
      displayName: engine.airline.name,
      signature: 'sandbox',
    },
    expiresAt: new Date(expiresAt).toISOString(),
  }
}

/**
 * Redeems a wallet session for its card, once. Throws if the session was used, has expired or belongs to another conversation.
 */
export const takeWallet = (
  { conversation: { state }, now }: Call,
  { sessionId, token }: { sessionId: string; token: BehaviourName },
): AttemptCard => {
  const { wallet } = state
  if (!wallet || wallet.id !== sessionId || wallet.expiresAt <= now)
    throw new BusinessError('ERR.SSW.PAYMENT.WALLET_EXPIRED', 'The wallet session has expired', { httpStatus: 409 })
  state.wallet = undefined
  return { ...walletCard, token }
}
