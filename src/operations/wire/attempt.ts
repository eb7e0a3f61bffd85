import * as z from 'zod/mini'
import type { Attempt, Challenge } from '#src/domain/payment.ts'
import { WireCharge } from './charge.ts'
import { list, Priced, text } from './price.ts'

/** Decodes the challenge of a bank or provider (contract, 12: `redirectInfo`). */
export const WireChallenge = z.pipe(
  z.looseObject({
    transactionId: z.string(),
    challengeUrl: z.string(),
    expiresAt: z.string(),
    presentation: z._default(z.enum(['frame', 'page']), 'frame'),
    provider: text,
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

/** Decodes the status of a payment attempt. */
export const WireAttempt = z.pipe(
  z.looseObject({
    /** Left out for a browser that did not start the attempt. */
    requestId: text,
    status: z.enum(['none', 'open', 'challenge', 'booked', 'declined', 'voided', 'voidPending']),
    reason: text,
    setAside: z.nullish(z.array(Priced)),
    payments: list(WireCharge),
    reference: text,
    redirectInfo: z.nullish(WireChallenge),
  }),
  z.transform(
    ({ requestId, status, reason, setAside, payments, reference, redirectInfo }): Attempt => ({
      requestId,
      status,
      reason,
      ...(setAside && { setAside }),
      ...(payments.length > 0 && { charges: payments }),
      reference,
      challenge: redirectInfo ?? undefined,
    }),
  ),
)

/** Decodes the status of an attempt that was abandoned. */
export const AttemptGivenUp = z.pipe(
  z.looseObject({
    status: z.enum(['none', 'declined', 'voided', 'voidPending', 'booked']),
    reason: text,
    setAside: z.nullish(z.array(Priced)),
  }),
  z.transform(({ status, reason, setAside }): Attempt => ({ status, reason, ...(setAside && { setAside }) })),
)
