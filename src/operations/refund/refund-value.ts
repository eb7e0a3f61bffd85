import * as z from 'zod/mini'
import type { Refund, RefundTarget } from '#src/domain/refund.ts'
import { MaybePriced, Priced, wireText } from '../wire/price.ts'

/** Decodes the share of a refund that goes to one tender. */
export const WireRefundTarget = z.pipe(
  z.looseObject({
    id: z.string(),
    kind: z.enum([
      'CREDIT_CARD',
      'APPLE_PAY',
      'REDIRECT',
      'POINTS',
      'VOUCHER',
      'GIFT_CARD',
      'AGENCY_CREDIT',
      'CREDIT',
      'CERTIFICATE',
    ]),
    code: wireText,
    lastFour: wireText,
    amount: Priced,
    ownAmount: MaybePriced,
    points: z.nullish(z.number()),
    certificates: z.nullish(z.number()),
    bonus: MaybePriced,
    expectedBy: z.string(),
    expiresOn: wireText,
  }),
  z.transform(
    ({ id, kind, code, lastFour, amount, ownAmount, points, certificates, bonus, expectedBy, expiresOn }): RefundTarget => ({
      id,
      kind,
      code,
      lastFour,
      amount,
      ownAmount,
      points: points ?? undefined,
      certificates: certificates ?? undefined,
      bonus,
      expectedBy,
      expiresOn,
    }),
  ),
)

const statuses = {
  REQUESTED: 'requested',
  SENT: 'sent',
  PENDING: 'pending',
  COMPLETED: 'completed',
} as const satisfies Record<string, Refund['status']>

/** Decodes an entry of `refunds` in the PNR object. */
export const WireRefund = z.pipe(
  z.looseObject({
    id: z.string(),
    target: WireRefundTarget,
    status: z.enum(['REQUESTED', 'SENT', 'PENDING', 'COMPLETED']),
    requestedAt: z.string(),
    sentAt: wireText,
    reason: z.enum(['CANCELLED', 'CHANGED', 'UPGRADE', 'NOT_FULFILLED']),
  }),
  z.transform(
    ({ id, target, status, requestedAt, sentAt, reason }): Refund => ({
      id,
      target,
      status: statuses[status],
      requestedAt,
      sentAt,
      reason,
    }),
  ),
)
