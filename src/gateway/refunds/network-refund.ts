import { and, eq, sql } from 'drizzle-orm'
import type { Money } from '#src/domain/money.ts'
import type { Platform } from '../conversation/call.ts'
import { chargeIdOf } from '../payments/processor.ts'
import { type Behaviour, type BehaviourName, behaviours } from '../payments/test-cards.ts'
import { authorisation, networkRefund } from '../database/tables.ts'

const behaviourOf = (token: string | null): Behaviour =>
  token !== null && Object.hasOwn(behaviours, token) ? behaviours[token as BehaviourName] : behaviours.APPROVED

/**
 * Has the card network or a provider refund a part of a charge, once per id. False if it failed for now. Uses transactions of its
 * own, like everything of the network, so never call it inside another one.
 */
export const refundCharge = (
  { transact, clock }: Platform,
  { id, charge, amount }: { id: string; charge: { requestId: string; part: string }; amount: Money },
): Promise<boolean> =>
  transact(async (database) => {
    const authorisationId = chargeIdOf(charge.requestId, charge.part)
    const isCharge = eq(authorisation.id, authorisationId)
    const [taken] = await database.select().from(authorisation).where(isCharge).for('update')
    if (taken?.state !== 'captured') return false
    const given = await database.select().from(networkRefund).where(eq(networkRefund.authorisationId, authorisationId))
    if (given.some((before) => before.id === id)) return true
    const { refundFailures = 0 } = behaviourOf(taken.token)
    if (taken.refundFailures < refundFailures) {
      await database
        .update(authorisation)
        .set({ refundFailures: sql`${authorisation.refundFailures} + 1` })
        .where(and(isCharge))
      return false
    }
    const sum = given.reduce((before, row) => before + row.amount, amount.amount)
    if (amount.currency !== taken.currency || sum > taken.amount)
      throw new Error(`More than was taken cannot be given back of the charge ${authorisationId}`)
    await database.insert(networkRefund).values({ id, authorisationId, ...amount, createdAt: clock.now() })
    return true
  })
