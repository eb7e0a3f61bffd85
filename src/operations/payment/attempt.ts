import * as z from 'zod/mini'
import { type Failure, saysExpired } from '#src/domain/failure.ts'
import type { Attempt, Challenge } from '#src/domain/payment.ts'
import { WireCharge } from './charge.ts'
import { wireList, Priced, wireText } from '../wire/price.ts'

/** Decodes the challenge of a bank or provider (contract, 12: `redirectInfo`). */
export const WireChallenge = z.pipe(
  z.looseObject({
    transactionId: z.string(),
    challengeUrl: z.string(),
    expiresAt: z.string(),
    presentation: z._default(z.enum(['frame', 'page']), 'frame'),
    provider: wireText,
  }),
  z.transform(
    ({ transactionId, challengeUrl, expiresAt, presentation, provider }): Challenge => ({
      transactionId,
      url: challengeUrl,
      expiresAt,
      presentation,
      ...(provider !== undefined && { provider }),
    }),
  ),
)

/** Decodes why a purchase was refused before an attempt existed. */
const WireRefusal = z.pipe(
  z.looseObject({ errorCode: z.string(), message: wireText, facts: z.nullish(z.catchall(z.object({}), z.unknown())) }),
  z.transform(({ errorCode, message = '', facts }): Failure => {
    const isExpired = saysExpired(errorCode, message)
    const type = isExpired ? 'EXECUTION_EXPIRED' : errorCode === 'ERR.SSW.CLIENT.VALIDATION' ? 'validation' : 'businessLogic'
    return { type, status: 0, statusText: '', errorCode, errorMessage: message, ...(facts && { response: facts }) }
  }),
)

/** Decodes the status of a payment attempt. */
export const WireAttempt = z.pipe(
  z.looseObject({
    /** Left out for a browser that did not start the attempt. */
    requestId: wireText,
    status: z.enum(['none', 'open', 'challenge', 'booked', 'declined', 'voided', 'voidPending']),
    reason: wireText,
    setAside: z.nullish(z.array(Priced)),
    payments: wireList(WireCharge),
    reference: wireText,
    redirectInfo: z.nullish(WireChallenge),
    refusal: z.nullish(WireRefusal),
  }),
  z.transform(
    ({ requestId, status, reason, setAside, payments, reference, redirectInfo, refusal }): Attempt => ({
      requestId,
      status,
      reason,
      ...(setAside && { setAside }),
      ...(payments.length > 0 && { charges: payments }),
      reference,
      challenge: redirectInfo ?? undefined,
      ...(refusal && { refusal }),
    }),
  ),
)

/** Decodes the status of an attempt that was abandoned. */
export const AttemptGivenUp = z.pipe(
  z.looseObject({
    status: z.enum(['none', 'declined', 'voided', 'voidPending', 'booked']),
    reason: wireText,
    setAside: z.nullish(z.array(Priced)),
  }),
  z.transform(({ status, reason, setAside }): Attempt => ({ status, reason, ...(setAside && { setAside }) })),
)
