import { createHash } from 'node:crypto'
import type { Requested, WireAnswer } from '#src/operations/index.ts'
import type { PurchaseCall } from '../conversation/call.ts'
import { coverRefused } from '../cart/refusals.ts'
import { refusals } from './own-line.ts'
import { supplierFor } from '../suppliers/suppliers.ts'

/**
 * Derives the id under which the provider of the cover for any reason knows the conversation. It never changes, and does not reveal
 * the execution key.
 */
const sessionOf = (key: string): string => createHash('sha256').update(`travel protection ${key}`).digest('hex').slice(0, 32)

/** Opens or renews the provider's session for the conversation. Without one, the response says that the provider did not respond. */
export const openProtectionSession = async ({
  platform,
  conversation,
}: PurchaseCall): Promise<WireAnswer<'travelProtectionSession'>> => {
  const sessionId = sessionOf(conversation.key)
  const until = await supplierFor(platform, 'cfar').openSession(sessionId)
  return until === undefined ? { reason: 'NOT_REACHED' } : { sessionId, expiresAt: new Date(until).toISOString() }
}

/**
 * Throws if a contract is to be signed in a session of another conversation or in one that has ended, because its offers have ended too,
 * or if the provider does not respond. A client without a session signs without one.
 */
export const checkProtectionSession = async (
  { platform, conversation }: PurchaseCall,
  { sessionId, offerId }: Requested<'cfarContractCreate'>['contractRequest'],
): Promise<void> => {
  if (sessionId === undefined) return
  if (sessionId !== sessionOf(conversation.key)) throw coverRefused(offerId, 'SESSION_ENDED')
  const state = await supplierFor(platform, 'cfar').sessionState(sessionId)
  if (state === 'unanswered') throw refusals.supplierAway('cfar')
  if (state === 'ended') throw coverRefused(offerId, 'SESSION_ENDED')
}
