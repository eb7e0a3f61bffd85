import type { WireAnswer } from '#src/operations/index.ts'
import type { Call } from '../conversation/call.ts'
import { findAttempt } from '../payments/attempts.ts'
import { findReturn, noteForeign, returnUnknown } from '../payments/return-states.ts'
import { writeCheck } from '../payments/write-check.ts'

type TripDetailsOnWire = WireAnswer<'tripDetails'>
type Found = NonNullable<TripDetailsOnWire['attempt']>

/**
 * Reads the attempt to which a return belongs. The browser that started the attempt gets all details, and may request them
 * repeatedly while the state is valid. After the traveller's return, any other browser gets only the status, and only once.
 * Throws ERR.SSW.PAYMENT.RETURN_UNKNOWN for a state that is forged, used or expired.
 */
export const returnDetails = async (
  call: Call,
  state: string,
  findMine: (call: Call, requestId: string) => Promise<TripDetailsOnWire>,
): Promise<TripDetailsOnWire> => {
  const { database, conversation, now } = call
  const found = await findReturn(database, state, now)
  const attempt = found && (await findAttempt(database, found.requestId))
  if (!found || !attempt) throw returnUnknown()
  if (attempt.cookieHash === conversation.cookieHash) {
    const mine = await findMine(call, found.requestId)
    const isUnderWay = attempt.phase === 'challenge' && mine.attempt
    return isUnderWay ? { ...mine, attempt: { ...mine.attempt, redirectInfo: writeCheck(found.check, attempt) } as Found } : mine
  }
  if (!found.hasReturned || !(await noteForeign(database, state, now))) throw returnUnknown()
  const asIfMine = { ...call, conversation: { ...conversation, cookieHash: attempt.cookieHash } }
  const { attempt: told } = await findMine(asIfMine, found.requestId)
  return { attempt: { status: told?.status ?? 'open' }, tripOptions: [], messages: [] }
}
