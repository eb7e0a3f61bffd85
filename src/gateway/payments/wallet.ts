import { BusinessError } from '../platform/business-error.ts'
import type { Call } from '../conversation/call.ts'
import type { KeptCard } from './parts.ts'
import { newToken, type RandomBelow } from '../wire/references.ts'
import type { BehaviourName } from './test-cards.ts'

/** A session of the wallet must pay within five minutes, once. */
const sessionLife = 5 * 60_000

/** A card that the sandbox's wallet pays with. */
const walletCard = { brand: 'VI', lastFour: '0492', expirationDate: '2031-12' }

/** Opens a session of the wallet: the object that a browser hands to the sheet. Nothing of it is a real merchant's. */
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

/** The card behind a wallet's token. Throws when its session was used, has run out or is another one's; it is used from here on. */
export const takeWallet = (
  { conversation: { state }, now }: Call,
  { sessionId, token }: { sessionId: string; token: BehaviourName },
): KeptCard => {
  const { wallet } = state
  if (!wallet || wallet.id !== sessionId || wallet.expiresAt <= now)
    throw new BusinessError('ERR.SSW.PAYMENT.WALLET_EXPIRED', 'The session of the wallet has run out', { httpStatus: 409 })
  state.wallet = undefined
  return { ...walletCard, token }
}
